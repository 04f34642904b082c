"""The one thread that writes: everything that waits goes into one transaction, and is answered after its commit."""

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from scarab.core.errors import ScarabError
from scarab.server.errors import Conflict, StoreUnavailable
from scarab.server.logs import LOG
from scarab.server.metrics import COMMIT_JOBS, COMMIT_SECONDS
from scarab.server.store.writes import Bulk, Row, Write

MOST: Final = 256
"""So many jobs go into one transaction at most."""

Done = Callable[[ScarabError | None], None]
"""Called in the event loop after the commit; with what went wrong if nothing of the job was written."""


class Job(NamedTuple):
    writes: Sequence[Write]
    done: Done


class Writer:
    """Group commit. One job that fails fails alone: the others of its batch are then written one by one."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.queue: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.thread: Final = threading.Thread(target=self.run, name="scarab-writer", daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.trouble = ""
        """What keeps the database from being written, until something is written again."""
        self.waiting: Final[deque[float]] = deque()
        """When each job came that is not answered yet; used by the event loop only."""

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    async def stop(self) -> None:
        """Write what waits, then end."""
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def write(self, *writes: Write) -> asyncio.Future[None]:
        """Resolved after the commit. Raises Conflict or StoreUnavailable; then nothing of this job was written."""
        assert self.loop is not None
        done = self.loop.create_future()
        self.put(writes, partial(settle, done))
        return done

    def put(self, writes: Sequence[Write], done: Done) -> None:
        """The same for whoever does not await: `done` is called."""
        self.waiting.append(monotonic())
        self.queue.put(Job(writes, done))

    @property
    def oldest_waiting(self) -> float | None:
        """Since when the oldest job waits for its answer, by `time.monotonic`."""
        return self.waiting[0] if self.waiting else None

    @property
    def is_alive(self) -> bool:
        return self.thread.is_alive()

    def answer(self, batch: list[Job], outcomes: list[ScarabError | None]) -> None:
        """In the event loop, after the commit."""
        for job, outcome in zip(batch, outcomes, strict=True):
            self.waiting.popleft()
            job.done(outcome)

    def run(self) -> None:
        connection: Connection | None = None
        open_for_more = True
        while open_for_more:
            batch, open_for_more = self.collect()
            if not batch:
                continue
            started = perf_counter()
            try:
                if connection is None:
                    connection = self.engine.connect()
                outcomes = commit(connection, batch)
            except DBAPIError as error:
                outcomes = [refusal(error)] * len(batch)
            COMMIT_SECONDS.observe(perf_counter() - started)
            COMMIT_JOBS.observe(len(batch))
            self.report(outcomes)
            assert self.loop is not None
            self.loop.call_soon_threadsafe(self.answer, batch, outcomes)
        if connection is not None:
            connection.close()

    def report(self, outcomes: list[ScarabError | None]) -> None:
        """The host hears of a full disk once, not at every move, and when it is over."""
        troubles = [str(outcome) for outcome in outcomes if isinstance(outcome, StoreUnavailable)]
        if troubles:
            if troubles[0] != self.trouble:
                self.trouble = troubles[0]
                LOG.error("nothing can be saved", why=self.trouble)
        elif self.trouble and None in outcomes:
            self.trouble = ""
            LOG.warning("games are saved again")

    def collect(self) -> tuple[list[Job], bool]:
        """Everything that waits now, at least one job; False when the writer is to end."""
        batch: list[Job] = []
        job = self.queue.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST:
                return batch, True
            try:
                job = self.queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False


def commit(connection: Connection, batch: list[Job]) -> list[ScarabError | None]:
    """All jobs in one transaction; if one of them fails, each in its own."""
    try:
        execute(connection, [write for job in batch for write in job.writes])
    except (DBAPIError, sqlite3.Error, Conflict) as error:
        connection.rollback()
        if len(batch) == 1:
            return [refusal(error)]
        return [commit(connection, [job])[0] for job in batch]
    return [None] * len(batch)


def execute(connection: Connection, writes: list[Write]) -> None:
    """Writes with the same statement are one call, which is what makes a batch cheap."""
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


def refusal(error: DBAPIError | sqlite3.Error | Conflict) -> ScarabError:
    """What the database says, in our words."""
    if isinstance(error, Conflict):
        return error
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.IntegrityError):
        return Conflict("the table has moved on since")
    if isinstance(cause, sqlite3.OperationalError) and "locked" in str(cause):
        return StoreUnavailable("the database is locked by another program; nothing was changed, try again soon")
    if "full" in str(cause):
        return StoreUnavailable("the disk is full; nothing was changed, tell the host")
    return StoreUnavailable("the database cannot be written; nothing was changed, tell the host")


def settle(done: asyncio.Future[None], outcome: ScarabError | None) -> None:
    if done.done():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)
