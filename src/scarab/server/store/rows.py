"""The rows of the database as Python objects, and back."""

from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from scarab.core.meta import OptionValue


@dataclass(slots=True)
class SeatRow:
    """Who sits here. `person` False: a bot from the beginning; `bot` of a person's seat: it plays in their place."""

    person: bool
    bot: str = ""
    name: str = ""
    owner: str = ""
    link: str = ""
    ready: bool = False
    resigned: bool = False


@dataclass(slots=True)
class TableRow:
    id: str
    game: str
    options: dict[str, OptionValue]
    rules: int
    seed: str
    commitment: str
    public: bool
    spectators: bool
    host: str
    created: int
    updated: int
    seats: list[SeatRow]
    status: str = "waiting"
    reason: str = ""
    version: int = 0
    to_act: str = ""
    headers: dict[str, str] | None = None
    trailer: dict[str, str] | None = None
    previous: str = ""
    next: str = ""


@dataclass(slots=True)
class LineRow:
    seat: int
    text: str


def encoded(value: object) -> str:
    return msgspec.json.encode(value).decode()


def table_columns(row: TableRow) -> dict[str, Any]:
    columns = {name: getattr(row, name) for name in TableRow.__slots__}
    columns["options"] = encoded(row.options)
    columns["headers"] = encoded(row.headers or {})
    columns["trailer"] = encoded(row.trailer or {})
    columns["seats"] = len(row.seats)
    return columns


def seat_columns(table: str, number: int, seat: SeatRow) -> dict[str, Any]:
    return {"table_id": table, "seat": number, **asdict(seat)}


def table_row(found: Any, seats: list[SeatRow]) -> TableRow:
    """From a row of the database."""
    fields = {name: getattr(found, name) for name in TableRow.__slots__}
    fields["options"] = msgspec.json.decode(found.options)
    fields["headers"] = msgspec.json.decode(found.headers)
    fields["trailer"] = msgspec.json.decode(found.trailer)
    fields["seats"] = seats
    return TableRow(**fields)


def seat_row(found: Any) -> SeatRow:
    return SeatRow(**{name: getattr(found, name) for name in SeatRow.__slots__})
