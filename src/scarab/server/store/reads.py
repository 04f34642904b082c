"""Everything the server reads. Called in threads of their own: a slow disk holds up nobody else."""

from typing import Any

from sqlalchemy import Engine, Select, select

from scarab.server.store.columns import seat_row, table_row
from scarab.server.store.schema import lines, seats, tables
from scarab.server.table.rows import LineRow, SeatRow, TableRow


def read_table(engine: Engine, table: str) -> tuple[TableRow, list[LineRow]] | None:
    """A table with its seats and its whole log, as they were at one moment."""
    with engine.connect() as connection:
        found = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
        if found is None:
            return None
        sitting = connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
        row = table_row(found, [seat_row(seat) for seat in sitting])
        log = connection.execute(
            select(lines.c.seat, lines.c.text, lines.c.at).where(lines.c.table_id == table).order_by(lines.c.seq)
        )
        return row, [LineRow(seat, text, at) for seat, text, at in log]


def unfinished(engine: Engine) -> list[str]:
    """The tables that somebody may still want to play."""
    with engine.connect() as connection:
        found = select(tables.c.id).where(tables.c.status.in_(("waiting", "playing", "frozen")))
        return list(connection.execute(found.order_by(tables.c.updated.desc())).scalars())


def abandoned(engine: Engine, before: int, most: int) -> list[str]:
    """Tables whose game never began and that nobody has touched since."""
    with engine.connect() as connection:
        found = select(tables.c.id).where(
            tables.c.status.in_(("waiting", "closed")), tables.c.version == 0, tables.c.updated < before
        )
        return list(connection.execute(found.limit(most)).scalars())


def everything(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(select(tables.c.id).order_by(tables.c.created)).scalars())


def public_tables(engine: Engine, most: int) -> list[TableRow]:
    """Tables for everybody: first those with free seats, the newest first."""
    found = select(tables).where(tables.c.public, tables.c.status.in_(("waiting", "playing")))
    return with_seats(engine, found.order_by(tables.c.status.desc(), tables.c.updated.desc()).limit(most))


def tables_of(engine: Engine, visitor: str, most: int) -> list[TableRow]:
    """Where this visitor sits or is host, the latest first."""
    own = select(seats.c.table_id).where(seats.c.owner == visitor)
    found = select(tables).where(tables.c.id.in_(own) | (tables.c.host == visitor), tables.c.status != "closed")
    return with_seats(engine, found.order_by(tables.c.updated.desc()).limit(most))


def with_seats(engine: Engine, wanted: Select[Any]) -> list[TableRow]:
    with engine.connect() as connection:
        found = connection.execute(wanted).all()
        ids = [row.id for row in found]
        sitting: dict[str, list[SeatRow]] = {table: [] for table in ids}
        rows = connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))
        for row in rows:
            sitting[row.table_id].append(seat_row(row))
        return [table_row(row, sitting[row.id]) for row in found]
