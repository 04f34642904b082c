"""Repairs before a server opens a damaged database: only what can be rebuilt without a guess.

Games are never repaired: a damaged one is left unchanged, for `scarab db check` and a backup.
"""

import secrets
import sqlite3
from typing import Final

from sqlalchemy import Engine, insert, inspect, text
from sqlalchemy.exc import DBAPIError

from scarab.server.logs import LOG
from scarab.server.store.schema import boxes, facts

ADVICE: Final = "scarab db check"

FACTS: Final = {"epoch": 8, "key": 32}
"""Random bytes per fact. A new epoch does no harm; with a new key, cookies are signed again."""


def in_words(error: Exception) -> str:
    """The database's error, without the statement."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, sqlite3.Error):
        return str(cause)
    return f"{type(cause).__name__} while it was read"


def repair_indexes(engine: Engine) -> None:
    """Rebuild damaged indexes: without them intact tables could not be found.

    Small tables only, so that a start stays quick; `lines` has no separate index. A table whose own pages are damaged
    is left unchanged: its healthy rows can be read.
    """
    there = inspect(engine).get_table_names()
    for table in ("tables", "seats", "boxes"):
        if table not in there:  # a database with an older schema has no boxes
            continue
        try:
            with engine.begin() as connection:
                said = [str(row[0]) for row in connection.execute(text(f"PRAGMA integrity_check('{table}')"))]
                if said == ["ok"]:
                    continue
                LOG.error("database damaged", where=table, found=said[:3], advice=ADVICE)
                if any("index" in line for line in said):
                    connection.execute(text(f"REINDEX {table}"))
                    LOG.warning("indexes built anew", where=table)
        except DBAPIError as error:
            LOG.error("database damaged", where=table, found=in_words(error), advice=ADVICE)


def repair_facts(engine: Engine) -> None:
    """Replace an unreadable table of facts by an empty one; SQLite cannot drop it."""
    if "facts" not in inspect(engine).get_table_names():
        return
    try:
        with engine.connect() as connection:
            said = connection.execute(text("PRAGMA integrity_check('facts')")).scalars().all()
            connection.execute(text("SELECT * FROM facts NOT INDEXED")).all()
            if list(said) == ["ok"]:
                return
    except DBAPIError as error:
        said = [in_words(error)]
    LOG.error("database damaged", where="facts", found=list(said)[:3], advice=ADVICE)
    with engine.begin() as connection:
        connection.execute(text("PRAGMA writable_schema=1"))
        connection.execute(text("DELETE FROM sqlite_master WHERE tbl_name = 'facts'"))
        connection.execute(text("PRAGMA writable_schema=RESET"))
    engine.dispose()
    facts.create(engine)


def repair_boxes(engine: Engine) -> None:
    """An empty table in place of a lost one: a box comes back with the next table that brings it along."""
    if "boxes" not in inspect(engine).get_table_names():
        LOG.error("database damaged", where="boxes", found="the table is missing", advice=ADVICE)
        boxes.create(engine)


def add_missing_facts(engine: Engine) -> None:
    with engine.begin() as connection:
        found = set(connection.execute(text("SELECT name FROM facts NOT INDEXED")).scalars())
        for name in FACTS.keys() - found:
            LOG.error("database damaged", where="facts", found=f"{name} is missing", advice=ADVICE)
            connection.execute(insert(facts).values(name=name, value=secrets.token_hex(FACTS[name])))
