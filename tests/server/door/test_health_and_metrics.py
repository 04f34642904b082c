"""/healthz fails while something is wrong, and says what; /metrics is for the host."""

import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import msgspec
import pytest
from prometheus_client import generate_latest

from scarab.server.health import Health
from scarab.server.metrics import BOT_FAILURES, BOT_SECONDS, size, watch
from scarab.server.wire import Health as HealthAnswer
from server.running import Person, Running, refused, running
from support.deadlines import PATIENCE, join, until

ELSEWHERE = "198.51.100.7"


class FakeWriter:
    """A writer whose health the test sets."""

    def __init__(self) -> None:
        self.trouble = ""
        self.is_alive = True
        self.waiting: list[float] = []

    @property
    def oldest_waiting(self) -> float | None:
        return self.waiting[0] if self.waiting else None


class Patient:
    """Health with a manual clock and a fake writer."""

    def __init__(self, db: Path) -> None:
        self.time = 1000.0
        self.writer = FakeWriter()
        db.write_bytes(b"games")
        self.health = Health(self.writer, str(db), now=lambda: self.time)


@pytest.fixture
def patient(db: Path) -> Patient:
    return Patient(db)


def test_a_server_that_has_just_started_is_well(patient: Patient) -> None:
    assert patient.health.reasons() == []


def test_housekeeping_that_has_not_turned_for_30_seconds_is_told_until_it_turns(patient: Patient) -> None:
    patient.time += 30
    assert patient.health.reasons() == []
    patient.time += 1
    assert patient.health.reasons() == ["the server has stopped looking after its tables: no sign for 31 seconds"]
    patient.health.beat("housekeeping")
    assert patient.health.reasons() == []


def test_work_that_nobody_watches_has_no_heartbeat(patient: Patient) -> None:
    with pytest.raises(KeyError, match="housekeping"):
        patient.health.beat("housekeping")


def test_a_writer_that_ended_failed_or_hangs_is_told_with_the_reason(patient: Patient) -> None:
    patient.writer.waiting = [patient.time]
    patient.time += 30
    patient.health.beat("housekeeping")
    assert patient.health.reasons() == []
    patient.time += 1
    assert patient.health.reasons() == ["games cannot be saved: a move has waited 31 seconds for the disk"]
    patient.writer.trouble = "the disk is full"
    assert patient.health.reasons() == ["games cannot be saved: the disk is full"]
    patient.writer.is_alive = False
    assert patient.health.reasons() == ["games cannot be saved: the writer has ended"]
    patient.time += 100
    assert len(patient.health.reasons()) == 2


def test_a_database_that_was_deleted_or_replaced_under_the_server_is_told(patient: Patient, db: Path) -> None:
    other = db.with_name("other.db")
    other.write_bytes(b"")
    db.rename(db.with_name("moved.db"))
    (gone,) = patient.health.reasons()
    assert "deleted or replaced" in gone
    other.rename(db)
    assert patient.health.reasons() == [gone]
    db.with_name("moved.db").replace(db)
    assert patient.health.reasons() == []


