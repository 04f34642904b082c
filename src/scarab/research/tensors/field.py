"""A field of the layout: consecutive numbers with a name, a kind and a range."""

from typing import Final

from scarab.core.native import i64

HIGHEST: Final = 255
"""The largest byte. Numbers that could exceed it in theory saturate."""


class Field:
    """`count` numbers from `least` to `most`: amounts, or categories (`choice`) with 0 for none.

    In the compact row each number is a byte. In the tensor an amount is divided by `most`, and a choice becomes a
    one-hot vector of `most` + 1 elements.
    """

    def __init__(self, name: str, count: int, most: int, *, choice: bool = False, least: int = 0) -> None:
        self.name: Final = name
        self.count: Final = count
        self.most: Final = most
        self.choice: Final = choice
        self.least: Final = least

    def __reduce__(self) -> tuple[object, ...]:
        return (field_again, (self.name, self.count, self.most, self.choice, self.least))

    @property
    def width(self) -> int:
        """Elements of the tensor that this field takes."""
        return self.count * (self.most + 1) if self.choice else self.count

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.count, self.most + 1) if self.choice else (self.count,)

    def data(self) -> dict[str, object]:
        """The field as plain JSON data."""
        kind = "choice" if self.choice else "amount"
        return {"name": self.name, "kind": kind, "shape": list(self.shape), "least": self.least, "most": self.most}

    def __repr__(self) -> str:
        return f"<Field {self.name} {self.count} × {self.least}…{self.most}{' choice' if self.choice else ''}>"


def field_again(name: str, count: int, most: int, choice: bool, least: int) -> Field:
    return Field(name, count, most, choice=choice, least=least)


def amounts(name: str, count: int, most: int, least: int = 0) -> Field:
    return Field(name, count, most, least=least)


def choices(name: str, count: int, most: int) -> Field:
    return Field(name, count, most, choice=True)


def clipped(number: i64) -> i64:
    """A number saturated to the range of a byte."""
    if number < 0:
        return 0
    if number > HIGHEST:
        return HIGHEST
    return number
