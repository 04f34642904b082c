"""Hints: the best actions from the player's own view, on their turn, at tables with bots alone."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import scarab
from scarab.bots.bot import Budget
from scarab.bots.levels import LEVELS, patience
from scarab.bots.register import BOTS
from scarab.server.commands.hints import LEVEL, MOST, check_alone
from scarab.server.door.limits import HINTS_AT_ONCE
from scarab.server.errors import Refusal
from scarab.server.table.bot_requests import bot_request
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.seats import check_plays
from scarab.server.wire import Hint
from server.running import Person, Running, received_until, refused, running, two_at_a_table

CASES = json.loads(Path(__file__).with_name("hint_cases.json").read_text(encoding="utf-8"))
"""Read by the client's test of its menu too."""


def seat_row(facts: dict[str, bool]) -> SimpleNamespace:
    mine, bot = facts.get("mine", False), facts.get("bot", False)
    owner = "me" if mine else "another"
    return SimpleNamespace(person=facts.get("person", mine or not bot), bot="player" if bot else None, owner=owner)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["law"])
def test_a_hint_is_granted_exactly_where_the_menu_offers_it(case: dict[str, Any]) -> None:
    table: Any = SimpleNamespace(seats=[seat_row(facts) for facts in case["seats"]])
    granted = True
    try:
        check_plays(table, case["seat"])
        check_alone(table, "me")
    except Refusal:
        granted = False
    assert granted == case["granted"]


def wish(person: Person, table: str, version: int) -> Hint:
    asked = person.ask("POST", f"/api/tables/{table}/hint", {"version": version})
    assert asked.status_code == 200, asked.text
    return msgspec.json.decode(asked.content, type=Hint)


def test_a_hint_names_the_best_answers_and_everybodys_chances(person: Person) -> None:
    table = person.create("tutankhamen", "me", "random", ready=True)["table"]
    message = person.look(table)
    hint = wish(person, table, message["version"])
    assert hint.level == LEVEL
    assert 1 <= len(hint.thoughts) <= MOST
    for thought in hint.thoughts:
        assert thought.action in message["views"][0]["actions"]
        assert sum(thought.chances) == pytest.approx(1.0)
        assert len(thought.points) == 2
    assert hint.thoughts[0].visits == max(thought.visits for thought in hint.thoughts)
    assert person.look(table)["version"] == message["version"]


def test_nobody_gets_a_hint_against_people(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    for person in (first, second):
        refused(person.ask("POST", f"/api/tables/{table}/hint", {"version": 1}), 403, "hint/not-alone")
    stranger = Person(server)
    refused(stranger.ask("POST", f"/api/tables/{table}/hint", {"version": 1}), 403, "seat/not-yours")


def test_a_hint_is_for_the_newest_position_and_the_own_turn(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    refused(person.ask("POST", f"/api/tables/{table}/hint", {"version": 0}), 409, "action/stale")
    body = {"version": 1, "seat": 1}
    refused(person.ask("POST", f"/api/tables/{table}/hint", body), 409, "action/not-your-turn")


def test_hints_are_not_for_leaning_on_the_bell(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "random", ready=True)["table"]
        codes = [
            person.ask("POST", f"/api/tables/{table}/hint", {"version": 1}).status_code
            for number in range(4 * HINTS_AT_ONCE)
        ]
        assert codes[:HINTS_AT_ONCE] == [200] * HINTS_AT_ONCE
        assert 429 in codes


def test_every_level_is_on_the_shelf_and_plays_at_a_table(person: Person) -> None:
    assert set(LEVELS) < set(person.ask("GET", "/api/games").json()["bots"])
    table = person.create("tutankhamen", "me", *LEVELS, ready=True)["table"]
    person.play_first(table)
    with person.socket(table) as socket:
        received_until(socket, 2 + len(LEVELS))


@pytest.mark.parametrize("bot", [*LEVELS, "greedy"])
def test_a_bot_is_told_how_long_people_wait_for_it(server: Running, person: Person, bot: str) -> None:
    assert bot in BOTS
    id = person.create("tutankhamen", "me", bot, ready=True)["table"]
    person.look(id)
    table: LoadedTable = server.house.tables.by_id[id]
    question = bot_request(table, 0, bot)
    assert Budget(seconds=question.seconds or None) == patience(bot, scarab.load("tutankhamen"))
