"""Group commit: a failing job fails alone, refusals are clear, and nothing ends the writer thread."""

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, Engine, event, insert, text
from structlog.testing import capture_logs
from typer.testing import CliRunner, Result

from scarab.cli.app import app
from scarab.server.errors import Conflict, StoreUnavailable
from scarab.server.store import transaction
from scarab.server.store.engine import open_store
from scarab.server.store.schema import facts
from scarab.server.store.statements import new_lines
from scarab.server.store.transaction import Unstorable
from scarab.server.store.writer import Writer
from scarab.server.store.writes import Write
from scarab.server.table.rows import LineRow
from server.running import Person, good, refused, running, two_at_a_table
from support.deadlines import Deadline, run_async

T = TypeVar("T")
NEW_TABLE = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "me"}]}


def test_commits_are_on_disk_before_they_are_answered(db: Path) -> None:
    engine = open_store(str(db))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


@pytest.fixture
def engine(db: Path) -> Iterator[Engine]:
    engine = open_store(str(db))
    yield engine
    engine.dispose()


def line(table: str, seq: int, said: Any = "take 1") -> Write:
    return new_lines(table, seq, [LineRow(0, said)], 0)


def with_writer(engine: Engine, work: Callable[[Writer], Awaitable[T]]) -> T:
    """Run the work with a writer."""

    async def run() -> T:
        writer = Writer(engine)
        writer.start()
        try:
            return await work(writer)
        finally:
            await writer.stop()

    return run_async(run())


def in_one_batch(engine: Engine, *jobs: Write) -> list[object]:
    """The outcome of each job; all are queued before the thread starts."""

    async def run() -> list[object]:
        writer = Writer(engine)
        writer.loop = asyncio.get_running_loop()
        waiting = [writer.write(job) for job in jobs]
        assert writer.oldest_waiting is not None
        writer.start()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert writer.oldest_waiting is None
        await writer.stop()
        return list(outcomes)

    return run_async(run())


def kinds(outcomes: list[object]) -> list[type]:
    return [type(outcome) for outcome in outcomes]


def stored(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.execute(text("SELECT count(*) FROM lines")).scalar() or 0)


WRITTEN = type(None)


def test_a_job_that_fails_fails_alone(engine: Engine) -> None:
    """Many jobs in one transaction: the one with a conflict is refused, the others are written."""
    outcomes = in_one_batch(engine, *[line("one", seq) for seq in (0, 1, 1, 2)], line("two", 0))
    assert kinds(outcomes) == [WRITTEN, WRITTEN, Conflict, WRITTEN, WRITTEN]
    assert stored(engine) == 4


BAD = {
    "no type of the database": object(),
    "a number that is too large": 1 << 80,
    "a text that is no Unicode": "\ud800",
}


@pytest.mark.parametrize("value", BAD.values(), ids=BAD)
@pytest.mark.parametrize("through", ["driver", "SQLAlchemy"])
def test_a_value_that_cannot_be_stored_is_refused_alone(engine: Engine, value: object, through: str) -> None:
    """Whatever the driver or SQLAlchemy raises, the rest of the batch is written, and so is the next job."""
    bad = line("one", 1, value) if through == "driver" else Write(insert(facts), [{"name": "x", "value": value}])
    with capture_logs():  # printing a traceback with all values takes longer than the test
        outcomes = in_one_batch(engine, line("one", 0), bad, line("two", 0))
    assert kinds(outcomes) == [WRITTEN, Unstorable, WRITTEN]
    assert stored(engine) == 2


def test_a_value_that_cannot_be_stored_is_logged_once(engine: Engine) -> None:
    with capture_logs() as logs:
        in_one_batch(engine, line("one", 0), line("one", 1, object()))
    assert [entry["event"] for entry in logs] == ["job refused"]
    assert logs[0]["exc_info"] is not None


