"""Every later version reads, continues and verifies what the first release stored.

`first_release.sql` is its database and `first_release.json` its answers about it; write_first_release.py made both.
"""

import hashlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scarab import GAMES
from scarab.cli.app import app
from scarab.core.box import header
from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.server.store.engine import open_store, revision
from scarab.server.store.schema import REVISION
from server.running import Person, Running, good, play_to_the_end, refused, running
from server.store.first_release import (
    FOLDER,
    KEEP,
    LINKS,
    TABLES,
    load_first_release,
    named,
    people,
    person,
    with_status,
)


@pytest.fixture
def old(db: Path) -> Path:
    load_first_release(db)
    return db


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A current server on that database, for read-only tests."""
    path = tmp_path_factory.mktemp("unchanged") / "scarab.db"
    load_first_release(path)
    with running(path, **KEEP) as server:
        yield server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A second one, for tests that play on."""
    path = tmp_path_factory.mktemp("house") / "scarab.db"
    load_first_release(path)
    with running(path, **KEEP) as server:
        yield server
    assert_clean(path)


def assert_clean(path: Path) -> None:
    outcome = CliRunner().invoke(app, ["db", "check", "--db", str(path)])
    assert outcome.exit_code == 0, outcome.output


def record_text(somebody: Person, table: str, seat: str) -> str:
    answer = somebody.ask("GET", f"/api/tables/{table}/record", params={"seat": seat} if seat else {})
    assert answer.status_code == 200, answer.text
    return answer.text


def test_it_holds_every_title_in_every_state() -> None:
    """The evidence itself: all four titles waiting, running and finished; undos, left seats, links, a rematch."""
    titles = {"imhotep", "tutankhamen", "egizia", "amun_re"}
    for status in ("waiting", "playing", "over"):
        assert {TABLES[name]["state"]["game"] for name in with_status(status)} == titles
    with sqlite3.connect(":memory:") as connection:
        connection.executescript((FOLDER / "first_release.sql").read_text())
        undone = connection.execute(
            "SELECT DISTINCT game FROM lines JOIN tables ON id = table_id WHERE text LIKE 'undo%'"
        )
        assert {game for (game,) in undone} == titles
        assert connection.execute("SELECT count(*) FROM seats WHERE person AND bot != ''").fetchone()[0] >= 7
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
    connection.close()


def test_it_is_migrated_and_clean(old: Path) -> None:
    engine = open_store(str(old))
    assert revision(engine) == REVISION
    engine.dispose()
    assert_clean(old)


def test_it_migrates_once(old: Path) -> None:
    """A second start changes no row."""
    for _ in range(2):
        open_store(str(old)).dispose()
    connection = sqlite3.connect(old)
    assert connection.execute("SELECT count(*) FROM tables").fetchone() == (len(TABLES),)
    connection.close()


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_is_told_as_the_first_release_told_it(unchanged: Running, name: str) -> None:
    """State, seats, questions and, byte for byte, the record as each seat may read it. Fields may have been added.

    A record names its box today: apart from that header it is the text of then.
    """
    told = TABLES[name]
    for viewer, wanted in told["records"].items():
        who, _, seat = viewer.rpartition(" ")
        who, seat = (who, seat) if seat.isdigit() else (seat, "")
        text = record_text(person(unchanged, who), told["id"], seat)
        assert hashlib.sha256(without_box(text, told["state"]["game"]).encode()).hexdigest() == wanted, text
    for somebody in people(unchanged):
        message = somebody.look(told["id"])
        assert message["version"] == told["version"]
        assert_as_it_was(message["state"], told["state"])
        for view in message["views"]:
            assert view["actions"] == told["asked"].get(str(view["seat"]), [])
            if view["seat"] is not None and not message["state"]["seats"][view["seat"]]["bot"]:
                assert view["undo"] == (view["seat"] in told["undo"])


def without_box(text: str, game: str) -> str:
    """The record as it was before records named their box: the first that was packaged."""
    spec = GAMES[game].box_spec
    named = "" if spec is None else f"Box: {header(spec.first())}\n"
    assert text.count("\nBox: ") == (spec is not None)
    assert named in text
    return text.replace(named, "")


