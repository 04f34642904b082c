"""Moves over a socket have the rights, rules, limits and refusals of a POST."""

import socket as network
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from scarab import CHANCE
from scarab.core.record import Line, Record
from scarab.server.door import connections
from scarab.server.wire import Refused
from server.running import Json, Person, Running, good, received, received_until, running, two_at_a_table
from support.deadlines import PATIENCE, Deadline, join, until
from support.metrics import counted
from support.offering import OfferCard


def say(socket: ClientConnection, version: int, action: str, seat: int | None = None) -> None:
    socket.send(msgspec.json.encode({"version": version, "action": action, "seat": seat}).decode())


def refusal(socket: ClientConnection) -> Json:
    """The next refusal, decoded strictly."""
    deadline = Deadline()
    while True:
        deadline.check()
        text = socket.recv(timeout=PATIENCE)
        if "status" in msgspec.json.decode(text):
            msgspec.json.decode(text, type=Refused)
            return dict(msgspec.json.decode(text))


def test_a_move_over_the_socket_is_told_to_everybody_each_with_their_own_view(server: Running) -> None:
    table, first, second = two_at_a_table(server, "offering")
    with first.socket(table) as one, second.socket(table) as two:
        received_until(one, 2)
        received_until(two, 2)
        action = first.view(table)["actions"][0]
        say(one, 2, action)
        mine, theirs = [received_until(socket, 3)["views"][0] for socket in (one, two)]
    assert [line["text"] for line in mine["log"]] == [action]
    assert [line["text"] for line in theirs["log"]] == ["?"]
    assert second.look(table)["version"] == 3


def test_everything_a_post_is_refused_for_is_refused_here_in_the_same_words(server: Running, stranger: Person) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 40"))
    attempts: list[tuple[Person, Json]] = [
        (first, {"version": 1, "action": "take 3"}),
        (first, {"version": 7, "action": "take 3"}),
        (first, {"version": 2, "action": "take 3"}),
        (second, {"version": 2, "action": "take 40"}),
        (second, {"version": 2, "action": "dance"}),
        (second, {"version": 2, "action": "take 3", "seat": 0}),
        (second, {"version": 2, "action": "take 3", "seat": 4}),
        (stranger, {"version": 2, "action": "take 3"}),
        (stranger, {"version": 2, "action": "take 3", "seat": 1}),
    ]
    for person, move in attempts:
        with person.socket(table) as socket:
            received(socket)
            socket.send(msgspec.json.encode(move).decode())
            over_the_socket = refusal(socket)
            by_post = person.ask("POST", f"/api/tables/{table}/actions", move)
        assert over_the_socket == {"status": by_post.status_code, "problem": by_post.json()}, move
    assert first.look(table)["version"] == 2


@pytest.mark.parametrize(
    "text",
    [
        "", "pong", "{", "null", "[]", "x" * 4000, "\u0000", '{"version":1}', '{"version":-1,"action":"take 1"}',
        '{"version":1,"action":""}', '{"version":1,"action":"take 1","seat":6}', '{"version":1e99,"action":"take 1"}',
        '{"version":1,"action":"take 1","x":1}', '{"version":1,"action":"\\ud800"}',
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused_and_the_socket_goes_on(server: Running, text: str) -> None:
    table, first, _ = two_at_a_table(server)
    with first.socket(table) as socket:
        received(socket)
        socket.send(text)
        found = refusal(socket)
        assert (found["status"], found["problem"]["code"]) == (400, "request/400")
        say(socket, 1, "take 1")
        assert received_until(socket, 2)["version"] == 2


WALK = 20


def walk(dealt: Record) -> list[Line]:
    """Actions that can be played one after the other in this deal, none of them forced."""
    state = dealt.replay()
    lines: list[Line] = []
    for number in range(WALK):
        (seat,) = state.seats_to_act()
        here = state
        for action in here.legal_actions(seat):
            state = here.clone()
            state.play(seat, action)
            if not state.is_over() and not state.forced_seats() and state.seats_to_act() != [CHANCE]:
                lines.append(Line(seat, action.text))
                break
    return lines


def test_moves_that_come_at_once_are_played_in_order(server: Running, person: Person) -> None:
    """Twenty before the first is answered."""
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    dealt = Record.parse(person.ask("GET", f"/api/tables/{table}/record").text)
    wanted = walk(dealt)
    assert len(wanted) == WALK
    with person.socket(table) as socket:
        received(socket)
        for version, line in enumerate(wanted, len(dealt.lines)):
            say(socket, version, line.text, line.seat)
        received_until(socket, len(dealt.lines) + WALK)
    played = Record.parse(person.ask("GET", f"/api/tables/{table}/record").text)
    assert [str(line) for line in played.lines] == [str(line) for line in (*dealt.lines, *wanted)]


def say_often(socket: ClientConnection, times: int) -> None:
    for time in range(times):
        say(socket, 1, "take 3")


def test_more_than_fits_into_memory_waits_in_the_network(server: Running, person: Person) -> None:
    """A thousand moves without reading: one is played, all others are refused, each is answered."""
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    with person.socket(table) as socket:
        received(socket)
        sending = threading.Thread(target=say_often, args=(socket, 1000), daemon=True)
        sending.start()
        found = [refusal(socket)["status"] for _ in range(999)]
        join(sending)
    assert found == [409] * 999
    assert person.look(table)["version"] == 2


def test_a_move_may_come_in_pieces(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    with first.socket(table) as socket:
        received(socket)
        socket.send(['{"version":1,', '"action":', '"take 3"}'])
        assert received_until(socket, 2)["version"] == 2


def test_one_visitor_cannot_act_without_end_over_a_socket(db: Path) -> None:
    with running(db, seat_rate=1) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "me", ready=True)["table"]
        with person.socket(table) as socket:
            for attempt in range(15):
                say(socket, 1, "take 99")
            found = [refusal(socket) for attempt in range(15)]
        assert (found[-1]["status"], found[-1]["problem"]["code"]) == (429, "limit/too-fast")
        assert found[0]["status"] == 422
        assert person.look(table)["version"] == 1


def test_one_address_cannot_ask_without_end_over_a_socket(db: Path) -> None:
    with running(db, address_rate=2) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "me", ready=True)["table"]
        with person.socket(table) as socket:
            for attempt in range(40):
                socket.send("{")
            found = [refusal(socket)["status"] for attempt in range(40)]
    assert found[0] == 400
    assert found[-1] == 429


def test_who_asks_without_reading_the_answers_is_cut_off(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.05)
    with running(db, send_seconds=0.5) as server:
        server.listening.setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, 4096)
        table, first, second = two_at_a_table(server)
        before = counted("scarab_sockets_cut_off_total")
        asking = Frame(Opcode.TEXT, b'{"version":7,"action":"take 1"}').serialize(mask=True)
        with first.raw_socket(table, receive_buffer=2048) as deaf, second.socket(table) as other:
            until(lambda: received(other)["state"]["seats"][0]["present"])
            with suppress(OSError):  # it may be closed before we notice
                for attempt in range(1000):
                    deaf.sendall(asking)
            until(lambda: counted("scarab_sockets_cut_off_total") != before)
            good(first.play(table, 1, "take 1"))
            assert received_until(other, 2)["version"] == 2


