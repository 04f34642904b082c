"""The database's file: made for its owner's eyes only, and watched, because an open one can be deleted unseen."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final, final
from urllib.parse import quote

PRIVATE: Final = 0o600
OTHERS: Final = 0o007
"""What other users of the machine may do. The file holds the seeds of running games: nothing."""

Identity = tuple[int, int]
"""Device and inode."""


def make_private(path: Path) -> None:
    """Make an empty file that only its owner reads, if there is none; SQLite gives its log the same rights.

    One that is there is not opened: closing it would let go of the locks that SQLite holds on it in this process.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def shut_out_others(path: Path) -> None:
    """A file made by an older version may be open to every user of the machine; its group is left as it is."""
    for beside in (path, wal_of(path), path.with_name(f"{path.name}-shm")):
        try:
            mode = beside.stat().st_mode
            if mode & OTHERS:
                beside.chmod(mode & ~OTHERS & 0o777)
        except OSError:
            continue  # not there, or not ours: the rights are then its owner's concern


def wal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def connect(path: Path, mode: str, busy_seconds: float = 5.0, **more: str) -> sqlite3.Connection:
    """`ro` or `rw`: a file that is missing is an error, never a new and empty one."""
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
    """Is what was opened still what lies there? What is written to a deleted file is lost when it is closed.

    The log's file stays the same for as long as one connection has it open. A file that is overwritten in place is not
    noticed here.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.file: Final = identity(path)
        self.log: Identity | None = None

    def begin(self) -> None:
        """The writing connection was opened: there may be a new log."""
        self.log = None

    def trouble(self) -> str:
        """Empty if both files are where they were."""
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
