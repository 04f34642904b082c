"""One server per database: a second one would not notice what the first one writes."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scarab.core.errors import ScarabError
from scarab.server.store.file import make_private


class AlreadyServed(ScarabError):
    """Another server uses this database."""

    code = "store/already-served"


@contextmanager
def owning(path: str) -> Iterator[None]:
    """Hold a lock on `scarab.db-owner`, which contains our pid, until the end of the block.

    The lock is SQLite's own: it works on every system and ends with the process, so it is never stale.
    """
    beside = Path(path).resolve()
    beside = beside.with_name(f"{beside.name}-owner")
    with suppress(OSError):  # SQLite reports this error too
        make_private(beside)
    try:
        holder = sqlite3.connect(beside, timeout=0, isolation_level=None)
    except sqlite3.OperationalError as error:
        raise unusable(path, error) from None
    try:
        take(holder, path)
        yield
    finally:
        holder.close()


def take(holder: sqlite3.Connection, path: str) -> None:
    """Write our pid, then keep the write lock: others can read the pid but not take the lock."""
    try:
        holder.execute("CREATE TABLE IF NOT EXISTS owner (pid INTEGER)")
        holder.execute("BEGIN IMMEDIATE")
        holder.execute("DELETE FROM owner")
        holder.execute("INSERT INTO owner VALUES (?)", (os.getpid(),))
        holder.execute("COMMIT")
        holder.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise unusable(path, error) from None
        why = f"another server{name_of(holder)} uses the database {path!r} already"
        raise AlreadyServed(f"{why}; stop that one, or name another file (--db, SCARAB_DB)") from None


def name_of(holder: sqlite3.Connection) -> str:
    """` (process 1234)`, if the owner has written its pid."""
    with suppress(sqlite3.OperationalError):
        for (pid,) in holder.execute("SELECT pid FROM owner"):
            return f" (process {pid})"
    return ""


def unusable(path: str, error: sqlite3.Error) -> ScarabError:
    from scarab.server.store.engine import CannotStore  # noqa: PLC0415  (slow to load, and the port is not taken yet)

    return CannotStore(f"the database {path!r} cannot be used: {error}")
