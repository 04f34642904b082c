"""The writer thread: all waiting jobs go into one transaction, and are answered after its commit."""

import asyncio
import threading
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic, perf_counter
from typing import Final, NamedTuple

from sqlalchemy import Engine

from scarab.core.errors import ScarabError
from scarab.server.errors import StoreUnavailable
from scarab.server.logs import LOG
from scarab.server.metrics import COMMIT_JOBS, COMMIT_SECONDS
from scarab.server.store.file import Watch
from scarab.server.store.transaction import Transactions, Unstorable
from scarab.server.store.writes import Bulk, Write

MOST: Final = 256
"""Maximum number of jobs in one transaction."""

PROBE: Final = Bulk("INSERT OR REPLACE INTO facts (name, value) VALUES ", 2)

Outcome = ScarabError | None
"""None: written."""


class Job(NamedTuple):
    writes: Sequence[Write]
    done: asyncio.Future[None]


class Writer:
    """Group commit. Only `stop` ends it: after an unexpected error the batch is refused and the thread goes on."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.watch: Final = Watch(Path(str(engine.url.database)))
        self.queue: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.thread = self.new_thread()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.batch: list[Job] = []
        """The batch being written."""
        self.waiting: Final[deque[float]] = deque()
        """Arrival times of unanswered jobs; used by the event loop only."""
        self.trouble = ""
        """Why the last write failed; cleared by the next success."""
        self.last_commit = monotonic()
        self.stopping = False

    @property
    def is_alive(self) -> bool:
        return self.thread.is_alive()

    @property
    def oldest_waiting(self) -> float | None:
        """Arrival time of the oldest unanswered job, by `time.monotonic`."""
        return self.waiting[0] if self.waiting else None

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    def keep_alive(self) -> None:
        """Start another thread if the last one has died; waiting jobs are kept."""
        if self.stopping or self.is_alive or self.thread.ident is None:
            return
        LOG.error("writer restarted")
        self.thread = self.new_thread()
        self.thread.start()

    def new_thread(self) -> threading.Thread:
        return threading.Thread(target=self.run, name="scarab-writer", daemon=True)

    async def stop(self) -> None:
        """Write all waiting jobs, then end."""
        self.keep_alive()
        self.stopping = True
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def write(self, *writes: Write) -> asyncio.Future[None]:
        """Queue a job; resolved after the commit. Raises Conflict or StoreUnavailable; then nothing of this job was
        written."""
        assert self.loop is not None
        done: asyncio.Future[None] = self.loop.create_future()
        self.waiting.append(monotonic())
        self.queue.put(Job(writes, done))
        self.keep_alive()
        return done

    def probe(self) -> asyncio.Future[None]:
        """An empty write. It clears `trouble` on an idle server, where refused players write nothing."""
        return self.write(Write(PROBE, [("probe", str(int(monotonic())))]))

    def run(self) -> None:
        transactions = Transactions(self.engine, self.watch)
        self.answer([StoreUnavailable(FAILED)] * len(self.batch))  # the batch of a thread that died
        while self.collect():
            started = perf_counter()
            try:
                outcomes = transactions.commit(self.batch)
            except BaseException:
                LOG.error("writer failed", exc_info=True)
                transactions.renew()
                outcomes = [StoreUnavailable(FAILED)] * len(self.batch)
            news = self.note(outcomes)
            self.answer(outcomes)
            if news:
                LOG.error(news, why=self.trouble) if self.trouble else LOG.warning(news)
            COMMIT_SECONDS.observe(perf_counter() - started)
            COMMIT_JOBS.observe(len(outcomes))
        transactions.renew()

    def collect(self) -> bool:
        """Take all waiting jobs, at least one; False when the writer must end."""
        while len(self.batch) < MOST:
            try:
                job = self.queue.get(block=not self.batch)
            except Empty:
                break
            if job is None:
                self.queue.put(None)  # end after this batch
                return bool(self.batch)
            self.batch.append(job)
        return True

    def answer(self, outcomes: list[Outcome]) -> None:
        """Hand the outcomes to the event loop; if it is closed, nobody waits for them."""
        batch, self.batch = self.batch, []
        assert self.loop is not None
        if batch and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.settle, batch, outcomes)

    def settle(self, batch: list[Job], outcomes: list[Outcome]) -> None:
        for job, outcome in zip(batch, outcomes, strict=True):
            self.waiting.popleft()
            if job.done.done():
                continue
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    def note(self, outcomes: list[Outcome]) -> str:
        """Update `trouble`. Returns what to log: when it begins and when it ends, not at every move."""
        before, troubles = self.trouble, [str(each) for each in outcomes if is_trouble(each)]
        if None in outcomes:
            self.last_commit = monotonic()
            self.trouble = ""
        if troubles:
            self.trouble = troubles[0]
        if self.trouble == before:
            return ""
        return "nothing can be saved" if self.trouble else "games are saved again"


def is_trouble(outcome: Outcome) -> bool:
    """True for a failure of the database, not of one job."""
    return isinstance(outcome, StoreUnavailable) and not isinstance(outcome, Unstorable)


FAILED: Final = "the writer failed; look at the table again before you go on, and tell the host"
