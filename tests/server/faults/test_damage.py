"""A damaged database: `scarab db check` names what is wrong, and a server keeps every healthy table playable.

The tables are those of the first release: enough for each kind of row to lie on several pages.
"""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest
from structlog.testing import capture_logs
from typer.testing import CliRunner

from scarab.cli.app import app
from scarab.server.store.engine import CannotStore, open_store
from scarab.server.store.reads import Damaged, read_table, tell_host
from server.running import running
from server.store import damage
from server.store.first_release import KEEP, TABLES, load_first_release, people, with_status

PLAYING: Final = [TABLES[name]["id"] for name in with_status("playing")]

PAGES: Final[dict[str, tuple[damage.Damage, str]]] = {
    "index of tables emptied": (damage.emptied_index("sqlite_autoindex_tables_1"), "index sqlite_autoindex_tables_1"),
    "index of seats emptied": (damage.emptied_index("sqlite_autoindex_seats_1"), "index sqlite_autoindex_seats_1"),
    "index of owners emptied": (damage.emptied_index("seats_owner"), "index seats_owner"),
    "index of states emptied": (damage.emptied_index("tables_status"), "index tables_status"),
    "first page of tables": (damage.damaged_page("tables"), "SQLite says"),
    "last page of tables": (damage.damaged_page("tables", -1), "SQLite says"),
    "a page of seats": (damage.damaged_page("seats", 1), "SQLite says"),
    "a page of lines": (damage.damaged_page("lines", 3), "SQLite says"),
    "the page of facts": (damage.damaged_page("facts"), "SQLite says"),
    "the fact deleted": (damage.scripted("DELETE FROM facts"), "`epoch` is missing"),
    "the log removed after a kill": (damage.killed_and_log_removed, "its log (-wal) was removed"),
}
"""Damage that SQLite can open, and the finding of `db check`."""

ROWS: Final[dict[str, tuple[str, str]]] = {
    "its row deleted": ("DELETE FROM tables WHERE id = '{id}'", "its row is lost"),
    "a seat deleted": ("DELETE FROM seats WHERE table_id = '{id}' AND seat = 1", "should have 2 seats, and has 1"),
    "all seats deleted": ("DELETE FROM seats WHERE table_id = '{id}'", "should have 2 seats, and has 0"),
    "last lines deleted": ("DELETE FROM lines WHERE table_id = '{id}' AND seq > 4", "lines, and has 5"),
    "a line deleted": (
        "DELETE FROM lines WHERE table_id = '{id}' AND seq = 5;"
        "UPDATE tables SET version = version - 1 WHERE id = '{id}'",
        "its line 5 is missing",
    ),
    "a line changed": ("UPDATE lines SET text = 'dance' WHERE table_id = '{id}' AND seq = 3", "line 4"),
    "a text that is no text": (
        "UPDATE lines SET text = CAST(x'c328' AS TEXT) WHERE table_id = '{id}' AND seq = 3",
        "it cannot be read",
    ),
    "bad JSON in options": ("UPDATE tables SET options = '[\"sta' WHERE id = '{id}'", "its options are no JSON"),
    "bad JSON in headers": ("UPDATE tables SET headers = x'ff00' WHERE id = '{id}'", "its headers are no JSON"),
    "a version that is no number": ("UPDATE tables SET version = 'many' WHERE id = '{id}'", "should have many lines"),
    "an unknown status": ("UPDATE tables SET status = 'asleep' WHERE id = '{id}'", "no status"),
}
"""Damage to one table's rows, and the finding of `db check`."""

REFUSED: Final[dict[str, tuple[damage.Damage, str]]] = {
    "cut short": (damage.cut_short, "cut short"),
    "header overwritten": (damage.garbage_header, "header is damaged"),
    "a schema of the future": (damage.scripted("UPDATE alembic_version SET version_num = '9999'"), "schema 9999"),
    "no schema": (damage.scripted("DELETE FROM alembic_version"), "does not say which schema"),
    "no table of the schema": (damage.scripted("DROP TABLE alembic_version"), "`alembic_version` is missing"),
    "no table of the lines": (damage.scripted("DROP TABLE lines"), "`lines` is missing"),
    "page of the schema": (damage.damaged_root("alembic_version"), "SQLite says"),
}
"""Damage on which no server starts."""

UNREADABLE: Final = {404: "table/unknown", 409: "table/frozen", 503: "store/refuses"}
"""A damaged table's answer to a move."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables of the first release, upgraded."""
    path = tmp_path_factory.mktemp("whole") / "scarab.db"
    load_first_release(path)
    open_store(str(path)).dispose()
    return path


