"""Tables of bots alone play only while somebody watches."""

import asyncio
from pathlib import Path

import pytest

from scarab.server.bots import turns
from scarab.server.table.bot_requests import BotReply, BotRequest
from server.running import Person, Running, play_to_the_end, received, received_until, running
from support.deadlines import until


def version_of(server: Running, table: str) -> int:
    """Read the table without watching it."""

    async def peek() -> int:
        async with server.house.table(table) as found:
            return found.row.version

    return int(server.call(peek()))


def a_game_goes_by(server: Running) -> None:
    """A whole game elsewhere: time enough for others to play."""
    with Person(server) as other:
        play_to_the_end(other.create("offering", "me", "steady", ready=True)["table"], [other])


def test_a_table_of_bots_alone_stands_still_until_somebody_looks(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", *["steady"] * 4)["table"]
        before = version_of(server, table)
        a_game_goes_by(server)
        assert version_of(server, table) == before
        assert server.house.tables.by_id[table].bots is None
        with person.socket(table) as socket:
            received_until(socket, before + 3)


def test_a_restart_does_not_set_it_going(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", *["steady"] * 4)["table"]
        with person.socket(table) as socket:
            received_until(socket, 3)
        until(lambda: server.house.tables.by_id[table].bots is None)
        before = version_of(server, table)
    with running(db) as server, Person(server) as person:
        until(lambda: table in server.house.tables.by_id)  # it was loaded by the check of unfinished games
        a_game_goes_by(server)
        assert version_of(server, table) == before
        assert server.house.tables.by_id[table].bots is None
        with person.socket(table) as socket:
            received_until(socket, before + 3)


def test_a_look_without_a_socket_sets_it_going(server: Running, person: Person) -> None:
    table = person.create("tutankhamen", *["steady"] * 4)["table"]
    before = version_of(server, table)
    until(lambda: person.look(table)["version"] > before)


def test_when_the_last_one_leaves_a_thought_is_not_played(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(db) as server, Person(server) as person:
        thinking, let_go = asyncio.Event(), asyncio.Event()

        async def think(request: BotRequest) -> BotReply:
            thinking.set()
            await let_go.wait()
            return BotReply(action=request.actions[0])

        monkeypatch.setattr(server.house.workers, "think", think)
        table = person.create("tutankhamen", *["steady"] * 4)["table"]
        with person.socket(table) as socket:
            before = received(socket)["version"]
            until(thinking.is_set)
        found = server.house.tables.by_id[table]
        until(lambda: not found.subscribers)
        assert server.loop is not None
        server.loop.call_soon_threadsafe(let_go.set)
        until(lambda: found.bots is None)
        assert version_of(server, table) == before


def test_where_a_person_plays_bots_need_no_onlooker(db: Path) -> None:
    """The player has moved and closed the page: the bot's move is there when they come back."""
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
        person.play_first(table)
        server.house.tables.by_id[table].looked_at = -1e9
        until(lambda: version_of(server, table) == 3)


def test_when_everybody_has_resigned_the_bots_go_on_while_somebody_looks(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
        before = version_of(server, table)
        assert person.ask("POST", f"/api/tables/{table}/seats/0/resign").status_code == 200
        a_game_goes_by(server)
        assert version_of(server, table) == before
        with person.socket(table) as socket:
            received_until(socket, before + 2)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at these moves."""
    monkeypatch.setattr(turns, "SHOW_SECONDS", 0.0)


def hand_over(person: Person, table: str, seat: int = 0, bot: str = "steady") -> None:
    assert person.ask("PUT", f"/api/tables/{table}/seats/{seat}/bot", {"bot": bot}).status_code == 200


def forget_looks(server: Running, table: str) -> None:
    """As if the last request without a socket was long ago."""
    found = server.house.tables.by_id[table]
    found.looked_at = -1e9
    found.seen.clear()


def test_a_bot_plays_for_a_person_who_watches_and_waits_while_they_are_away(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
        with person.socket(table) as socket:
            before = received(socket)["version"]
            hand_over(person, table)
            received_until(socket, before + 4)
        until(lambda: not server.is_watched(table))
        forget_looks(server, table)
        until(lambda: server.house.tables.by_id[table].bots is None)
        paused = version_of(server, table)
        a_game_goes_by(server)
        assert version_of(server, table) == paused
        assert person.view(table)["view"]["winners"] == []
        with person.socket(table) as socket:
            assert received_until(socket, paused + 4)["state"]["status"] == "playing"


def test_moves_that_are_only_watched_take_their_time(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SHOW_SECONDS", 3600.0)
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
        with person.socket(table) as socket:
            before = received(socket)["version"]
            hand_over(person, table)
            a_game_goes_by(server)
            assert version_of(server, table) == before
            assert server.house.tables.by_id[table].bots is not None
            assert person.ask("DELETE", f"/api/tables/{table}/seats/0/bot").status_code == 200
            person.play_first(table)


def test_the_person_takes_the_seat_back_and_is_asked_again(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table = person.create("egizia", "me", "steady", ready=True)["table"]
        with person.socket(table) as socket:
            before = received(socket)["version"]
            hand_over(person, table)
            received_until(socket, before + 4)
            assert person.ask("DELETE", f"/api/tables/{table}/seats/0/bot").status_code == 200
            until(lambda: 0 in person.view(table)["view"]["to_act"])
            until(lambda: server.house.tables.by_id[table].bots is None)
            asked = version_of(server, table)
            a_game_goes_by(server)
            assert version_of(server, table) == asked


def test_a_poll_of_the_person_keeps_the_bots_playing(server: Running, person: Person) -> None:
    table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
    before = version_of(server, table)
    hand_over(person, table)
    until(lambda: person.look(table)["version"] > before + 3)


def test_a_spectator_does_not_make_bots_play_for_people_who_have_left(db: Path) -> None:
    with running(db) as server, Person(server) as person, Person(server) as stranger:
        table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
        hand_over(person, table)
        forget_looks(server, table)
        until(lambda: server.house.tables.by_id[table].bots is None)
        before = version_of(server, table)
        with stranger.socket(table) as socket:
            received(socket)
            a_game_goes_by(server)
            assert version_of(server, table) == before


def test_where_two_have_left_one_who_watches_sees_the_game_go_on(db: Path) -> None:
    with running(db) as server, Person(server) as person, Person(server) as other:
        made = person.create("tutankhamen", "me", "link", "steady", ready=True)
        table = made["table"]
        assert other.ask("POST", f"/api/tables/{table}/claim", {"token": made["links"][0]["token"]}).status_code == 200
        assert other.ask("PUT", f"/api/tables/{table}/seats/1/ready", {"ready": True}).status_code == 200
        hand_over(other, table, 1)
        hand_over(person, table, 0)
        forget_looks(server, table)
        until(lambda: server.house.tables.by_id[table].bots is None)
        before = version_of(server, table)
        with other.socket(table) as socket:
            received_until(socket, before + 3)
