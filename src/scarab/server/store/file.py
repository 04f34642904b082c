"""The database file: readable by its owner only, and watched, because an open file can be deleted unnoticed."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final, final
from urllib.parse import quote

PRIVATE: Final = 0o600
OTHERS: Final = 0o007
"""Permission bits of other users, which are removed: the file holds the seeds of running games."""

Identity = tuple[int, int]
"""Device and inode."""


def make_private(path: Path) -> None:
    """Create an empty file that only its owner can read, if there is none; SQLite copies its mode to the log.

    An existing file is not opened: closing it would release the locks that SQLite holds on it in this process.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def shut_out_others(path: Path) -> None:
    """A file of an older version may be readable by every user of the machine; group permissions are kept."""
    for beside in (path, wal_of(path), path.with_name(f"{path.name}-shm")):
        try:
            mode = beside.stat().st_mode
            if mode & OTHERS:
                beside.chmod(mode & ~OTHERS & 0o777)
        except OSError:
            continue  # missing, or not ours: its permissions are its owner's concern


def wal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def connect(path: Path, mode: str, busy_seconds: float = 5.0, **more: str) -> sqlite3.Connection:
    """`ro` or `rw`: a missing file is an error, never created."""
    query = "&".join(f"{name}={value}" for name, value in {"mode": mode, **more}.items())
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?{query}", uri=True, timeout=busy_seconds, check_same_thread=False
    )


def is_damaged(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", 0)  # errors of the driver itself have none
    return code & 0xFF in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


def identity(path: Path) -> Identity | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@final
class Watch:
    """Checks that the open files are still those on disk: what is written to a deleted file is lost when it is closed.

    The log is one file while any connection has it open. A file that is overwritten in place is not noticed here.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.file: Final = identity(path)
        self.log: Identity | None = None

    def begin(self) -> None:
        """The writer's connection was opened: there may be a new log."""
        self.log = None

    def trouble(self) -> str:
        """What is wrong; empty if both files are in place."""
        if identity(self.path) != self.file:
            return f"the database's file was deleted, moved or replaced while the server runs; {PUT_BACK}"
        log = identity(wal_of(self.path))
        if self.log is not None and log != self.log:
            return (
                "the database's log (-wal) was deleted or moved while the server runs; tell the host: stop the server"
            )
        self.log = log
        return ""


PUT_BACK: Final = "tell the host: put it back, or stop the server"
