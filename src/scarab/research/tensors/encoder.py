"""From a position and a seat to the compact row: own seat first, the others in order round the table."""

from typing import Final

from scarab.core.decision import SeatDecision
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
    """Says what a game's table looks like in numbers. Every row begins with what is asked and the points."""

    def __init__(self, game: Game, topics: dict[str, int], most_topic: int, fields: list[Field]) -> None:
        """`topics`: which number of a question, besides its seat, says what it is about. `fields`: of the table."""
        self.game: Final = game
        self.seats: Final[i64] = game.seats
        self.kinds: Final[dict[object, int]] = {kind: number for number, kind in enumerate(game.decisions)}
        self.topics: Final = [topics.get(kind.__name__, NO_TOPIC) for kind in game.decisions]
        self.fields: Final[list[Field]] = [
            choices("question", 1, len(game.decisions)),
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
        """Write what lies on the table, field by field."""
        raise NotImplementedError(f"{type(self).__name__} must say what lies on the table")

    def encode(self, state: State, seat: i64) -> bytes:
        """The compact row: one byte for each number of each field."""
        row = Rows(self.blank)
        self.write(state, seat, row)
        return bytes(row.bytes)

    def write(self, state: State, seat: i64, row: Rows) -> None:
        """Write the compact row where `row` has come to."""
        end = row.at + self.width
        self.decision(state, seat, row)
        self.points(state, seat, row)
        self.table(state, seat, row)
        assert row.at == end, "an encoder writes what its fields say"

    def decision(self, state: State, seat: i64, row: Rows) -> None:
        if not state.stack:
            row.skip(2 + self.seats)
            return
        decision = state.stack[-1]
        kind = self.kinds[type(decision)]
        row.put(kind + 1)
        place = self.topics[kind]
        row.put(0 if place == NO_TOPIC else decision.args()[place] + 1)
        if isinstance(decision, SeatDecision):
            row.put_at(turned(decision.seat, seat, self.seats), 1)
        else:
            for other in decision.seats_to_act(state):
                if other >= 0:
                    row.put_at(turned(other, seat, self.seats), 1)
        row.skip(self.seats)

    def points(self, state: State, seat: i64, row: Rows) -> None:
        """The sum of each seat's part of the sheet."""
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
    """How many seats further on another one sits: 0 for the own seat."""
    return other - seat if other >= seat else other - seat + seats
