"""An upgrade never breaks a running game: one that does not replay is frozen, kept and readable."""

from pathlib import Path

import pytest
from sqlalchemy import update

import scarab
from scarab.server.store.engine import open_engine
from scarab.server.store.schema import lines, tables
from server.running import Person, Running, good, refused, running, two_at_a_table
from support.deadlines import Deadline
from support.offering import Offering


def change(db: Path, statement: object) -> None:
    engine = open_engine(str(db), 5)
    with engine.begin() as connection:
        connection.execute(statement)  # type: ignore[call-overload]
    engine.dispose()


def checked(server: Running, table: str) -> str:
    """The stored status, once the check at the start is done."""
    with server.house.engine.connect() as connection:
        deadline = Deadline()
        while True:
            deadline.check()
            status = connection.execute(tables.select().where(tables.c.id == table)).one().status
            connection.rollback()
            if status == "frozen":
                return str(status)


def started(db: Path) -> tuple[str, object, object]:
    with running(db) as server:
        table, first, second = two_at_a_table(server, "offering")
        good(first.play(table, 2, first.view(table)["actions"][0]))
        return table, first.http.cookies, second.http.cookies


def test_a_game_whose_lines_do_not_replay_is_frozen_kept_and_readable(
    db: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, mine, theirs = started(db)
    change(db, update(lines).where(lines.c.table_id == table, lines.c.seq == 2).values(text="offer 99"))
    with running(db) as server:
        first, second, stranger = Person(server), Person(server), Person(server)
        first.http.cookies, second.http.cookies = mine, theirs  # type: ignore[assignment]
        assert checked(server, table) == "frozen"
        assert table in capsys.readouterr().out
        message = second.look(table)
        assert message["state"]["status"] == "frozen"
        assert "offer 99" in message["state"]["reason"]
        assert message["version"] == 3
        view = message["views"][0]
        assert view["log"][0]["text"] == "deal a ?"
        assert len(view["log"]) == 2
        problem = refused(second.play(table, 3, view["actions"][0]), 409, "table/frozen")
        assert "offer 99" in problem["message"]
        assert "* deal a ?" in stranger.ask("GET", f"/api/tables/{table}/record").text
        card = second.ask("GET", "/api/me/tables").json()["tables"][0]
        assert (card["table"], card["status"]) == (table, "frozen")


def test_it_thaws_when_it_replays_again(db: Path) -> None:
    table, mine, _ = started(db)
    change(db, update(lines).where(lines.c.table_id == table, lines.c.seq == 0).values(seat=1))
    with running(db) as server:
        assert checked(server, table) == "frozen"
    change(db, update(lines).where(lines.c.table_id == table, lines.c.seq == 0).values(seat=-1))
    with running(db) as server:
        first = Person(server)
        first.http.cookies = mine  # type: ignore[assignment]
        assert first.look(table)["state"]["status"] == "playing"


def test_a_game_under_other_rules_is_frozen_even_if_it_replays(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, mine, _ = started(db)
    change(db, update(tables).where(tables.c.id == table).values(rules=7))
    with running(db) as server:
        first = Person(server)
        first.http.cookies = mine  # type: ignore[assignment]
        message = first.look(table)
        assert message["state"]["status"] == "frozen"
        assert "version 7" in message["state"]["reason"]
        assert message["views"][0]["log"]


def test_a_game_that_is_no_longer_there_is_kept(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, mine, _ = started(db)
    monkeypatch.delitem(scarab.GAMES, "offering")
    with running(db) as server:
        first = Person(server)
        first.http.cookies = mine  # type: ignore[assignment]
        message = first.look(table)
        assert message["state"]["status"] == "frozen"
        assert message["views"] == []
    monkeypatch.setitem(scarab.GAMES, "offering", Offering)
    with running(db) as server:
        first = Person(server)
        first.http.cookies = mine  # type: ignore[assignment]
        assert first.look(table)["views"]
