"""Connections are limited, and a client that does not read delays nobody."""

import threading

import pytest

from scarab.server.door import connections
from server.door.guarded import BIG, guarded, refused
from support.deadlines import until
from support.raw import CLOSE, UPGRADE, masked, raws, wait_until_closed


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("loop", ["asyncio", "auto"])
def test_a_client_that_never_reads_is_cut(loop: str) -> None:
    """By HTTP and by socket; a client that reads slowly is not cut."""
    with guarded(loop, send_seconds=2.0) as server, raws(server.port, 21, receive_buffer=4096) as clients:
        for number, raw in enumerate(clients):
            if number % 2:
                raw.upgrade("/push")
            else:
                raw.ask("GET /big")
        patient = clients.pop()
        assert patient.head().startswith(b"HTTP/1.1 200 ")
        left = len(BIG)
        while left:
            left -= len(patient.exactly(min(left, 150_000)))
            threading.Event().wait(0.1)
        wait_until_closed(clients)
        patient.close()
        until(server.is_empty)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("loop", ["asyncio", "auto"])
def test_closing_does_not_wait_for_a_client_that_never_reads(loop: str) -> None:
    with guarded(loop, send_seconds=0.5) as server, raws(server.port, 4, receive_buffer=4096) as clients:
        for raw in clients:
            raw.ask("GET /big", "Connection: close")
        wait_until_closed(clients)
        until(server.is_empty)


@pytest.mark.usefixtures("quick")
def test_what_nobody_reads_is_dropped_when_it_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before their deadline, and no more than necessary. (The kernel holds some megabytes of each.)"""
    monkeypatch.setattr(connections, "MOST_UNREAD", 50_000_000)
    with guarded() as server, raws(server.port, 10, receive_buffer=4096) as clients:
        for raw in clients:
            raw.ask("GET /huge")
        until(lambda: any(raw.is_closed() for raw in clients))
        threading.Event().wait(0.3)
        kept = [raw for raw in clients if not raw.is_closed()]
        assert 1 <= len(kept) <= 5


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("loop", ["asyncio", "auto"])
@pytest.mark.parametrize(("most", "most_of_one"), [(5, 100), (100, 5)])
def test_connections_are_bounded_and_the_next_one_hears_503(loop: str, most: int, most_of_one: int) -> None:
    with guarded(loop, most, most_of_one) as server:
        with raws(server.port, 5) as held:
            for raw in held:
                assert raw.ask("GET /").answer() == (200, b"hello")
            with raws(server.port, 3) as more:
                refused(more[0].ask("GET /").answer(), 503, "limit/too-many")
                refused(more[1].ask("GET /socket", *UPGRADE).answer(), 503, "limit/too-many")
                wait_until_closed(more)
            assert not any(raw.is_closed() for raw in held)
        until(server.is_empty)
        with raws(server.port, 1) as [raw]:
            assert raw.ask("GET /").answer() == (200, b"hello")


@pytest.mark.parametrize("loop", ["asyncio", "auto"])
def test_far_above_the_limit_connections_are_cut_at_once(loop: str) -> None:
    with guarded(loop, most=5) as server, raws(server.port, 5 + connections.SPARE + 20) as clients:
        wait_until_closed(clients[5 + connections.SPARE :])
        assert len(server.connections.open) <= 5 + connections.SPARE


def test_a_socket_counts_until_it_ends() -> None:
    with guarded(most_of_one=3) as server:
        with raws(server.port, 4) as clients:
            for raw in clients[:3]:
                assert raw.upgrade("/socket").startswith(b"HTTP/1.1 101 ")
            refused(clients[3].ask("GET /").answer(), 503, "limit/too-many")
        until(server.is_empty)


def test_a_proxy_may_hold_as_many_as_all_together() -> None:
    with guarded(most=8, most_of_one=3, proxies=("127.0.0.1",)) as server, raws(server.port, 9) as clients:
        for raw in clients[:8]:
            assert raw.ask("GET /").answer() == (200, b"hello")
        refused(clients[8].ask("GET /").answer(), 503, "limit/too-many")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("loop", ["asyncio", "auto"])
def test_the_server_stops_whatever_its_clients_do(loop: str) -> None:
    """Sockets get 1012; one that sends its own close and never reads does not delay the stop."""
    with guarded(loop) as server, raws(server.port, 5, receive_buffer=4096) as clients:
        idle, half, stuck, other, unread = clients
        assert idle.upgrade("/socket").startswith(b"HTTP/1.1 101 ")
        half.send(b"GET / HT")
        stuck.upgrade("/push")
        until(lambda: any(watch.is_full for watch in list(server.connections.open.values())))
        stuck.send(masked(CLOSE, b"\x03\xe8"))
        other.ask("GET /big")
        refused(unread.ask("POST /", "Transfer-Encoding: chunked").answer(), 411, "request/411")
        threading.Event().wait(0.1)
        server.stop()
        assert idle.frame() == (CLOSE, (1012).to_bytes(2, "big"))
