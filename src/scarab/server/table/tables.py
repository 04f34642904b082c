"""The tables in memory: read from disk when somebody comes, dropped when nobody has come for a while."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Final, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from scarab.core.dice import Dice
from scarab.core.errors import RecordError
from scarab.core.record import Line, Record
from scarab.core.register import load
from scarab.server.errors import Refusal
from scarab.server.metrics import TABLES
from scarab.server.store.reads import read_table
from scarab.server.store.refusals import StoreRefuses
from scarab.server.store.rows import LineRow, TableRow
from scarab.server.table.loaded import OnlineTable, why_frozen
from scarab.server.table.progress import Progress

T = TypeVar("T")
READERS: Final = 2
"""Threads that read from the database."""


class Tables:
    """Every table by its id. `async with tables.at(id) as table` holds its lock and has it read."""

    def __init__(self, engine: Engine, now: Callable[[], int]) -> None:
        self.engine: Final = engine
        self.now = now
        self.by_id: Final[dict[str, OnlineTable]] = {}
        self.readers: Final = ThreadPoolExecutor(READERS, thread_name_prefix="scarab-reader")

    async def read(self, reading: Callable[[], T]) -> T:
        """Something that reads from the database, in a thread of its own."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, reading)
        except DBAPIError:
            raise StoreRefuses("the database cannot be read; nothing was changed, tell the host") from None

    def at(self, id: str) -> "Place":
        return Place(self, id)

    async def enter(self, id: str) -> OnlineTable:
        """The same for whoever calls `leave` in the end."""
        table = self.by_id.get(id)
        if table is None:
            table = OnlineTable(id)
            table.revision = self.now()
            self.by_id[id] = table
            TABLES.set(len(self.by_id))
        await table.lock.acquire()
        if table.row is None:
            try:
                await self.fill(table)
            except BaseException:
                table.lock.release()
                if not table.listeners and not table.lock.held:
                    self.by_id.pop(id, None)
                raise
        table.used = asyncio.get_running_loop().time()
        return table

    def enter_at_once(self, id: str) -> OnlineTable | None:
        """The same for a table that is in memory and free; None if it is not."""
        table = self.by_id.get(id)
        if table is None or table.row is None or not table.lock.take():
            return None
        table.used = asyncio.get_running_loop().time()
        return table

    def leave(self, table: OnlineTable) -> None:
        """Whoever waits for it comes next."""
        table.views = None
        table.lock.release()

    async def fill(self, table: OnlineTable) -> None:
        """Read the table, and replay its game as far as today's rules go."""
        found = await self.read(lambda: read_table(self.engine, table.id))
        if found is None:
            raise Refusal("table/unknown", "there is no such table; look at the link again")
        row, lines = found
        if row.status in ("waiting", "closed"):
            table.progress = None
        else:
            table.progress, row.reason = progress_of(row, lines)
            if row.status != "over":
                row.status = "frozen" if row.reason else "playing"
        table.row = row
        table.changed()

    def drop_idle(self, before: float) -> None:
        """Forget the games nobody has asked for since; whole tables if nobody looks at them either."""
        for table in list(self.by_id.values()):
            if table.used < before and not table.lock.held and table.robots is None:
                if table.listeners:
                    table.progress = None
                    table.row = None
                    table.views = None
                else:
                    del self.by_id[table.id]
        TABLES.set(len(self.by_id))

    def close(self) -> None:
        self.readers.shutdown(wait=False, cancel_futures=True)


class Place:
    """A table, read and locked."""

    def __init__(self, tables: Tables, id: str) -> None:
        self.tables: Final = tables
        self.id: Final = id
        self.table: OnlineTable | None = None

    async def __aenter__(self) -> OnlineTable:
        self.table = await self.tables.enter(self.id)
        return self.table

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.table is not None:
            self.tables.leave(self.table)


def record_of(row: TableRow, lines: list[LineRow]) -> Record:
    """The stored lines as a record of today's rules. Raises ScarabError if there is no such game any more."""
    game = load(row.game, len(row.seats), **row.options)
    record = Record(game, {**(row.headers or {}), "Commitment": row.commitment})
    record.headers["Rules"] = str(row.rules)
    record.lines.extend([Line(line.seat, line.text) for line in lines])
    record.trailer.update(row.trailer or {})
    return record


def progress_of(row: TableRow, lines: list[LineRow]) -> tuple[Progress | None, str]:
    """The game as far as today's rules replay it, and what is wrong with the rest: empty if nothing is."""
    trouble = ""
    good = lines
    while True:
        try:
            record = record_of(row, good)
            today = record.game.meta.rules_version
            if row.rules != today:
                trouble = f"it was begun under version {row.rules} of the rules, and this is version {today}"
            return Progress(record, Dice(row.seed)), trouble
        except Exception as error:  # whatever a changed game raises while an old one is replayed
            trouble = trouble or why_frozen(error)
            if not good:
                return None, trouble
            keep = error.line - 1 if isinstance(error, RecordError) else len(good) - 1
            good = good[: max(0, min(keep, len(good) - 1))]
