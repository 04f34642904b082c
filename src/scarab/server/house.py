"""The house of a running server: the loaded tables, the writer, the bots' workers, and how a table changes."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Final, TypeVar

from scarab.core.errors import ScarabError
from scarab.core.record import Line
from scarab.server.bots.turns import play_bots
from scarab.server.bots.workers import Workers
from scarab.server.errors import Refusal, StoreUnavailable
from scarab.server.health import Health
from scarab.server.logs import LOG
from scarab.server.metrics import COUNTED, TABLES, watch
from scarab.server.settings import Settings
from scarab.server.store import statements
from scarab.server.store.engine import open_store
from scarab.server.store.reads import read_box, read_table
from scarab.server.store.writer import Writer
from scarab.server.table.bot_requests import BotReply, BotRequest
from scarab.server.table.loaded import LoadedTable, LoadedTables
from scarab.server.table.protocols import Asker
from scarab.server.table.rows import StoredBox, TableRow

T = TypeVar("T")

READERS: Final = 2
"""Threads that read from the database."""

DEBOUNCE_SECONDS: Final = 0.25
"""Presence is announced after this pause: a page reload leaves and comes back, which is no news."""

STOP_SECONDS: Final = 5.0
"""Grace period for running commands when the server stops."""

SEVERITY: Final = {
    "bot_was_late": logging.INFO,
    "bot_failed": logging.WARNING,
    "substitute_move": logging.ERROR,
    "bot_move_not_stored": logging.ERROR,
    "bots_stopped": logging.ERROR,
}
"""Log level per event; the default is warning."""


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class ServerHouse:
    """Everything one server process owns."""

    def __init__(self, settings: Settings, now: Callable[[], int] = clock) -> None:
        self.settings: Final = settings
        self.now = now
        self.engine: Final = open_store(settings.db, settings.busy_seconds)
        self.writer: Final = Writer(self.engine)
        self.health: Final = Health(self.writer, settings.db)
        self.readers: Final = ThreadPoolExecutor(READERS, thread_name_prefix="scarab-reader")
        self.tables: Final = LoadedTables(int(settings.patience_seconds), self.now)
        self.workers: Final = Workers(settings)
        self.on_change: Final[list[Callable[[LoadedTable], None]]] = [notify_subscribers, self.wake_bots]
        """Called with the lock held after every commit and announcement."""
        self.on_load: Final[list[Callable[[int], None]]] = []
        """Called with a table's number of lines when it is loaded, to charge the request that caused the work."""
        self.present_soon: Final[set[str]] = set()
        """Tables whose presence is about to be announced."""
        self.is_open = True
        self.on_close: Final[set[Callable[[], None]]] = set()
        """Called as soon as the server begins to stop."""
        self.commands: Final[set[asyncio.Task[Any]]] = set()
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def start(self) -> None:
        self.writer.start()
        watch(self.settings.db, self.writer)
        LOG.info("started", db=self.settings.db)

    def close(self) -> None:
        """Refuse new commands and answer waiting polls."""
        self.is_open = False
        for callback in list(self.on_close):
            callback()

    async def stop(self) -> None:
        """Finish running commands, write waiting changes, end the workers."""
        self.close()
        if self.commands:
            await asyncio.wait(self.commands, timeout=STOP_SECONDS)
        for task in [*self.commands, *self.tasks]:
            task.cancel()
        await asyncio.gather(*self.commands, *self.tasks, return_exceptions=True)
        await self.workers.stop()
        await self.writer.stop()
        self.readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()
        LOG.info("stopped")

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Start a task that ends with the house; its exceptions are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("task failed", exc_info=task.exception())

    async def run(self, command: Coroutine[Any, Any, T]) -> T:
        """Run a command to its end even if the caller is cancelled: the move of a player who disconnects counts."""
        if not self.is_open:
            command.close()
            raise Refusal("server/stopping", "the server is stopping; try again in a moment")
        task = asyncio.get_running_loop().create_task(command)
        self.commands.add(task)
        task.add_done_callback(self.ended)
        return await asyncio.shield(task)

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Log unexpected errors: the caller may be gone."""
        self.commands.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, ScarabError):
            LOG.error("command failed", exc_info=error)

    # the protocol

    def table(self, id: str) -> AbstractAsyncContextManager[LoadedTable]:
        return self.tables.entered(id, self.reload)

    async def reload(self, table: LoadedTable) -> None:
        found = await self.read(lambda: read_table(self.engine, table.id))
        if found is None:
            table.unload()
            raise Refusal("table/unknown", "there is no such table; check the link")
        table.load(*found)
        for callback in self.on_load:
            callback(len(found[1]))
        TABLES.set(len(self.tables.by_id))

    async def commit(self, table: LoadedTable, created: TableRow | None = None) -> None:
        lines = table.prepare_commit(self.now())
        writes = statements.changes(table.saved, table.row, lines)
        if created is not None:
            writes += statements.new_table(created)
        try:
            await self.writer.write(*writes)
        except BaseException:
            table.unload()
            raise
        table.committed()
        self.notify(table)

    async def create(self, row: TableRow, lines: Sequence[Line] = ()) -> None:
        await self.writer.write(*statements.new_table(row, lines))

    async def stored_box(self, digest: str) -> StoredBox | None:
        return await self.read(lambda: read_box(self.engine, digest))

    async def remove(self, table: LoadedTable) -> None:
        """Delete a table whose game never began. Called with the lock held."""
        await self.writer.write(*statements.removed_table(table.saved))
        table.unload()

    def announce(self, table: LoadedTable) -> None:
        table.changed()
        self.notify(table)

    async def ask_bot(self, request: BotRequest, asker: Asker) -> BotReply:
        return await self.workers.ask(request, asker)

    def report(self, event: str, **facts: object) -> None:
        counter = COUNTED.get(event)
        if counter is not None:
            counter.inc()
        if facts:
            LOG.log(SEVERITY.get(event, logging.WARNING), event, **facts)

    # for the rest of the server

    def wake_bots(self, table: LoadedTable) -> None:
        """Start the bots whose turn it is. Called with the lock held."""
        if self.is_open and table.bots is None and table.bot_seats():
            table.bots = self.spawn(play_bots(self, table.id))
            table.bots.add_done_callback(table.bots_ended)

    def announce_soon(self, id: str) -> None:
        """Announce presence after a debounce: several arrivals and departures make one message."""
        if id not in self.present_soon and self.is_open:
            self.present_soon.add(id)
            asyncio.get_running_loop().call_later(DEBOUNCE_SECONDS, lambda: self.spawn(self.announce_presence(id)))

    async def announce_presence(self, id: str) -> None:
        self.present_soon.discard(id)
        table = self.tables.by_id.get(id)
        if table is None or not table.subscribers:
            return
        with suppress(ScarabError):
            async with self.table(id) as table:
                self.announce(table)

    def notify(self, table: LoadedTable) -> None:
        for callback in self.on_change:
            callback(table)

    async def read(self, reading: Callable[[], T]) -> T:
        """Read from the database in a reader thread, so that a slow disk does not block the event loop."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, reading)
        except ScarabError:
            raise
        except Exception:  # from the driver, or from code that met a damaged row
            LOG.exception("database not read")
            raise StoreUnavailable("the database cannot be read; nothing was changed, tell the host") from None


def notify_subscribers(table: LoadedTable) -> None:
    for subscriber in list(table.subscribers):
        subscriber.offer(table)
