"""Everything the server writes. Changes are found by comparing a table with its last stored form.

Statements are built once, so that equal statements of several jobs are executed together.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import bindparam, delete, exists, insert, update
from sqlalchemy.dialects import sqlite

from scarab.core.record import Line
from scarab.server.store.columns import box_columns, seat_columns, table_columns
from scarab.server.store.schema import boxes, seats, tables
from scarab.server.store.writes import Bulk, Write
from scarab.server.table.rows import LineRow, SeatRow, TableRow

ADD_TABLE: Final = insert(tables)
ADD_SEATS: Final = insert(seats)

OFFERED_BOX: Final = sqlite.insert(boxes)
ADD_BOX: Final = OFFERED_BOX.on_conflict_do_update(
    index_elements=[boxes.c.digest],
    set_={"printed": OFFERED_BOX.excluded.printed},
    where=boxes.c.printed != OFFERED_BOX.excluded.printed,
)
"""A box is stored once: the digest says what its values are. If they were damaged, they are mended."""

ADD_LINES: Final = Bulk("INSERT INTO lines (table_id, seq, seat, text, at) VALUES ", 5)

MOVE_ON: Final = Bulk(
    "UPDATE tables SET change = column3, version = column4, to_act = column5, updated = column6 FROM (VALUES ",
    6,
    ") AS moved WHERE tables.id = column1 AND tables.change = column2",
)
"""The update after a move. Guarded, as every write is: it applies only if `change` is unchanged."""

CHANGING: Final = ("status", "reason", "version", "change", "to_act", "headers", "trailer", "next", "updated")
"""Columns that may change after the table was created."""

CHANGE_TABLE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("at_table"), tables.c.change == bindparam("at_change"))
    .values({name: bindparam(f"new_{name}") for name in CHANGING})
)

CHANGE_SEAT: Final = (
    update(seats)
    .where(seats.c.table_id == bindparam("at_table"), seats.c.seat == bindparam("at_seat"))
    .values({name: bindparam(f"new_{name}") for name in SeatRow.__slots__})
)
"""Guarded by the table's own row, which is written in the same transaction."""


def new_table(row: TableRow, log: Sequence[Line | LineRow] = ()) -> list[Write]:
    sitting = [seat_columns(row.id, number, seat) for number, seat in enumerate(row.seats)]
    lines = [new_lines(row.id, 0, log, row.updated)] if log else []
    box = [Write(ADD_BOX, [box_columns(row)])] if row.printed else []
    return [*box, Write(ADD_TABLE, [table_columns(row)]), Write(ADD_SEATS, sitting), *lines]


def new_lines(table: str, first: int, added: Sequence[Line | LineRow], at: int) -> Write:
    return Write(ADD_LINES, [(table, first + number, line.seat, line.text, at) for number, line in enumerate(added)])


def changes(saved: TableRow, row: TableRow, added: Sequence[Line]) -> list[Write]:
    """The writes that turn `saved` into `row`; `row.change` must be `saved.change + 1`."""
    lines = [new_lines(row.id, saved.version, added, row.updated)] if added else []
    return [*lines, changed_table(saved, row), *changed_seats(saved, row)]


def changed_table(saved: TableRow, row: TableRow) -> Write:
    only_moved = (row.status, row.reason, row.headers, row.trailer, row.next)
    if only_moved == (saved.status, saved.reason, saved.headers, saved.trailer, saved.next):
        values = (row.id, saved.change, row.change, row.version, row.to_act, row.updated)
        return Write(MOVE_ON, [values], exact=True)
    columns = table_columns(row)
    new: dict[str, Any] = {f"new_{name}": columns[name] for name in CHANGING}
    return Write(CHANGE_TABLE, [{"at_table": row.id, "at_change": saved.change, **new}], exact=True)


def changed_seats(saved: TableRow, row: TableRow) -> list[Write]:
    found = [number for number, seat in enumerate(row.seats) if seat != saved.seats[number]]
    return [Write(CHANGE_SEAT, [changed_seat(row, number)], exact=True) for number in found]


def changed_seat(row: TableRow, number: int) -> dict[str, Any]:
    new = {f"new_{name}": getattr(row.seats[number], name) for name in SeatRow.__slots__}
    return {"at_table": row.id, "at_seat": number, **new}


REMOVE_TABLE: Final = delete(tables).where(
    tables.c.id == bindparam("at_table"), tables.c.change == bindparam("at_change"), tables.c.version == 0
)
"""A table whose game never began: it has no lines."""
REMOVE_SEATS: Final = delete(seats).where(seats.c.table_id == bindparam("at_table"))
REMOVE_BOX: Final = delete(boxes).where(
    boxes.c.digest == bindparam("at_box"), ~exists().where(tables.c.box == boxes.c.digest)
)
"""Unless another table plays with it."""


def removed_table(row: TableRow) -> list[Write]:
    guarded = {"at_table": row.id, "at_change": row.change}
    box = [Write(REMOVE_BOX, [{"at_box": row.box}])] if row.printed else []
    return [Write(REMOVE_TABLE, [guarded], exact=True), Write(REMOVE_SEATS, [{"at_table": row.id}]), *box]
