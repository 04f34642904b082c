"""From a position and a seat to the compact row: own seat first, the others in order round the table."""

from collections.abc import Callable
from typing import Any, Final

from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import mypyc_attr
from scarab.core.state import State
from scarab.research.tensors.field import Field, amounts, choices, clipped

LOWEST_POINTS: Final = -55
MOST_POINTS: Final = 200

Questions = dict[str, Callable[..., Decision[Any]]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Says what a game's table looks like in numbers. Every row begins with what is asked and the points."""

    def __init__(self, game: Game, questions: Questions, topics: dict[str, int], most_topic: int) -> None:
        """`topics`: which number of a question, besides its seat, says what it is about."""
        self.game: Final = game
        self.seats: Final = game.seats
        self.kinds: Final[dict[object, int]] = {}
        self.topics: Final[dict[object, int]] = {}
        for name, kind in questions.items():
            self.kinds[kind] = len(self.kinds) + 1
            if name in topics:
                self.topics[kind] = topics[name]
        self.tables: Final = [relative_seats(game.seats, seat) for seat in range(game.seats)]
        self.fields: list[Field] = [
            choices("question", 1, len(questions)),
            choices("topic", 1, most_topic),
            amounts("asked", game.seats, 1),
            amounts("points", game.seats, MOST_POINTS, LOWEST_POINTS),
        ]

    def table(self, state: State, seat: int, row: list[int]) -> None:
        """Append what lies on the table, field by field."""
        raise NotImplementedError(f"{type(self).__name__} must say what lies on the table")

    def encode(self, state: State, seat: int) -> bytes:
        """The compact row: one byte for each number of each field."""
        row: list[int] = []
        self.question(state, seat, row)
        self.table(state, seat, row)
        return bytes(row)

    def question(self, state: State, seat: int, row: list[int]) -> None:
        seats = self.seats
        if state.stack:
            question = state.stack[-1]
            kind = type(question)
            row.append(self.kinds[kind])
            place = self.topics.get(kind, -1)
            row.append(question.fields()[place] + 1 if place >= 0 else 0)
            asked = [0] * seats
            for other in question.seats(state):
                if other >= 0:
                    asked[(other - seat) % seats] = 1
            row += asked
        else:
            row += [0] * (2 + seats)
        booked = state.sheet.booked
        width = len(booked) // seats
        for place in range(seats):
            first = (seat + place) % seats * width
            points = 0
            for cell in range(first, first + width):
                points += booked[cell]
            row.append(clipped(points - LOWEST_POINTS))


def relative_seats(seats: int, seat: int) -> list[int]:
    """By a seat + 1: 0 for nobody, 1 for the own seat, 2 for the next one …"""
    return [0, *[(other - seat) % seats + 1 for other in range(seats)]]


def turned(values: list[int], seat: int, stride: int = 1) -> list[int]:
    """What belongs to each seat, the own seat first."""
    return values[seat * stride :] + values[: seat * stride]


def padded(row: list[int], values: list[int], count: int) -> None:
    """Append the first `count` values, with 0 where there are fewer."""
    row += values[:count]
    if len(values) < count:
        row += [0] * (count - len(values))
