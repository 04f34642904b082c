"""The game of one table: position, record and dice, and what each viewer may read of it."""

from collections.abc import Iterator
from typing import Final

from scarab.core.action import CHANCE, Action
from scarab.core.dice import Dice
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.core.state import State
from scarab.core.table import Table
from scarab.server.table.imagined import ImaginedWorlds
from scarab.server.table.positions import Positions
from scarab.server.table.trail import Trail
from scarab.server.wire import LogEvent, LogLine

SUBSTITUTES: Final = "Substitute moves"
"""Record header with the numbers, from 1, of the lines that a substitute made for a failed bot."""

Waiting = list[tuple[int | None, list[int]]]
"""For each viewer, the lines still sealed from them."""


class Progress:
    """Position, record and dice, with what each seat and a spectator (None) may read of it.

    `events` happened automatically after each line; `opened` says, by viewer, after how many lines each sealed line
    became readable.
    """

    def __init__(self, record: Record, dice: Dice) -> None:
        """Replay the record. Raises RecordError at the first impossible line."""
        game = record.game
        self.events: Final[list[list[Event]]] = []
        self.opened: Final[dict[int | None, list[tuple[int, int]]]] = {}
        self.given_sealed: Final[dict[int | None, set[int]]] = {}
        """By viewer, the lines that were sealed when they were played."""
        self.substitutes: Final = substitute_lines(record)
        self.automatic: Final[set[int]] = set()
        """The lines that the server played for a seat that had one legal action."""
        self.worlds: Final[dict[int, ImaginedWorlds]] = {}
        """By seat, the determinizations of its last preview."""
        self.positions: Final = Positions(record)
        self.trail: Final = Trail(record)
        self.redactors: Final[dict[int | None, Redactor]] = {
            viewer: Redactor(record, viewer) for viewer in viewers(game)
        }
        self.table: Final = Table(record, dice, self.replayed(record))
        self.table.redactors.update(self.redactors)
        if self.table.state.is_over():
            self.open_everything()

    def replayed(self, record: Record) -> State:
        """The position after the last line; fills the log on the way."""
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
                if is_automatic(state, line.seat):
                    self.automatic.add(index)
                self.hear(state, line)
                state = state.clone() if keep else state
                state.events = story
                state.apply(line.seat, action)
            if keep:
                kept.append(state)
            for redactor in self.redactors.values():
                redactor.after(state)
            self.note(index + 1, story, sealed)
            if self.trail.stays(index + 1, len(record.lines)):
                self.trail.passed(index + 1, state)
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
        """Check and play a seat's action, then the draws and forced actions that follow. If it raises, nothing has
        changed."""
        action = self.state.checked(seat, text)
        self.trail.forget()
        self.step(seat, action)
        self.follow()

    def step(self, seat: int, action: Action) -> None:
        sealed = self.sealed()
        self.table.step(seat, action)
        self.note_last(sealed)

    def follow(self) -> None:
        """Make draws and play forced actions until a seat has a choice."""
        while True:
            sealed = self.sealed()
            while self.table.draw_one():
                self.note_last(sealed)
                sealed = self.sealed()
            forced = self.state.forced_seats()
            if not forced:
                break
            self.automatic.add(self.version)
            self.step(forced[0], self.state.legal_actions(forced[0])[0])
        if self.state.is_over():
            self.open_everything()

    def sealed(self) -> Waiting:
        """The lines that are still sealed, by viewer."""
        return [(viewer, list(redactor.sealed)) for viewer, redactor in self.redactors.items() if redactor.sealed]

    def note_last(self, sealed: Waiting) -> None:
        story = self.state.events
        assert story is not None
        self.note(self.version, story, sealed)
        self.trail.passed(self.version, self.state)

    def note(self, version: int, story: list[Event], sealed: Waiting) -> None:
        """Keep the events of a line, and which lines became readable with it."""
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
        """True if no line since then is or was hidden from anybody."""
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
        return LogLine(
            index=index, seat=line.seat, text=line.text, events=events,
            substitute=index in self.substitutes, auto=index in self.automatic,
        )  # fmt: skip

    def mark_substitute(self, index: int) -> None:
        """Mark a line that a substitute made: in the record's header and in the log."""
        self.substitutes.add(index)
        lines = " ".join([str(each + 1) for each in sorted(self.substitutes)])
        self.table.record.headers[SUBSTITUTES] = lines

    def only_sealed_since(self, seat: int, version: int) -> bool:
        """True if since then other seats only made sealed actions: this seat's view is unchanged."""
        waiting = self.redactors[seat].sealed
        return 0 <= version <= self.version and all(index in waiting for index in range(version, self.version))

    def resample(self, seat: int) -> ImaginedWorlds:
        """Determinizations for the seat, cached until the next line. (An undo makes a new Progress.)"""
        worlds = self.worlds.get(seat)
        if worlds is None or worlds.version != self.version:
            worlds = self.worlds[seat] = ImaginedWorlds(self.state, self.version, seat)
        return worlds

    def was_sealed(self, seat: int, index: int) -> bool:
        """True if the line was sealed from the seat when it was played, even if it was opened or taken back since."""
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


def is_automatic(before: State, seat: int) -> bool:
    """True if the server plays this line itself (`State.forced_seats`): derived, so that it needs no place in a record.
    All viewers know it by law 6."""
    if seat == CHANCE:
        return False
    decision = before.stack[-1]
    return not decision.secret_count and decision.forced_action(before, seat) is not None


def substitute_lines(record: Record) -> set[int]:
    """The lines that the header names; an imported record may have any text there."""
    words = record.headers.get(SUBSTITUTES, "").split()
    return {int(word) - 1 for word in words if word.isascii() and word.isdigit() and len(word) < 10}


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]
