"""uvicorn's two protocols with limits for hostile clients: h11 for HTTP, websockets for sockets.

uvicorn limits neither the cost and duration of a request head nor control frames, and has no hooks for it. The
internals used here are listed in INTERNALS; a uvicorn without them is refused at start.
"""

import asyncio
import sys
from http import HTTPStatus
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

import h11
import msgspec
import uvicorn
from uvicorn import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scarab.server.door.connections import Connections, Watch
from scarab.server.wire import Problem

if TYPE_CHECKING:
    from websockets.frames import Frame
    from websockets.http11 import Request

INTERNALS: Final = {
    H11Protocol: """connection_made connection_lost data_received pause_writing resume_writing shutdown _should_upgrade
        handle_websocket_upgrade send_400_response on_response_complete _unset_keepalive_if_required
        client config conn cycle flow headers transport""",
    RequestResponseCycle: "keep_alive",
    FlowControl: "pause_reading",
    WebSocketsSansIOProtocol: """connection_made connection_lost data_received pause_writing resume_writing shutdown
        handle_connect handle_cont handle_parser_exception handle_ping handle_pong send_receive_event_to_app
        close_sent config conn disconnected frames handshake_complete handshake_initiated queue transport""",
}
"""Undocumented methods and attributes of uvicorn that are used here."""

HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 30.0
REFUSED_SECONDS: Final = 2.0
"""Time to drain a refused client: closing earlier would reset the connection and lose the answer."""
STOP_SECONDS: Final = 3.0
"""Time for clients to read pending data when the server stops."""
PIECE: Final = 4096
"""Bytes passed to h11 at a time: it limits only a head that is still incomplete."""
MOST_LINES: Final = 100
"""Header lines in a head. Browsers send 20; h11 needs a microsecond for each."""
MOST_BODY: Final = 1_200_000
"""A record of a megabyte as JSON."""

BURST_SECONDS: Final = 2.0
FIRST_SECONDS: Final = 0.75
"""Initial budget of a new socket: reconnecting must not gain anything."""
FRAME: Final = 80
"""Minimum cost of a frame: an empty one is as much work as a long one."""
FRAMES_PIECE: Final = 512
MOST_FRAGMENTS: Final = 64
TOO_FAST: Final = 1008


class GuardedConfig(Config):
    connections: Connections


class Guard(asyncio.Protocol):
    """What both protocols share."""

    config: GuardedConfig
    transport: asyncio.Transport
    watch: Watch

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.connections.remove(self.transport)

    def pause_writing(self) -> None:
        self.watch.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.watch.is_full = False
        super().resume_writing()

    def shutdown(self) -> None:
        """uvicorn would raise on a connection that is closing, and wait forever for a client that never reads."""
        if not self.transport.is_closing():
            super().shutdown()  # type: ignore[misc]
        self.watch.on_overdue = None
        self.watch.deadline = monotonic() + STOP_SECONDS


