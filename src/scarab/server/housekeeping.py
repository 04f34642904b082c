"""What the house does by itself: it looks after unfinished games at the start, and tidies up now and then."""

import asyncio
from typing import TYPE_CHECKING, Final

from scarab.core.errors import ScarabError
from scarab.server.logs import LOG
from scarab.server.metrics import FROZEN
from scarab.server.store import statements
from scarab.server.store.engine import epoch
from scarab.server.store.reads import unfinished

if TYPE_CHECKING:
    from scarab.server.house import House

ROUND_SECONDS: Final = 2.0


async def keep_house(house: "House") -> None:
    """First every unfinished game, then rounds until the house closes."""
    await check_unfinished(house)
    filling = await house.tables.read(lambda: epoch(house.engine))
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        house.tables.drop_idle(asyncio.get_running_loop().time() - house.settings.idle_seconds)
        try:
            now = await house.tables.read(lambda: epoch(house.engine))
        except ScarabError:
            continue
        if now != filling:
            filling = now
            await read_all_anew(house)


async def check_unfinished(house: "House") -> None:
    """Does every unfinished game still replay? One that does not is frozen, kept and named in the log.

    The server answers meanwhile: between two tables everybody else has a turn. Bots that were asked go on thinking, and
    a table whose last player was ready when the server died is dealt.
    """
    from scarab.server.commands.lobby import deal_if_ready  # noqa: PLC0415  (it needs the house)

    frozen = 0
    ids = await house.tables.read(lambda: unfinished(house.engine))
    for id in ids:
        try:
            async with house.tables.at(id) as table:
                row = table.here
                if row.status == "frozen":
                    frozen += 1
                    LOG.error("table frozen", table=id, game=row.game, reason=row.reason)
                if row.status == "waiting":
                    await deal_if_ready(house, table)
                else:
                    await house.commit(table, statements.changed_table(row))
        except ScarabError as error:
            LOG.error("table not checked", table=id, reason=str(error))
        await asyncio.sleep(0)
    FROZEN.set(frozen)
    LOG.info("unfinished games replayed", tables=len(ids), frozen=frozen)


async def read_all_anew(house: "House") -> None:
    """A backup was put in the database's place: what is in memory is of another time."""
    LOG.warning("database restored", tables=len(house.tables.by_id))
    for id in list(house.tables.by_id):
        try:
            await house.refresh(id)
        except ScarabError:
            house.tables.by_id.pop(id, None)
