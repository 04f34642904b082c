"""From a position and a seat to the compact row: own seat first, the others in order round the table."""

from collections.abc import Callable
from typing import Any, Final

from librt.strings import BytesWriter

from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64, mypyc_attr
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

    def table(self, state: State, seat: int, row: BytesWriter) -> None:
        """Append what lies on the table, field by field."""
        raise NotImplementedError(f"{type(self).__name__} must say what lies on the table")

    def encode(self, state: State, seat: int) -> bytes:
        """The compact row: one byte for each number of each field."""
        row = BytesWriter()
        self.write(state, seat, row)
        return row.getvalue()

    def write(self, state: State, seat: int, row: BytesWriter) -> None:
        """Append the compact row to others."""
        self.question(state, seat, row)
        self.points(state, seat, row)
        self.table(state, seat, row)

    def question(self, state: State, seat: int, row: BytesWriter) -> None:
        if not state.stack:
            put_zeros(row, 2 + self.seats)
            return
        question = state.stack[-1]
        kind = type(question)
        row.append(self.kinds[kind])
        place = self.topics.get(kind, -1)
        row.append(question.fields()[place] + 1 if place >= 0 else 0)
        asked = [0] * self.seats
        for other in question.seats(state):
            if other >= 0:
                asked[other] = 1
        put_turned(row, asked, seat)

    def points(self, state: State, seat: int, row: BytesWriter) -> None:
        booked = state.sheet.booked
        width: i64 = len(booked) // self.seats
        for step in range(self.seats):
            first: i64 = (seat + step) % self.seats * width
            points: i64 = -LOWEST_POINTS
            for cell in range(first, first + width):
                points += booked[cell]
            row.append(clipped(points))


def relative_seats(seats: int, seat: int) -> list[int]:
    """By a seat + 1: 0 for nobody, 1 for the own seat, 2 for the next one …"""
    return [0, *[(other - seat) % seats + 1 for other in range(seats)]]


# Numbers here are machine words: these loops run hundreds of times for every decision.


def put(row: BytesWriter, values: list[int]) -> None:
    """Small numbers as they are."""
    for value in values:
        row.append(value)


def put_clipped(row: BytesWriter, values: list[int]) -> None:
    """Numbers that could be too large for a byte."""
    for value in values:
        row.append(clipped(value))


def put_zeros(row: BytesWriter, count: int) -> None:
    for place in range(i64(count)):
        row.append(0)


def put_turned(row: BytesWriter, values: list[int], seat: int, stride: int = 1) -> None:
    """What belongs to each seat, the own seat first."""
    first: i64 = seat * stride
    last: i64 = len(values)
    for place in range(first, last):
        row.append(values[place])
    for place in range(first):
        row.append(values[place])


def put_more(row: BytesWriter, values: list[int], count: int) -> None:
    """Numbers from -1 on, each by one more; the first `count`, with 0 where there are fewer."""
    number: i64 = min(len(values), count)
    for place in range(number):
        value: i64 = values[place]
        row.append(value + 1)
    put_zeros(row, count - number)


def put_owners(row: BytesWriter, owners: list[int], relative: list[int], count: int) -> None:
    """Whose things these are, as seen from a seat; the first `count`, with 0 where there are fewer."""
    number: i64 = min(len(owners), count)
    for place in range(number):
        owner: i64 = owners[place]
        row.append(relative[owner + 1])
    put_zeros(row, count - number)


def put_marks(row: BytesWriter, values: list[int], wanted: int) -> None:
    """1 for each value that is the one wanted, 0 for the others."""
    mark: i64 = wanted
    for item in values:
        value: i64 = item
        row.append(1 if value == mark else 0)