def test_what_goes_wrong_inside_is_told_in_one_sentence(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table, first, _ = two_at_a_table(server, "offering")
    action = first.view(table)["actions"][0]

    def broken(*given: Any) -> None:
        raise RuntimeError("hand of B: 7 8 9")

    with first.socket(table) as socket:
        received_until(socket, 2)
        monkeypatch.setattr(OfferCard, "legal_actions", broken)
        say(socket, 2, action)
        found = refusal(socket)
        assert (found["status"], found["problem"]["code"]) == (500, "server/failed")
        assert "hand" not in str(found)
        monkeypatch.undo()
        say(socket, 2, action)
        assert received_until(socket, 3)["version"] == 3


def test_who_hands_their_seat_to_another_device_plays_it_no_more(server: Running, stranger: Person) -> None:
    table, first, _ = two_at_a_table(server)
    with first.socket(table) as socket:
        received(socket)
        link = first.ask("POST", f"/api/tables/{table}/seats/0/link").json()
        good(stranger.claim(table, link["token"]))
        say(socket, 1, "take 1")
        assert refusal(socket)["problem"]["code"] == "seat/not-yours"
    with stranger.socket(table) as socket:
        received(socket)
        say(socket, 1, "take 1")
        assert received_until(socket, 2)["version"] == 2


def test_a_table_that_was_put_away_is_read_again_for_a_move(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    with first.socket(table) as one, second.socket(table) as two:
        received(one)

        async def put_away() -> None:
            server.house.tables.unload_idle(float("inf"))

        server.call(put_away())
        assert server.house.tables.by_id[table].current is None
        say(one, 1, "take 3")
        assert received_until(two, 2)["version"] == 2


def test_a_line_of_another_process_makes_a_move_stale_and_the_table_goes_on(db: Path) -> None:
    with running(db) as server:
        table, first, second = two_at_a_table(server)
        with first.socket(table) as one, second.socket(table) as two:
            received(one)
            with sqlite3.connect(db) as connection:
                connection.execute("INSERT INTO lines VALUES (?, 1, 0, 'take 9', 0)", (table,))
                connection.execute("UPDATE tables SET version = 2 WHERE id = ?", (table,))
            connection.close()
            say(one, 1, "take 3")
            refused = refusal(one)
            assert (refused["status"], refused["problem"]["code"]) == (409, "action/stale")
            assert refused["problem"]["fresh"]["views"][0]["log"][0]["text"] == "take 9"
            say(two, 2, "take 3")
            assert received_until(one, 3)["views"][0]["log"][-1]["text"] == "take 3"


def test_a_locked_database_is_a_refusal_and_nothing_has_changed(db: Path) -> None:
    with running(db, busy_seconds=0.1) as server:
        table, first, second = two_at_a_table(server)
        with first.socket(table) as one, second.socket(table) as two:
            received(one)
            locking = sqlite3.connect(db, isolation_level=None)
            locking.execute("BEGIN IMMEDIATE")
            say(one, 1, "take 3")
            refused = refusal(one)
            assert (refused["status"], refused["problem"]["code"]) == (503, "store/refuses")
            locking.execute("ROLLBACK")
            locking.close()
            assert second.look(table)["version"] == 1
            say(one, 1, "take 4")
            assert received_until(two, 2)["views"][0]["log"][-1]["text"] == "take 4"


def test_answers_come_in_the_order_of_what_was_said(server: Running) -> None:
    """A move, a move that is then stale, and a ping, all at once."""
    table, first, _ = two_at_a_table(server)
    with first.socket(table) as socket:
        received(socket)
        for _ in range(2):
            say(socket, 1, "take 3")
        socket.send("ping")
        told, refused, pong = [socket.recv(timeout=PATIENCE) for _ in range(3)]
        assert msgspec.json.decode(told)["version"] == 2
        assert msgspec.json.decode(refused)["problem"]["code"] == "action/stale"
        assert pong == "pong"
