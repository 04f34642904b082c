"""A socket per viewer. It holds at most one message that waits: who reads slowly skips versions, and harms nobody."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from litestar import WebSocket

from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.message import NOTHING, message
from scarab.server.metrics import CUT_OFF, SOCKETS
from scarab.server.seats import check_may_look, own_seats
from scarab.server.table import OnlineTable

Socket = WebSocket[Any, Any, Any]

PING: Final = "ping"
PONG: Final = "pong"
"""A page cannot see the pings of the protocol itself, so it may say this to hear that the server is there."""

UNWANTED: Final = 1008
UNKNOWN: Final = 4404
PRIVATE: Final = 4403
GONE: Final = 1001


class Viewer:
    """One open socket."""

    def __init__(self, socket: Socket, visitor: str, since: int) -> None:
        self.socket: Final = socket
        self.visitor: Final = visitor
        self.seats: list[int] | None = None
        self.version = since
        """What the other side has seen."""
        self.waiting: tuple[bytes, int, list[int]] | None = None
        self.awake: Final = asyncio.Event()

    def table_changed(self, table: OnlineTable) -> None:
        """Instead of whatever waits: all that is new since the last message that was sent."""
        seats = own_seats(table, self.visitor)
        since = self.version if self.seats is None or seats == self.seats else NOTHING
        self.waiting = (message(table, self.visitor, since), table.here.version, seats)
        self.awake.set()

    async def send_all(self, seconds: float) -> None:
        """Until the socket ends. Raises TimeoutError if the other side does not read."""
        while True:
            await self.awake.wait()
            self.awake.clear()
            if self.waiting is not None:
                data, version, seats = self.waiting
                self.waiting = None
                async with asyncio.timeout(seconds):
                    await self.socket.send_data(data, mode="text")
                self.version, self.seats = version, seats

    async def receive_all(self) -> None:
        """Moves come by POST; here a page can only ask whether the server is there. Anything else ends the socket."""
        while True:
            said = await self.socket.receive_data(mode="text")
            if said != PING:
                await self.socket.close(code=UNWANTED, reason="a socket only takes ping; moves are sent by POST")
                return
            async with asyncio.timeout(5):
                await self.socket.send_data(PONG, mode="text")


async def watch(house: House, id: str, visitor: str, socket: Socket, since: int) -> None:
    """Serve one socket from its first message to its last."""
    viewer = Viewer(socket, visitor, since)
    try:
        async with house.tables.at(id) as table:
            check_may_look(table, visitor)
            await socket.accept()
            table.listeners.add(viewer)
            presence(house, table)
    except Refusal as refusal:
        await socket.accept()
        await socket.close(code=PRIVATE if refusal.code == "table/private" else UNKNOWN, reason=str(refusal))
        return
    SOCKETS.inc()
    sender = asyncio.create_task(viewer.send_all(house.settings.send_seconds))
    receiver = asyncio.create_task(viewer.receive_all())
    try:
        await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
        if sender.done() and isinstance(sender.exception(), TimeoutError):
            CUT_OFF.inc()
            abort(socket)
    finally:
        SOCKETS.dec()
        for task in (sender, receiver):
            task.cancel()
        await asyncio.gather(sender, receiver, return_exceptions=True)
        await leave(house, id, viewer)


async def leave(house: House, id: str, viewer: Viewer) -> None:
    table = house.tables.by_id.get(id)
    if table is None:
        return
    table.listeners.discard(viewer)
    if not table.listeners:
        table.touched()
        return
    try:
        async with house.tables.at(id) as table:
            presence(house, table)
    except Refusal:
        return


def presence(house: House, table: OnlineTable) -> None:
    """Somebody came or went."""
    table.touched()
    house.tell(table)


def abort(socket: Socket) -> None:
    """Drop the connection without waiting for a reader who does not read."""
    cut: Callable[[], None] | None = socket.scope.get("abort")  # type: ignore[assignment]  # put there by the shell
    if cut is not None:
        cut()
