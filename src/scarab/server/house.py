"""Everything one server process holds, and the one way in which a table changes: write, commit, tell."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Final

from scarab.core.action import CHANCE
from scarab.server.bus import Bus, Note
from scarab.server.bus.memory import MemoryBus
from scarab.server.keeper import keep_house
from scarab.server.limits import Limits
from scarab.server.logs import LOG
from scarab.server.robots import Robots
from scarab.server.settings import Settings
from scarab.server.store import statements
from scarab.server.store.engine import open_store
from scarab.server.store.rows import LineRow
from scarab.server.store.writer import Write, Writer
from scarab.server.table import OnlineTable
from scarab.server.tables import Tables


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """The house where the tables stand."""

    def __init__(self, settings: Settings, now: Callable[[], int] = clock) -> None:
        self.settings: Final = settings
        self.now: Final = now
        self.engine: Final = open_store(settings.db, settings.busy_seconds)
        self.writer: Final = Writer(self.engine)
        self.tables: Final = Tables(self.engine, now)
        self.bus: Final[Bus] = MemoryBus()
        self.robots: Final = Robots(settings)
        self.limits: Final = Limits(settings)
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def start(self) -> None:
        self.writer.start()
        self.bus.listen(self.heard)
        await self.bus.start()
        self.spawn(keep_house(self))
        LOG.info("started", db=self.settings.db)

    async def stop(self) -> None:
        """Nobody plays on; what waits is written; workers end."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.robots.stop()
        await self.bus.stop()
        await self.writer.stop()
        self.tables.close()
        self.engine.dispose()
        LOG.info("stopped")

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """A task that ends with the house; what goes wrong in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("task failed", exc_info=task.exception())

    async def commit_lines(self, table: OnlineTable, *more: Write) -> None:
        """Write the lines that `progress` has beyond `row`, in one transaction with the rest of the change.

        Called with the lock held. If it fails, memory is thrown away: the next use reads what is on disk.
        """
        row, progress = table.here, table.progress
        assert progress is not None
        before = row.version
        added = [LineRow(line.seat, line.text) for line in progress.lines[before:]]
        row.version = progress.version
        row.to_act = " ".join(str(seat) for seat in progress.state.seats_to_act() if seat != CHANCE)
        row.trailer = dict(progress.table.record.trailer)
        row.status = "over" if progress.state.is_over() else "playing"
        row.updated = self.now()
        table.undo_asked = None
        lines = statements.new_lines(row.id, before, added, row.updated)
        await self.write(table, *more, lines, statements.moved_on(row, before))
        if more:
            table.changed()
        else:
            table.moved_on()
        self.bus.publish(Note(table.id, row.version))

    async def commit(self, table: OnlineTable, *writes: Write) -> None:
        """Write, wait until it is on disk, then tell everybody."""
        await self.write(table, *writes)
        table.changed()
        self.bus.publish(Note(table.id, table.here.version))

    async def write(self, table: OnlineTable, *writes: Write) -> None:
        """On disk when it returns. If that fails, what is in memory is thrown away."""
        try:
            await self.writer.write(*writes)
        except BaseException:
            table.forget()
            raise

    def heard(self, note: Note) -> None:
        """A table has changed: if by this process, its lock is held and memory is right; else memory is old."""
        table = self.tables.by_id.get(note.table)
        if table is None:
            return
        if table.row is not None and table.row.version == note.version:
            self.tell(table)
        else:
            self.spawn(self.refresh(note.table))

    async def refresh(self, id: str) -> None:
        """Read a table again and tell everybody how it stands."""
        async with self.tables.at(id) as table:
            await self.tables.fill(table)
            self.tell(table)

    def tell(self, table: OnlineTable) -> None:
        """Every listener gets its own view; bots that are asked begin to think. Called with the lock held."""
        for listener in list(table.listeners):
            listener.table_changed(table)
        if table.robots is None and table.robot_seats():
            from scarab.server.play_robots import play_robots  # noqa: PLC0415  (it needs this class)

            table.robots = self.spawn(play_robots(self, table.id))
