"""Housekeeping goes on, whatever fails at one table or in one round."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from scarab.cli.app import app
from scarab.server import housekeeping
from scarab.server.house import ServerHouse
from scarab.server.housekeeping import DAY, Housekeeping
from server.running import Person, good, received, received_until, refused, running, two_at_a_table
from support.deadlines import PATIENCE, Deadline, until


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "ROUND_SECONDS", 0.02)
    monkeypatch.setattr(housekeeping, "RETRY_ROUNDS", 2)


def drain(socket: ClientConnection) -> None:
    deadline = Deadline()
    while True:
        deadline.check()
        socket.recv(timeout=PATIENCE)


def test_a_round_that_fails_is_not_the_last(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = 0
    turn = Housekeeping.turn

    async def failing(self: Housekeeping) -> None:
        nonlocal turns
        turns += 1
        if turns < 4:
            raise MemoryError("not now")
        await turn(self)

    monkeypatch.setattr(Housekeeping, "turn", failing)
    with running(db):
        until(lambda: turns > 6)


def test_one_damaged_table_keeps_no_other_from_going_on_and_is_tried_again(db: Path) -> None:
    """The healthy table's bots were to act when the server stopped; they act after the start."""
    with running(db, bots=1) as server:
        table, first, _ = two_at_a_table(server)
        damaged, host, _ = two_at_a_table(server)
        jar, other = first.http.cookies, host.http.cookies
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET options = 'no json' WHERE id = ?", (damaged,))
        connection.execute("UPDATE seats SET bot = 'random' WHERE table_id = ? AND seat = 0", (table,))
    with running(db) as server:
        first, host = Person(server), Person(server)
        first.http.cookies, host.http.cookies = jar, other
        until(lambda: first.look(table)["version"] == 2)
        refused(host.ask("GET", f"/api/tables/{damaged}"), 503, "store/refuses")
        with closing(sqlite3.connect(db)) as connection, connection:
            connection.execute("UPDATE tables SET options = '{}' WHERE id = ?", (damaged,))
            connection.execute("UPDATE seats SET bot = 'random' WHERE table_id = ? AND seat = 0", (damaged,))
        until(lambda: host.ask("GET", f"/api/tables/{damaged}").json().get("version") == 2)


def test_what_never_began_is_removed_after_a_time_and_what_was_played_never(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(db, abandoned_days=3) as server:
        played, first, _ = two_at_a_table(server)
        waiting = first.create("tutankhamen", "me", "link")["table"]
        closed = first.create("tutankhamen", "me", "link")["table"]
        assert first.ask("DELETE", f"/api/tables/{closed}").status_code == 204
        watched = first.create("tutankhamen", "me", "link")["table"]
        jar = first.http.cookies
    late = ServerHouse.__init__.__defaults__
    assert late is not None
    monkeypatch.setattr(ServerHouse.__init__, "__defaults__", (lambda: late[0]() + 3 * DAY + 1000,))
    with running(db, abandoned_days=3) as server:
        first = Person(server)
        first.http.cookies = jar
        with first.socket(watched) as socket:
            received(socket)
            until(lambda: first.ask("GET", f"/api/tables/{waiting}").status_code == 404)
            until(lambda: first.ask("GET", f"/api/tables/{closed}").status_code == 404)
            assert first.look(watched)["state"]["status"] == "waiting"
        good(first.play(played, 1, "take 3"))
    monkeypatch.undo()
    with closing(sqlite3.connect(db)) as connection:
        left = {id for (id,) in connection.execute("SELECT table_id FROM seats")}
    assert waiting not in left
    assert played in left


def test_who_watches_a_table_that_a_restored_backup_does_not_know_is_told_so(db: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with running(db) as server:
        old, host, _ = two_at_a_table(server)
        assert CliRunner().invoke(app, ["db", "backup", str(copy), "--db", str(db)]).exit_code == 0
        new, first, _ = two_at_a_table(server)
        with host.socket(old) as kept, first.socket(new) as lost:
            received_until(kept, 1)
            received_until(lost, 1)
            assert CliRunner().invoke(app, ["db", "restore", str(copy), "--db", str(db)]).exit_code == 0
            with pytest.raises(ConnectionClosed) as closed:
                drain(lost)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
            good(host.play(old, 1, "take 3"))
            assert received_until(kept, 2)["version"] == 2