class GuardedHttp(Guard, H11Protocol):
    """One request at a time; heads and bodies are limited in size and time."""

    config: GuardedConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch = self.config.connections.add(transport, self.client[0] if self.client else "")
        self.watch.on_overdue = self.give_up
        self.lines = 0
        self.awaited = REFUSED_SECONDS if self.watch.is_refused else HEAD_SECONDS
        self.watch.deadline = monotonic() + self.awaited
        self.refusal: tuple[HTTPStatus, str] | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # uvicorn leaves the timer running after an error

    def data_received(self, data: bytes) -> None:
        if self.watch.is_refused:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE, "too many connections; close some, or come back later")
            return
        for start in range(0, len(data), PIECE):
            if self.is_done():
                return
            piece = data[start : start + PIECE]
            if self.conn.their_state is h11.IDLE:
                end = piece.find(b"\r\n\r\n")
                self.lines += piece.count(b"\n", 0, end if end >= 0 else PIECE)
                if self.lines > MOST_LINES:
                    why = f"a request has at most {MOST_LINES} header lines"
                    self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, why)
                    return
            elif self.conn.their_state is not h11.SEND_BODY:
                self.hear_no_more()
                return
            super().data_received(piece)
        if not self.is_done():
            self.set_deadline()

    def is_done(self) -> bool:
        """True if no more HTTP is read: closed, refused, or upgraded to a WebSocket."""
        return self.transport.is_closing() or self.refusal is not None or self.transport.get_protocol() is not self

    def hear_no_more(self) -> None:
        """Pipelining: the next request came before this one was answered. No browser does that: answer this one, then
        close."""
        self.flow.pause_reading()
        self.cycle.keep_alive = False

    def set_deadline(self) -> None:
        """For a whole head or body, counted from its beginning, so that trickled bytes do not extend it."""
        state = self.conn.their_state
        rest = state is h11.IDLE and bool(self.conn.trailing_data[0])
        awaited = BODY_SECONDS if state is h11.SEND_BODY else HEAD_SECONDS if rest else inf
        if state is not h11.IDLE:
            self.lines = 0
            if self.conn.trailing_data[0]:
                self.hear_no_more()
        if awaited != self.awaited:
            self.awaited = awaited
            self.watch.deadline = monotonic() + awaited

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.is_done():
            self.set_deadline()

    def give_up(self) -> None:
        if self.conn.trailing_data[0] or self.conn.their_state is h11.SEND_BODY:
            self.refuse(HTTPStatus.REQUEST_TIMEOUT, "the request took too long to arrive")
        else:
            self.transport.close()  # it sent nothing

    def _should_upgrade(self) -> bool:
        """Called by uvicorn for every head. Also True for a request to refuse before its body is read."""
        for name, value in self.headers:
            if name == b"transfer-encoding":  # a chunk of one byte costs as much as one of a thousand
                self.refusal = HTTPStatus.LENGTH_REQUIRED, "say how long the body is: Content-Length"
            elif name == b"content-length" and int(value) > MOST_BODY:
                self.refusal = HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a body has at most {MOST_BODY} bytes"
        return self.refusal is not None or super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self.refusal is not None:
            self.transport.write(refusal(*self.refusal))
            self.watch.deadline = monotonic() + REFUSED_SECONDS
            self.watch.on_overdue = self.transport.close
        else:
            super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Called while h11's exception is handled, which has a more exact status."""
        error = sys.exception()
        hint = error.error_status_hint if isinstance(error, h11.RemoteProtocolError) else HTTPStatus.BAD_REQUEST
        self.refuse(HTTPStatus(hint), "this is no HTTP request that can be answered")

    def shutdown(self) -> None:
        if self.refusal is not None:  # sent without h11
            self.transport.close()
        super().shutdown()

    def refuse(self, status: HTTPStatus, why: str) -> None:
        """Send the refusal, unless an answer is under way, and close."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(refusal(status, why))
        self.transport.close()


class GuardedSocket(Guard, WebSocketsSansIOProtocol):
    """A token bucket for what a client sends, and an answer to every handshake."""

    config: GuardedConfig

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.watch = self.config.connections.open[self.transport]
        self.watch.deadline = inf
        self.watch.on_overdue = None
        self.rate = self.config.connections.socket_rate
        self.tokens = self.rate * FIRST_SECONDS
        self.spent = monotonic()

    def data_received(self, data: bytes) -> None:
        """First the whole head, as h11 has read it; then frames, charged before they are parsed."""
        if self.handshake_initiated:
            self.frames_received(data)
            return
        super().data_received(data)
        if not self.handshake_initiated:
            answer = b"".join(self.conn.data_to_send())  # websockets answers some bad handshakes itself
            self.transport.write(answer or refusal(HTTPStatus.BAD_REQUEST, "this is no request for a socket"))
            self.handshake_complete = self.close_sent = True
            self.transport.close()

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        event.headers.clear()  # the application has a copy; these would be kept while the socket is open

    def frames_received(self, data: bytes) -> None:
        """In small pieces: the number of frames in a piece is known only after parsing."""
        if self.spend(len(data)):
            for start in range(0, len(data), FRAMES_PIECE):
                if self.transport.is_closing():
                    return
                super().data_received(data[start : start + FRAMES_PIECE])

    def spend(self, tokens: int) -> bool:
        """Charge the bucket. False if it is empty: the socket is cut."""
        if self.disconnected:
            return False
        now = monotonic()
        self.tokens = min(self.rate * BURST_SECONDS, self.tokens + (now - self.spent) * self.rate) - tokens
        self.spent = now
        if self.tokens < 0:
            self.cut()
        return self.tokens >= 0

    def cut(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_FAST})
        self.conn.fail(TOO_FAST, "too fast")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.handshake_complete = self.close_sent = self.disconnected = True
        self.transport.close()

    def handle_ping(self) -> None:
        if self.spend(FRAME):
            super().handle_ping()

    def handle_pong(self, event: "Frame") -> None:
        if self.spend(FRAME):
            super().handle_pong(event)

    def handle_cont(self, event: "Frame") -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self.cut()
        elif self.spend(FRAME):
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.spend(FRAME):
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # frames before the handshake was answered, and malformed ones
            self.cut()
        else:
            super().handle_parser_exception()


def refusal(status: HTTPStatus, why: str) -> bytes:
    """A complete HTTP answer that announces the close."""
    code = "limit/too-many" if status == HTTPStatus.SERVICE_UNAVAILABLE else f"request/{status.value}"
    body = msgspec.json.encode(Problem(code=code, message=why))
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
    return f"{head}\r\nconnection: close\r\n\r\n".encode() + body


def check_uvicorn() -> None:
    """Raise if uvicorn's internals have changed: the guards would never be called."""
    for kind, names in INTERNALS.items():
        for name in names.split():
            if not hasattr(kind, name) and name not in kind.__init__.__code__.co_names:  # type: ignore[misc]
                found = f"uvicorn {uvicorn.__version__} has no {kind.__name__}.{name}"
                raise ImportError(f"{found}: install the version that requirements/serve.txt names")


check_uvicorn()
