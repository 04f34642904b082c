"""Bots at the table, working and failing; leaving, coming back, resigning; a rematch."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.server.commands.takeover import AWAY_SECONDS
from server.running import Person, Running, good, play_to_the_end, received_until, refused, running, two_at_a_table
from support.metrics import counted


def failures() -> float:
    return counted("scarab_robot_failures_total")


def test_people_and_several_bots_play_a_whole_game_that_verifies(person: Person) -> None:
    table = person.create("tutankhamen", "me", "greedy", "random", "me", ready=True)["table"]
    play_to_the_end(table, [person])
    record = Record.parse(person.ask("GET", f"/api/tables/{table}/record").text)
    assert verify(record).fair
    assert record.headers["Player B"] == "greedy"


def test_bots_alone_play_to_the_end(person: Person) -> None:
    table = person.create("offering", "random", "greedy", "random")["table"]
    with person.socket(table) as socket:
        assert received_until(socket, 3 + 9)["state"]["status"] == "over"


def test_a_bot_knows_what_its_seat_may_know_and_no_more(person: Person) -> None:
    before = failures()
    table = person.create("offering", "me", "peeking", "peeking", ready=True)["table"]
    play_to_the_end(table, [person])
    assert failures() == before


def test_what_a_bot_prints_disturbs_nothing(person: Person) -> None:
    before = failures()
    table = person.create("tutankhamen", "me", "talking", ready=True)["table"]
    person.play_first(table)
    with person.socket(table) as socket:
        received_until(socket, 3)
    assert failures() == before


Failures = list[dict[str, Any]]


def after_a_failure(person: Person, bot: str) -> tuple[str, dict[str, Any], Failures]:
    """A table at which a bot has failed: its id, the person's messages, and the log."""
    table = person.create("tutankhamen", "me", bot, ready=True)["table"]
    with capture_logs() as logs:
        person.play_first(table)
        with person.socket(table) as socket:
            message = received_until(socket, 3)
    return table, message, [dict(line) for line in logs if line["event"] == "bot_failed" and line["table"] == table]


@pytest.mark.parametrize("bot", ["crashing", "lying", "hungry", "raising"])
def test_a_bot_that_fails_thrice_is_replaced_for_one_move(person: Person, bot: str) -> None:
    before = failures()
    _, message, _ = after_a_failure(person, bot)
    assert message["views"][0]["view"]["to_act"] == [0]
    assert failures() == before + 3


def test_the_table_says_which_moves_were_made_in_a_bots_place(person: Person) -> None:
    table, _, _ = after_a_failure(person, "raising")
    assert [line.get("substitute", False) for line in person.view(table)["log"]] == [False, False, True]
    person.play_first(table)
    with person.socket(table) as socket:
        received_until(socket, 5)
    record = Record.parse(person.ask("GET", f"/api/tables/{table}/record").text)
    assert record.headers["Substitute moves"] == "3 5"


def test_a_bots_own_moves_are_never_called_substitutes(person: Person) -> None:
    table, message, logged = after_a_failure(person, "steady")
    assert not any("substitute" in line for line in message["views"][0]["log"])
    assert logged == []
    assert "Substitute" not in person.ask("GET", f"/api/tables/{table}/record").text


def marked(person: Person, table: str) -> list[int]:
    return [line["index"] for line in person.view(table)["log"] if line.get("substitute")]


