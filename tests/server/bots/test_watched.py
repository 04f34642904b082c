"""Tables of bots alone play only while somebody watches."""

import asyncio
from pathlib import Path

import pytest

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