def assert_as_it_was(now: Any, then: Any) -> None:
    """Every answer of the first release is unchanged."""
    if isinstance(then, dict):
        for key, value in then.items():
            assert_as_it_was(now[key], value)
    elif isinstance(then, list):
        assert len(now) == len(then)
        for new, old in zip(now, then, strict=True):
            assert_as_it_was(new, old)
    else:
        assert now == then


@pytest.mark.parametrize("name", named("handed over"))
def test_a_seat_that_was_handed_over_stays_so_until_its_player_reclaims_it(house: Running, name: str) -> None:
    ben = person(house, "ben")
    table = TABLES[name]["id"]
    message = ben.look(table)
    refused(ben.play(table, message["version"], "take 1", 1), 409, "seat/bot-plays")
    seat = good(ben.ask("DELETE", f"/api/tables/{table}/seats/1/bot"))["state"]["seats"][1]
    assert (seat["person"], seat["bot"], seat["claimed"]) == (True, None, True)


@pytest.mark.parametrize("name", named("resigned, running"))
def test_who_has_resigned_does_not_come_back(house: Running, name: str) -> None:
    ben = person(house, "ben")
    refused(ben.ask("DELETE", f"/api/tables/{TABLES[name]['id']}/seats/1/bot"), 409, "seat/resigned")


@pytest.mark.parametrize("name", with_status("playing"))
def test_every_running_table_plays_on_to_its_end_and_verifies(house: Running, name: str) -> None:
    """People play by their old cookies, and bots go on; the old lines begin the record."""
    told = TABLES[name]
    everybody = people(house)
    if name == "handed over by both":
        good(everybody[0].ask("DELETE", f"/api/tables/{told['id']}/seats/0/bot"))
    play_to_the_end(told["id"], everybody)
    record = Record.parse(record_text(everybody[0], told["id"], ""))
    verdict = verify(record)
    assert verdict.fair, verdict.why
    stored = [(line.seat, line.text) for line in record.lines]
    assert stored[: told["version"]] == first_release_lines(told["id"])
    assert len(stored) > told["version"]


def first_release_lines(table: str) -> list[tuple[int, str]]:
    with sqlite3.connect(":memory:") as connection:
        connection.executescript((FOLDER / "first_release.sql").read_text())
        rows = connection.execute("SELECT seat, text FROM lines WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    connection.close()
    return [(seat, text) for seat, text in rows]


@pytest.mark.parametrize("name", with_status("over"))
def test_every_finished_table_verifies(house: Running, name: str) -> None:
    verdict = verify(Record.parse(record_text(person(house, "ann"), TABLES[name]["id"], "")))
    assert verdict.fair, verdict.why


@pytest.mark.parametrize("name", [name for name in LINKS if name.startswith("spent")])
def test_a_spent_link_is_its_players_alone(house: Running, name: str) -> None:
    table, token = LINKS[name]["table"], LINKS[name]["token"]
    refused(Person(house).claim(table, token), 409, "seat/claimed")
    assert good(person(house, "ben").claim(table, token))["you"]["seats"]


def test_an_unspent_link_opens_its_seat_and_a_replaced_one_does_not(house: Running) -> None:
    for name in ("unspent", "unspent, the second one"):
        somebody = Person(house)
        table, token = LINKS[name]["table"], LINKS[name]["token"]
        person(house, "ann").ready(table, 0)
        assert good(somebody.claim(table, token))["you"]["seats"] == [1]
        assert somebody.ready(table, 1)["state"]["status"] == "playing"
    refused(Person(house).claim(LINKS["replaced"]["table"], LINKS["replaced"]["token"]), 403, "seat/unknown-link")


def test_a_rematch_of_then_begins_now_and_is_asked_for_once(house: Running) -> None:
    ann = person(house, "ann")
    again, waiting = TABLES["finished tutankhamen"]["id"], TABLES["rematch, waiting"]["id"]
    assert ann.ask("POST", f"/api/tables/{again}/rematch").json()["table"] == waiting
    assert ann.ready(waiting, 1)["state"]["status"] == "playing"
    play_to_the_end(waiting, people(house))