def test_a_substitute_is_known_after_a_restart_and_when_it_was_taken_back(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table, _, _ = after_a_failure(person, "raising")
        jar = person.http.cookies
    with running(db) as server, Person(server) as person:
        person.http.cookies = jar
        assert marked(person, table) == [2]
        good(person.ask("POST", f"/api/tables/{table}/undo", {"version": 3}))
        assert marked(person, table) == [2]


def test_the_record_of_a_game_with_substitutes_is_fair_and_says_so_elsewhere(person: Person) -> None:
    table = person.create("offering", "me", "raising", ready=True)["table"]
    play_to_the_end(table, [person])
    text = person.ask("GET", f"/api/tables/{table}/record").text
    assert verify(Record.parse(text)).fair
    imported = person.ask("POST", "/api/records", {"record": text}).json()["table"]
    assert marked(person, imported) == marked(person, table) != []


@pytest.mark.parametrize("header", ["4 x -1 ² 12345678901", "every one"])
def test_a_record_from_elsewhere_may_say_anything_about_substitutes(person: Person, header: str) -> None:
    table = person.create("offering", "random", "random")["table"]
    with person.socket(table) as socket:
        received_until(socket, 6)
    text = person.ask("GET", f"/api/tables/{table}/record").text
    changed = text.replace("Player A", f"Substitute moves: {header}\nPlayer A", 1)
    imported = person.ask("POST", "/api/records", {"record": changed}).json()["table"]
    assert marked(person, imported) == [int(word) - 1 for word in header.split() if word == "4"]


def test_an_exception_in_a_bot_is_logged_with_its_traceback_and_no_player_sees_it(person: Person) -> None:
    table, message, logged = after_a_failure(person, "raising")
    assert [(line["bot"], line["seat"], line["line"], line["attempt"]) for line in logged] == [
        ("raising", 1, 3, attempt) for attempt in (1, 2, 3)
    ]
    for line in logged:
        assert line["why"] == "RuntimeError: the raising bot has lost the thread"
        assert "odd_bots.py" in line["traceback"]
        assert line["traceback"].rstrip().endswith(line["why"])
    told = str(message) + person.ask("GET", f"/api/tables/{table}").text
    assert "lost the thread" not in told
    assert "odd_bots" not in told


def test_a_bot_that_hangs_is_killed_and_the_move_made(db: Path) -> None:
    with running(db, bot_seconds=0.3, bots=1) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "hanging", ready=True)["table"]
        person.play_first(table)
        with person.socket(table) as socket:
            received_until(socket, 3)


def test_a_bot_that_hangs_is_not_tried_a_second_time(db: Path) -> None:
    before = failures()
    with running(db, bot_seconds=4.0) as server, Person(server) as person:
        _, message, logged = after_a_failure(person, "hanging")
    assert [line["why"] for line in logged] == ["it thought longer than 4 s and was stopped"]
    assert failures() == before + 1
    assert message["views"][0]["log"][-1]["substitute"]


def test_who_waits_is_told_with_the_move_that_it_is_a_substitutes(person: Person) -> None:
    table = person.create("tutankhamen", "me", "raising", ready=True)["table"]
    with person.socket(table) as socket:
        received_until(socket, 1)
        person.play_first(table)
        news = received_until(socket, 3)["views"][0]["log"]
    assert [line["index"] for line in news if line.get("substitute")] == [2]


def test_a_failure_is_a_warning_and_a_substitutes_move_an_error(person: Person) -> None:
    table = person.create("tutankhamen", "me", "lying", ready=True)["table"]
    with capture_logs() as logs, person.socket(table) as socket:
        person.play_first(table)
        received_until(socket, 3)
    levels = [(line["event"], line["log_level"]) for line in logs if line.get("table") == table]
    assert levels == [("bot_failed", "warning")] * 3 + [("substitute_move", "error")]


def test_a_worker_that_is_killed_is_replaced_and_the_move_retried(db: Path) -> None:
    with running(db, bots=1) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
        person.play_first(table)
        with person.socket(table) as socket:
            received_until(socket, 3)
            (worker,) = server.house.workers.all
            os.kill(worker.process.pid, signal.SIGKILL)
            person.play_first(table)
            received_until(socket, 5)
            (other,) = server.house.workers.all
            assert other is not worker


