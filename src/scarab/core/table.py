"""A game in progress: the position, its record and its dice, moving together."""

from typing import Final

from scarab.core.action import CHANCE, Action
from scarab.core.dice import Dice, numbers_in
from scarab.core.errors import IllegalAction, RecordError
from scarab.core.game import Game
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor, redactor_of
from scarab.core.state import State


class Table:
    """Keeps state, record and dice together; draws are made automatically. Terminal, arena and server use it."""

    def __init__(self, record: Record, dice: Dice, state: State | None = None) -> None:
        """`state` is the position after the record's last line, for a caller who has replayed it already."""
        self.game: Final = record.game
        self.dice: Final = dice
        self.record: Final = record
        self.state: State = record.replay() if state is None else state
        self.redactors: Final[dict[int | None, Redactor]] = {}
        if state is None:
            self.draw()

    def __reduce__(self) -> tuple[object, ...]:
        return (table_again, (self.record, self.dice, self.state, self.redactors))

    def play(self, seat: int, action: Action | str) -> None:
        """Play a seat's action, checked, and make the draws that follow. Raises IllegalAction and changes nothing."""
        self.step(seat, self.state.checked(seat, action))
        self.draw()

    def step(self, seat: int, action: Action) -> None:
        """Apply one legal action of a seat or of chance, and record its line."""
        line = Line(seat, action.text)
        for redactor in self.redactors.values():
            redactor.before(self.state, line)
        self.state.apply(seat, action)
        self.record.lines.append(line)
        for redactor in self.redactors.values():
            redactor.after(self.state)

    def draw(self) -> None:
        """Make draws until a seat must act or the game ends; at the end write the result and publish the seed."""
        while self.draw_one():
            pass

    def draw_one(self) -> bool:
        """Make one draw. False if none is due: a seat must act, or the game is over."""
        if self.state.seats_to_act() == [CHANCE]:
            self.step(CHANCE, self.state.sample(self.dice.at(len(self.record.lines) + 1)))
            return True
        if self.state.is_over():
            self.record.finish(self.state, self.dice.seed)
        return False

    def undo(self, seat: int, to: int) -> None:
        """Take back what came after the first `to` lines by appending an undo line. Later draws are new ones."""
        if self.state.is_over():
            raise IllegalAction(
                "undo/game-over", "the game is over and its seed is open: nothing is taken back any more"
            )
        if not 0 <= to < len(self.record.lines):
            raise IllegalAction("undo/nothing", f"{len(self.record.lines)} lines were played, so {to} cannot stay")
        events = self.state.events
        self.record.undo(seat, to)
        self.state = self.record.replay()
        self.state.events = events
        self.redactors.clear()
        self.draw()

    def visible_to(self, viewer: int | None) -> Record:
        """The record as this seat (None: a spectator) may read it now; the whole once the game is over."""
        if self.state.is_over():
            return self.record
        redactor = self.redactors.get(viewer)
        if redactor is None:
            redactor = redactor_of(self.record, viewer)
            self.redactors[viewer] = redactor
        return redactor.record()

    def _repr_svg_(self) -> str | None:
        """The board in a notebook, as a spectator sees it."""
        return self.state._repr_svg_()

    def __repr__(self) -> str:
        return f"<table after {len(self.record.lines)} lines: {self.state!r}>"


def new_table(game: Game, seed: str, headers: dict[str, str] | None = None) -> Table:
    """Start a game with sealed dice. Headers `Number A` … add the players' numbers to the seed."""
    record = Record(game, headers)
    dice = dice_of(record, seed)
    record.headers["Commitment"] = dice.commitment
    return Table(record, dice)


def dice_of(record: Record, seed: str) -> Dice:
    """The dice of a record: this seed, and the numbers in its headers."""
    return Dice(seed, numbers_in(record.headers, record.game.seats))


def resume_table(record: Record, seed: str) -> Table:
    """Resume an unfinished record. Raises RecordError if it does not replay or the seed is not its own."""
    dice = dice_of(record, seed)
    if record.headers.get("Commitment") != dice.commitment:
        raise RecordError("the seed is not the one that the Commitment header promises")
    return Table(record, dice)


def table_again(record: Record, dice: Dice, state: State, redactors: dict[int | None, Redactor]) -> Table:
    table = Table(record, dice, state)
    table.redactors.update(redactors)
    return table
