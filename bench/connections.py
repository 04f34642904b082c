"""A browser's two connections, with as little client work per message as possible, so that the server is measured."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any, Final

COOKIE: Final = re.compile(rb"set-cookie: (?:__Host-)?scarab=([^;\r\n]+)", re.IGNORECASE)
LENGTH: Final = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
HEADERS_END: Final = b"\r\n\r\n"
TEXT, PING, PONG, CLOSE = 0x81, 0x89, 0x8A, 0x88

BROWSER: Final = (
    b"Connection: keep-alive\r\n"
    b"sec-ch-ua-platform: \"Linux\"\r\n"
    b"User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"
    b" (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36\r\n"
    b"sec-ch-ua: \"Chromium\";v=\"140\", \"Not=A?Brand\";v=\"24\"\r\n"
    b"sec-ch-ua-mobile: ?0\r\n"
    b"Accept: */*\r\n"
    b"Sec-Fetch-Site: same-origin\r\n"
    b"Sec-Fetch-Mode: cors\r\n"
    b"Sec-Fetch-Dest: empty\r\n"
    b"Accept-Encoding: gzip, deflate, br, zstd\r\n"
    b"Accept-Language: en-GB,en;q=0.9\r\n"
)  # fmt: skip
"""A browser's request headers besides its cookie: a server parses them with every POST."""


class Traffic:
    """Bytes sent and received by all connections."""

    def __init__(self) -> None:
        self.sent = 0
        self.received = 0


class Refused(Exception):
    """The server refused a request."""


class Http(asyncio.Protocol):
    """One connection for requests, one after another."""

    def __init__(self, port: int, traffic: Traffic) -> None:
        self.traffic = traffic
        self.got = bytearray()
        self.answered: asyncio.Future[tuple[bytes, bytes]] | None = None
        self.cookie = b""
        self.transport: asyncio.Transport | None = None
        self.head = b"Host: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n%b" % (port, port, BROWSER)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if self.answered is not None and not self.answered.done():
            self.answered.set_exception(Refused("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.traffic.received += len(data)
        self.got += data
        end = self.got.find(HEADERS_END)
        if end < 0:
            return
        found = LENGTH.search(self.got, 0, end)
        size = end + 4 + (int(found[1]) if found else 0)
        if len(self.got) >= size and self.answered is not None:
            head, body = bytes(self.got[:end]), bytes(self.got[end + 4 : size])
            self.got.clear()
            if head[9:10] == b"2":
                self.answered.set_result((head, body))
            else:
                self.answered.set_exception(Refused(f"{head[9:12].decode()} {body[:300].decode(errors='replace')}"))

    def send(self, method: bytes, path: bytes, body: bytes) -> asyncio.Future[tuple[bytes, bytes]]:
        self.answered = asyncio.get_running_loop().create_future()
        cookie = b"Cookie: scarab=%b\r\n" % self.cookie if self.cookie else b""
        head = b"%b %b HTTP/1.1\r\n%b%bContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
        data = head % (method, path, self.head, cookie, len(body)) + body
        self.traffic.sent += len(data)
        assert self.transport is not None
        self.transport.write(data)
        return self.answered

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer; a cookie that comes with it is kept."""
        head, text = await self.send(method.encode(), path.encode(), b"" if body is None else json.dumps(body).encode())
        found = COOKIE.search(head)
        if found:
            self.cookie = found[1]
        return json.loads(text) if text else None


class Socket(asyncio.Protocol):
    """One viewer's WebSocket; every text is passed to `heard`."""

    def __init__(self, path: bytes, http: Http, heard: Callable[[bytes], None]) -> None:
        self.http = http
        self.path = path
        self.heard = heard
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.got = bytearray()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        cookie = b"Cookie: scarab=%b\r\n" % self.http.cookie if self.http.cookie else b""
        transport.write(
            b"GET %b HTTP/1.1\r\n%b%bUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            b"Sec-WebSocket-Version: 13\r\n\r\n"
            % (self.path, self.http.head.replace(b"keep-alive", b"Upgrade"), cookie)
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(Refused("the server closed the socket"))

    def data_received(self, data: bytes) -> None:
        self.http.traffic.received += len(data)
        self.got += data
        got = self.got
        if not self.open.done():
            end = got.find(HEADERS_END)
            if end < 0:
                return
            if not got.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(Refused(f"no socket: {bytes(got[:200])!r}"))
                return
            self.open.set_result(None)
            del got[: end + 4]
        while len(got) >= 2:
            size, start = got[1], 2
            if size == 126:
                size, start = int.from_bytes(got[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(got[2:10], "big"), 10
            if len(got) < start + size:
                return
            kind, text = got[0], bytes(got[start : start + size])
            del got[: start + size]
            if kind == TEXT:
                self.heard(text)
            elif kind == PING:
                self.say(text, PONG)

    def say(self, text: bytes, kind: int = TEXT) -> None:
        """The mask is zero, which a server must remove like any other."""
        size = b"%c" % (0x80 | len(text)) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        data = b"%c%b\0\0\0\0%b" % (kind, size, text)
        self.http.traffic.sent += len(data)
        self.transport.write(data)
