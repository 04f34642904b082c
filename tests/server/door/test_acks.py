"""Answers over a socket: each names its request, and follows the table message it refers to."""

from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from scarab.server.wire import Ack, Previewed, Refused, TableMessage
from server.running import Json, Person, Running, good, received, received_until, refused, two_at_a_table
from support.deadlines import PATIENCE, Deadline

KINDS: tuple[tuple[str, Any], ...] = (
    ("views", TableMessage),
    ("preview", Previewed),
    ("problem", Refused),
    ("version", Ack),
)
"""The field by which a client tells messages apart; tested in this order."""


def send(socket: ClientConnection, **move: object) -> None:
    socket.send(msgspec.json.encode(move).decode())


def heard(socket: ClientConnection) -> tuple[Any, Json]:
    """The next message and its type, decoded strictly."""
    text = socket.recv(timeout=PATIENCE)
    found = dict(msgspec.json.decode(text))
    kind = next(kind for field, kind in KINDS if field in found)
    msgspec.json.decode(text, type=kind)
    return kind, found


def heard_until(socket: ClientConnection, wanted: Any) -> tuple[list[Any], Json]:
    """Everything up to the first message of this kind."""
    kinds: list[Any] = []
    deadline = Deadline()
    while True:
        deadline.check()
        kind, found = heard(socket)
        kinds.append(kind)
        if kind is wanted:
            return kinds, found


def test_an_acknowledgement_comes_after_the_table_and_names_the_move(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    with first.socket(table) as one, second.socket(table) as two:
        received_until(one, 1)
        received_until(two, 1)
        send(one, version=1, action="take 3", seat=0, id="first")
        deadline, version = Deadline(), 1
        while True:
            deadline.check()
            kind, found = heard(one)
            if kind is Ack:
                break
            version = found["version"]
        assert found == {"id": "first", "version": 2}
        assert version == 2
        assert received_until(two, 2)["version"] == 2


def test_a_move_sent_again_over_another_connection_is_acknowledged(server: Running) -> None:
    """As a page does after a lost connection; by POST too, where the answer is the table."""
    table, first, _ = two_at_a_table(server)
    move = {"version": 1, "action": "take 3", "seat": 0, "id": "1"}
    for attempt in range(3):
        with first.socket(table) as socket:
            received(socket)
            send(socket, **move)
            assert heard_until(socket, Ack)[1] == {"id": "1", "version": 2}
    assert good(first.ask("POST", f"/api/tables/{table}/actions", move))["version"] == 2
    assert first.look(table)["version"] == 2


def test_a_refusal_names_the_move_and_brings_the_fresh_table(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    with first.socket(table) as socket:
        received(socket)
        send(socket, version=1, action="take 4", seat=0, id="late")
        found = heard_until(socket, Refused)[1]
    assert (found["id"], found["status"], found["problem"]["code"]) == ("late", 409, "action/stale")
    assert found["problem"]["fresh"]["version"] == 2


def test_moves_without_an_id_get_no_acknowledgement(server: Running) -> None:
    """Pages of the first release wait for the table alone."""
    table, first, _ = two_at_a_table(server)
    with first.socket(table) as socket:
        received_until(socket, 1)
        send(socket, version=1, action="take 3")
        received_until(socket, 2)
        socket.send("ping")
        deadline = Deadline()
        while (text := socket.recv(timeout=PATIENCE)) != "pong":
            deadline.check()
            assert "views" in msgspec.json.decode(text)


@pytest.mark.parametrize("game", ["tutankhamen", "imhotep", "egizia", "offering"])
def test_a_preview_over_the_socket_is_the_same_as_by_post_and_plays_nothing(server: Running, game: str) -> None:
    table, first, _ = two_at_a_table(server, game)
    message = first.look(table)
    (view,) = [view for view in message["views"] if view["actions"]] or [None]
    if view is None:
        pytest.fail("the first player is asked at the beginning of these games")
    with first.socket(table) as socket:
        received(socket)
        for number, action in enumerate([*view["actions"][:5], "dance"]):
            move = {"version": message["version"], "action": action, "seat": view["seat"]}
            send(socket, **move, id=f"{number}", preview=True)
            found = heard_until(socket, Previewed)[1]
            assert found["id"] == f"{number}"
            assert found["preview"] == first.ask("POST", f"/api/tables/{table}/preview", move).json()
    assert first.look(table)["version"] == message["version"]


def test_a_preview_is_refused_as_a_move_would_be(server: Running, stranger: Person) -> None:
    table, _, _ = two_at_a_table(server)
    with stranger.socket(table) as socket:
        received(socket)
        send(socket, version=1, action="take 3", seat=0, id="p", preview=True)
        found = heard_until(socket, Refused)[1]
    assert (found["id"], found["problem"]["code"]) == ("p", "seat/not-yours")


def test_a_preview_sent_to_the_wrong_place_is_not_played(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    move = {"version": 1, "action": "take 3", "seat": 0, "preview": True}
    refused(first.ask("POST", f"/api/tables/{table}/actions", move), 400, "request/400")
    assert first.look(table)["version"] == 1
