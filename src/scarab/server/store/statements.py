"""Everything the server writes, as statements made once: equal ones of several jobs are executed together."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, insert, update

from scarab.core.record import Line
from scarab.server.store.rows import LineRow, SeatRow, TableRow, encoded, seat_columns, table_columns
from scarab.server.store.schema import seats, tables
from scarab.server.store.writes import Bulk, Write

ADD_TABLE: Final = insert(tables)
ADD_SEATS: Final = insert(seats)

ADD_LINES: Final = Bulk("INSERT INTO lines (table_id, seq, seat, text, at) VALUES ", 5)

MOVE_ON: Final = Bulk(
    "UPDATE tables SET version = column3, to_act = column4, updated = column5 FROM (VALUES ",
    5,
    ") AS moved WHERE tables.id = column1 AND tables.version = column2",
)
"""Only if nobody else has moved the table on: the second guard beside the key of the lines."""

BEGIN_OR_END: Final = (
    update(tables)
    .where(tables.c.id == bindparam("at_table"), tables.c.version == bindparam("at_version"))
    .values(
        version=bindparam("new_version"),
        to_act=bindparam("new_to_act"),
        status=bindparam("new_status"),
        headers=bindparam("new_headers"),
        trailer=bindparam("new_trailer"),
        updated=bindparam("new_updated"),
    )
)
"""The same for the lines that begin or end a game: more than its version changes then."""

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


def new_lines(table: str, first: int, added: Sequence[Line | LineRow], at: int) -> Write:
    rows = [(table, first + number, line.seat, line.text, at) for number, line in enumerate(added)]
    return Write(ADD_LINES, rows)


def moved_on(row: TableRow, before: int) -> Write:
    return Write(MOVE_ON, [(row.id, before, row.version, row.to_act, row.updated)], exact=True)


def begun_or_over(row: TableRow, before: int) -> Write:
    values = {
        "at_table": row.id,
        "at_version": before,
        "new_version": row.version,
        "new_to_act": row.to_act,
        "new_status": row.status,
        "new_headers": encoded(row.headers or {}),
        "new_trailer": encoded(row.trailer or {}),
        "new_updated": row.updated,
    }
    return Write(BEGIN_OR_END, [values], exact=True)


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
