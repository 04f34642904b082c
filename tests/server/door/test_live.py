"""Sockets and polling."""

import socket as network
import struct
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from scarab.server import run
from scarab.server.door import connections
from server.running import Person, Running, good, received, received_until, running, two_at_a_table
from support.deadlines import PATIENCE, Deadline, join, until
from support.metrics import counted


def drain(socket: ClientConnection) -> None:
    """Read until it is closed."""
    deadline = Deadline()
    while True:
        deadline.check()
        received(socket)


def test_everybody_hears_of_a_move_each_with_their_own_view(server: Running, stranger: Person) -> None:
    table, first, second = two_at_a_table(server, "offering")
    with first.socket(table) as one, second.socket(table) as two, stranger.socket(table) as three:
        sockets = (one, two, three)
        for socket in sockets:
            received_until(socket, 2)
        good(first.play(table, 2, first.view(table)["actions"][0]))
        views = [received_until(socket, 3)["views"][0] for socket in sockets]
    assert [view["seat"] for view in views] == [0, 1, None]
    assert [view["log"][0]["text"][:5] for view in views] == ["offer", "?", "?"]


def test_who_comes_back_gets_what_is_missing(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    good(second.play(table, 2, "take 1"))
    with first.socket(table, "?since=2") as socket:
        assert [line["index"] for line in received(socket)["views"][0]["log"]] == [2]
    with first.socket(table) as socket:
        assert [line["index"] for line in received(socket)["views"][0]["log"]] == [0, 1, 2]


def test_a_poll_and_a_socket_say_the_same(server: Running) -> None:
    table, first, second = two_at_a_table(server, "offering")
    with first.socket(table, "?since=2") as socket:
        before = received(socket)
        assert before["views"] == []
        assert first.look(table, since=2) == before
        good(second.play(table, 2, second.view(table)["actions"][0]))
        assert first.look(table, since=2) == received(socket)


def test_a_poll_can_wait_for_the_next_change(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    now = second.look(table)
    got: list[dict[str, object]] = []

    def wait() -> None:
        got.append(second.look(table, since=1, revision=now["revision"], wait=25))

    waiting = threading.Thread(target=wait, daemon=True)
    waiting.start()
    until(lambda: server.house.tables.by_id[table].subscribers)
    good(first.play(table, 1, "take 3"))
    join(waiting)
    assert got[0]["version"] == 2
    old = second.look(table, since=1, revision=now["revision"], wait=25)
    assert old == got[0]


def test_a_poll_that_waited_in_vain_is_answered_too(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    now = first.look(table)
    assert first.look(table, since=1, revision=now["revision"], wait=0.05)["views"] == []


def test_presence_is_told(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    with first.socket(table) as one:
        assert [seat["present"] for seat in received(one)["state"]["seats"]] == [True, False]
        with second.socket(table):
            message = received(one)
            assert [seat["present"] for seat in message["state"]["seats"]] == [True, True]
            assert message["views"] == []
        assert [seat["present"] for seat in received(one)["state"]["seats"]] == [True, False]


def test_a_page_can_ask_whether_the_server_is_there(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    with first.socket(table) as socket:
        received(socket)
        socket.send("ping")
        assert socket.recv(timeout=PATIENCE) == "pong"


@pytest.mark.parametrize(
    ("hostile", "code"),
    [
        (b"ping", 1003),
        (b"\x00\xff", 1003),
        (b'{"version":1,"action":"take 1"}', 1003),
        ("x" * 5000, 1009),
        ("x" * 100_000, 1009),
        (["x" * 3000, "x" * 3000], 1009),
    ],
)
def test_what_is_no_text_or_too_long_ends_the_socket_and_nothing_more(
    server: Running, hostile: str | bytes | list[str], code: int
) -> None:
    table, first, second = two_at_a_table(server)
    with first.socket(table) as socket, second.socket(table) as other:
        received(socket)
        with suppress(ConnectionClosed):  # the last of several pieces may come too late
            socket.send(hostile)
        with pytest.raises(ConnectionClosed) as closed:
            drain(socket)
        if closed.value.rcvd is not None:  # unread data may have reset the connection before the last frame
            assert closed.value.rcvd.code == code
        good(first.play(table, 1, "take 1"))
        assert received_until(other, 2)["version"] == 2


def test_broken_frames_end_the_socket_and_nothing_more(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    for frame in (b"\xff" * 64, b"\x81\xff" + b"\xff" * 12, b"\x89\xfe" + struct.pack(">H", 4000), b"\x81\x05hello"):
        with first.socket(table) as socket, second.socket(table) as other:
            received(socket)
            socket.socket.sendall(frame)
            with suppress(OSError):  # the server may already have closed it
                socket.socket.shutdown(network.SHUT_WR)
            with pytest.raises(ConnectionClosed):
                drain(socket)
            received(other)
    good(first.play(table, 1, "take 1"))


def test_a_table_that_is_unknown_or_private_closes_the_socket_with_the_reason(
    server: Running, stranger: Person
) -> None:
    table, _, _ = two_at_a_table(server, "offering", spectators=False)
    for name, code in ((table, 4403), ("no-such", 4404)):
        with stranger.socket(name) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_a_page_of_another_site_gets_no_socket(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    for origin in ("https://elsewhere.example", "null", "http://127.0.0.1:1", server.url + ".example"):
        with pytest.raises(InvalidStatus) as refused, first.socket(table, headers={"Origin": origin}):
            pass
        assert refused.value.response.status_code == 403
    with first.socket(table, headers={"Origin": server.url}) as socket:
        received(socket)


def test_who_does_not_answer_a_ping_is_gone_and_who_answers_stays(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PING_SECONDS", 0.2)
    with running(db) as server:
        table, first, second = two_at_a_table(server)
        with first.raw_socket(table), second.socket(table) as socket:
            until(lambda: received(socket)["state"]["seats"][0]["present"])
            until(lambda: not received(socket)["state"]["seats"][0]["present"])
            good(first.play(table, 1, "take 3"))
            assert received_until(socket, 2)["version"] == 2


def test_a_slow_reader_is_cut_off_without_harm_to_the_others(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops reading; the other still gets messages; then its connection is dropped."""
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.05)
    with running(db, send_seconds=0.5) as server:
        server.listening.setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, 4096)
        table, first, second = two_at_a_table(server)
        before = counted("scarab_sockets_cut_off_total")
        with first.raw_socket(table, receive_buffer=2048), second.socket(table) as other:
            received(other)
            version = 1
            deadline = Deadline()
            while counted("scarab_sockets_cut_off_total") == before:
                deadline.check()
                good(first.play(table, version, "take 3"))
                good(first.ask("POST", f"/api/tables/{table}/undo", {"version": version + 1}))
                version += 2
                received_until(other, version)


def test_who_hands_their_seat_to_another_device_sees_it_no_more(server: Running, stranger: Person) -> None:
    table, first, _ = two_at_a_table(server, "offering")
    with first.socket(table) as socket:
        assert received_until(socket, 2)["views"][0]["seat"] == 0
        link = first.ask("POST", f"/api/tables/{table}/seats/0/link").json()
        good(stranger.claim(table, link["token"]))
        deadline = Deadline()
        while True:
            deadline.check()
            message = received(socket)
            if message["views"]:
                assert message["views"][0]["seat"] is None
                break
