"""Boxes cost an address what they cost the server: checks and tables are limited, long ones are not looked at."""

from pathlib import Path
from typing import Any

import pytest

from scarab.core.box_shape import MAX_FAULTS
from scarab.server.commands.boxes import MOST_BYTES
from server.attacks.test_work import limits_of
from server.own_boxes import offered, own_values
from server.running import Json, Person, Running, refused, running

CHECK = "/api/boxes/check"


def wish(values: Json) -> Json:
    return {"game": "quarry", "values": values}


def longest() -> list[Json]:
    """Values just within the limit that make a check work hardest: unknown names, a long list, deep ones."""
    many = {f"{number:x}": 0 for number in range(MOST_BYTES // 9)}
    deep: Any = 0
    for _ in range(400):
        deep = {"a": deep}
    return [
        {"stones": 9, "prize": 2, "loads": many},
        {"stones": [0] * (MOST_BYTES // 2 - 50), "prize": 2, "loads": {}},
        {"stones": "x" * (MOST_BYTES - 100), "prize": 2, "loads": {}},
        {"stones": deep, "prize": deep, "loads": deep},
    ]


@pytest.mark.parametrize("number", range(4))
def test_the_worst_values_get_few_short_sentences(person: Person, number: int) -> None:
    answer = person.ask("POST", CHECK, wish(longest()[number]))
    assert answer.status_code == 200, answer.text
    assert 1 <= len(answer.json()["faults"]) <= MAX_FAULTS
    assert len(answer.content) < 20_000


def test_checks_are_limited_like_moves_and_previews(db: Path) -> None:
    """A visitor without a cookie counts by address."""
    with running(db, seat_rate=1) as server:
        limits_of(server).visitors.now = lambda: 0.0  # type: ignore[misc]
        person = Person(server)
        answers = [person.ask("POST", CHECK, wish(own_values("quarry"))).status_code for _ in range(11)]
        assert answers == [200] * 10 + [429]


def test_an_address_brings_no_more_boxes_than_tables(db: Path) -> None:
    with running(db, address_tables=2) as server:
        person = Person(server)
        for number in range(2):
            person.create("quarry", "me", "link", box=offered("quarry", "x", number))
        body = {"game": "quarry", "seats": [{"kind": "me"}, {"kind": "link"}], "box": offered("quarry", "x", 2)}
        refused(person.ask("POST", "/api/tables", body), 429, "limit/too-many")
        refused(person.ask("POST", "/api/records", {"record": "x", "box": offered("quarry")}), 429, "limit/too-many")


def test_a_refused_box_is_paid_for_too(db: Path) -> None:
    """Validating is work: the table that was not set up counts."""
    with running(db, address_tables=1) as server:
        person = Person(server)
        body: Json = {"game": "quarry", "seats": [{"kind": "me"}, {"kind": "me"}], "box": {"name": "x", "values": {}}}
        refused(person.ask("POST", "/api/tables", body), 422, "box/invalid")
        refused(person.ask("POST", "/api/tables", body), 429, "limit/too-many")


def test_nothing_of_a_check_is_kept(server: Running, person: Person) -> None:
    """No table, no box, no cookie."""
    answer = person.ask("POST", CHECK, wish(own_values("quarry", 3)))
    assert "set-cookie" not in answer.headers
    refused(person.ask("GET", f"/api/boxes/{answer.json()['digest']}"), 404, "box/unknown")
