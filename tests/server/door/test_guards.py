"""The guards in front of uvicorn's protocols: heads, bodies, upgrades and frames."""

import asyncio
import gc
import threading
import weakref

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scarab.server.door import guards
from scarab.server.door.connections import Connections, Watch
from scarab.server.door.guards import INTERNALS, GuardedHttp, GuardedSocket, check_uvicorn
from server.door.guarded import BIG, Guarded, refused
from support.deadlines import until
from support.raw import CLOSE, CONTINUATION, PING, PONG, TEXT, UPGRADE, Raw, masked, raws, request, wait_until_closed


def test_what_is_used_of_uvicorn_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A uvicorn that lacks one of these names is refused, with the name."""
    check_uvicorn()
    for kind in list(INTERNALS):
        monkeypatch.setitem(INTERNALS, kind, "no_such_name")
        with pytest.raises(ImportError, match=rf"uvicorn {uvicorn.__version__} has no {kind.__name__}.no_such_name"):
            check_uvicorn()
        monkeypatch.undo()


def test_guards_override_what_uvicorn_calls() -> None:
    """Each method of a guard that overrides one of uvicorn's is listed in INTERNALS."""
    for guard, kind in ((GuardedHttp, H11Protocol), (GuardedSocket, WebSocketsSansIOProtocol)):
        overridden = {name for name in (*vars(guard), *vars(guards.Guard)) if name in vars(kind)}
        overridden = {name for name in overridden if not name.startswith("__")}
        assert overridden <= set(INTERNALS[kind].split())


def test_requests_on_a_kept_connection_are_answered(small: Guarded, raw: Raw) -> None:
    for body in (b"", b"x" * 100, b"y" * 300_000):
        raw.ask("POST /", f"Content-Length: {len(body)}", body=body)
        assert raw.answer() == (200, b"hello")
        assert small.app.received[-1] == len(body)
    assert raw.ask("GET /big").answer() == (200, BIG)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (["a: b"] * 90, 101),
        (["a: b"] * 129, 431),
        (["Cookie: " + "a" * 9000], 431),
        (["Content-Length: 5"], 400),
        (["Transfer-Encoding: chunked"], 411),
        (["Sec-WebSocket-Key: B"], 400),
    ],
)
def test_every_upgrade_is_answered(raw: Raw, headers: list[str], status: int) -> None:
    """Also one that `websockets` cannot parse; a refused connection is closed."""
    assert raw.upgrade("/socket", *headers).startswith(b"HTTP/1.1 %d " % status)
    if status != 101:
        wait_until_closed([raw])


def test_an_upgrade_with_a_long_path_is_answered(raw: Raw) -> None:
    assert raw.upgrade("/" + "a" * 9000).startswith(b"HTTP/1.1 414 ")
    wait_until_closed([raw])


