"""Rows of the database from tables and seats, and back."""

from dataclasses import asdict
from typing import Any

import msgspec

from scarab.server.table.rows import SeatRow, TableRow

AS_JSON = ("options", "headers", "trailer")
ELSEWHERE = ("printed",)
"""Fields of a row that another table of the database holds."""
TABLE_COLUMNS = tuple(name for name in TableRow.__slots__ if name not in ELSEWHERE)


def encoded(value: object) -> str:
    return msgspec.json.encode(value).decode()


def table_columns(row: TableRow) -> dict[str, Any]:
    columns = {name: getattr(row, name) for name in TABLE_COLUMNS}
    columns.update({name: encoded(columns[name] or {}) for name in AS_JSON})
    columns["seats"] = len(row.seats)
    return columns


def box_columns(row: TableRow) -> dict[str, Any]:
    return {
        "digest": row.box,
        "game": row.game,
        "name": row.box_name,
        "printed": row.printed,
        "created": row.created,
    }


def seat_columns(table: str, number: int, seat: SeatRow) -> dict[str, Any]:
    return {"table_id": table, "seat": number, **asdict(seat)}


def table_row(found: Any, seats: list[SeatRow]) -> TableRow:
    """From a row of the database."""
    fields = {name: getattr(found, name) for name in TABLE_COLUMNS}
    fields.update({name: msgspec.json.decode(fields[name]) for name in AS_JSON})
    fields["seats"] = seats
    return TableRow(**fields)


def seat_row(found: Any) -> SeatRow:
    return SeatRow(**{name: getattr(found, name) for name in SeatRow.__slots__})
