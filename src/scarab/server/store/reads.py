"""Everything the server reads. Called in reader threads, so that a slow disk does not block the event loop.

A damaged page or row affects only the tables stored there.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, Engine, Select, literal, select
from sqlalchemy.exc import DBAPIError

from scarab.server.errors import StoreUnavailable
from scarab.server.logs import LOG
from scarab.server.store.columns import seat_row, table_row
from scarab.server.store.file import is_damaged
from scarab.server.store.schema import boxes, lines, seats, tables
from scarab.server.table.rows import LineRow, StoredBox, TableRow

UNFINISHED: Final = ("waiting", "playing", "frozen")
STATUSES: Final = (*UNFINISHED, "over", "closed")


class Damaged(StoreUnavailable):
    """The stored table is damaged. It is left unchanged, for `scarab db check` and a backup."""


def read_table(engine: Engine, table: str) -> tuple[TableRow, list[LineRow]] | None:
    """A snapshot of a table with its seats and its whole log. Raises Damaged if a part is missing."""
    try:
        return stored_table(engine, table)
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error) and is_damaged(error.orig):
            raise damaged(table, str(error.orig)) from None
        if "decode" in str(error.orig):  # the driver's message quotes the text, which may be somebody's cards
            raise damaged(table, "a text cannot be read") from None
        raise


def stored_table(engine: Engine, table: str) -> tuple[TableRow, list[LineRow]] | None:
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")  # the driver opens no transaction for reads
        found = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
        if found is None:
            return None
        sitting = connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)).all()
        log = connection.execute(
            select(lines.c.seq, lines.c.seat, lines.c.text, lines.c.at)
            .where(lines.c.table_id == table)
            .order_by(lines.c.seq)
        ).all()
        row = whole_row(found, sitting)
        if [line.seq for line in log] != list(range(row.version)):
            raise damaged(table, "lines are missing")
        row.printed = printed_in(connection, row.box)
        return row, [LineRow(line.seat, line.text, line.at) for line in log]


def printed_in(connection: Connection, digest: str) -> str:
    """The values of a stored box; empty if there is none, or it cannot be read: a packaged box needs none."""
    if not digest:
        return ""
    try:
        found = connection.execute(select(boxes.c.printed).where(boxes.c.digest == digest)).scalar()
    except DBAPIError as error:
        tell_host(f"box {digest}", str(error.orig))
        return ""
    return found if isinstance(found, str) else ""


def read_box(engine: Engine, digest: str) -> StoredBox | None:
    """A box that was stored with a table."""
    with engine.connect() as connection:
        found = connection.execute(select(boxes).where(boxes.c.digest == digest)).one_or_none()
    return None if found is None else StoredBox(found.digest, found.game, found.name, found.printed)


def whole_row(found: Any, sitting: Sequence[Any]) -> TableRow:
    if not isinstance(found.seats, int) or not isinstance(found.version, int):  # SQLite does not enforce column types
        raise damaged(found.id, "it does not say how many seats or lines it has")
    if found.status not in STATUSES:
        raise damaged(found.id, "it has no status that there is")
    if [seat.seat for seat in sitting] != list(range(found.seats)):
        raise damaged(found.id, "seats are missing")
    try:
        return table_row(found, [seat_row(seat) for seat in sitting])
    except (ValueError, TypeError) as error:
        raise damaged(found.id, f"its row cannot be read: {error}") from None


def damaged(table: str, why: str) -> Damaged:
    tell_host(table, why)
    return Damaged("what is stored of this table is damaged; nothing was changed, tell the host")


@lru_cache(1024)
def tell_host(table: str, why: str) -> None:
    """Log it once per table or box: repeated requests must not fill the disk."""
    LOG.error("table damaged", table=table, why=why, advice="scarab db check")


def unfinished(engine: Engine) -> list[str]:
    """The ids of tables that can still be played."""
    wanted = select(tables.c.id, tables.c.updated).where(tables.c.status.in_(UNFINISHED))
    with engine.connect() as connection:
        return [row.id for row in found_rows(connection, wanted.order_by(tables.c.updated.desc()))]


def abandoned(engine: Engine, before: int, most: int) -> list[str]:
    """Tables whose game never began and that have not changed since `before`."""
    wanted = select(tables.c.id, tables.c.updated).where(
        tables.c.status.in_(("waiting", "closed")), tables.c.version == 0, tables.c.updated < before
    )
    with engine.connect() as connection:
        return [row.id for row in found_rows(connection, wanted.limit(most))[:most]]


def public_tables(engine: Engine, most: int) -> list[TableRow]:
    """Public tables: those with free seats first, then the newest first."""
    wanted = select(tables).where(tables.c.public, tables.c.status.in_(("waiting", "playing")))
    with engine.connect() as connection:
        newest = wanted.order_by(tables.c.status.desc(), tables.c.updated.desc()).limit(most)
        return with_seats(connection, found_rows(connection, newest)[:most])


def owns_something(engine: Engine, visitor: str) -> bool:
    """True if the visitor owns a seat or a table. Answered from the indexes alone, so a damaged page does not
    matter."""
    with engine.connect() as connection:
        for owned in (seats.c.owner, tables.c.host):
            if connection.execute(select(literal(1)).where(owned == visitor).limit(1)).first() is not None:
                return True
    return False


def tables_of(engine: Engine, visitor: str, most: int) -> list[TableRow]:
    """Tables where this visitor sits or is host, the latest first."""
    own = select(seats.c.table_id).where(seats.c.owner == visitor)
    wanted = select(tables).where(tables.c.id.in_(own) | (tables.c.host == visitor), tables.c.status != "closed")
    with engine.connect() as connection:
        latest = wanted.order_by(tables.c.updated.desc()).limit(most)
        return with_seats(connection, found_rows(connection, latest)[:most])


def found_rows(connection: Connection, wanted: Select[Any]) -> list[Any]:
    """The wanted rows of `tables`. If a page is damaged: the rows stored elsewhere, the latest first."""
    try:
        return list(connection.execute(wanted).all())
    except DBAPIError:
        rows: list[Any] = []
        for id in connection.execute(select(tables.c.id)).scalars().all():  # reads the index only, no page of the table
            with suppress(DBAPIError):
                rows += connection.execute(wanted.where(tables.c.id == id)).all()
        return sorted(rows, key=lambda row: -int(row.updated))


def with_seats(connection: Connection, found: list[Any]) -> list[TableRow]:
    """The tables with their seats; damaged ones are left out."""
    whole = []
    for row, sitting in zip(found, seats_of(connection, [row.id for row in found]), strict=True):
        with suppress(Damaged):
            whole.append(whole_row(row, sitting))
    return whole


def seats_of(connection: Connection, ids: list[str]) -> list[list[Any]]:
    """The seats of each table; empty where they cannot be read."""
    sitting: dict[str, list[Any]] = {table: [] for table in ids}
    wanted = select(seats).order_by(seats.c.seat)
    try:
        for row in connection.execute(wanted.where(seats.c.table_id.in_(ids))):
            sitting[row.table_id].append(row)
    except DBAPIError:
        for table in ids:
            with suppress(DBAPIError):
                sitting[table] = list(connection.execute(wanted.where(seats.c.table_id == table)).all())
    return list(sitting.values())
