"""An address gets only the work that its tokens pay for, whatever it requests."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import scarab
from scarab.core.record import Record
from scarab.server.door.limits import ANSWER_BYTES, BURST, Limits
from scarab.server.logs import LOG
from server.attacks.long_records import padded
from server.running import Json, Person, Running, good, refused, running, two_at_a_table
from support.deadlines import PATIENCE, join, until

RATE = 20
TOKENS = RATE * BURST
LINES = 1200

HERE = "127.0.0.1"


def limits_of(server: Running) -> Limits:
    app: Any = server.server.config.app
    limits: Limits = app.limits
    return limits


@contextmanager
def still(db: Path, **chosen: Any) -> Iterator[Running]:
    """A server with small limits and a stopped clock: spent tokens stay spent."""
    with running(db, address_rate=RATE, **chosen) as server:
        limits = limits_of(server)
        limits.addresses.now = lambda: 0.0  # type: ignore[misc]
        limits.addresses.levels.clear()
        yield server


def refill(server: Running) -> None:
    limits_of(server).addresses.levels.clear()


@pytest.fixture(scope="module")
def long_record() -> Record:
    record = padded(scarab.load("tutankhamen", 3), LINES)
    assert len(record.lines) > LINES * 0.9
    return record


def imported(server: Running, record: Record) -> str:
    answer = Person(server).ask("POST", "/api/records", {"record": record.text()})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def flood(person: Person, path: str, **query: Any) -> list[httpx.Response]:
    """All answers before the address is limited."""
    answers: list[httpx.Response] = []
    for _ in range(TOKENS + 1):
        answer = person.ask("GET", path, params=query)
        if answer.status_code == 429:
            return answers
        assert answer.status_code == 200, answer.text
        answers.append(answer)
    raise AssertionError("it never had to wait")


@pytest.mark.parametrize("path", ["", "/positions?count=50&first=0"])
def test_answers_are_paid_for_by_their_length(db: Path, long_record: Record, path: str) -> None:
    with still(db) as server:
        table = imported(server, long_record)
        Person(server).look(table)
        refill(server)
        answers = flood(Person(server), f"/api/tables/{table}{path}")
        longest = max(len(answer.content) for answer in answers)
        assert sum(len(answer.content) for answer in answers) <= TOKENS * ANSWER_BYTES + longest


def test_short_answers_cost_one_token_each(db: Path) -> None:
    with still(db) as server:
        table = Person(server).create("tutankhamen", "me", "me", ready=True)["table"]
        Person(server).look(table)
        refill(server)
        assert len(flood(Person(server), f"/api/tables/{table}")) == TOKENS


def test_who_makes_the_server_load_a_long_game_pays_for_its_lines(db: Path, long_record: Record) -> None:
    """Even if the answer is short, because the client claims to have the newest version."""
    with still(db) as server:
        table, version = imported(server, long_record), len(long_record.lines)
        refill(server)
        loads = 0
        while Person(server).ask("GET", f"/api/tables/{table}", params={"since": version}).status_code == 200:
            loads += 1
            assert loads <= TOKENS
            server.house.tables.by_id.pop(table)
        assert loads * version <= TOKENS * 100 + 2 * version


def test_a_socket_pays_for_the_log_that_it_gets_first(db: Path, long_record: Record) -> None:
    with still(db) as server:
        table = imported(server, long_record)
        Person(server).look(table)
        refill(server)
        sizes: list[int] = []
        while (code := first_message(Person(server), table, sizes)) is None:
            assert len(sizes) <= TOKENS
        assert code == 1013
        assert sum(sizes) <= TOKENS * ANSWER_BYTES + max(sizes)


def first_message(person: Person, table: str, sizes: list[int]) -> int | None:
    """The length of the message; the close code if the socket is closed instead."""
    with person.socket(table) as socket:
        try:
            sizes.append(len(socket.recv(timeout=PATIENCE)))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0
    return None


def test_a_stale_move_pays_for_the_table_that_it_gets_back(db: Path) -> None:
    with still(db) as server:
        table, first, _ = two_at_a_table(server, "tutankhamen")
        message = first.look(table)
        for turn in range(150):
            action = message["views"][0]["actions"][0]
            message = good(first.play(table, message["version"], action))
            message = good(first.ask("POST", f"/api/tables/{table}/undo", {"version": message["version"]}))
            refill(server)
        sizes = []
        for _ in range(TOKENS + 1):
            answer = first.play(table, 0, "take 1")
            if answer.status_code == 429:
                break
            assert refused(answer, 409, "action/stale")["fresh"]["views"]
            sizes.append(len(answer.content))
        assert answer.status_code == 429
        assert sum(sizes) <= TOKENS * ANSWER_BYTES + max(sizes)


def test_requests_that_wait_for_news_count_like_sockets(db: Path) -> None:
    """Each holds a connection while it waits."""
    with running(db, address_sockets=2) as server:
        table, first, second = two_at_a_table(server)
        look = first.look(table)
        query = {"wait": 25, "revision": look["revision"], "since": look["version"]}
        got: list[Json] = []

        def wait() -> None:
            with Person(server) as person:
                got.append(person.look(table, **query))

        threads = [threading.Thread(target=wait) for _ in range(2)]
        for thread in threads:
            thread.start()
        until(lambda: limits_of(server).sockets.get(HERE) == 2)
        refused(second.ask("GET", f"/api/tables/{table}", params=query), 429, "limit/too-many")
        good(first.play(table, look["version"], "take 1"))
        join(*threads)
        assert [message["version"] for message in got] == [look["version"] + 1] * 2
        until(lambda: HERE not in limits_of(server).sockets)


def bodies(person: Person) -> list[tuple[str, str]]:
    """Every route that takes a body."""
    paths = person.ask("GET", "/schema").json()["paths"]
    found = [
        (method, path.format(table="none", seat=0, game="none", digest="none"))
        for path, methods in paths.items()
        for method, route in methods.items()
        if "requestBody" in route
    ]
    assert len(found) > 8
    return found


def test_brackets_without_end_are_a_bad_request_and_no_fault(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[object] = []
    monkeypatch.setattr(LOG, "error", lambda *said, **facts: logged.append(said))
    deep = [b"[" * 100_000, b'{"a":' * 100_000, b"[" * 2000 + b"]" * 2000]
    for method, path in bodies(person):
        for body in deep:
            answer = person.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
            refused(answer, 400, "request/400")
    assert logged == []


def test_brackets_over_a_socket_are_a_bad_request(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[object] = []
    monkeypatch.setattr(LOG, "error", lambda *said, **facts: logged.append(said))
    table, first, _ = two_at_a_table(server)
    with first.socket(table) as socket:
        socket.recv(timeout=PATIENCE)
        socket.send("[" * 4000)
        assert '"status":400' in str(socket.recv(timeout=PATIENCE))
    assert logged == []


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[::1", "[", "http://ex\xaample\xff"])
def test_an_origin_that_is_none_is_foreign(server: Running, origin: str, caplog: pytest.LogCaptureFixture) -> None:
    table, first, _ = two_at_a_table(server)
    headers = {b"Origin": origin.encode("latin-1")}
    answer = first.http.post(f"/api/tables/{table}/actions", json={"version": 1, "action": "take 1"}, headers=headers)
    refused(answer, 403, "origin/foreign")
    assert answer.headers["x-content-type-options"] == "nosniff"
    if origin.isascii():
        with pytest.raises(InvalidStatus) as closed, first.socket(table, headers={"Origin": origin}):
            pass
        assert closed.value.response.status_code == 403
    assert [entry for entry in caplog.records if entry.levelname == "ERROR"] == []
