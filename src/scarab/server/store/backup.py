"""Backup and restore while a server runs; every copy is verified before success is reported."""

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Final

from scarab.server.store.check import existing
from scarab.server.store.engine import CannotStore, open_store
from scarab.server.store.file import connect, is_damaged, make_private
from scarab.server.store.owner import owning
from scarab.server.store.repair import in_words
from scarab.server.store.scan import why_not_opened

BUSY_SECONDS: Final = 30.0
ENDS: Final = ("", "-wal", "-shm", "-journal")
"""Suffixes of the files of one SQLite database."""
TABLES: Final = ("tables", "seats", "lines", "boxes")
"""Compared with the copy; `boxes` is missing in a database with an older schema."""

Counts = list[int]


def backup(path: Path, target: Path) -> None:
    """Write a consistent snapshot, even while a server writes."""
    existing(path)
    if target.exists():
        raise CannotStore(f"{str(target)!r} exists already; a backup never overwrites")
    beside = target.with_name(f".{target.name}.part")
    try:
        copy_verified(path, beside)
        beside.replace(target)
        sync(target.parent)
    except OSError as error:
        raise CannotStore(f"{str(target)!r} cannot be written: {error.strerror}") from None
    finally:
        remove(beside)


def restore(source: Path, path: Path) -> None:
    """Replace the database by a backup. The backup is not changed: a copy of it is upgraded."""
    existing(source)
    beside = path.with_name(f".{path.name}.restore")
    try:
        copy_verified(source, beside)
        changed = {"epoch": secrets.token_hex(8)}
        if not key_in(beside) and (key := key_in(path)):
            changed["key"] = key  # cookies stay valid, even if the backup is older than the key
        engine = open_store(str(beside))
        with engine.begin() as connection:
            for name, value in changed.items():
                connection.exec_driver_sql("UPDATE facts SET value = ? WHERE name = ?", (value, name))
        engine.dispose()
        put_in_place(beside, path)
    except sqlite3.Error as error:
        raise CannotStore(f"{str(path)!r} cannot be written: {error}") from None
    except OSError as error:
        raise CannotStore(f"{str(path)!r} cannot be written: {error.strerror}") from None
    finally:
        remove(beside)


def key_in(path: Path) -> str:
    """The cookie key; empty if there is none, or the file is missing or damaged."""
    with suppress(sqlite3.Error), closing(connect(path, "rw", BUSY_SECONDS)) as connection:
        for (value,) in connection.execute("SELECT value FROM facts WHERE name = 'key'"):
            return str(value)
    return ""


def put_in_place(beside: Path, path: Path) -> None:
    """Replace the contents in one transaction: a running server sees the new epoch and reloads everything.

    If SQLite cannot write the damaged file, it is moved aside; then no server may run.
    """
    make_private(path)
    try:
        with (
            closing(connect(beside, "ro", BUSY_SECONDS)) as reading,
            closing(connect(path, "rw", BUSY_SECONDS)) as writing,
        ):
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=WAL")
    except sqlite3.DatabaseError as error:
        if not is_damaged(error):
            raise
        with owning(str(path)):
            set_aside(path)
            beside.replace(path)
            sync(path.parent)


def set_aside(path: Path) -> None:
    """Rename the database and its log to the first free name."""
    names = (f"{path.name}.damaged{number or ''}" for number in count())
    name = next(name for name in names if not path.with_name(name).exists())
    for end in ENDS:
        with suppress(FileNotFoundError):
            path.with_name(f"{path.name}{end}").rename(path.with_name(f"{name}{end}"))


def copy_verified(source: Path, target: Path) -> None:
    """Copy, then check that SQLite's integrity check passes and that no row of the snapshot is missing."""
    remove(target)
    make_private(target)
    try:
        with closing(connect(source, "rw", BUSY_SECONDS)) as reading:
            reading.execute("PRAGMA query_only=1")
            reading.isolation_level = None
            reading.execute("BEGIN")  # a snapshot: later writes of a server do not show
            wanted = counts(reading)
            with closing(connect(target, "rw", BUSY_SECONDS)) as writing:
                reading.backup(writing)
    except sqlite3.Error as error:
        advice = "; see scarab db check" if is_damaged(error) else ""
        raise CannotStore(f"{str(source)!r} cannot be copied: {why_not_opened(source, error)}{advice}") from None
    sync(target)
    why = why_not_whole(target, wanted)
    if why:
        raise CannotStore(f"the copy of {str(source)!r} is not whole, and was removed: {why}; see scarab db check")


def why_not_whole(target: Path, wanted: Counts) -> str:
    """What is wrong with a copy; empty if nothing is."""
    try:
        with closing(connect(target, "ro", immutable="1")) as copy:
            said = [str(row[0]) for row in copy.execute("PRAGMA integrity_check(3)")]
            if said != ["ok"]:
                return " · ".join(said)
            found = counts(copy)
            return "" if found == wanted else f"it has {found} rows instead of {wanted} in {', '.join(TABLES)}"
    except sqlite3.Error as error:
        return in_words(error)


def counts(connection: sqlite3.Connection) -> Counts:
    there = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    wanted = [table for table in TABLES if table in there or table != "boxes"]
    return [int(connection.execute(f"SELECT count(*) FROM {table} NOT INDEXED").fetchone()[0]) for table in wanted]


def sync(path: Path) -> None:
    """fsync. Not every system can open a folder for it."""
    with suppress(PermissionError):
        number = os.open(path, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def remove(path: Path) -> None:
    for end in ENDS:
        with suppress(OSError):
            path.with_name(f"{path.name}{end}").unlink()
