"""A table as it changes: one socket for each viewer, who hears of every move there and may answer there too.

A viewer is the protocol of its own connection, below ASGI, because every move pays for all of them. A message is
written at once while the other side keeps up with reading. To one who does not, only the newest message waits; who
accepts nothing for too long is cut off, without harm to others.
"""

import asyncio
from functools import partial
from typing import Any, Final, final

import msgspec

from scarab.core.errors import ScarabError
from scarab.server.commands import moves
from scarab.server.door.frames import BINARY, CLOSE, LARGEST, PING, PONG, TEXT, BadFrame, Reader, close_frame, frame
from scarab.server.door.replies import failure_of, problem_of, refused_bytes
from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.metrics import CUT_OFF, MOVES, SOCKETS
from scarab.server.store.refusals import Conflict
from scarab.server.table.broadcast import NOTHING, message
from scarab.server.table.loaded import Listener, OnlineTable
from scarab.server.table.seats import own_seats
from scarab.server.wire import Move

HELLO: Final = b"ping"
ANSWER: Final = frame(b"pong")
"""A page cannot see the pings of the protocol itself, so it may say this to hear that the server is there."""

STOPPING: Final = 1012
NO_BINARY: Final = 1003

ROOM: Final = 32_768
"""Bytes that may wait in a connection before the other side counts as slow."""
PAUSE: Final = 0.05
"""Seconds after which it is looked at again."""

MOVE: Final = msgspec.json.Decoder(Move)