@pytest.mark.parametrize("line", [b"a: b\r\n", b"a: " + b"b" * 8000 + b"\r\n", b"a" * 1000])
def test_endless_heads_are_cut(small: Guarded, raw: Raw, line: bytes) -> None:
    """By lines and by bytes; the answer may be lost, because the client is still sending."""
    endless = b"GET / HTTP/1.1\r\nHost: a\r\n" + line * (8_000_000 // len(line))
    assert raw.send_some(endless) < len(endless)
    wait_until_closed([raw])


@pytest.mark.parametrize("size", [37_000, 200_000])
def test_a_large_head_is_too_large_even_if_it_comes_at_once(raw: Raw, size: int) -> None:
    raw.send_some(request("GET /", "Cookie: " + "a" * size))
    assert raw.rest().startswith(b"HTTP/1.1 431 ")


def test_garbage_is_answered_and_closed(raw: Raw) -> None:
    refused(raw.send(b"\x16\x03\x01 hello\r\n\r\n").answer(), 400, "request/400")
    wait_until_closed([raw])


def test_a_body_says_how_long_it_is(small: Guarded, raw: Raw) -> None:
    """A flood of one-byte chunks is not parsed."""
    before = len(small.app.received)
    raw.send(request("POST /", "Transfer-Encoding: chunked") + b"1\r\na\r\n" * 50_000)
    refused(raw.answer(), 411, "request/411")
    assert len(small.app.received) == before


def test_a_body_that_is_too_long_is_refused_and_its_sender_hears_why(raw: Raw) -> None:
    raw.ask("POST /", "Content-Length: 1300000").send(b"x" * 1_300_000)
    refused(raw.answer(), 413, "request/413")


def test_one_request_at_a_time(raw: Raw) -> None:
    """A client that does not wait for its answer gets the first one, and a closed connection."""
    raw.send(request("GET /") * 500)
    assert raw.answer() == (200, b"hello")
    assert raw.rest() == b""


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("started", [b"", b"GET / HT", request("GET /") + b"GET /"])
def test_a_head_has_a_deadline(small: Guarded, started: bytes) -> None:
    """The first one and every later one, however often a byte arrives."""
    raw = Raw(small.port)
    if started.startswith(b"GET / HTTP"):
        assert raw.send(request("GET /")).answer() == (200, b"hello")
        started = b"GET /"
    raw.send(started)
    while started and not raw.is_closed():
        raw.send_some(b"a")
        threading.Event().wait(0.02)
    answer = raw.rest()
    assert answer.startswith(b"HTTP/1.1 408 ") if started else answer == b""
    raw.close()
    until(small.is_empty)


@pytest.mark.usefixtures("quick")
def test_a_body_has_a_deadline(small: Guarded, raw: Raw) -> None:
    raw.ask("POST /", "Content-Length: 1000")
    while not raw.is_closed():
        raw.send_some(b"a")
        threading.Event().wait(0.02)
    assert raw.rest().startswith(b"HTTP/1.1 408 ")


@pytest.mark.usefixtures("quick")
def test_a_request_that_is_being_answered_has_none(small: Guarded, raw: Raw) -> None:
    """A long poll and an idle keep-alive connection stay open."""
    raw.ask("GET /held")
    until(lambda: small.app.received)
    threading.Event().wait(1)
    assert not raw.is_closed()
    small.server.servers[0].get_loop().call_soon_threadsafe(small.app.release.set)
    assert raw.answer() == (200, b"hello")
    threading.Event().wait(1)
    assert raw.ask("GET /").answer() == (200, b"hello")


@pytest.mark.parametrize("opcode", [PING, PONG, CONTINUATION, TEXT])
def test_floods_of_frames_are_cut_before_they_are_parsed(
    small: Guarded, raw: Raw, opcode: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two million bytes only one second's budget reaches the parser."""
    parsed: list[int] = []
    parse = WebSocketsSansIOProtocol.data_received

    def count(protocol: WebSocketsSansIOProtocol, data: bytes) -> None:
        parsed.append(len(data))
        parse(protocol, data)

    assert raw.upgrade("/socket").startswith(b"HTTP/1.1 101 ")
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", count)
    start = masked(TEXT, b"", final=False) if opcode == CONTINUATION else b""
    raw.send_some(start + masked(opcode, final=opcode != CONTINUATION) * 350_000)
    wait_until_closed([raw])
    assert sum(parsed) <= small.connections.socket_rate


@pytest.mark.parametrize("opcode", [PING, PONG, TEXT])
def test_the_flooder_is_told_1008(small: Guarded, raw: Raw, opcode: int) -> None:
    """Small frames cost more than their bytes: these have fewer bytes than a burst."""
    raw.upgrade("/socket")
    small.app.left.clear()
    raw.send(masked(opcode) * 300)
    assert b"\x88\x0a" + (1008).to_bytes(2, "big") + b"too fast" in raw.rest()
    until(lambda: small.app.left)


def test_a_message_in_endless_fragments_is_cut(small: Guarded, raw: Raw) -> None:
    """Even a slow one: its empty parts would eventually fill the memory."""
    raw.upgrade("/socket")
    raw.send(masked(TEXT, b"", final=False))
    sent = 0
    while not raw.is_closed():
        raw.send_some(masked(CONTINUATION, final=False))
        threading.Event().wait(0.015)
        sent += 1
        assert sent < 1000
    assert sent >= guards.MOST_FRAGMENTS - 1


def test_a_player_is_never_cut(small: Guarded, raw: Raw) -> None:
    """Twenty moves a second, each with a control frame."""
    raw.upgrade("/socket")
    for number in range(60):
        raw.send(masked(PONG, b"abcd") + masked(TEXT, b"%03d" % number + b"x" * 200))
        assert raw.frame() == (TEXT, b"%03d" % number + b"x" * 200)
        threading.Event().wait(0.05)


def test_a_message_that_is_too_long_ends_with_1009(small: Guarded, raw: Raw) -> None:
    raw.upgrade("/socket")
    raw.send(masked(TEXT, b"x" * 4097)[:100])
    opcode, payload = raw.frame()
    assert (opcode, payload[:2]) == (CLOSE, (1009).to_bytes(2, "big"))


@pytest.mark.parametrize("early", [masked(PING) * 500, b"\xff\xff\xff\xff", masked(TEXT, b"\xff"), masked(PING) * 5])
def test_frames_before_the_answer_of_the_handshake_do_no_harm(
    small: Guarded, raw: Raw, early: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    raw.ask("GET /socket", *UPGRADE)
    raw.send_some(early)
    threading.Event().wait(0.05)
    raw.close()
    until(small.is_empty)
    assert not [record for record in caplog.records if record.exc_info and record.name == "asyncio"]
    assert "Exception in ASGI" not in caplog.text


@pytest.mark.parametrize(
    "last", [b"GET / HTTP/1.1\r\n" + b"a" * 40_000, request("GET /"), b"", b"\x81\x80\0\0\0\0" * 900]
)
def test_a_closed_connection_leaves_no_garbage(small: Guarded, last: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Garbage collection is rare: ten thousand connections would keep their buffers until then."""
    alive: weakref.WeakSet[object] = weakref.WeakSet()
    made: list[str] = []
    add = Connections.add

    def noted(connections: Connections, transport: asyncio.Transport, host: str) -> Watch:
        alive.add(transport.get_protocol())
        made.append(host)
        return add(connections, transport, host)

    monkeypatch.setattr(Connections, "add", noted)
    gc.collect()
    gc.disable()
    try:
        with raws(small.port, 20) as clients:
            for raw in clients:
                if last.startswith(b"\x81"):
                    raw.upgrade("/socket")
                raw.send_some(last)
            until(lambda: len(made) == len(clients))
        until(small.is_empty)
        until(lambda: not alive)
    finally:
        gc.enable()
