"""How a request becomes a socket. uvicorn calls this class; `websockets` reads the request and words the answer.

Whoever may look gets a Viewer as the protocol of the connection; nothing of the handshake is kept after it.
"""

import asyncio
import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final, cast
from urllib.parse import parse_qs, unquote

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from scarab.server.door.asgi import Scope
from scarab.server.door.live import Viewer, presence
from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.logs import LOG
from scarab.server.table.broadcast import NOTHING
from scarab.server.table.seats import check_may_look

PATH: Final = re.compile(r"/api/tables/([\w-]{1,40})/live")
SWITCHING: Final = 101
UNKNOWN: Final = 4404
PRIVATE: Final = 4403


class Handshake(asyncio.Protocol):
    """A connection that asks for a socket, until it has one or is refused."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.app: Final = config.loaded_app
        self.connections: Final[set[Any]] = server_state.connections
        self.tasks: Final = server_state.tasks
        self.library: Final = ServerProtocol()
        self.answer: Response | None = None
        self.taken = False
        """A viewer has the connection, and tells when it is lost."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.connections.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        self.connections.discard(self)

    def data_received(self, data: bytes) -> None:
        """The request, whole, as uvicorn read it. What comes after it waits for the answer."""
        self.transport.pause_reading()
        self.library.receive_data(data)
        for request in self.library.events_received():
            assert isinstance(request, Request)
            self.answer = self.library.accept(request)
            if self.answer.status_code == SWITCHING:
                task = asyncio.get_running_loop().create_task(self.ask(request))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)
            else:
                self.write_and_close(self.answer)

    async def ask(self, request: Request) -> None:
        """Let the application say what becomes of it."""
        path, _, query = request.path.partition("?")
        scope: Scope = {
            "type": "websocket",
            "scheme": "ws",
            "client": self.transport.get_extra_info("peername"),
            "path": unquote(path),
            "query_string": query.encode("ascii"),
            "headers": [
                (name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()
            ],
            "handshake": self,
        }
        try:
            await self.app(scope, None, None)  # it talks to the handshake instead
        except Exception as error:  # whatever it is, it is ours, and nobody else's to read
            LOG.error("socket failed", exc_info=error)
            self.refuse(500)

    def accept(self, viewer: Viewer) -> bool:
        """The connection is the viewer's from now on. False if it is gone."""
        if self.answer is None or self.transport.is_closing():
            return False
        self.library.send_response(self.answer)
        self.answer = None
        self.taken = True
        self.transport.write(b"".join(self.library.data_to_send()))
        self.connections.discard(self)
        self.connections.add(viewer)
        viewer.connection_made(self.transport, self.connections)
        self.transport.set_protocol(viewer)  # type: ignore[arg-type]  # all that a protocol needs, without its base
        self.transport.resume_reading()
        return True

    def refuse(self, status: int, headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
        """No socket: an answer by HTTP. Nothing happens if there was one already."""
        if self.answer is not None and not self.transport.is_closing():
            answer = self.library.reject(HTTPStatus(status), "")
            for name, value in headers:
                answer.headers[name.decode()] = value.decode()
            self.write_and_close(answer)

    def write_and_close(self, answer: Response) -> None:
        self.answer = None
        self.library.send_response(answer)
        self.transport.write(b"".join(self.library.data_to_send()))
        self.transport.close()

    def shutdown(self) -> None:
        """The server stops."""
        self.refuse(503)
        self.transport.close()


async def watch(house: House, scope: Scope) -> None:
    """Everything is checked but the table: give the visitor a socket to it, or one that says why not."""
    handshake: Handshake = scope["handshake"]
    id, since = asked_for(scope)
    viewer = Viewer(house, id, scope["visitor"], scope["address"], since)
    try:
        async with house.tables.at(id) as table:
            check_may_look(table, viewer.visitor)
            if handshake.accept(viewer):
                table.listeners.add(viewer)
                presence(house, table)
    except Refusal as refusal:
        if handshake.accept(viewer):
            viewer.close(PRIVATE if refusal.code == "table/private" else UNKNOWN, str(refusal))


def asked_for(scope: Scope) -> tuple[str, int]:
    """Which table, and the version that the viewer has; a socket to nowhere is one to an unknown table."""
    path = PATH.fullmatch(scope["path"])
    given = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    since = int(given) if given.isascii() and given.isdigit() and len(given) < 9 else NOTHING
    return path[1] if path else "", since
