"""How one number of a state reads in a view: as it is, as a flag, as a name, or null for a sentinel."""

from collections.abc import Sequence
from typing import Any, Final, final

from scarab.core.native import mypyc_attr

Schema = dict[str, Any]
"""A part of JSON Schema."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """How one number of a state reads in a view."""

    def show(self, number: int) -> object:
        return number

    def show_all(self, numbers: list[int]) -> list[object]:
        """The same for a whole list: faster than one call a number."""
        return [self.show(number) for number in numbers]

    def read(self, shown: Any) -> int:
        return int(shown)

    def schema(self) -> Schema:
        return {"type": "integer"}


@final
class NumberValue(Value):
    """A number as it is."""

    def show_all(self, numbers: list[int]) -> list[object]:
        return [*numbers]


@final
class FlagValue(Value):
    """0 and 1 as false and true."""

    def show(self, number: int) -> object:
        return bool(number)

    def schema(self) -> Schema:
        return {"type": "boolean"}


@final
class OptionalValue(Value):
    """Another value, with a sentinel that reads as null: NOBODY, NO_CARD, EMPTY."""

    def __init__(self, value: Value, sentinel: int) -> None:
        self.value: Final = value
        self.sentinel: Final = sentinel
        names = value.names if isinstance(value, NameValue) else []
        self.table: Final[dict[int, object]] = {**dict(enumerate(names)), sentinel: None}

    def show(self, number: int) -> object:
        return None if number == self.sentinel else self.value.show(number)

    def show_all(self, numbers: list[int]) -> list[object]:
        if isinstance(self.value, NameValue):
            table = self.table
            return [table[number] for number in numbers]
        return [None if number == self.sentinel else self.value.show(number) for number in numbers]

    def read(self, shown: Any) -> int:
        return self.sentinel if shown is None else self.value.read(shown)

    def schema(self) -> Schema:
        return {"anyOf": [self.value.schema(), {"type": "null"}]}


@final
class NameValue(Value):
    """An index into a tuple of names. `title` is the name of the TypeScript type."""

    def __init__(self, title: str, names: Sequence[str]) -> None:
        self.title: Final = title
        self.names: Final = list(names)
        self.numbers: Final = {name: number for number, name in enumerate(names)}

    def show(self, number: int) -> object:
        return self.names[number]

    def show_all(self, numbers: list[int]) -> list[object]:
        names = self.names
        return [names[number] for number in numbers]

    def read(self, shown: Any) -> int:
        return self.numbers[shown]

    def schema(self) -> Schema:
        return {"type": "string", "title": self.title, "enum": [name for name in self.names if name]}


NUMBER: Final = NumberValue()
FLAG: Final = FlagValue()
SEAT: Final = OptionalValue(NUMBER, -1)
