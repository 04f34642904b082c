"""`scarab db check`: everything is checked, nothing is changed. Kinds of damage are in faults/test_damage.py."""

import sqlite3
from pathlib import Path

from typer.testing import CliRunner, Result

from scarab.cli.app import app
from scarab.server.store.check import Report, check
from server.running import play_to_the_end, running, two_at_a_table
from server.store import damage
from server.store.first_release import TABLES, load_first_release


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


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


def test_an_older_database_is_checked_as_it_is(db: Path) -> None:
    """Not migrated first: a check changes nothing."""
    load_first_release(db)
    before = db.read_bytes()
    assert check(db) == Report(len(TABLES), 0, [])
    assert db.read_bytes() == before


def test_check_sees_one_moment_of_a_running_server(db: Path) -> None:
    """Row and lines of a table are written together; a check between two moves finds them together."""
    with running(db) as server:
        table, first, second = two_at_a_table(server)
        for _ in range(5):
            for person in (first, second):
                person.play_first(table)
                assert check(db) == Report(1, 0, [])


def test_every_broken_table_is_named_once_and_the_others_are_counted(db: Path) -> None:
    load_first_release(db)
    names = [TABLES[name]["id"] for name in ("running egizia", "finished imhotep")]
    for id in names:
        damage.change(db, f"DELETE FROM seats WHERE table_id = '{id}'; UPDATE tables SET options = 0 WHERE id = '{id}'")
    report = check(db)
    assert (report.tables, report.broken) == (len(TABLES), 2)
    assert sorted(finding.table.split()[1] for finding in report.findings) == sorted(names)


def test_a_table_stored_twice_is_named(db: Path) -> None:
    """The primary key prevents it, unless the file was repaired by hand."""
    load_first_release(db)
    id = TABLES["running egizia"]["id"]
    damage.change(
        db,
        "PRAGMA writable_schema = 1; DELETE FROM sqlite_master WHERE name = 'sqlite_autoindex_tables_1';"
        "UPDATE sqlite_master SET sql = replace(sql, 'PRIMARY KEY (id)', 'CHECK (1)') WHERE name = 'tables'",
    )
    damage.change(db, f"INSERT INTO tables SELECT * FROM tables WHERE id = '{id}'")
    assert (f"table {id}", "it is stored 2 times") in check(db).findings
