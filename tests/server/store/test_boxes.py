"""Stored boxes: copied, checked and removed with their tables; damage to one stops only the tables that need it."""

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner, Result

from scarab.cli.app import app
from scarab.server import housekeeping
from scarab.server.commands.lobby import create
from scarab.server.housekeeping import DAY
from scarab.server.store.backup import TABLES
from scarab.server.wire import NewSeat, NewTable, OwnBox
from server.houses import opened
from server.own_boxes import offered, own_box, own_values
from server.running import Person, good, refused, running
from server.store import damage
from support.deadlines import run_async, until

OWN, OTHER, STANDARD, TITLE = "own", "other", "standard", "title"
KEEP: Final = {"abandoned_days": 100_000}


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


class Scene:
    """Running tables of one visitor: two own boxes, a standard one, and a title."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with running(path, **KEEP) as server:
            person = Person(server)
            self.jar = person.http.cookies
            self.ids = {
                OWN: person.create("quarry", "me", "me", ready=True, box=offered("quarry"))["table"],
                OTHER: person.create("quarry", "me", "me", ready=True, box=offered("quarry", "other", 1))["table"],
                STANDARD: person.create("quarry", "me", "me", ready=True)["table"],
                TITLE: person.create("tutankhamen", "me", "me", ready=True)["table"],
            }


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Scene:
    return Scene(tmp_path_factory.mktemp("boxes") / "scarab.db")


@pytest.fixture
def copied(scene: Scene, db: Path) -> Path:
    """A copy to be damaged."""
    shutil.copyfile(scene.path, db)
    return db


DIGEST: Final = own_box("quarry").digest
DAMAGE: Final[dict[str, tuple[damage.Damage, set[str], str]]] = {
    "a box deleted": (damage.scripted(f"DELETE FROM boxes WHERE digest = '{DIGEST}'"), {OWN}, "load the box"),
    "a box changed": (
        damage.scripted(f"UPDATE boxes SET printed = replace(printed, '10', '11') WHERE digest = '{DIGEST}'"),
        {OWN},
        "damaged",
    ),
    "a box emptied": (damage.scripted(f"UPDATE boxes SET printed = '' WHERE digest = '{DIGEST}'"), {OWN}, "load"),
    "a box that is no text": (
        damage.scripted(f"UPDATE boxes SET printed = x'c328' WHERE digest = '{DIGEST}'"),
        {OWN},
        "damaged",
    ),
    "a digest changed": (
        damage.scripted("UPDATE tables SET box = 'none' WHERE box_name LIKE 'Anna%'"),
        {OWN},
        "load the box",
    ),
    "all boxes deleted": (damage.scripted("DELETE FROM boxes"), {OWN, OTHER}, "load the box"),
    "no table of boxes": (damage.scripted("DROP TABLE boxes"), {OWN, OTHER}, "`boxes` is missing"),
    "the page of boxes": (damage.damaged_page("boxes"), {OWN, OTHER}, "SQLite says"),
    "the index of boxes emptied": (damage.emptied_index("sqlite_autoindex_boxes_1"), set(), "SQLite says"),
}
"""What is damaged, which tables need it, and the finding of `db check`."""


def test_every_table_that_is_copied_is_counted() -> None:
    assert "boxes" in TABLES


def test_what_is_whole_is_not_named(copied: Path) -> None:
    outcome = run("db", "check", "--db", copied)
    assert (outcome.exit_code, outcome.output) == (0, "4 tables checked, 0 broken.\n")


@pytest.mark.parametrize("kind", DAMAGE)
def test_check_names_the_tables_that_need_a_damaged_box_and_the_others_stay_playable(
    scene: Scene, copied: Path, kind: str
) -> None:
    how, needing, words = DAMAGE[kind]
    how(copied)
    outcome = run("db", "check", "--db", copied)
    assert outcome.exit_code == 1, outcome.output
    assert words in outcome.stderr
    assert "Traceback" not in outcome.output
    named = set(re.findall(r"table ([\w-]{12})", outcome.stderr))
    assert named == {scene.ids[name] for name in needing}
    with running(copied, **KEEP) as server:
        person = Person(server)
        person.http.cookies = scene.jar
        for name, id in scene.ids.items():
            message = person.look(id)
            if name in needing:
                assert message["state"]["status"] == "frozen"
                assert message["state"]["box_name"] in message["state"]["reason"]
                refused(person.play(id, message["version"], "take 1", 0), 409, "table/frozen")
            else:
                good(person.play(id, message["version"], "take 1", 0))


def test_a_waiting_table_whose_box_is_lost_is_named(db: Path) -> None:
    with running(db) as server:
        table = Person(server).create("quarry", "me", "link", box=offered("quarry"))["table"]
    assert run("db", "check", "--db", db).exit_code == 0
    damage.change(db, "DELETE FROM boxes")
    assert table in run("db", "check", "--db", db).stderr


def test_a_lost_box_comes_back_with_the_next_table_that_brings_it_along(scene: Scene, copied: Path) -> None:
    damage.change(copied, "DROP TABLE boxes")
    with running(copied, **KEEP) as server:
        person = Person(server)
        person.http.cookies = scene.jar
        assert person.look(scene.ids[OWN])["state"]["status"] == "frozen"
        person.create("quarry", "me", "me", box=offered("quarry"))
    with running(copied, **KEEP) as server:
        person = Person(server)
        person.http.cookies = scene.jar
        assert person.look(scene.ids[OWN])["state"]["status"] == "playing"


def test_a_backup_has_the_boxes_and_a_running_server_gets_them_back(scene: Scene, copied: Path, tmp_path: Path) -> None:
    monday = tmp_path / "monday.db"
    assert run("db", "backup", monday, "--db", copied).exit_code == 0
    assert run("db", "check", "--db", monday).output == "4 tables checked, 0 broken.\n"
    damage.change(copied, "DELETE FROM boxes")
    with running(copied, **KEEP) as server:
        person = Person(server)
        person.http.cookies = scene.jar
        assert person.look(scene.ids[OWN])["state"]["status"] == "frozen"
        assert run("db", "restore", monday, "--db", copied).exit_code == 0
        until(lambda: person.look(scene.ids[OWN])["state"]["status"] == "playing")
        assert person.ask("GET", f"/api/boxes/{DIGEST}").status_code == 200


def stored(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        return {digest for (digest,) in connection.execute("SELECT digest FROM boxes")}


def test_a_box_is_removed_with_the_last_table_that_never_began(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "ROUND_SECONDS", 0.02)
    monkeypatch.setattr(housekeeping, "RETRY_ROUNDS", 1)
    with running(db, abandoned_days=1) as server:
        person = Person(server)
        for number in (0, 1):
            person.create("quarry", "me", "link", box=offered("quarry", "x", number))
        played = person.create("quarry", "me", "me", ready=True, box=offered("quarry"))["table"]
        assert stored(db) == {own_box("quarry", number=number).digest for number in (0, 1)}
        now = server.house.now()
        server.house.now = lambda: now + 2 * DAY
        until(lambda: stored(db) == {own_box("quarry").digest})
        assert len(person.ask("GET", "/api/me/tables").json()["tables"]) == 1
        good(person.play(played, 0, "take 1", 0))


def test_tables_that_bring_one_box_at_the_same_time_store_it_once(tmp_path: Path, db: Path) -> None:
    """They come in one batch of the writer, whose jobs share their statements."""
    own = OwnBox(name="x", values=own_values("quarry"))
    wish = NewTable(game="quarry", seats=[NewSeat(kind="me"), NewSeat(kind="link")], box=own)

    async def test() -> None:
        async with opened("server", tmp_path) as house:
            await asyncio.gather(*[create(house, "v", wish) for _ in range(20)])

    run_async(test())
    with closing(sqlite3.connect(db)) as connection:
        assert connection.execute("SELECT count(*), count(DISTINCT box) FROM tables").fetchone() == (20, 1)
        assert connection.execute("SELECT count(*) FROM boxes").fetchone() == (1,)
