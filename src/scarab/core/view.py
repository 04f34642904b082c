"""Codecs of a view: each describes one key of `view["table"]` once, for writing, reading, types and documentation.

A game lists its codecs in `VIEW`. `write_fields` makes the public part of a view from a state, `read_fields` fills a
state from a view, and `schema()` (JSON Schema) gives the HTTP description, the browser's types and the page of
docs/reference. A codec takes the state's attribute of its own key unless `field` names another one.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, final

from scarab.core.arrays import number_at, packed_like, put_at, put_row, row_at
from scarab.core.native import mypyc_attr
from scarab.core.view_values import NUMBER, NameValue, Schema, Value

if TYPE_CHECKING:
    from scarab.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One key of a view. `write` and `read` are for a field of the whole table, `*_at` for one seat's part of it."""

    def __init__(self, key: str, doc: str, field: str = "") -> None:
        self.key: Final = key
        self.doc: Final = doc
        self.field: Final = field or key

    def write(self, state: "State") -> object:
        raise NotImplementedError(f"{type(self).__name__} must say what {self.key} shows")

    def read(self, state: "State", shown: Any) -> None:
        raise NotImplementedError(f"{type(self).__name__} must say how {self.key} is read")

    def write_at(self, state: "State", seat: int) -> object:
        raise NotImplementedError(f"{type(self).__name__} is no field of one seat: {self.key}")

    def read_at(self, state: "State", seat: int, shown: Any) -> None:
        raise NotImplementedError(f"{type(self).__name__} is no field of one seat: {self.key}")

    def schema(self) -> Schema:
        raise NotImplementedError(f"{type(self).__name__} must say what {self.key} holds")

    def described(self) -> Schema:
        return {**self.schema(), "description": self.doc}


@final
class One(Field):
    """One number of the table; in `PerSeat` the number of one seat."""

    def __init__(self, key: str, value: Value, doc: str, field: str = "") -> None:
        super().__init__(key, doc, field)
        self.value: Final = value

    def write(self, state: "State") -> object:
        return self.value.show(getattr(state, self.field))

    def read(self, state: "State", shown: Any) -> None:
        number = self.value.read(shown)
        if isinstance(getattr(state, self.field), bool):  # two calls: mypyc makes one int of `bool(x) if … else x`
            setattr(state, self.field, bool(number))
        else:
            setattr(state, self.field, number)

    def write_at(self, state: "State", seat: int) -> object:
        return self.value.show(number_at(getattr(state, self.field), seat))

    def read_at(self, state: "State", seat: int, shown: Any) -> None:
        put_at(getattr(state, self.field), seat, self.value.read(shown))

    def schema(self) -> Schema:
        return self.value.schema()


@final
class Each(Field):
    """A list with an entry for every number of a field, from index `first` on; in `PerSeat` for one seat's row."""

    def __init__(self, key: str, value: Value, doc: str, field: str = "", first: int = 0) -> None:
        super().__init__(key, doc, field)
        self.value: Final = value
        self.first: Final = first

    def write(self, state: "State") -> object:
        numbers = list(getattr(state, self.field))
        if self.first:
            del numbers[: self.first]
        return numbers if self.value is NUMBER else self.value.show_all(numbers)

    def read(self, state: "State", shown: Any) -> None:
        before = getattr(state, self.field)
        numbers = [*list(before)[: self.first], *[self.value.read(entry) for entry in shown]]
        setattr(state, self.field, packed_like(before, numbers))

    def write_at(self, state: "State", seat: int) -> object:
        return self.value.show_all(row_at(getattr(state, self.field), seat, state.game.seats))

    def read_at(self, state: "State", seat: int, shown: Any) -> None:
        put_row(getattr(state, self.field), seat, [self.value.read(entry) for entry in shown])

    def schema(self) -> Schema:
        return {"type": "array", "items": self.value.schema()}


@final
class Counts(Field):
    """Counts by name; those that are 0 are left out unless `all_names`. In `PerSeat` of one seat's row."""

    def __init__(self, key: str, names: NameValue, doc: str, field: str = "", all_names: bool = False) -> None:
        super().__init__(key, doc, field)
        self.names: Final = names
        self.all_names: Final = all_names

    def write(self, state: "State") -> object:
        return self.named(list(getattr(state, self.field)))

    def read(self, state: "State", shown: Any) -> None:
        before = getattr(state, self.field)
        names = self.names.names
        setattr(state, self.field, packed_like(before, [shown.get(names[index], 0) for index in range(len(before))]))

    def write_at(self, state: "State", seat: int) -> object:
        return self.named(row_at(getattr(state, self.field), seat, state.game.seats))

    def read_at(self, state: "State", seat: int, shown: Any) -> None:
        counts = getattr(state, self.field)
        width = len(counts) // state.game.seats
        put_row(counts, seat, [shown.get(name, 0) for name in self.names.names[:width]])

    def named(self, counts: list[int]) -> dict[str, int]:
        names, all_names = self.names.names, self.all_names
        found: dict[str, int] = {}
        for index in range(len(counts)):
            count = counts[index]
            if count or all_names:
                found[names[index]] = count
        return found

    def schema(self) -> Schema:
        found: Schema = {
            "type": "object",
            "propertyNames": self.names.schema(),
            "additionalProperties": {"type": "integer"},
        }
        if self.all_names:
            found["required"] = self.names.schema()["enum"]
        return found


