"""The connection to the database: SQLite in one file, every commit on disk before it is answered."""

import secrets
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, create_engine, event, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

from scarab.core.errors import ScarabError
from scarab.server.store.schema import REVISION, facts, metadata

VERSION_TABLE: Final = """CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"""
"""As Alembic itself makes it."""


class CannotStore(ScarabError):
    """The database's file cannot be opened, or holds something else."""

    code = "store/unusable"


def open_engine(path: str, busy_seconds: float) -> Engine:
    """An engine on this file. Write-ahead log: readers never wait. FULL: a commit survives a power cut."""
    engine = create_engine(
        f"sqlite+pysqlite:///{Path(path).absolute()}",
        connect_args={"timeout": busy_seconds},
        hide_parameters=True,  # no seed and no hand in an error that is logged
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: object) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    return engine


def open_store(path: str, busy_seconds: float = 5.0) -> Engine:
    """The database with its newest schema: made if it is new, brought up to date if it is older."""
    engine = open_engine(path, busy_seconds)
    try:
        found = revision(engine)
        if found is None:
            create(engine)
        elif found != REVISION:
            from scarab.server.store.migrate import upgrade  # noqa: PLC0415  (Alembic is slow to import, seldom needed)

            upgrade(engine, found)
    except DBAPIError as error:
        engine.dispose()
        raise CannotStore(f"the database {path!r} cannot be used: {error.orig}") from None
    except ScarabError:
        engine.dispose()
        raise
    return engine


def revision(engine: Engine) -> str | None:
    """The schema that the file has; None if it is new. Raises CannotStore if it holds something else."""
    with engine.connect() as connection:
        names = inspect(connection).get_table_names()
        if not names:
            return None
        if "alembic_version" not in names or "lines" not in names:
            raise CannotStore(f"the database {engine.url.database!r} holds something else, not games of Scarab")
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return found


def create(engine: Engine) -> None:
    """The newest schema at once, marked as such for Alembic."""
    with engine.begin() as connection:
        metadata.create_all(connection)
        connection.execute(text(VERSION_TABLE))
        connection.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": REVISION})
        connection.execute(insert(facts).values(name="epoch", value=secrets.token_hex(8)))
        connection.execute(insert(facts).values(name="key", value=secrets.token_hex(32)))


def epoch(engine: Engine) -> str:
    """Changes when a backup is restored."""
    return fact(engine, "epoch")


def cookie_key(engine: Engine) -> bytes:
    """Signs the visitors' cookies."""
    return bytes.fromhex(fact(engine, "key"))


def fact(engine: Engine, name: str) -> str:
    with engine.connect() as connection:
        return str(connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar_one())
