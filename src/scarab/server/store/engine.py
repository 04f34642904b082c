"""The connection to the database: one SQLite file, every commit on disk before it is acknowledged."""

import secrets
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, insert, inspect, select, text

from scarab.core.errors import ScarabError
from scarab.server.store.file import connect, make_private, shut_out_others
from scarab.server.store.repair import FACTS, add_missing_facts, in_words, repair_boxes, repair_facts, repair_indexes
from scarab.server.store.schema import REVISION, facts, metadata

VERSION_TABLE: Final = """CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"""
"""As Alembic itself makes it."""


class CannotStore(ScarabError):
    """The database file cannot be opened, or is not ours."""

    code = "store/unusable"


def open_engine(path: str, busy_seconds: float) -> Engine:
    """An engine on this file, which is created if it is new. WAL: readers never wait. FULL: a commit survives a power
    cut. Later connections never create a file: a deleted database would be replaced by an empty one."""
    file = Path(path).absolute()
    try:
        make_private(file)
    except OSError as error:
        raise CannotStore(f"the database {path!r} cannot be used: {error.strerror}") from None

    def opened() -> sqlite3.Connection:
        connection = connect(file, "rw", busy_seconds)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    # hide_parameters: logged errors must not contain seeds or hands
    return create_engine(f"sqlite+pysqlite:///{file}", creator=opened, hide_parameters=True)


def open_store(path: str, busy_seconds: float = 5.0) -> Engine:
    """The database with the newest schema: created if it is new, upgraded if it is older."""
    engine = open_engine(path, busy_seconds)
    shut_out_others(Path(path).absolute())
    try:
        found = revision(engine)
        if found is None:
            create(engine)
            return engine
        repair_indexes(engine)
        repair_facts(engine)
        if found != REVISION:
            from scarab.server.store.migrate import upgrade  # noqa: PLC0415  (Alembic is slow to import, seldom needed)

            upgrade(engine, found)
        repair_boxes(engine)
        add_missing_facts(engine)
    except ScarabError:
        engine.dispose()
        raise
    except Exception as error:  # with a damaged file SQLite, its driver or Alembic can raise anything
        engine.dispose()
        raise CannotStore(f"the database {path!r} cannot be used: {in_words(error)}") from error
    return engine


def revision(engine: Engine) -> str | None:
    """The schema revision of the file; None if it is new. Raises CannotStore if the file is not ours."""
    with engine.connect() as connection:
        names = inspect(connection).get_table_names()
        if not names:
            return None
        path = engine.url.database
        if "tables" not in names or "lines" not in names:
            raise CannotStore(f"the database {path!r} holds something else, not games of Scarab")
        if "alembic_version" not in names:
            raise CannotStore(f"the database {path!r} {NO_REVISION}")
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found is None:
            raise CannotStore(f"the database {path!r} {NO_REVISION}")
        return found


NO_REVISION: Final = "is damaged: it has games, but does not say which schema they have; restore a backup"


def begin(connection: Connection) -> None:
    """The driver opens no transaction for DDL: without this, a kill would leave a half-made schema."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def create(engine: Engine) -> None:
    """Create the newest schema directly, and mark it for Alembic."""
    with engine.begin() as connection:
        begin(connection)
        metadata.create_all(connection)
        connection.execute(text(VERSION_TABLE))
        connection.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": REVISION})
        for name, size in FACTS.items():
            connection.execute(insert(facts).values(name=name, value=secrets.token_hex(size)))


def epoch(engine: Engine) -> str:
    """Changes when a backup is restored."""
    return fact(engine, "epoch")


def cookie_key(engine: Engine) -> bytes:
    """Signs the visitors' cookies."""
    return bytes.fromhex(fact(engine, "key"))


def fact(engine: Engine, name: str) -> str:
    with engine.connect() as connection:
        return str(connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar_one())
