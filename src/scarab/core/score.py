"""The score sheet: every point has a seat and a category."""

from typing import Final

from scarab.core.action import LETTERS
from scarab.core.native import i64, vec


class ScoreSheet:
    """Seat × category. `add` books points for good; `add_forecast` notes what the end would add if it came now.

    When the game is over the forecast is empty and `total` is final.
    """

    def __init__(self, categories: tuple[str, ...], booked: vec[i64], expected: list[int] | None = None) -> None:
        self.categories: Final = categories
        self.booked: Final = booked
        self.expected: Final = expected

    def add(self, seat: int, category: str, points: int) -> None:
        """Book points for good."""
        cell = self.cell(seat, category)
        self.booked[cell] = self.booked[cell] + points

    def add_forecast(self, seat: int, category: str, points: int) -> None:
        """Note points that the end would add now; only on a sheet made by `forecast`."""
        assert self.expected is not None, "only a sheet made by forecast() takes a forecast"
        self.expected[self.cell(seat, category)] += points

    def cell(self, seat: int, category: str) -> int:
        """Index of a seat's points in a category. Raises ValueError naming the categories."""
        width = len(self.categories)
        for column in range(width):  # a loop, because tuple.index is a slow call when compiled
            if self.categories[column] == category:
                return seat * width + column
        raise ValueError(f"{category!r} is no category; the categories are {', '.join(self.categories)}")

    @property
    def seats(self) -> int:
        """How many seats the sheet has."""
        return len(self.booked) // len(self.categories)

    def points(self, seat: int, category: str) -> int:
        """Booked so far."""
        return self.booked[self.cell(seat, category)]

    def row(self, seat: int) -> dict[str, int]:
        """One seat's booked points by category."""
        width = len(self.categories)
        return dict(zip(self.categories, self.booked[seat * width : (seat + 1) * width], strict=True))

    def total(self, seat: int) -> int:
        """A seat's booked points in all categories."""
        width = len(self.categories)
        booked = self.booked
        points: i64 = 0
        for cell in range(seat * width, (seat + 1) * width):
            points += booked[cell]
        return points

    def totals(self) -> list[int]:
        """The booked points of every seat."""
        return [self.total(seat) for seat in range(self.seats)]

    def outlook(self, seat: int) -> dict[str, int]:
        """What the end would add for one seat if it came now, by category."""
        if self.expected is None:
            return dict.fromkeys(self.categories, 0)
        width = len(self.categories)
        return dict(zip(self.categories, self.expected[seat * width : (seat + 1) * width], strict=True))

    def clone(self) -> "ScoreSheet":
        """A copy of the booked points, without a forecast."""
        return ScoreSheet(self.categories, self.booked[:])

    def forecast(self) -> "ScoreSheet":
        """A copy that can take a forecast."""
        return ScoreSheet(self.categories, self.booked[:], [0] * len(self.booked))

    def data(self) -> list[dict[str, int]]:
        """Plain data for views and files: one row per seat."""
        return [self.row(seat) for seat in range(self.seats)]

    def __reduce__(self) -> tuple[object, ...]:
        return (sheet_again, (self.categories, list(self.booked), self.expected and self.expected[:]))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ScoreSheet)
            and self.categories == other.categories
            and tuple(self.booked) == tuple(other.booked)
            and self.expected == other.expected
        )

    def __hash__(self) -> int:
        return hash((self.categories, tuple(self.booked)))

    def _repr_html_(self) -> str:
        """The table in a notebook: a row for each category with points; a forecast stands after a plus."""
        letters = LETTERS[: self.seats].upper()
        rows = ["".join([f"<th>{letter}</th>" for letter in letters])]
        for place in range(len(self.categories)):
            cells = [self.points_text(seat, place) for seat in range(self.seats)]
            if any(cells):
                rows.append(f"<th>{self.categories[place]}</th>" + "".join([f"<td>{cell}</td>" for cell in cells]))
        totals = "".join([f"<td><b>{total}</b></td>" for total in self.totals()])
        rows[0] = "<th></th>" + rows[0]
        return "<table>" + "".join([f"<tr>{row}</tr>" for row in [*rows, "<th>total</th>" + totals]]) + "</table>"

    def points_text(self, seat: int, place: int) -> str:
        """`4`, `4 + 2` with a forecast, or nothing."""
        cell = seat * len(self.categories) + place
        coming = self.expected[cell] if self.expected is not None else 0
        if coming == 0:
            return str(self.booked[cell]) if self.booked[cell] else ""
        return f"{self.booked[cell]} {'+' if coming > 0 else '−'} {abs(coming)}"

    def __repr__(self) -> str:
        rows = ", ".join(f"{'ABCDEF'[seat]} {self.total(seat)}" for seat in range(self.seats))
        return f"<ScoreSheet {rows}>"


def blank_sheet(categories: tuple[str, ...], seats: int) -> ScoreSheet:
    """A score sheet without points: what a new state begins with."""
    return ScoreSheet(categories, vec[i64]([0] * (seats * len(categories))))


def sheet_again(categories: tuple[str, ...], booked: list[int], expected: list[int] | None) -> ScoreSheet:
    return ScoreSheet(categories, vec[i64](booked), expected)