@pytest.mark.parametrize("error", [MemoryError(), SystemExit(), RecursionError(), KeyError("x")], ids=repr)
def test_nothing_that_is_raised_ends_the_thread(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    """The job is refused, and the thread writes the next one."""
    execute = transaction.execute

    def fail(connection: Connection, writes: list[Write]) -> None:
        monkeypatch.setattr(transaction, "execute", execute)
        raise error

    monkeypatch.setattr(transaction, "execute", fail)

    async def work(writer: Writer) -> list[object]:
        thread = writer.thread
        outcomes: list[object] = [
            await outcome(writer.write(line("one", 0))),
            await outcome(writer.write(line("one", 0))),
        ]
        assert writer.thread is thread
        return outcomes

    with capture_logs():
        first, second = with_writer(engine, work)
    assert isinstance(first, StoreUnavailable)
    assert second is None
    assert stored(engine) == 1


async def outcome(writing: asyncio.Future[None]) -> BaseException | None:
    return (await asyncio.gather(writing, return_exceptions=True))[0]


def test_a_connection_that_cannot_roll_back_is_renewed(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(writer: Writer) -> None:
        await writer.write(line("one", 0))
        monkeypatch.setattr(Connection, "rollback", broken)
        assert isinstance(await outcome(writer.write(line("one", 0))), Conflict)
        monkeypatch.undo()
        await writer.write(line("one", 1))

    def broken(self: Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with_writer(engine, work)
    assert stored(engine) == 2


def test_a_thread_that_died_is_replaced_and_what_it_had_in_hand_is_refused(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even an unhandled error does not stop the house: the next write starts another thread."""
    monkeypatch.setattr(threading, "excepthook", lambda arguments: None)

    async def work(writer: Writer) -> None:
        first = writer.thread
        monkeypatch.setattr(Writer, "note", killed)
        lost = writer.write(line("one", 0))
        await asyncio.to_thread(first.join)
        monkeypatch.undo()
        assert not writer.is_alive
        assert writer.oldest_waiting is not None
        await writer.write(line("two", 0))
        assert writer.is_alive
        assert isinstance(await outcome(lost), StoreUnavailable)

    def killed(self: Writer, outcomes: list[object]) -> str:
        raise SystemExit

    with_writer(engine, work)


def test_health_can_be_read_from_the_writer(db: Path, engine: Engine) -> None:
    """Waiting jobs, the last commit and the trouble; a probe notices when the trouble is over."""

    async def work(writer: Writer) -> None:
        locking = sqlite3.connect(db, isolation_level=None)
        before = writer.last_commit
        await writer.write(line("one", 0))
        assert writer.last_commit > before
        assert (writer.is_alive, writer.trouble, writer.oldest_waiting) == (True, "", None)
        locking.execute("BEGIN IMMEDIATE")
        assert isinstance(await outcome(writer.write(line("one", 1))), StoreUnavailable)
        assert "locked" in writer.trouble
        locking.execute("ROLLBACK")
        locking.close()
        await writer.probe()
        assert writer.trouble == ""

    quick = open_store(str(db), busy_seconds=0.05)
    with_writer(quick, work)
    quick.dispose()


def test_a_batch_waits_for_a_lock_once(db: Path) -> None:
    """Jobs are not retried one by one: with a full batch the last answer would take minutes."""
    engine = open_store(str(db), busy_seconds=0.05)
    locking = sqlite3.connect(db, isolation_level=None)
    locking.execute("BEGIN IMMEDIATE")
    tries = []

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        tries.append(connection)

    outcomes = in_one_batch(engine, *[line("one", seq) for seq in range(20)])
    assert kinds(outcomes) == [StoreUnavailable] * 20
    assert len(tries) == 1
    locking.close()
    engine.dispose()


def gone(db: Path) -> None:
    db.unlink()


def moved(db: Path) -> None:
    db.rename(db.with_name("elsewhere.db"))


def replaced(db: Path) -> None:
    copy = db.with_name("copy.db")
    shutil.copyfile(db, copy)
    copy.replace(db)


def log_gone(db: Path) -> None:
    Path(f"{db}-wal").unlink()


@pytest.mark.parametrize("how", [gone, moved, replaced, log_gone])
def test_nothing_is_acknowledged_into_a_file_that_is_not_there(
    db: Path, engine: Engine, how: Callable[[Path], None]
) -> None:
    """Deleted, moved or replaced under a running server: every write is refused, and no new file is created."""

    async def work(writer: Writer) -> list[object]:
        await writer.write(line("one", 0))
        how(db)
        outcomes: list[object] = [await outcome(writer.write(line("one", seq))) for seq in (1, 2)]
        assert "while the server runs" in writer.trouble
        return outcomes

    assert kinds(with_writer(engine, work)) == [StoreUnavailable] * 2
    assert db.exists() == (how in (replaced, log_gone))


def test_a_server_refuses_moves_when_its_file_is_gone(db: Path) -> None:
    with running(db) as server:
        table, first, _ = two_at_a_table(server)
        gone(db)
        assert "deleted" in refused(first.play(table, 1, "take 3"), 503, "store/refuses")["message"]


def test_a_file_that_is_put_back_is_written_again(db: Path, engine: Engine) -> None:
    async def work(writer: Writer) -> None:
        await writer.write(line("one", 0))
        moved(db)
        assert isinstance(await outcome(writer.write(line("one", 1))), StoreUnavailable)
        db.with_name("elsewhere.db").rename(db)
        await writer.write(line("one", 2))
        assert writer.trouble == ""

    with_writer(engine, work)


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
    """The database's size is limited, so that it becomes full."""
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
    """The seat to act, the version, and a legal action."""
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
