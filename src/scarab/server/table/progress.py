"""The game of one table, followed line by line for everybody who may look at it."""

from collections.abc import Iterator
from typing import Final

from scarab.core.action import Action
from scarab.core.dice import Dice
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.core.state import State
from scarab.core.table import Table
from scarab.server.table.imagined import ImaginedWorlds
from scarab.server.table.positions import Positions
from scarab.server.wire import LogEvent, LogLine

SUBSTITUTES: Final = "Substitute moves"
"""The record's header that numbers the lines, from 1, which were not a bot's own because it had failed."""

Waiting = list[tuple[int | None, list[int]]]
"""For each viewer from whom answers are sealed, their lines."""


class Progress:
    """Position, record and dice, with what each seat and a spectator (None) may read of it.

    `events` are what happened by itself after each line; `opened` says, by viewer, after how many lines which sealed
    line could be read.
    """

    def __init__(self, record: Record, dice: Dice) -> None:
        """Replay the record. Raises RecordError at the first line that cannot have happened."""
        game = record.game
        self.events: Final[list[list[Event]]] = []
        self.opened: Final[dict[int | None, list[tuple[int, int]]]] = {}
        self.given_sealed: Final[dict[int | None, set[int]]] = {}
        """By viewer, the lines that could not be read when they were given."""
        self.substitutes: Final = substitute_lines(record)
        self.worlds: Final[dict[int, ImaginedWorlds]] = {}
        """By seat, the worlds of its last preview."""
        self.positions: Final = Positions(record)
        self.redactors: Final[dict[int | None, Redactor]] = {
            viewer: Redactor(record, viewer) for viewer in viewers(game)
        }
        self.table: Final = Table(record, dice, self.replayed(record))
        self.table.redactors.update(self.redactors)
        if self.table.state.is_over():
            self.open_everything()

    def replayed(self, record: Record) -> State:
        """The position after the last line, everything noted on the way."""
        state = record.game.new_state()
        story: list[Event] = []
        keep = any(line.is_undo for line in record.lines)
        kept = [state]
        for index, line in enumerate(record.lines):
            sealed = self.sealed()
            if line.is_undo:
                following = kept[record.undo_target(line, index)].clone()
                self.hear(state, line)
                state = following
            else:
                action = record.checked_line(state, line, index)
                self.hear(state, line)
                state = state.clone() if keep else state
                state.events = story
                state.apply(line.seat, action)
            if keep:
                kept.append(state)
            for redactor in self.redactors.values():
                redactor.after(state)
            self.note(index + 1, story, sealed)
        state.events = story
        return state

    def hear(self, before: State, line: Line) -> None:
        for redactor in self.redactors.values():
            redactor.before(before, line)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def version(self) -> int:
        return len(self.table.record.lines)

    @property
    def lines(self) -> list[Line]:
        return self.table.record.lines

    def play(self, seat: int, text: str) -> None:
        """A seat's answer, checked; then the draws and the only answers that follow. Raises and changes nothing."""
        self.step(seat, self.state.checked(seat, text))
        self.follow()

    def step(self, seat: int, action: Action) -> None:
        sealed = self.sealed()
        self.table.step(seat, action)
        self.note_last(sealed)

    def follow(self) -> None:
        """Let chance speak, and answer for seats that have no choice, until somebody has one."""
        while True:
            sealed = self.sealed()
            while self.table.draw_one():
                self.note_last(sealed)
                sealed = self.sealed()
            forced = self.state.forced_seats()
            if not forced:
                break
            self.step(forced[0], self.state.legal_actions(forced[0])[0])
        if self.state.is_over():
            self.open_everything()

    def sealed(self) -> Waiting:
        """Which lines cannot be read yet, by viewer."""
        return [(viewer, list(redactor.sealed)) for viewer, redactor in self.redactors.items() if redactor.sealed]

    def note_last(self, sealed: Waiting) -> None:
        story = self.state.events
        assert story is not None
        self.note(self.version, story, sealed)

    def note(self, version: int, story: list[Event], sealed: Waiting) -> None:
        """Keep what happened by itself, and which lines can be read since now."""
        self.events.append(story[:])
        story.clear()
        for viewer, redactor in self.redactors.items():
            if version - 1 in redactor.sealed:
                self.given_sealed.setdefault(viewer, set()).add(version - 1)
        for viewer, indices in sealed:
            redactor = self.redactors[viewer]
            for index in indices:
                if index not in redactor.sealed and redactor.lines[index].text != "?":
                    self.opened.setdefault(viewer, []).append((version, index))

    def open_everything(self) -> None:
        """The game is over: every line can be read."""
        for viewer, redactor in self.redactors.items():
            for index, line in enumerate(self.lines):
                if redactor.lines[index].text != line.text:
                    redactor.lines[index] = line
                    self.opened.setdefault(viewer, []).append((self.version, index))

    def log(self, viewer: int | None, since: int) -> list[LogLine]:
        """The lines after the first `since`, and older ones that were opened after them."""
        reopened = sorted({index for version, index in self.opened.get(viewer, []) if version > since > index})
        return [self.log_line(viewer, index) for index in [*reopened, *range(since, self.version)]]

    def all_read_openly(self, since: int) -> bool:
        """Nothing in the log since then is hidden from anybody, or was until now."""
        if any(version > since for opened in self.opened.values() for version, _ in opened):
            return False
        for index in range(since, self.version):
            line = self.lines[index]
            for redactor in self.redactors.values():
                if redactor.lines[index] is not line:
                    return False
            for event in self.events[index]:
                if event.seen_by is not None:
                    return False
        return True

    def log_line(self, viewer: int | None, index: int) -> LogLine:
        line = self.redactors[viewer].lines[index]
        events = [
            LogEvent(kind=event.kind, rule=event.rule, facts=event.facts)
            for event in self.events[index]
            if event.seen_by is None or viewer in event.seen_by
        ]
        replaced = index in self.substitutes
        return LogLine(index=index, seat=line.seat, text=line.text, events=events, substitute=replaced)

    def mark_substitute(self, index: int) -> None:
        """This line was made in place of a bot: the record says so, and everybody who reads it."""
        self.substitutes.add(index)
        lines = " ".join([str(each + 1) for each in sorted(self.substitutes)])
        self.table.record.headers[SUBSTITUTES] = lines

    def only_sealed_since(self, seat: int, version: int) -> bool:
        """Since then only others' sealed answers were given: this seat still sees what it saw."""
        waiting = self.redactors[seat].sealed
        return 0 <= version <= self.version and all(index in waiting for index in range(version, self.version))

    def resample(self, seat: int) -> ImaginedWorlds:
        """Those of the seat's last preview, if nothing was played since: an undo makes another Progress."""
        worlds = self.worlds.get(seat)
        if worlds is None or worlds.version != self.version:
            worlds = self.worlds[seat] = ImaginedWorlds(self.state, self.version, seat)
        return worlds

    def was_sealed(self, seat: int, index: int) -> bool:
        """This line could not be read by the seat when it was given, whether it was opened since or taken back."""
        return index in self.given_sealed.get(seat, ())

    def standing(self) -> Iterator[int]:
        """The lines that were not taken back, the last one first."""
        place = self.version
        while place > 0:
            line = self.lines[place - 1]
            if line.is_undo:
                place = self.table.record.undo_target(line, place - 1)
            else:
                place -= 1
                yield place


def substitute_lines(record: Record) -> set[int]:
    """As the header numbers them; a record from elsewhere may say anything there."""
    words = record.headers.get(SUBSTITUTES, "").split()
    return {int(word) - 1 for word in words if word.isascii() and word.isdigit() and len(word) < 10}


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]