@final
class Marked(Field):
    """The names whose number is not 0, as a list; in `PerSeat` of one seat's row."""

    def __init__(self, key: str, names: NameValue, doc: str, field: str = "") -> None:
        super().__init__(key, doc, field)
        self.names: Final = names

    def write_at(self, state: "State", seat: int) -> object:
        numbers = row_at(getattr(state, self.field), seat, state.game.seats)
        return [self.names.names[index] for index in range(len(numbers)) if numbers[index]]

    def read_at(self, state: "State", seat: int, shown: Any) -> None:
        numbers = getattr(state, self.field)
        width = len(numbers) // state.game.seats
        put_row(numbers, seat, [int(name in shown) for name in self.names.names[:width]])

    def schema(self) -> Schema:
        return {"type": "array", "items": self.names.schema()}


@final
class Bits(Field):
    """The numbers of the bits that are set, each plus `first`: seats of a set of seats, rows of a set of rows."""

    def __init__(self, key: str, doc: str, field: str = "", first: int = 0) -> None:
        super().__init__(key, doc, field)
        self.first: Final = first

    def write(self, state: "State") -> object:
        bits: int = getattr(state, self.field)
        return [bit + self.first for bit in range(bits.bit_length()) if bits >> bit & 1]

    def read(self, state: "State", shown: Any) -> None:
        bits = 0
        for number in shown:
            bits |= 2 ** (number - self.first)
        setattr(state, self.field, bits)

    def schema(self) -> Schema:
        return {"type": "array", "items": {"type": "integer"}}


@final
class PerSeat(Field):
    """A list with one object a seat: its columns read the field of the state that belongs to the seat."""

    def __init__(self, key: str, columns: tuple[Field, ...], doc: str) -> None:
        super().__init__(key, doc)
        self.columns: Final = columns

    def write(self, state: "State") -> object:
        return [
            {column.key: column.write_at(state, seat) for column in self.columns} for seat in range(state.game.seats)
        ]

    def read(self, state: "State", shown: Any) -> None:
        for seat in range(state.game.seats):
            for column in self.columns:
                column.read_at(state, seat, shown[seat][column.key])

    def schema(self) -> Schema:
        return {"type": "array", "items": object_schema(self.columns)}


@final
class BySeat(Field):
    """A list with one value a seat, each as `column` reads it."""

    def __init__(self, column: Field) -> None:
        super().__init__(column.key, column.doc, column.field)
        self.column: Final = column

    def write(self, state: "State") -> object:
        return [self.column.write_at(state, seat) for seat in range(state.game.seats)]

    def read(self, state: "State", shown: Any) -> None:
        for seat in range(state.game.seats):
            self.column.read_at(state, seat, shown[seat])

    def schema(self) -> Schema:
        return {"type": "array", "items": self.column.schema()}


@final
class Group(Field):
    """An object within the table."""

    def __init__(self, key: str, fields: tuple[Field, ...], doc: str) -> None:
        super().__init__(key, doc)
        self.fields: Final = fields

    def write(self, state: "State") -> object:
        return write_fields(self.fields, state)

    def read(self, state: "State", shown: Any) -> None:
        read_fields(self.fields, state, shown)

    def schema(self) -> Schema:
        return object_schema(self.fields)


@final
class Custom(Field):
    """What no other codec can say: the game's own functions, and a schema. `read` None: derived from other fields."""

    def __init__(
        self,
        key: str,
        write: Callable[[Any], object],
        read: Callable[[Any, Any], None] | None,
        schema: Schema,
        doc: str,
    ) -> None:
        super().__init__(key, doc)
        self.own_write: Final = write
        self.own_read: Final = read
        self.own_schema: Final = schema

    def write(self, state: "State") -> object:
        return self.own_write(state)

    def read(self, state: "State", shown: Any) -> None:
        if self.own_read is not None:
            self.own_read(state, shown)

    def schema(self) -> Schema:
        return self.own_schema


@final
class Private(Field):
    """A key that depends on who looks (None: a spectator). The game reads it back itself, in `from_view`."""

    def __init__(self, key: str, write: Callable[[Any, int | None], object], schema: Schema, doc: str) -> None:
        super().__init__(key, doc)
        self.own_write: Final = write
        self.own_schema: Final = schema

    def schema(self) -> Schema:
        return self.own_schema


def write_fields(fields: tuple[Field, ...], state: "State") -> dict[str, Any]:
    return {field.key: field.write(state) for field in fields}


def read_fields(fields: tuple[Field, ...], state: "State", shown: dict[str, Any]) -> None:
    for field in fields:
        field.read(state, shown[field.key])


def write_private(fields: tuple[Private, ...], state: "State", seat: int | None) -> dict[str, Any]:
    return {field.key: field.own_write(state, seat) for field in fields}


def object_schema(fields: tuple[Field, ...]) -> Schema:
    """JSON Schema of an object with these keys, all of them required."""
    return {
        "type": "object",
        "properties": {field.key: field.described() for field in fields},
        "required": [field.key for field in fields],
        "additionalProperties": False,
    }


def optional(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def list_of(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}