@final
class Viewer(Listener):
    """One open socket."""

    def __init__(self, house: House, id: str, visitor: str, address: str, since: int) -> None:
        self.house: Final = house
        self.id: Final = id
        self.visitor = visitor
        self.address: Final = address
        self.seats: list[int] | None = None
        self.version = since
        """What the other side has been sent."""
        self.waiting: tuple[bytes, int, list[int]] | None = None
        self.sender: asyncio.Task[None] | None = None
        self.reader: Final = Reader()
        self.playing = False
        """A move is being played; what is said meanwhile waits."""
        self.heard = True
        """The other side has said something since it was last asked whether it is there."""

    # what the connection tells

    def connection_made(self, connection: asyncio.Transport, connections: set[Any]) -> None:
        self.connection = connection
        self.connections = connections
        """All that uvicorn closes when it stops."""
        SOCKETS.inc()
        self.house.heartbeat.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        SOCKETS.dec()
        self.connections.discard(self)
        self.house.limits.close_socket(self.address)
        if self.sender is not None:
            self.sender.cancel()
        self.house.spawn(leave(self.house, self.id, self))

    def eof_received(self) -> None:
        """The connection closes."""

    def pause_writing(self) -> None:
        """Whether there is room is looked at before every message."""

    def resume_writing(self) -> None:
        """The same."""

    def data_received(self, data: bytes) -> None:
        self.heard = True
        self.reader.got += data
        self.read_on()
        if self.playing and self.is_full():
            self.connection.pause_reading()

    def is_full(self) -> bool:
        """More has been said than one move; it waits in the network."""
        return len(self.reader.got) > LARGEST

    def shutdown(self) -> None:
        """The server stops."""
        self.close(STOPPING, "the server stops; come back in a moment")

    def is_there(self) -> bool:
        """Has it said anything since it was asked before? Then it is asked again, else it is gone."""
        if self.connection.is_closing():
            return False
        if not self.heard:
            self.connection.abort()
            return False
        self.heard = False
        self.connection.write(frame(b"", PING))
        return True

    # what the other side says

    def read_on(self) -> None:
        """Everything that was said, in order; a move is over before the next message is read."""
        try:
            while not self.playing and not self.connection.is_closing():
                said = self.reader.next()
                if said is None:
                    return
                self.hear(said[0], said[1])
        except BadFrame as error:
            self.close(error.code, str(error))

    def hear(self, kind: int, data: bytes) -> None:
        if kind == TEXT and data != HELLO:
            self.playing = True
            self.answer(data)
        elif kind == TEXT:
            self.write(ANSWER)
        elif kind == PING:
            self.write(frame(data, PONG))
        elif kind == CLOSE:
            self.house.outbox.send()
            self.connection.write(frame(data[:2], CLOSE))
            self.connection.close()
        elif kind == BINARY:
            self.close(NO_BINARY, "a move is sent as text")

    def answer(self, text: bytes) -> None:
        """A move, as by POST. Its answer is the message that everybody gets; a refusal is for this socket alone."""
        try:
            self.check_pace()
            move = MOVE.decode(text)
        except Exception as error:
            self.refuse(error)
            return
        table = self.house.tables.enter_at_once(self.id)
        if table is None:
            self.house.spawn(self.play_later(move))
        else:
            self.play(table, move)

    async def play_later(self, move: Move) -> None:
        """The same at a table that is to be read first, or is in use."""
        try:
            table = await self.house.tables.enter(self.id)
        except Exception as error:
            self.refuse(error)
        else:
            self.play(table, move)

    def play(self, table: OnlineTable, move: Move) -> None:
        """In memory now; `written` is called when it is on disk. No task waits for that: there are many moves."""
        try:
            moves.begin(self.house, table, self.visitor, move)
            writes = self.house.new_lines(table)
        except Exception as error:
            self.house.tables.leave(table)
            self.refuse(error)
        else:
            self.house.writer.put(writes, partial(self.written, table, move))

    def written(self, table: OnlineTable, move: Move, failure: ScarabError | None) -> None:
        """On disk, or not: everybody is told, or whoever made the move."""
        if failure is not None:
            table.forget()
            self.house.spawn(self.not_written(table, move, failure))
            return
        MOVES.inc()
        try:
            self.house.lines_written(table)
        except Exception as error:
            self.house.tables.leave(table)
            self.refuse(error)
        else:
            self.house.tables.leave(table)
            self.go_on()

    async def not_written(self, table: OnlineTable, move: Move, failure: ScarabError) -> None:
        """Another process was faster, or the database refuses; the table is as it was on disk."""
        try:
            if isinstance(failure, Conflict):
                failure = await moves.overtaken(self.house, table, self.visitor, move.version)
        except ScarabError as error:
            failure = error
        finally:
            self.house.tables.leave(table)
        self.refuse(failure)

    def refuse(self, error: Exception) -> None:
        """There is room for one: the next message is not read before, nor before everybody else had a turn."""
        if isinstance(error, ScarabError):
            status, problem = problem_of(error)
        elif isinstance(error, msgspec.DecodeError | UnicodeDecodeError):
            status, problem = problem_of(Refusal("request/400", f"this is no move: {error}"))
        else:  # whatever it is, it is ours, and nobody else's to read
            status, problem = 500, failure_of(self.id, error)
        self.house.outbox.send()
        if not self.connection.is_closing():
            self.connection.write(frame(refused_bytes(status, problem)))
        asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """The move is over: read what was said meanwhile, once the other side has read its answer."""
        if self.connection.is_closing():
            return
        if self.connection.get_write_buffer_size() >= ROOM:
            self.house.spawn(self.go_on_when_read())
            return
        self.playing = False
        if self.is_full():
            self.connection.resume_reading()
        self.read_on()

    async def go_on_when_read(self) -> None:
        await self.until_read()
        self.go_on()

    async def until_read(self) -> None:
        """Until the other side has read what was said to it; who does not is cut off."""
        try:
            async with asyncio.timeout(self.house.settings.send_seconds):
                while self.connection.get_write_buffer_size() >= ROOM and not self.connection.is_closing():
                    await asyncio.sleep(PAUSE)
        except TimeoutError:
            self.cut_off()

    def check_pace(self) -> None:
        """A message counts as a request, and as a change, as it would by POST."""
        if not self.house.limits.request(self.address):
            raise Refusal("limit/too-fast", "too many requests from your address; wait a moment")
        self.house.limits.change(self.visitor, self.address)

    # what the other side is told

    def table_changed(self, table: OnlineTable) -> None:
        """All that is new since the last message that was sent."""
        seats = own_seats(table, self.visitor)
        since = self.version if self.seats is None or seats == self.seats else NOTHING
        data = message(table, self.visitor, since)
        if self.sender is None and self.connection.get_write_buffer_size() < ROOM:
            self.house.outbox.add(self.connection, frame(data))
            self.version, self.seats = table.here.version, seats
            return
        self.waiting = (data, table.here.version, seats)
        if self.sender is None:
            self.sender = self.house.spawn(self.send_when_read())

    async def send_when_read(self) -> None:
        """The newest message whenever there is room for it; the connection is dropped if there is none for too long."""
        try:
            while self.waiting is not None:
                await self.until_read()
                data, self.version, self.seats = self.waiting
                self.waiting = None
                self.house.outbox.send()
                if self.connection.is_closing():
                    break
                self.connection.write(frame(data))
        finally:
            self.sender = None

    def write(self, data: bytes) -> None:
        """A short answer; who asks without reading the answers is cut off."""
        self.house.outbox.send()
        if self.connection.is_closing():
            return
        if self.connection.get_write_buffer_size() < ROOM:
            self.connection.write(data)
        else:
            self.cut_off()

    def cut_off(self) -> None:
        CUT_OFF.inc()
        self.connection.abort()

    def close(self, code: int, reason: str) -> None:
        self.house.outbox.send()
        if not self.connection.is_closing():
            self.connection.write(close_frame(code, reason))
            self.connection.close()


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
    except ScarabError:
        return


def presence(house: House, table: OnlineTable) -> None:
    """Somebody came or went."""
    table.touched()
    house.tell(table)
