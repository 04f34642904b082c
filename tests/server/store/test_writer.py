"""The database: migrations, group commit, refusals, and looking after it while a server runs."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, text
from typer.testing import CliRunner, Result

from scarab.cli.app import app
from scarab.server.errors import Conflict
from scarab.server.store.engine import CannotStore, epoch, open_engine, open_store, revision
from scarab.server.store.migrate import newest, upgrade
from scarab.server.store.schema import REVISION
from scarab.server.store.statements import new_lines
from scarab.server.store.writer import Writer
from scarab.server.table.rows import LineRow
from server.running import Person, good, play_to_the_end, received, refused, running, two_at_a_table
from support.deadlines import Deadline, run_async, until

NEW_TABLE = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "me"}]}


def schema(engine: Engine) -> list[tuple[str, str]]:
    """Every table and index, without the spaces of whoever wrote it."""
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


def test_commits_are_on_disk_before_they_are_answered(db: Path) -> None:
    engine = open_store(str(db))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


def test_a_job_that_fails_fails_alone(db: Path) -> None:
    """Many jobs in one transaction; the one whose line is taken is refused, the others are written."""
    engine = open_store(str(db))

    async def write() -> list[object]:
        writer = Writer(engine)
        line = [LineRow(0, "take 1")]
        jobs = [new_lines("one", seq, line, 0) for seq in (0, 1, 1, 2)] + [new_lines("two", 0, line, 0)]
        writer.loop = asyncio.get_running_loop()
        waiting = [writer.write(job) for job in jobs]
        writer.thread.start()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        await writer.stop()
        return list(outcomes)

    outcomes = run_async(write())
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Conflict, type(None), type(None)]
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM lines")).scalar() == 4
    engine.dispose()


def test_a_locked_database_is_a_clear_refusal_and_nothing_is_half_written(db: Path) -> None:
    with running(db, busy_seconds=0.1) as server:
        table, first, second = two_at_a_table(server)
        locking = sqlite3.connect(db, isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        assert "locked" in refused(first.play(table, 1, "take 3"), 503, "store/refuses")["message"]
        assert first.look(table)["version"] == 1
        assert second.look(table)["views"][0]["view"]["to_act"] == [0]
        locking.execute("ROLLBACK")
        locking.close()
        assert good(first.play(table, 1, "take 3"))["version"] == 2


def test_a_full_disk_is_a_clear_refusal_and_nothing_is_half_written(db: Path) -> None:
    """The database may not grow any more: after a while nothing fits into it."""
    with running(db) as server:
        table, first, second = two_at_a_table(server)
        people = [first, second]
        full = [False]

        @event.listens_for(server.house.engine, "begin")
        def limit(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count={1 if full[0] else 1_000_000}")

        with server.house.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint")
        full[0] = True
        answer = first.ask("POST", "/api/tables", NEW_TABLE)
        deadline = Deadline()
        while answer.status_code == 201:
            deadline.check()
            answer = first.ask("POST", "/api/tables", NEW_TABLE)
        assert "full" in refused(answer, 503, "store/refuses")["message"]
        moves = 0
        while answer.status_code != 200 or moves < 10:
            deadline.check()
            seat, version, action = next_move(table, people)
            answer = people[seat].play(table, version, action)
            if answer.status_code == 503:
                break
            moves += 1
        seat, again, action = next_move(table, people)
        assert again == version + (answer.status_code == 200)
        full[0] = False
        good(people[seat].play(table, again, action))
    assert run("db", "check", "--db", db).exit_code == 0


def next_move(table: str, people: list[Person]) -> tuple[int, int, str]:
    """Who is asked, on which version, and an answer."""
    for seat, person in enumerate(people):
        message = person.look(table)
        if message["views"][0]["actions"]:
            return seat, message["version"], message["views"][0]["actions"][0]
    raise AssertionError("nobody is asked")


def test_a_line_written_by_another_process_makes_ours_stale(db: Path) -> None:
    with running(db) as server:
        table, first, _ = two_at_a_table(server)
        with sqlite3.connect(db) as connection:
            connection.execute("INSERT INTO lines VALUES (?, 1, 0, 'take 9', 0)", (table,))
            connection.execute("UPDATE tables SET version = 2 WHERE id = ?", (table,))
        connection.close()
        fresh = refused(first.play(table, 1, "take 3"), 409, "action/stale")["fresh"]
        message = first.look(table)
        assert fresh["version"] == 2
        assert fresh["views"][0]["view"] == message["views"][0]["view"]
        assert message["version"] == 2
        assert message["views"][0]["log"][1]["text"] == "take 9"


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


def test_check_replays_everything_and_names_what_is_broken(db: Path) -> None:
    with running(db) as server:
        table, first, second = two_at_a_table(server, "offering")
        play_to_the_end(table, [first, second])
        two_at_a_table(server)
    whole = run("db", "check", "--db", db)
    assert (whole.exit_code, whole.stdout) == (0, "2 tables checked, 0 broken.\n")
    with sqlite3.connect(db) as connection:
        another = "CASE text WHEN 'deal a 1 2 3' THEN 'deal a 1 2 4' ELSE 'deal a 1 2 3' END"
        connection.execute(f"UPDATE lines SET text = {another} WHERE table_id = ? AND seq = 0", (table,))
    connection.close()
    broken = run("db", "check", "--db", db)
    assert broken.exit_code == 1
    assert table in broken.stderr


def test_a_database_that_is_not_there_is_not_made_by_looking(tmp_path: Path) -> None:
    for words in (("check",), ("backup", tmp_path / "copy.db")):
        outcome = run("db", *words, "--db", tmp_path / "none.db")
        assert outcome.exit_code != 0
        assert "there is no database" in outcome.stderr
    assert list(tmp_path.iterdir()) == []
