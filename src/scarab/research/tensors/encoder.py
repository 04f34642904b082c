"""Encoders turn a position and a seat into a compact row: own seat first, the others in order round the table."""

from typing import Any, Final

from scarab.core.decision import Decision, SeatDecision
from scarab.core.game import Game
from scarab.core.native import i64, mypyc_attr, u8, vec
from scarab.core.state import State
from scarab.research.tensors.field import Field, amounts, choices, clipped
from scarab.research.tensors.row import Rows

LOWEST_POINTS: Final = -55
MOST_POINTS: Final = 200
NO_TOPIC: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Base class. Every row begins with the current decision and the points; `table` writes the rest."""

    def __init__(
        self, game: Game, topics: dict[str, int], most_topic: int, fields: list[Field], kinds: int | None = None
    ) -> None:
        """`topics`: for a decision's name, the index of the argument that says what it is about.

        `fields` describes what `table` writes, in order; a test compares the two field by field. `kinds` is the size of
        the one-hot vector of decisions, by default their number.
        """
        self.game: Final = game
        self.seats: Final[i64] = game.seats
        self.kinds: Final[dict[object, int]] = {kind: number for number, kind in enumerate(game.decisions)}
        self.topics: Final = [topics.get(kind.__name__, NO_TOPIC) for kind in game.decisions]
        self.fields: Final[list[Field]] = [
            choices("question", 1, len(game.decisions) if kinds is None else kinds),
            choices("topic", 1, most_topic),
            amounts("asked", game.seats, 1),
            amounts("points", game.seats, MOST_POINTS, LOWEST_POINTS),
            *fields,
        ]
        self.width: Final[i64] = sum([field.count for field in self.fields])
        self.blank: Final = vec[u8](bytes(self.width))

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.game,))

    def table(self, state: State, seat: i64, row: Rows) -> None:
        """Write the game's own fields, in order."""
        raise NotImplementedError(f"{type(self).__name__} must say what lies on the table")

    def encode(self, state: State, seat: i64) -> bytes:
        """A seat's observation as a compact row: one byte for each number of each field."""
        row = Rows(self.blank)
        self.write(state, seat, row)
        return bytes(row.bytes)

    def write(self, state: State, seat: i64, row: Rows) -> None:
        """Append a compact row to `row`."""
        end = row.at + self.width
        self.decision(state, seat, row)
        self.points(state, seat, row)
        self.table(state, seat, row)
        assert row.at == end, "an encoder writes what its fields say"

    def decision(self, state: State, seat: i64, row: Rows) -> None:
        """Write the fields `question`, `topic` and `asked`; zeros when the game is over."""
        if not state.stack:
            row.skip(2 + self.seats)
            return
        decision = state.stack[-1]
        self.kind(decision, row)
        if isinstance(decision, SeatDecision):
            row.put_at(turned(decision.seat, seat, self.seats), 1)
        else:
            for other in decision.seats_to_act(state):
                if other >= 0:
                    row.put_at(turned(other, seat, self.seats), 1)
        row.skip(self.seats)

    def kind(self, decision: Decision[Any], row: Rows) -> None:
        """Write the fields `question` and `topic`."""
        kind = self.kinds[type(decision)]
        row.put(kind + 1)
        index = self.topics[kind]
        row.put(0 if index == NO_TOPIC else decision.args()[index] + 1)

    def points(self, state: State, seat: i64, row: Rows) -> None:
        """Write the total of each seat's booked points."""
        booked = state.sheet.booked
        width: i64 = i64(len(booked)) // self.seats
        cell: i64 = 0
        for other in range(self.seats):
            points: i64 = -LOWEST_POINTS
            end: i64 = cell + width
            while cell < end:
                points += booked[cell]
                cell += 1
            row.put_at(turned(other, seat, self.seats), clipped(points))
        row.skip(self.seats)


def turned(other: i64, seat: i64, seats: i64) -> i64:
    """Offset of a seat, counted from the own seat: 0 for the own seat, 1 for the next one …"""
    return other - seat if other >= seat else other - seat + seats
