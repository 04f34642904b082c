"""Everything one server process holds, and the one way in which a table changes: write, commit, tell."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Final

from scarab.core.action import CHANCE
from scarab.server.bots.workers import Robots
from scarab.server.bus import Bus, Note
from scarab.server.bus.memory import MemoryBus
from scarab.server.door.heartbeat import Heartbeat
from scarab.server.door.limits import Limits
from scarab.server.door.outbox import Outbox
from scarab.server.housekeeping import keep_house
from scarab.server.logs import LOG
from scarab.server.settings import Settings
from scarab.server.store import statements
from scarab.server.store.engine import open_store
from scarab.server.store.writer import Writer
from scarab.server.store.writes import Write
from scarab.server.table.loaded import OnlineTable
from scarab.server.table.progress import SUBSTITUTES
from scarab.server.table.tables import Tables


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """The house where the tables stand."""

    def __init__(self, settings: Settings, now: Callable[[], int] = clock) -> None:
        self.settings: Final = settings
        self.now = now
        self.engine: Final = open_store(settings.db, settings.busy_seconds)
        self.writer: Final = Writer(self.engine)
        self.tables: Final = Tables(self.engine, now)
        self.bus: Final[Bus] = MemoryBus()
        self.robots: Final = Robots(settings)
        self.limits: Final = Limits(settings)
        self.heartbeat: Final = Heartbeat()
        self.outbox: Final = Outbox()
        self.is_open = True
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def start(self) -> None:
        self.writer.start()
        self.bus.listen(self.heard)
        await self.bus.start()
        self.spawn(keep_house(self))
        self.spawn(self.heartbeat.run())
        LOG.info("started", db=self.settings.db)

    async def stop(self) -> None:
        """Nobody plays on; what waits is written; workers end."""
        self.is_open = False
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

    async def commit_lines(self, table: OnlineTable) -> None:
        """Write the lines that `progress` has beyond `row`, then tell everybody.

        Called with the lock held. If it fails, memory is thrown away: the next use reads what is on disk.
        """
        await self.write(table, *self.new_lines(table))
        self.lines_written(table)

    def new_lines(self, table: OnlineTable) -> list[Write]:
        """What is to be written after a move: the first half of `commit_lines`."""
        row, progress = table.here, table.progress
        assert progress is not None
        before, was = row.version, row.status
        row.version = progress.version
        row.to_act = " ".join([str(seat) for seat in progress.state.seats_to_act() if seat != CHANCE])
        row.status = "over" if progress.state.is_over() else "playing"
        row.updated = self.now()
        table.undo_asked = None
        lines = statements.new_lines(row.id, before, progress.lines[before:], row.updated)
        headers, substitutes = row.headers or {}, progress.table.record.headers.get(SUBSTITUTES, "")
        marked = substitutes != headers.get(SUBSTITUTES, "")
        if marked:
            row.headers = {**headers, SUBSTITUTES: substitutes}
        if row.status == was and not marked:
            return [lines, statements.moved_on(row, before)]
        row.trailer = dict(progress.table.record.trailer)
        return [lines, statements.begun_or_over(row, before)]

    def lines_written(self, table: OnlineTable) -> None:
        """They are on disk: tell everybody. The second half."""
        table.moved_on()
        self.bus.publish(Note(table.id, table.here.version))

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
        if self.is_open and table.robots is None and table.robot_seats():
            from scarab.server.bots.turns import play_robots  # noqa: PLC0415  (it needs this class)

            table.robots = self.spawn(play_robots(self, table.id))
