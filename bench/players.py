"""Scripted players: as little work as possible for each message, so that the server is what is measured."""

import asyncio
import json
import re
import time
from functools import partial
from typing import Any, Final

SEATS: Final = 4
VERSION: Final = re.compile(rb'"version":(\d+)')
ACTION: Final = re.compile(rb'"actions":\["([^"]+)"')
COOKIE: Final = re.compile(rb"scarab=([\w-]+)")
LENGTH: Final = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
HEADERS_END: Final = b"\r\n\r\n"


class Http(asyncio.Protocol):
    """One connection for requests, one after another."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.got = bytearray()
        self.answered: asyncio.Future[tuple[bytes, bytes]] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.got += data
        end = self.got.find(HEADERS_END)
        if end < 0:
            return
        found = LENGTH.search(self.got, 0, end)
        size = end + 4 + (int(found[1]) if found else 0)
        if len(self.got) >= size and self.answered is not None:
            head, body = bytes(self.got[:end]), bytes(self.got[end + 4 : size])
            self.got.clear()
            self.answered.set_result((head, body))

    def send(self, method: str, path: str, cookie: bytes, body: bytes) -> asyncio.Future[tuple[bytes, bytes]]:
        self.answered = asyncio.get_running_loop().create_future()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nCookie: scarab={cookie.decode()}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        return self.answered

    async def ask(self, method: str, path: str, cookie: bytes, body: Any) -> tuple[dict[str, Any], bytes]:
        """The answer, and the cookie that came with it or the one we had."""
        head, text = await self.send(method, path, cookie, json.dumps(body).encode())
        assert head[9:10] == b"2", text
        found = COOKIE.search(head)
        return json.loads(text), found[1] if found else cookie


class Socket(asyncio.Protocol):
    """One seat's socket: tells its table of every message."""

    def __init__(self, table: "FourPlayers", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.open = False
        self.got = bytearray()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        transport.write(
            b"GET /api/tables/%s/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: scarab=%s\r\n\r\n"
            % (self.table.id.encode(), self.table.cookies[self.seat])
        )

    def data_received(self, data: bytes) -> None:
        self.got += data
        got = self.got
        if not self.open:
            end = got.find(HEADERS_END)
            if end < 0:
                return
            assert got.startswith(b"HTTP/1.1 101"), bytes(got)
            self.open = True
            del got[: end + 4]
        while len(got) >= 4:
            size, start = got[1], 2
            if size == 126:
                size, start = int.from_bytes(got[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(got[2:10], "big"), 10
            if len(got) < start + size:
                return
            if got[0] == 0x81:
                self.table.heard(self.seat, bytes(got[start : start + size]))
            del got[: start + size]


class FourPlayers:
    """One table and its four players, who always take the first of their choices."""

    def __init__(self, http: Http, id: str, cookies: list[bytes]) -> None:
        self.http = http
        self.id = id
        self.path = f"/api/tables/{id}/actions"
        self.cookies = cookies
        self.versions = [0] * SEATS
        self.turn: tuple[int, bytes] | None = None
        self.all_heard: asyncio.Future[None] | None = None
        self.awaited = 0
        self.times: list[float] = []
        self.sockets: list[Socket] = []

    def heard(self, seat: int, message: bytes) -> None:
        found = VERSION.search(message)
        assert found is not None
        version = int(found[1])
        if version <= self.versions[seat]:
            return
        self.versions[seat] = version
        asked = ACTION.search(message)
        if asked is not None:
            self.turn = (seat, asked[1])
        if self.all_heard is not None and min(self.versions) >= self.awaited and not self.all_heard.done():
            self.all_heard.set_result(None)

    async def everybody(self, version: int) -> None:
        """Every socket has this version or a later one."""
        self.awaited = version
        if min(self.versions) < version:
            self.all_heard = asyncio.get_running_loop().create_future()
            await self.all_heard

    async def play(self, moves: int, interval: float, wait: float) -> None:
        await asyncio.sleep(wait)
        for move in range(moves):
            began = time.perf_counter()
            assert self.turn is not None, "the game is over before its moves are played"
            (seat, action), version = self.turn, self.versions[0]
            self.turn = None
            body = b'{"version":%d,"action":"%s","seat":%d}' % (version, action, seat)
            answer = self.http.send("POST", self.path, self.cookies[seat], body)
            await self.everybody(version + 1)
            self.times.append(time.perf_counter() - began)
            head, text = await answer
            assert head.startswith(b"HTTP/1.1 200"), text
            left = interval - (time.perf_counter() - began)
            if left > 0:
                await asyncio.sleep(left)

    def taken(self) -> list[float]:
        """How long the moves took since the last time this was asked."""
        times, self.times = self.times, []
        return times

    def leave(self) -> None:
        self.http.transport.abort()
        for one in self.sockets:
            one.transport.abort()


async def sit_down(port: int) -> FourPlayers:
    """A table of four people, dealt, everybody looking."""
    loop = asyncio.get_running_loop()
    _, http = await loop.create_connection(lambda: Http(port), "127.0.0.1", port)
    kinds = [{"kind": "me"}, *[{"kind": "link"}] * (SEATS - 1)]
    made, host = await http.ask("POST", "/api/tables", b"", {"game": "tutankhamen", "seats": kinds, "ready": True})
    cookies = [host]
    for link in made["links"]:
        _, cookie = await http.ask("POST", f"/api/tables/{made['table']}/claim", b"", {"token": link["token"]})
        cookies.append(cookie)
        await http.ask("PUT", f"/api/tables/{made['table']}/seats/{link['seat']}/ready", cookie, {"ready": True})
    table = FourPlayers(http, made["table"], cookies)
    for seat in range(SEATS):
        _, one = await loop.create_connection(partial(Socket, table, seat), "127.0.0.1", port)
        table.sockets.append(one)
    await table.everybody(1)
    return table
