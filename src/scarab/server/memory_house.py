"""A house without server and database: tables in memory only, behind the protocol that commands use."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final

from scarab.bots.bot import Budget
from scarab.bots.register import make_bot
from scarab.core.record import Line
from scarab.server.errors import Conflict, Refusal
from scarab.server.table.bot_requests import BotReply, BotRequest, record_in
from scarab.server.table.loaded import LoadedTable, LoadedTables
from scarab.server.table.protocols import Asker
from scarab.server.table.rows import LineRow, StoredBox, TableRow

PATIENCE: Final = 600


class MemoryHouse:
    """Keeps committed rows as a store would: an unloaded table is loaded again as it was committed."""

    def __init__(self, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self.now = now
        self.rows: Final[dict[str, TableRow]] = {}
        self.lines: Final[dict[str, list[LineRow]]] = {}
        self.boxes: Final[dict[str, StoredBox]] = {}
        self.tables: Final = LoadedTables(PATIENCE, self.now)
        self.reports: Final[list[tuple[str, dict[str, object]]]] = []

    def table(self, id: str) -> AbstractAsyncContextManager[LoadedTable]:
        return self.tables.entered(id, self.reload)

    async def reload(self, table: LoadedTable) -> None:
        if table.id not in self.rows:
            raise Refusal("table/unknown", "there is no such table; check the link")
        table.load(self.rows[table.id].snapshot(), list(self.lines[table.id]))

    async def commit(self, table: LoadedTable, created: TableRow | None = None) -> None:
        lines = table.prepare_commit(self.now())
        if self.rows[table.id].change != table.saved.change:
            table.unload()
            raise Conflict("the table has moved on since")
        await asyncio.sleep(0)  # as with a store, other tasks run here while the lock is held
        self.keep(table.row, lines)
        if created is not None:
            await self.create(created)
        table.committed()
        self.notify(table)

    async def create(self, row: TableRow, lines: Sequence[Line] = ()) -> None:
        self.lines[row.id] = []
        self.keep(row, lines)

    def keep(self, row: TableRow, lines: Sequence[Line]) -> None:
        self.rows[row.id] = row.snapshot()
        if row.printed:
            self.boxes.setdefault(row.box, StoredBox(row.box, row.game, row.box_name, row.printed))
        self.lines[row.id] += [LineRow(line.seat, line.text, row.updated) for line in lines]

    async def stored_box(self, digest: str) -> StoredBox | None:
        return self.boxes.get(digest)

    def announce(self, table: LoadedTable) -> None:
        table.changed()
        self.notify(table)

    def notify(self, table: LoadedTable) -> None:
        for subscriber in list(table.subscribers):
            subscriber.offer(table)

    async def ask_bot(self, request: BotRequest, asker: Asker) -> BotReply:
        """Run the bot at once, in this process."""
        record = record_in(request)
        legal = [record.game.parse(text) for text in request.actions]
        bot = make_bot(request.bot, request.seed)
        return BotReply(action=bot(request.view, legal, record, Budget(seconds=request.seconds)).text)

    def report(self, event: str, **facts: object) -> None:
        self.reports.append((event, facts))
