"""A game as a text: headers, one action a line, and at the end the result and the seed."""

from collections.abc import Iterator
from html import escape
from typing import Final

from scarab.core.action import Action, seat_name
from scarab.core.box import FindBox, header
from scarab.core.errors import IllegalAction, NotationError, RecordError
from scarab.core.game import Game
from scarab.core.state import State

FORMAT: Final = "1"
UNDO: Final = "undo"
HIDDEN: Final = "?"


class Line:
    """One line: a seat (or CHANCE) and what it said. `number` is its line in the file it was read from, or 0."""

    def __init__(self, seat: int, text: str, number: int = 0) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.number: Final = number

    @property
    def is_undo(self) -> bool:
        return self.text.split(" ", 1)[0] == UNDO

    def __reduce__(self) -> tuple[object, ...]:
        return (Line, (self.seat, self.text, self.number))

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} {self.text}"


class Record:
    """The lines of one game. `lines` only ever grows: an undo is one more line."""

    def __init__(self, game: Game, headers: dict[str, str] | None = None) -> None:
        self.game: Final = game
        self.headers: Final[dict[str, str]] = {
            "Scarab": FORMAT,
            "Game": game.name,
            "Rules": str(game.rules),
            "Seats": str(game.seats),
        }
        if game.options:
            self.headers["Options"] = options_text(game)
        if game.box.digest:
            self.headers["Box"] = header(game.box)
        for name, value in (headers or {}).items():
            self.headers[name] = " ".join(value.split())
        self.lines: Final[list[Line]] = []
        self.trailer: Final[dict[str, str]] = {}

    @staticmethod
    def parse(text: str, boxes: FindBox | None = None) -> "Record":
        """Read a record. Only its form is checked; `replay` checks the game.

        `boxes` finds a box that is not packaged, by game and digest. Raises UnknownBox if there is none.
        """
        from scarab.core.record_text import parse_record  # noqa: PLC0415  (it needs this class)

        return parse_record(text, boxes)

    @staticmethod
    def decode(data: bytes, boxes: FindBox | None = None) -> "Record":
        """Read a record from a file's bytes."""
        from scarab.core.record_text import decode_record  # noqa: PLC0415  (it needs this class)

        return decode_record(data, boxes)

    def append(self, seat: int, action: Action) -> None:
        """Write down what a seat, or chance, said."""
        self.lines.append(Line(seat, action.text))

    def undo(self, seat: int, to: int) -> None:
        """`seat` takes back what came after the first `to` lines."""
        self.lines.append(Line(seat, f"{UNDO} {to}"))

    def finish(self, state: State, seed: str | None = None) -> None:
        """The game is over: write the result and open the seed."""
        self.trailer.update(result(state))
        if seed is not None:
            self.trailer["Seed"] = seed

    def replay(self) -> State:
        """The position after the last line. Raises RecordError at the first line that cannot have happened."""
        if any(line.is_undo for line in self.lines):
            return self.states()[-1]
        state = self.game.new_state()
        for index in range(len(self.lines)):
            self.play_line(state, self.lines[index], index)
        self.check_result(state)
        return state

    def states(self) -> list[State]:
        """The position before the first line and after each."""
        return list(self.walk())

    def walk(self) -> Iterator[State]:
        """The same one by one: a line that cannot have happened raises RecordError only when its turn comes."""
        state = self.game.new_state()
        kept = [state]
        yield state
        for index in range(len(self.lines)):
            line = self.lines[index]
            if line.is_undo:
                state = kept[self.undo_target(line, index)].clone()
            else:
                state = state.clone()
                self.play_line(state, line, index)
            kept.append(state)
            yield state
        self.check_result(state)

    def play_line(self, state: State, line: Line, index: int) -> None:
        """Play one line, checked."""
        state.apply(line.seat, self.checked_line(state, line, index))

    def checked_line(self, state: State, line: Line, index: int) -> Action:
        """What a line says, if it can have happened here."""
        where = line.number or index + 1
        if HIDDEN in line.text:
            why = f"{str(line)!r} is hidden: this is a running game as one seat may read it, it cannot be replayed"
            raise RecordError(why, where)
        try:
            return state.checked(line.seat, line.text)
        except NotationError as error:
            raise RecordError(str(error), where) from None
        except IllegalAction as error:
            raise RecordError(f"{str(line)[:80]!r} is not allowed: {error}", where, error.rule) from None

    def undo_target(self, line: Line, index: int) -> int:
        """How many lines stand after this undo."""
        count = line.text[len(UNDO) + 1 :]
        if not count.isascii() or not count.isdigit() or len(count) > 9 or int(count) >= index:
            why = f"{str(line)[:80]!r}: write undo and how many of the {index} lines before it stand, fewer than all"
            raise RecordError(why, line.number or index + 1)
        return int(count)

    def check_result(self, state: State) -> None:
        """What the trailer says must be what the lines say."""
        if "Winners" in self.trailer or "Score" in self.trailer:
            if not state.is_over():
                raise RecordError("the record gives a result, but its lines end before the game is over")
            for name, value in result(state).items():
                given = self.trailer.get(name, "")
                if given != value:
                    raise RecordError(f"{name} is {value!r} by the lines, but {given!r} in the record")

    def text(self) -> str:
        """The file: headers, an empty line, the lines, an empty line, the trailer."""
        parts = [f"{name}: {value}" for name, value in self.headers.items()]
        parts += ["", *[str(line) for line in self.lines]]
        if self.trailer:
            parts += ["", *[f"{name}: {value}" for name, value in self.trailer.items()]]
        return "\n".join(parts) + "\n"

    def __reduce__(self) -> tuple[object, ...]:
        return (record_again, (self.game, self.headers, self.lines, self.trailer))

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        """The text in a notebook; its long lines are wrapped."""
        return f'<pre style="white-space: pre-wrap">{escape(self.text())}</pre>'

    def __repr__(self) -> str:
        return f"<record of {self.game.name}, {self.game.seats} seats, {len(self.lines)} lines>"

    def visible_to(self, viewer: int | None) -> "Record":
        """As a seat (None: a spectator) may read it while the game runs: secrets are `?`. Over: the whole record."""
        from scarab.core.redact import redactor_of  # noqa: PLC0415  (it needs this class)

        return self if self.replay().is_over() else redactor_of(self, viewer).record()


def options_text(game: Game) -> str:
    """`start=drawn wrath=yes`"""
    words = {True: "yes", False: "no"}
    return " ".join(
        f"{name}={words[value] if isinstance(value, bool) else value}" for name, value in game.options.items()
    )


def result(state: State) -> dict[str, str]:
    """The trailer's lines about a finished game."""
    totals = state.score().totals()
    return {
        "Score": " ".join(f"{seat_name(seat)}={totals[seat]}" for seat in range(len(totals))),
        "Winners": " ".join(seat_name(seat) for seat in state.winners()),
    }


def record_again(game: Game, headers: dict[str, str], lines: list[Line], trailer: dict[str, str]) -> Record:
    record = Record(game)
    record.headers.clear()
    record.headers.update(headers)
    record.lines.extend(lines)
    record.trailer.update(trailer)
    return record