def test_who_leaves_is_played_by_a_bot_until_they_take_their_seat_back(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    path = f"/api/tables/{table}/seats/1/bot"
    left = good(second.ask("PUT", path, {"bot": "steady"}))
    assert left["state"]["seats"][1] | {"present": False} == left["state"]["seats"][1]
    assert left["state"]["seats"][1]["bot"] == "steady"
    good(first.play(table, 1, "take 1"))
    with first.socket(table) as socket:
        received_until(socket, 3)
    refused(second.play(table, 3, "take 9"), 409, "seat/bot-plays")
    back = good(second.ask("DELETE", path))
    assert back["state"]["seats"][1]["bot"] is None
    first.play_first(table)
    second.play_first(table)


def test_when_everybody_has_left_the_bots_wait(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(second.ask("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "random"}))
    good(first.ask("PUT", f"/api/tables/{table}/seats/0/bot", {"bot": "random"}))
    left = server.house.tables.by_id[table]  # a look through the door would wake them
    assert left.bots is None
    assert left.playable().version == 1
    good(first.ask("DELETE", f"/api/tables/{table}/seats/0/bot"))
    first.play_first(table)


def test_the_host_hands_over_a_seat_whose_player_is_away_but_not_one_who_is_here(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    path = f"/api/tables/{table}/seats/1/bot"
    with second.socket(table):
        refused(first.ask("PUT", path, {"bot": "random"}), 409, "seat/present")
    second.look(table)
    refused(first.ask("PUT", path, {"bot": "random"}), 409, "seat/present")
    server.house.tables.by_id[table].seen.clear()
    server.house.tables.by_id[table].loaded_at -= AWAY_SECONDS
    good(first.ask("PUT", path, {"bot": "random"}))
    refused(second.ask("PUT", f"/api/tables/{table}/seats/0/bot", {"bot": "random"}), 409, "seat/not-yet")


def test_who_resigns_is_played_by_a_bot_for_good_and_the_record_says_so(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    path = f"/api/tables/{table}/seats/1"
    assert good(second.ask("POST", f"{path}/resign"))["state"]["seats"][1]["resigned"]
    refused(second.ask("DELETE", f"{path}/bot"), 409, "seat/resigned")
    refused(second.ask("POST", f"{path}/resign"), 409, "seat/resigned")
    play_to_the_end(table, [first])
    record = Record.parse(first.ask("GET", f"/api/tables/{table}/record").text)
    assert record.headers["Resigned B"] == "after line 1"
    assert verify(record).fair


def test_when_everybody_has_resigned_the_bots_finish_the_game(server: Running) -> None:
    table, first, second = two_at_a_table(server, "offering")
    good(second.ask("POST", f"/api/tables/{table}/seats/1/resign"))
    good(first.ask("POST", f"/api/tables/{table}/seats/0/resign"))
    with first.socket(table) as socket:
        assert received_until(socket, 8)["state"]["status"] == "over"


def test_a_rematch_seats_everybody_one_further_on(server: Running, stranger: Person) -> None:
    table, first, second = two_at_a_table(server, "offering")
    refused(first.ask("POST", f"/api/tables/{table}/rematch"), 409, "table/not-over")
    play_to_the_end(table, [first, second])
    refused(stranger.ask("POST", f"/api/tables/{table}/rematch"), 403, "seat/not-yours")
    again = first.ask("POST", f"/api/tables/{table}/rematch").json()["table"]
    assert second.ask("POST", f"/api/tables/{table}/rematch").json()["table"] == again
    assert first.look(table)["state"]["next"] == again
    assert first.look(again)["you"]["seats"] == [1]
    assert second.look(again)["you"]["seats"] == [0]
    assert first.look(again)["state"]["previous"] == table
    assert first.look(again)["state"]["commitment"] != first.look(table)["state"]["commitment"]
    first.ready(again, 1)
    assert second.ready(again, 0)["state"]["status"] == "playing"


def test_bots_go_on_thinking_after_a_restart(db: Path) -> None:
    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "hanging", ready=True)["table"]
        person.play_first(table)
        jar = person.http.cookies
    with running(db, bot_seconds=0.2) as server, Person(server) as person:
        person.http.cookies = jar
        with person.socket(table) as socket:
            received_until(socket, 3)
