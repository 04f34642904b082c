"""One WebSocket per viewer: table messages go out, moves come in."""

import asyncio
from typing import Any, Final, cast, final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from scarab.core.errors import ScarabError
from scarab.server.commands.moves import submit
from scarab.server.commands.preview import preview
from scarab.server.door.limits import Limits
from scarab.server.door.replies import failure_of
from scarab.server.errors import ENCODER, Refusal, encoded_problem, status_of
from scarab.server.house import ServerHouse
from scarab.server.metrics import SOCKETS
from scarab.server.table.broadcast import NOTHING
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.protocols import Person
from scarab.server.table.seats import check_may_look, own_seats
from scarab.server.wire import Ack, Move, Previewed, Wire

UNSUPPORTED_DATA: Final = 1003
TRY_AGAIN_LATER: Final = 1013
CLOSE_CODES: Final = {"table/private": 4403, "table/unknown": 4404}

MOVE: Final = msgspec.json.Decoder(Move)


class EncodedRefused(Wire, omit_defaults=True):
    """A Refused whose problem is encoded already."""

    status: int
    problem: msgspec.Raw
    id: str | None = None


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve the socket until one side disconnects."""
    await socket.accept()
    connection = Connection(socket)
    try:
        await connection.subscribe()
    except ScarabError as refusal:
        await socket.close(CLOSE_CODES.get(refusal.code, TRY_AGAIN_LATER), str(refusal))
        return
    SOCKETS.inc()
    try:
        async with asyncio.TaskGroup() as group:
            telling = group.create_task(connection.tell())
            await connection.hear()
            telling.cancel()
    except* (OSError, WebSocketDisconnect):  # disconnected in the middle of a message, or cut as a slow reader
        pass
    finally:
        SOCKETS.dec()
        connection.unsubscribe()


@final
class Connection:
    """An open WebSocket. A slow reader gets the newest message only; one that accepts nothing is cut."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        state, scope = socket.app.state, socket.scope
        self.socket: Final = socket
        self.house: Final[ServerHouse] = state.house
        self.limits: Final[Limits] = state.limits
        self.id: Final[str] = socket.path_params["table"]
        self.visitor: str = scope["visitor"]  # type: ignore[typeddict-item]  # put there by the gate
        self.address: Final[str] = scope["address"]  # type: ignore[typeddict-item]
        self.version = since_of(socket.query_params.get("since", ""))
        """The last version sent to the client."""
        self.seats: list[int] | None = None
        self.latest: tuple[bytes, int, list[int]] | None = None
        self.news: Final = asyncio.Event()
        self.gone = False
        """The table no longer exists: a restored database does not have it."""
        self.speaking: Final = asyncio.Lock()
        """Keeps an answer behind the table message that belongs before it."""
        cast("list[Any]", scope["headers"]).clear()  # no longer needed, and a socket stays open for hours

    async def subscribe(self) -> None:
        async with self.house.table(self.id) as table:
            check_may_look(table, self.visitor)
            came = self.visitor not in table.present() and bool(own_seats(table, self.visitor))
            table.subscribers.add(self)
            table.heard_from(self.visitor, self.address)
            self.offer(table)
            self.limits.answered(self.address, len(self.latest[0]) if self.latest else 0)
            self.house.wake_bots(table)
        if came:
            self.house.announce_soon(self.id)

    def unsubscribe(self) -> None:
        table = self.house.tables.by_id.get(self.id)
        if table is not None:
            table.subscribers.discard(self)
            if self.seats and self.visitor not in table.present():
                self.house.announce_soon(self.id)

    def offer(self, table: LoadedTable) -> None:
        """Keep the newest message, with everything since the last one sent."""
        seats = own_seats(table, self.visitor)
        since = self.version if self.seats is None or seats == self.seats else NOTHING
        self.latest = table.broadcast().message(self.visitor, since), table.row.version, seats
        self.news.set()

    def dismiss(self) -> None:
        self.gone = True
        self.news.set()

    async def tell(self) -> None:
        """Send messages as fast as the client reads them."""
        while True:
            await self.news.wait()
            self.news.clear()
            if self.gone:
                await self.socket.close(CLOSE_CODES["table/unknown"], "there is no such table; check the link")
                return
            await self.say()

    async def say(self, answer: bytes = b"") -> None:
        """Send the newest table message, if any, then an answer. The guards cut a client that does not read."""
        async with self.speaking:
            if self.latest is not None:
                (data, self.version, self.seats), self.latest = self.latest, None
                await self.socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
            if answer:
                await self.socket.send({"type": "websocket.send", "text": answer.decode(), "bytes": None})

    async def hear(self) -> None:
        """Handle moves, previews and pings in order."""
        while (event := await self.socket.receive())["type"] == "websocket.receive":
            text = event.get("text")
            if text is None:
                await self.socket.close(UNSUPPORTED_DATA, "a move is sent as text")
                return
            if text == "ping":
                self.limits.pinged(self.address)
                await self.say(b"pong")
            else:
                await self.say(await self.answer(text))

    async def answer(self, text: str) -> bytes:
        """The Ack of a move with an id, or a refusal. Without an id the table message is the answer."""
        move = None
        try:
            self.limits.request(self.address)
            self.limits.change(self.visitor, self.address)
            move = MOVE.decode(text)
            return await self.house.run(self.carry_out(move))
        except ScarabError as error:
            problem = encoded_problem(error)
            self.limits.answered(self.address, len(problem))
            return refused(move, status_of(error), problem)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            refusal = Refusal("request/400", f"this is no move: {error}")
            return refused(move, 400, encoded_problem(refusal))
        except Exception as error:  # a bug of ours: logged, not shown
            return refused(move, 500, failure_of(self.id, error))

    async def carry_out(self, move: Move) -> bytes:
        if move.preview:
            found = await preview(self.house, self.id, self.visitor, move)
            return ENCODER.encode(Previewed(id=move.id or "", preview=found))
        async with self.house.table(self.id) as table:
            await submit(self.house, table, Person(self.visitor), move)
            table.heard_from(self.visitor, self.address)
            return ENCODER.encode(Ack(id=move.id, version=table.row.version)) if move.id else b""


def refused(move: Move | None, status: int, problem: bytes) -> bytes:
    id = move.id if move is not None else None
    return ENCODER.encode(EncodedRefused(id=id, status=status, problem=msgspec.Raw(problem)))


def since_of(given: str) -> int:
    """The client's version, from the query."""
    return int(given) if given.isascii() and given.isdigit() and len(given) < 9 else NOTHING
