"""Backups: copied while a server runs, verified before success is reported, restored without a restart."""

import sqlite3
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from scarab.cli.app import app
from scarab.server.store import backup as backups
from scarab.server.store.engine import cookie_key, open_store
from server.running import good, received, running, two_at_a_table
from server.store import damage
from server.store.first_release import TABLES, load_first_release
from support.deadlines import until


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_backup_and_restore_work_on_a_live_server(db: Path, tmp_path: Path) -> None:
    copy = tmp_path / "monday.db"
    with running(db) as server:
        table, first, second = two_at_a_table(server)
        good(first.play(table, 1, "take 3"))
        done = run("db", "backup", copy, "--db", db)
        assert done.exit_code == 0, done.output
        good(second.play(table, 2, "take 1"))
        with first.socket(table) as socket:
            assert received(socket)["version"] == 3
            done = run("db", "restore", copy, "--db", db)
            assert done.exit_code == 0, done.output
            until(lambda: received(socket)["version"] == 2)
        assert second.look(table)["version"] == 2
        good(second.play(table, 2, "take 2"))
    assert run("db", "check", "--db", copy).stdout == "1 table checked, 0 broken.\n"
    assert "exists already" in run("db", "backup", copy, "--db", db).stderr


def test_a_database_that_is_not_there_is_not_made_by_looking(tmp_path: Path) -> None:
    for words in (("check",), ("backup", tmp_path / "copy.db")):
        outcome = run("db", *words, "--db", tmp_path / "none.db")
        assert outcome.exit_code != 0
        assert "there is no database" in outcome.stderr
    assert list(tmp_path.iterdir()) == []


def leftovers(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"scarab.db"}


def test_a_copy_that_is_not_whole_is_not_called_a_backup(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a row is lost on the way, the copy is removed and the error reported."""
    load_first_release(db)
    sync = backups.sync

    def lose_a_row(path: Path) -> None:
        if path.name.endswith(".part"):
            damage.change(path, "PRAGMA journal_mode=DELETE; DELETE FROM seats WHERE rowid = 1")
        sync(path)

    monkeypatch.setattr(backups, "sync", lose_a_row)
    outcome = run("db", "backup", tmp_path / "copy.db", "--db", db)
    assert outcome.exit_code == 74
    assert "rows instead of" in outcome.stderr
    assert leftovers(tmp_path) == set()


@pytest.mark.parametrize("how", [damage.damaged_page("lines", 3), damage.emptied_index("seats_owner")])
def test_a_damaged_database_gives_no_backup(db: Path, tmp_path: Path, how: damage.Damage) -> None:
    """Whether reading fails, or the copy has the damage."""
    load_first_release(db)
    how(db)
    outcome = run("db", "backup", tmp_path / "copy.db", "--db", db)
    assert outcome.exit_code == 74
    assert "scarab db check" in outcome.stderr
    assert leftovers(tmp_path) == set()


def test_a_copy_has_what_was_there_when_it_began(db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts and pages belong to one snapshot, though a server writes in between."""
    load_first_release(db)
    counts = backups.counts

    def written_meanwhile(connection: sqlite3.Connection) -> list[int]:
        found = counts(connection)
        monkeypatch.setattr(backups, "counts", counts)
        damage.change(db, "INSERT INTO lines VALUES ('another', 0, 0, 'take 1', 0)")
        return found

    monkeypatch.setattr(backups, "counts", written_meanwhile)
    assert run("db", "backup", tmp_path / "copy.db", "--db", db).exit_code == 0
    assert run("db", "check", "--db", tmp_path / "copy.db").exit_code == 0
    assert run("db", "check", "--db", db).exit_code == 1


def test_a_backup_is_for_its_owner_alone(db: Path, tmp_path: Path) -> None:
    load_first_release(db)
    run("db", "backup", tmp_path / "copy.db", "--db", db)
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


def test_a_backup_is_not_changed_by_restoring_it(db: Path, tmp_path: Path) -> None:
    """Not even one with an older schema: a copy is upgraded and restored."""
    copy = tmp_path / "old.db"
    load_first_release(copy)
    before = copy.read_bytes()
    assert run("db", "restore", copy, "--db", db).exit_code == 0
    assert copy.read_bytes() == before
    assert run("db", "check", "--db", db).stdout == f"{len(TABLES)} tables checked, 0 broken.\n"
    assert stat.S_IMODE(db.stat().st_mode) == 0o600
    assert leftovers(tmp_path) == {"old.db"}


def test_cookies_stay_good_when_a_backup_without_a_key_is_restored(db: Path, tmp_path: Path) -> None:
    """A backup of the first release has no key; one that has its own keeps it."""
    engine = open_store(str(db))
    key = cookie_key(engine)
    for name, load in (("old.db", load_first_release), ("own.db", lambda path: open_store(str(path)).dispose())):
        load(tmp_path / name)
        assert run("db", "restore", tmp_path / name, "--db", db).exit_code == 0
        assert (cookie_key(engine) == key) == (name == "old.db")
    engine.dispose()


def test_a_damaged_backup_is_not_restored(db: Path, tmp_path: Path) -> None:
    load_first_release(db)
    copy = tmp_path / "copy.db"
    load_first_release(copy)
    damage.damaged_page("tables")(copy)
    before = db.read_bytes()
    assert "scarab db check" in run("db", "restore", copy, "--db", db).stderr
    assert db.read_bytes() == before


@pytest.mark.parametrize("how", [damage.garbage_header, damage.cut_short, damage.damaged_page("lines", 3)])
def test_a_backup_takes_the_place_of_a_damaged_database(db: Path, tmp_path: Path, how: damage.Damage) -> None:
    """Where SQLite cannot write into the damaged file, that is kept beside."""
    load_first_release(db)
    copy = tmp_path / "copy.db"
    run("db", "backup", copy, "--db", db)
    how(db)
    damaged = db.read_bytes()
    outcome = run("db", "restore", copy, "--db", db)
    assert outcome.exit_code == 0, outcome.output
    assert run("db", "check", "--db", db).exit_code == 0
    kept = tmp_path / "scarab.db.damaged"
    assert how is not damage.garbage_header or kept.read_bytes() == damaged