def test_healthz_is_red_with_its_reasons_and_green_again_after_them(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        server.house.writer.trouble = "the disk is full"
        red = person.ask("GET", "/healthz")
        assert red.status_code == 503
        answer = msgspec.json.decode(red.content, type=HealthAnswer)
        assert (answer.status, answer.reasons) == ("failing", ["games cannot be saved: the disk is full"])
        server.house.writer.trouble = ""
        green = msgspec.json.decode(person.ask("GET", "/healthz").content, type=HealthAnswer)
        assert (green.status, green.reasons) == ("ok", [])


def test_housekeeping_beats_by_itself(db: Path) -> None:
    with running(db) as server:
        beats = server.house.health.beats
        first = beats["housekeeping"]
        until(lambda: beats["housekeeping"] > first)


def test_metrics_are_read_on_the_machine_itself(person: Person) -> None:
    page = person.ask("GET", "/metrics")
    assert page.status_code == 200
    for name in (
        "scarab_requests_total",
        "scarab_connections ",
        "scarab_sockets ",
        "scarab_moves_total",
        "scarab_commit_seconds_bucket",
        "scarab_writer_queue 0.0",
        "scarab_writer_oldest_seconds 0.0",
        "scarab_wal_bytes",
        "scarab_bot_queue",
    ):
        assert f"\n{name}" in page.text


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": ELSEWHERE},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": f"{ELSEWHERE}, 127.0.0.1"},
        {"X-Forwarded-Proto": "https"},
        {"X-Real-IP": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"Host": "play.example.org"},
        {"Host": "[::1"},
        {"Host": "127.0.0.1.example.org:8000"},
    ],
)
def test_what_a_proxy_passes_on_is_not_of_this_machine(person: Person, headers: dict[str, str]) -> None:
    """Even if the proxy names no client: it must pass on the requested Host, or no page works."""
    refusal = refused(person.ask("GET", "/metrics", headers=headers), 403, "request/403")
    assert "token" in refusal["message"]


@pytest.mark.parametrize("host", ["localhost:9000", "127.0.0.1", "[::1]:8000"])
def test_this_machine_has_several_names(person: Person, host: str) -> None:
    assert person.ask("GET", "/metrics", headers={"Host": host}).status_code == 200


@contextmanager
def through_a_proxy(server: Running) -> Iterator[httpx.Client]:
    headers = {"X-Forwarded-For": ELSEWHERE}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE, verify=False) as client:
        yield client


def test_metrics_are_read_from_anywhere_with_the_token_and_with_nothing_else(db: Path) -> None:
    with running(db, metrics_token="a longer sécret") as server, through_a_proxy(server) as client:

        def status(authorization: str | None) -> int:
            given: dict[str, Any] = {} if authorization is None else {"Authorization": authorization.encode()}
            return client.get("/metrics", headers=given).status_code

        assert status("Bearer a longer sécret") == 200
        for wrong in (None, "", "Bearer", "Bearer a longer s", "a longer sécret", "Bearer x", "Basic a longer sécret"):
            assert status(wrong) == 403


def test_without_a_token_an_empty_one_does_not_fit(server: Running) -> None:
    with through_a_proxy(server) as client:
        assert client.get("/metrics", headers={"Authorization": "Bearer"}).status_code == 403


def test_the_old_names_of_the_bots_metrics_are_exported_beside_the_new() -> None:
    BOT_SECONDS.observe(0.3)
    BOT_FAILURES.inc(0)

    def values(name: str) -> list[str]:
        lines = generate_latest().decode().splitlines()
        return [line.removeprefix(f"scarab_{name}") for line in lines if line.startswith(f"scarab_{name}_")]

    assert values("robot_seconds") == values("bot_seconds") != []
    assert values("robot_failures") == values("bot_failures") != []


def test_the_gauges_of_the_store_are_read_when_metrics_are(db: Path) -> None:
    writer = FakeWriter()
    watch(str(db), writer)
    writer.waiting = [monotonic() - 1000, monotonic()]
    db.with_name(f"{db.name}-wal").write_bytes(b"x" * 4096)
    page = generate_latest().decode()
    assert "\nscarab_writer_queue 2.0\n" in page
    assert re.search(r"\nscarab_writer_oldest_seconds 1\d\d\d\.", page)
    assert "\nscarab_wal_bytes 4096.0\n" in page
    assert size(db.with_name("none")) == 0


def test_the_writer_tells_how_many_jobs_wait_and_how_long(db: Path) -> None:
    with running(db) as server, Person(server) as person, closing(sqlite3.connect(db)) as locker:
        writer = server.house.writer
        locker.execute("BEGIN IMMEDIATE")
        create = threading.Thread(target=person.create, args=("tutankhamen", "me", "me"), daemon=True)
        create.start()
        until(lambda: len(writer.waiting) == 1 and writer.oldest_waiting)
        locker.rollback()
        join(create)
        assert (len(writer.waiting), writer.oldest_waiting) == (0, None)
