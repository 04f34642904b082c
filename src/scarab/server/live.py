"""A table as it changes: one socket for each viewer, plain ASGI, because every move pays for all of them.

A message goes straight to the connection while the other side keeps up with reading. To one who does not, only the
newest message waits; who accepts nothing for too long is cut off, without harm to others.
"""

import asyncio
import re
from typing import Final, Protocol
from urllib.parse import parse_qs

from scarab.server.asgi import Receive, Scope, Send
from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.message import NOTHING, message
from scarab.server.metrics import CUT_OFF, SOCKETS
from scarab.server.seats import check_may_look, own_seats
from scarab.server.table import OnlineTable

PATH: Final = re.compile(r"/api/tables/([\w-]{1,40})/live")
PING: Final = "ping"
PONG: Final = "pong"
"""A page cannot see the pings of the protocol itself, so it may say this to hear that the server is there."""

UNWANTED: Final = 1008
UNKNOWN: Final = 4404
PRIVATE: Final = 4403

ROOM: Final = 32_768
"""Bytes that may wait in a connection before the other side counts as slow."""


class Connection(Protocol):
    """What we need of the transport under a socket."""

    def write(self, data: bytes) -> None: ...

    def get_write_buffer_size(self) -> int: ...

    def is_closing(self) -> bool: ...

    def abort(self) -> None: ...


class Viewer:
    """One open socket."""

    def __init__(self, house: House, connection: Connection, visitor: str, since: int) -> None:
        self.house: Final = house
        self.connection: Final = connection
        self.visitor: Final = visitor
        self.seats: list[int] | None = None
        self.version = since
        """What the other side has been sent."""
        self.waiting: tuple[bytes, int, list[int]] | None = None
        self.sender: asyncio.Task[None] | None = None

    def table_changed(self, table: OnlineTable) -> None:
        """All that is new since the last message that was sent."""
        seats = own_seats(table, self.visitor)
        since = self.version if self.seats is None or seats == self.seats else NOTHING
        data = message(table, self.visitor, since)
        if self.sender is None and self.connection.get_write_buffer_size() < ROOM:
            if not self.connection.is_closing():
                self.connection.write(frame(data))
            self.version, self.seats = table.here.version, seats
            return
        self.waiting = (data, table.here.version, seats)
        if self.sender is None:
            self.sender = self.house.spawn(self.send_when_read())

    async def send_when_read(self) -> None:
        """The newest message whenever there is room for it; the connection is dropped if there is none for too long."""
        try:
            while self.waiting is not None:
                async with asyncio.timeout(self.house.settings.send_seconds):
                    while self.connection.get_write_buffer_size() >= ROOM:
                        await asyncio.sleep(0.05)
                data, self.version, self.seats = self.waiting
                self.waiting = None
                if self.connection.is_closing():
                    break
                self.connection.write(frame(data))
        except TimeoutError:
            CUT_OFF.inc()
            self.connection.abort()
        finally:
            self.sender = None


def frame(data: bytes) -> bytes:
    """One whole text message, as RFC 6455 (5.2) frames it; what a server sends is not masked."""
    size = len(data)
    if size < 126:
        return b"\x81%c" % size + data
    return (b"\x81\x7e" + size.to_bytes(2) if size < 65536 else b"\x81\x7f" + size.to_bytes(8)) + data


async def watch(house: House, scope: Scope, receive: Receive, send: Send, connection: Connection) -> None:
    """Serve one socket from its first message to its last."""
    await receive()
    id, since = asked_for(scope)
    visitor = scope["visitor"]
    viewer = Viewer(house, connection, visitor, since)
    try:
        async with house.tables.at(id) as table:
            check_may_look(table, visitor)
            await send({"type": "websocket.accept"})
            table.listeners.add(viewer)
            presence(house, table)
    except Refusal as refusal:
        await send({"type": "websocket.accept"})
        code = PRIVATE if refusal.code == "table/private" else UNKNOWN
        await send({"type": "websocket.close", "code": code, "reason": str(refusal)})
        return
    SOCKETS.inc()
    try:
        await listen(receive, send)
    finally:
        SOCKETS.dec()
        if viewer.sender is not None:
            viewer.sender.cancel()
        await leave(house, id, viewer)


def asked_for(scope: Scope) -> tuple[str, int]:
    """Which table, and the version that the viewer has; a socket to nowhere is one to an unknown table."""
    path = PATH.fullmatch(scope["path"])
    given = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    since = int(given) if given.isascii() and given.isdigit() and len(given) < 9 else NOTHING
    return path[1] if path else "", since


async def listen(receive: Receive, send: Send) -> None:
    """Moves come by POST; here a page can only ask whether the server is there. Anything else ends the socket."""
    while True:
        said = await receive()
        if said["type"] == "websocket.disconnect":
            return
        if said.get("text") != PING:
            reason = "a socket only takes ping; moves are sent by POST"
            await send({"type": "websocket.close", "code": UNWANTED, "reason": reason})
            return
        await send({"type": "websocket.send", "text": PONG})


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
