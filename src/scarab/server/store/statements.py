"""Everything the server writes, as statements made once: equal ones of several jobs are executed together."""

from typing import Any, Final

from sqlalchemy import ColumnElement, Text, bindparam, func, insert, select, update

from scarab.server.store.rows import LineRow, SeatRow, TableRow, encoded, seat_columns, table_columns
from scarab.server.store.schema import lines, seats, tables
from scarab.server.store.writer import Write

ADD_TABLE: Final = insert(tables)
ADD_SEATS: Final = insert(seats)

PACKED: Final = func.json_each(bindparam("rows", type_=Text)).table_valued("value")
"""All rows of a batch in one parameter. Every move is written by two such statements, and the database unpacks them in
its own time: row by row, its thread would have to wait for its turn between any two of them."""


def packed(place: int) -> ColumnElement[Any]:
    return func.json_extract(PACKED.c.value, f"$[{place}]")


ADD_LINES: Final = insert(lines).from_select(
    ["table_id", "seq", "seat", "text", "at"], select(*[packed(place) for place in range(5)])
)

MOVE_ON: Final = (
    update(tables)
    .where(tables.c.id == packed(0), tables.c.version == packed(1))
    .values(
        version=packed(2),
        to_act=packed(3),
        status=packed(4),
        headers=packed(5),
        trailer=packed(6),
        updated=packed(7),
    )
)
"""Only if nobody else has moved the table on: the second guard beside the key of the lines."""

CHANGE_TABLE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("at_table"), tables.c.version == bindparam("at_version"))
    .values(
        status=bindparam("new_status"),
        reason=bindparam("new_reason"),
        headers=bindparam("new_headers"),
        next=bindparam("new_next"),
        updated=bindparam("new_updated"),
    )
)

CHANGE_SEAT: Final = (
    update(seats)
    .where(seats.c.table_id == bindparam("at_table"), seats.c.seat == bindparam("at_seat"))
    .values(
        person=bindparam("new_person"),
        bot=bindparam("new_bot"),
        name=bindparam("new_name"),
        owner=bindparam("new_owner"),
        link=bindparam("new_link"),
        ready=bindparam("new_ready"),
        resigned=bindparam("new_resigned"),
    )
)


def new_table(row: TableRow) -> list[Write]:
    rows = [seat_columns(row.id, number, seat) for number, seat in enumerate(row.seats)]
    return [Write(ADD_TABLE, [table_columns(row)]), Write(ADD_SEATS, rows)]


def new_lines(table: str, first: int, added: list[LineRow], at: int) -> Write:
    rows = [(table, first + number, line.seat, line.text, at) for number, line in enumerate(added)]
    return Write(ADD_LINES, rows, packed=True)


def moved_on(row: TableRow, before: int) -> Write:
    headers, trailer = encoded(row.headers or {}), encoded(row.trailer or {})
    values = (row.id, before, row.version, row.to_act, row.status, headers, trailer, row.updated)
    return Write(MOVE_ON, [values], exact=True, packed=True)


def changed_table(row: TableRow) -> Write:
    values = {
        "at_table": row.id,
        "at_version": row.version,
        "new_status": row.status,
        "new_reason": row.reason,
        "new_headers": encoded(row.headers or {}),
        "new_next": row.next,
        "new_updated": row.updated,
    }
    return Write(CHANGE_TABLE, [values], exact=True)


def changed_seat(table: str, number: int, seat: SeatRow) -> Write:
    values = {f"new_{name}": getattr(seat, name) for name in SeatRow.__slots__}
    return Write(CHANGE_SEAT, [{"at_table": table, "at_seat": number, **values}], exact=True)
