"""The two houses that commands run in, and a table in each."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from scarab.server.commands.lobby import create
from scarab.server.commands.moves import submit
from scarab.server.house import ServerHouse
from scarab.server.memory_house import MemoryHouse
from scarab.server.settings import Settings
from scarab.server.table.protocols import House, Person
from scarab.server.wire import Move, NewSeat, NewTable

HOUSES = ("memory", "server")
PLUGINS = ("server.quarry",)
"""Games that the bots' workers must know, too."""


@asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[MemoryHouse | ServerHouse]:
    if kind == "memory":
        yield MemoryHouse()
        return
    house = ServerHouse(Settings(db=str(folder / "scarab.db"), plugins=PLUGINS))
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


async def dealt(house: House, game: str = "tutankhamen", visitor: str = "v", seats: int = 2) -> str:
    """A game in which one visitor plays all seats."""
    mine = [NewSeat(kind="me")] * seats
    return (await create(house, visitor, NewTable(game=game, seats=mine, ready=True))).table


async def said(house: House, id: str, move: Move, visitor: str = "v") -> int:
    """Submit it; returns the number of lines."""
    async with house.table(id) as table:
        await submit(house, table, Person(visitor), move)
        return table.row.version


async def texts(house: House, id: str) -> list[str]:
    async with house.table(id) as table:
        return [line.text for line in table.playable().lines]
