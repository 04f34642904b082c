"""Executes jobs: all in one transaction, or, when one of them fails, each in its own."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Protocol, final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from scarab.core.errors import ScarabError
from scarab.server.errors import Conflict, StoreUnavailable
from scarab.server.logs import LOG
from scarab.server.store.file import Watch
from scarab.server.store.writes import Bulk, Row, Write


class Unstorable(StoreUnavailable):
    """A value that no database accepts: only this job fails."""


class HasWrites(Protocol):
    @property
    def writes(self) -> Sequence[Write]: ...


@final
class Transactions:
    """The writer thread's connection, reopened after any error that may have broken it."""

    def __init__(self, engine: Engine, watch: Watch) -> None:
        self.engine: Final = engine
        self.watch: Final = watch
        self.connection: Connection | None = None

    def commit(self, batch: Sequence[HasWrites]) -> list[ScarabError | None]:
        """The outcome of each job: None if it is on disk."""
        try:
            execute(self.open(), [write for job in batch for write in job.writes])
            lost = self.watch.trouble()
            if lost:
                return [StoreUnavailable(lost)] * len(batch)
        except Exception as error:
            self.roll_back()
            if len(batch) == 1 or is_locked(error):  # each job would wait for the lock again
                return [refusal(error)] * len(batch)
            return [self.commit([job])[0] for job in batch]
        return [None] * len(batch)

    def open(self) -> Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
            self.watch.begin()
        return self.connection

    def roll_back(self) -> None:
        try:
            if self.connection is not None:
                self.connection.rollback()
        except Exception:
            LOG.error("connection renewed", exc_info=True)
            self.renew()

    def renew(self) -> None:
        """Close the connection; the next job opens a new one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()


def execute(connection: Connection, writes: list[Write]) -> None:
    """Writes that share a statement become one call, which makes a batch cheap."""
    firsts: dict[int, Write] = {}
    merged: dict[int, list[Row]] = {}
    for write in writes:
        key = id(write.statement)
        if key in merged:
            merged[key].extend(write.rows)
        else:
            firsts[key] = write
            merged[key] = list(write.rows)
    connection.begin()
    for key, first in firsts.items():
        rows = merged[key]
        statement = first.statement
        if isinstance(statement, Bulk):
            hit = statement.execute(connection, rows)
        else:
            given: Any = rows
            hit = connection.execute(statement, given).rowcount
        if first.exact and hit != len(rows):
            raise Conflict("the table has moved on since")
    connection.commit()


def refusal(error: Exception) -> ScarabError:
    """The database's error as a ScarabError. An unexpected error is logged here with its traceback."""
    if isinstance(error, Conflict):
        return error
    cause = cause_of(error)
    if isinstance(cause, sqlite3.IntegrityError):
        return Conflict("the table has moved on since")
    if is_locked(error):
        return StoreUnavailable("the database is locked by another program; nothing was changed, try again soon")
    if isinstance(cause, sqlite3.Error) and "full" in str(cause):
        return StoreUnavailable("the disk is full; nothing was changed, tell the host")
    if isinstance(cause, sqlite3.DatabaseError) and not isinstance(cause, VALUES):
        return StoreUnavailable("the database cannot be written; nothing was changed, tell the host")
    LOG.error("job refused", exc_info=error)
    if isinstance(cause, MemoryError):
        return StoreUnavailable("the server is out of memory; nothing was changed, try again soon")
    return Unstorable("this cannot be stored; nothing was changed, tell the host")


def is_locked(error: Exception) -> bool:
    cause = cause_of(error)
    return isinstance(cause, sqlite3.OperationalError) and "locked" in str(cause)


def cause_of(error: Exception) -> BaseException | None:
    return error.orig if isinstance(error, DBAPIError) else error


VALUES: Final = (sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)
"""Raised by the driver for a value or a statement, before the database sees it."""
