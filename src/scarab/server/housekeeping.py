"""What the house does by itself: it looks after unfinished games at the start, and tidies up now and then."""

import asyncio
from typing import Final

from scarab.core.errors import ScarabError
from scarab.server.commands.lobby import deal_if_ready
from scarab.server.house import ServerHouse
from scarab.server.logs import LOG
from scarab.server.metrics import FROZEN, TABLES
from scarab.server.store.engine import epoch
from scarab.server.store.reads import unfinished

ROUND_SECONDS: Final = 2.0


async def keep_house(house: ServerHouse) -> None:
    """First every unfinished game, then rounds until the house closes."""
    await check_unfinished(house)
    known = await house.read(lambda: epoch(house.engine))
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        house.health.beat("housekeeping")
        house.tables.unload_idle(asyncio.get_running_loop().time() - house.settings.idle_seconds)
        TABLES.set(len(house.tables.by_id))
        try:
            now = await house.read(lambda: epoch(house.engine))
        except ScarabError:
            continue
        if now != known:
            known = now
            await reload_all(house)


async def check_unfinished(house: ServerHouse) -> None:
    """Does every unfinished game still replay? One that does not is frozen, kept and named in the log.

    The server answers meanwhile: between two tables everybody else has a turn. Bots that were asked go on thinking, and
    a table whose last player was ready when the server died is dealt.
    """
    frozen = 0
    ids = await house.read(lambda: unfinished(house.engine))
    for id in ids:
        try:
            async with house.table(id) as table:
                row = table.row
                if row.status == "frozen":
                    frozen += 1
                    LOG.error("table frozen", table=id, game=row.game, reason=row.reason)
                deal_if_ready(house, table)
                if row != table.saved:
                    await house.commit(table)
                else:
                    house.announce(table)
        except ScarabError as error:
            LOG.error("table not checked", table=id, reason=str(error))
        house.health.beat("housekeeping")
        await asyncio.sleep(0)
    FROZEN.set(frozen)
    LOG.info("unfinished games replayed", tables=len(ids), frozen=frozen)


async def reload_all(house: ServerHouse) -> None:
    """A backup was put in the database's place: what is in memory is of another time."""
    LOG.warning("database restored", tables=len(house.tables.by_id))
    for id in list(house.tables.by_id):
        try:
            async with house.table(id) as table:
                await house.reload(table)
                house.announce(table)
        except ScarabError:
            continue
