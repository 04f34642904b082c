"""Periodic work of the house: replays unfinished games at the start, unloads idle tables, deletes abandoned ones."""

import asyncio
from contextlib import suppress
from typing import Final

from scarab.core.errors import ScarabError
from scarab.server.commands.lobby import deal_if_ready
from scarab.server.errors import StoreUnavailable
from scarab.server.house import ServerHouse
from scarab.server.logs import LOG
from scarab.server.metrics import FROZEN, TABLES
from scarab.server.store.engine import epoch
from scarab.server.store.reads import abandoned, unfinished

ROUND_SECONDS: Final = 2.0
RETRY_ROUNDS: Final = 15
"""Rounds between two attempts to load failed tables and to delete abandoned ones."""
DAY: Final = 24 * 3600 * 1000
MOST_REMOVED: Final = 100


class Housekeeping:
    """One task that survives every error: what fails in one round is tried again in a later one."""

    def __init__(self, house: ServerHouse) -> None:
        self.house: Final = house
        self.unchecked: list[str] | None = None
        """Unfinished tables not checked since the start; None: not listed yet."""
        self.frozen: Final[set[str]] = set()
        self.epoch = ""
        self.rounds = 0

    async def run(self) -> None:
        """Until the house closes."""
        while True:
            try:
                await self.turn()
            except Exception:
                LOG.exception("housekeeping failed")
            await asyncio.sleep(ROUND_SECONDS)

    async def turn(self) -> None:
        house = self.house
        house.health.beat("housekeeping")
        house.writer.keep_alive()
        if house.writer.trouble:
            with suppress(ScarabError):
                await house.writer.probe()
        await self.watch_restores()
        if self.unchecked is None:
            self.unchecked = await house.read(lambda: unfinished(house.engine))
            await self.check_unfinished()
            LOG.info("unfinished games replayed", frozen=len(self.frozen), failed=len(self.unchecked))
        elif self.rounds % RETRY_ROUNDS == 0:
            await self.check_unfinished()
            await self.remove_abandoned()
        self.rounds += 1
        house.tables.unload_idle(asyncio.get_running_loop().time() - house.settings.idle_seconds)
        TABLES.set(len(house.tables.by_id))

    async def check_unfinished(self) -> None:
        """Replay every unfinished game. One that does not replay is frozen, kept and logged.

        Other tasks run between two tables. Bots whose turn it is go on. A table that cannot be read does not stop the
        check, and is tried again later.
        """
        failed: list[str] = []
        for id in self.unchecked or []:
            try:
                await self.check_table(id)
            except ScarabError as error:
                LOG.error("table not checked", table=id, reason=str(error))
                failed.append(id)
            except Exception:
                LOG.exception("table not checked", table=id)
                failed.append(id)
            self.house.health.beat("housekeeping")
            await asyncio.sleep(0)
        self.unchecked = failed
        FROZEN.set(len(self.frozen))

    async def check_table(self, id: str) -> None:
        """Store what the current rules changed; deal a table where all were ready when the server died."""
        async with self.house.table(id) as table:
            if table.row.status == "frozen":
                self.frozen.add(id)
                LOG.error("table frozen", table=id, game=table.row.game, reason=table.row.reason)
            deal_if_ready(self.house, table)
            if table.row != table.saved:
                await self.house.commit(table)
            else:
                self.house.wake_bots(table)

    async def watch_restores(self) -> None:
        """Reload all tables after a backup was restored under the running server."""
        house = self.house
        try:
            now = await house.read(lambda: epoch(house.engine))
        except StoreUnavailable:
            return
        if self.epoch and now != self.epoch:
            LOG.warning("database restored", tables=len(house.tables.by_id))
            for id in list(house.tables.by_id):
                await self.reload(id)
            self.unchecked = None
        self.epoch = now

    async def reload(self, id: str) -> None:
        """Subscribers of a table that no longer exists are dismissed."""
        try:
            async with self.house.table(id) as table:
                await self.house.reload(table)
                self.house.announce(table)
        except ScarabError as error:
            table_or_none = self.house.tables.by_id.get(id)
            if table_or_none is not None and error.code == "table/unknown":
                for subscriber in list(table_or_none.subscribers):
                    subscriber.dismiss()

    async def remove_abandoned(self) -> None:
        """Delete tables whose game never began and that have not changed for a long time. Played games stay."""
        house = self.house
        before = house.now() - house.settings.abandoned_days * DAY
        for id in await house.read(lambda: abandoned(house.engine, before, MOST_REMOVED)):
            async with house.table(id) as table:
                if table.row.version == 0 and table.row.updated < before and not table.subscribers:
                    await house.remove(table)
                    LOG.info("abandoned table removed", table=id)
