"""The schema: equal whether created directly or by migrations; an upgrade keeps all games."""

import secrets
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from scarab.server.store.engine import CannotStore, epoch, open_engine, open_store, revision
from scarab.server.store.migrate import newest, upgrade
from scarab.server.store.schema import REVISION
from server.running import Person, good, running, two_at_a_table
from server.store.first_release import load_first_release


def schema(engine: Engine) -> list[tuple[str, str]]:
    """Every table and index, with whitespace normalised."""
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
        return sorted((f"{kind} {name}", "".join(sql.split())) for kind, name, sql in rows)


def test_a_new_database_looks_as_the_migrations_make_it(tmp_path: Path) -> None:
    made, migrated = open_store(str(tmp_path / "made.db")), open_engine(str(tmp_path / "migrated.db"), 5)
    upgrade(migrated, "")
    assert schema(made) == schema(migrated)
    assert revision(made) == revision(migrated) == newest() == REVISION
    made.dispose()
    migrated.dispose()


def test_a_database_with_the_first_schema_is_brought_up_to_date_with_its_games(db: Path) -> None:
    with running(db) as server:
        table, first, _ = two_at_a_table(server)
        good(first.play(table, 1, "take 3"))
        jar = first.http.cookies
    with sqlite3.connect(db) as connection:
        connection.executescript(
            "DROP TABLE facts; DROP INDEX tables_host; UPDATE alembic_version SET version_num = '0001';"
            "DROP TABLE boxes; DROP INDEX tables_box; ALTER TABLE tables DROP COLUMN box;"
            "ALTER TABLE tables DROP COLUMN box_name; ALTER TABLE tables DROP COLUMN rules_before;"
            "ALTER TABLE tables DROP COLUMN change; ALTER TABLE seats DROP COLUMN number;"
            "ALTER TABLE seats DROP COLUMN left"
        )
    connection.close()
    with running(db) as server:
        assert revision(server.house.engine) == REVISION
        assert epoch(server.house.engine)
        first = Person(server)
        first.http.cookies = jar
        assert first.look(table)["version"] == 2


def test_a_database_from_the_future_and_one_of_something_else_are_left_alone(tmp_path: Path) -> None:
    newer, other = tmp_path / "newer.db", tmp_path / "other.db"
    open_store(str(newer)).dispose()
    for path, script in (
        (newer, "UPDATE alembic_version SET version_num = '9999'"),
        (other, "CREATE TABLE recipes (name TEXT)"),
    ):
        connection = sqlite3.connect(path)
        connection.executescript(script)
        connection.close()
    with pytest.raises(CannotStore, match="newer"):
        open_store(str(newer))
    with pytest.raises(CannotStore, match="something else"):
        open_store(str(other))
    with pytest.raises(CannotStore):
        open_store(str(tmp_path / "no" / "such" / "folder.db"))


@pytest.mark.parametrize("old", [False, True], ids=["made", "migrated"])
def test_a_schema_is_made_or_migrated_whole_or_not_at_all(db: Path, monkeypatch: pytest.MonkeyPatch, old: bool) -> None:
    """An interrupted migration changes nothing, and the next start repeats it."""
    if old:
        load_first_release(db)
    else:
        open_engine(str(db), 5).dispose()
    engine = open_engine(str(db), 5)
    before = schema(engine)

    def killed(size: int) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(secrets, "token_hex", killed)
    with pytest.raises(KeyboardInterrupt):
        open_store(str(db))
    monkeypatch.undo()
    assert schema(engine) == before
    engine.dispose()
    engine = open_store(str(db))
    assert revision(engine) == REVISION
    engine.dispose()