@pytest.fixture
def old(db: Path, whole: Path) -> Path:
    """A copy to be damaged."""
    shutil.copyfile(whole, db)
    return db


def check(path: Path) -> str:
    """The findings of `db check`; its exit code must match."""
    outcome = CliRunner().invoke(app, ["db", "check", "--db", str(path)])
    assert outcome.exit_code == 1, (outcome.exit_code, outcome.output)
    for raw in ("Traceback", "SELECT", "sqlalchemy", "should not"):
        assert raw not in outcome.stderr
    return outcome.stderr


def named_by_check(path: Path) -> set[str]:
    return set(re.findall(r"table ([\w-]{12})", check(path)))


def test_what_is_whole_is_not_named(old: Path) -> None:
    outcome = CliRunner().invoke(app, ["db", "check", "--db", str(old)])
    assert (outcome.exit_code, outcome.stderr) == (0, "")
    assert outcome.stdout == f"{len(TABLES)} tables checked, 0 broken.\n"


@pytest.mark.parametrize("kind", [*PAGES, *ROWS, *REFUSED])
def test_check_names_every_kind_of_damage_and_changes_nothing(old: Path, kind: str) -> None:
    """A second check has equal findings."""
    script, words = ROWS.get(kind, ("", ""))
    how, words = {**PAGES, **REFUSED}.get(kind, (damage.scripted(script.format(id=PLAYING[0])), words))
    how(old)
    said = check(old)
    assert words in said
    assert check(old) == said


def test_check_calls_an_empty_file_no_database_of_games(db: Path) -> None:
    damage.emptied(db)
    assert "holds no games" in check(db)


def every_kind_of_row(path: Path) -> None:
    """Each at another table."""
    for id, (script, _) in zip(PLAYING, ROWS.values(), strict=False):
        damage.change(path, script.format(id=id))


@pytest.mark.parametrize("kind", [*PAGES, "every kind of row"])
def test_a_server_keeps_every_healthy_table_playable(old: Path, kind: str) -> None:
    """Tables that `db check` does not name are playable; the others are refused, and the damage does not grow."""
    how, _ = PAGES.get(kind, (every_kind_of_row, ""))
    how(old)
    broken = named_by_check(old)
    assert len(broken) < len(TABLES) / 2
    assert how is not every_kind_of_row or len(broken) == len(ROWS)
    with running(old, **KEEP) as server:
        everybody = people(server)
        for name, told in TABLES.items():
            answers = [person.ask("GET", f"/api/tables/{told['id']}") for person in everybody]
            if told["id"] in broken:
                assert {answer.status_code for answer in answers} <= {200, 404, 503}, name
                continue
            assert [answer.status_code for answer in answers] == [200, 200], (name, answers[0].text)
            for person, answer in zip(everybody, answers, strict=True):
                message = answer.json()
                for view in message["views"]:
                    if view["actions"] and not message["state"]["seats"][view["seat"]]["bot"]:
                        played = person.play(told["id"], message["version"], view["actions"][0], view["seat"])
                        assert played.status_code == 200, (name, played.text)
        for id in broken:
            played = everybody[0].play(id, 5, "take 1", 0)
            assert played.json()["code"] == UNREADABLE.get(played.status_code), played.text
        for path in ("/api/tables", "/api/me/tables"):
            assert everybody[0].ask("GET", path).status_code == 200, path
    if broken:
        assert named_by_check(old) == broken


@pytest.mark.parametrize("kind", REFUSED)
def test_a_server_refuses_in_words_what_it_cannot_use(old: Path, kind: str) -> None:
    REFUSED[kind][0](old)
    before = old.read_bytes()
    with pytest.raises(CannotStore, match=re.escape(str(old))):
        open_store(str(old))
    assert old.read_bytes() == before


def test_an_older_database_that_cannot_be_migrated_is_left_as_it_was(db: Path) -> None:
    """Refused: the version that wrote it still plays the healthy tables."""
    load_first_release(db)
    damage.damaged_page("tables")(db)
    before = db.read_bytes()
    with pytest.raises(CannotStore, match="malformed"):
        open_store(str(db))
    assert db.read_bytes() == before


def test_a_damaged_table_is_told_to_the_host_once(old: Path) -> None:
    """Logged once, however often it is requested, and without its contents."""
    script, _ = ROWS["a text that is no text"]
    damage.change(old, script.format(id=PLAYING[0]))
    tell_host.cache_clear()
    engine = open_store(str(old))
    with capture_logs() as logs:
        for _ in range(3):
            with pytest.raises(Damaged):
                read_table(engine, PLAYING[0])
    engine.dispose()
    assert [(entry["event"], entry["why"]) for entry in logs] == [("table damaged", "a text cannot be read")]
