"""Records: downloaded, stepped through, imported."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab import FastRng
from scarab.core.dice import Dice
from scarab.core.errors import RecordError
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.server.commands.records import MOST_LINES, import_record, positions
from scarab.server.errors import Refusal
from scarab.server.memory_house import MemoryHouse
from scarab.server.store.check import check
from scarab.server.table.positions import EVERY, MOST_KEPT, SLICE, Positions
from server.attacks.long_records import padded
from server.running import Json, Person, Running, good, play_to_the_end, refused, running, two_at_a_table
from support.deadlines import run_async
from support.offering import OfferCard


def record(person: Person, table: str, seat: int | None = None) -> str:
    response = person.ask("GET", f"/api/tables/{table}/record", params={} if seat is None else {"seat": seat})
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("text/plain")
    return response.text


def test_while_the_game_runs_a_record_holds_what_its_reader_may_know(server: Running, stranger: Person) -> None:
    table, first, second = two_at_a_table(server, "offering")
    good(first.play(table, 2, first.view(table)["actions"][0]))
    assert "deal a ?" not in record(first, table, 0)
    assert "deal b ?\n" in record(first, table, 0)
    assert "A ?\n" in record(second, table, 1)
    assert "deal a ?\n* deal b ?\nA ?\n" in record(stranger, table)
    assert "Seed" not in record(first, table, 0)
    refused(first.ask("GET", f"/api/tables/{table}/record", params={"seat": 1}), 403, "seat/not-yours")
    refused(stranger.ask("GET", f"/api/tables/{table}/record", params={"seat": 0}), 403, "seat/not-yours")
    refused(stranger.ask("GET", f"/api/tables/{table}/record", params={"seat": 5}), 404, "seat/no-such")


def test_when_the_game_is_over_the_record_is_whole_and_verifies(server: Running, stranger: Person) -> None:
    for game in scarab.GAMES:
        table, first, second = two_at_a_table(server, game)
        play_to_the_end(table, [first, second])
        text = record(stranger, table)
        assert "?" not in text
        assert verify(Record.parse(text)).fair
        assert record(first, table, 1) == text


def test_before_the_deal_there_is_no_record(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me")["table"]
    refused(person.ask("GET", f"/api/tables/{table}/record"), 409, "table/not-playing")


def test_a_record_is_imported_as_a_finished_game_to_look_at(person: Person, stranger: Person) -> None:
    text = random_record(scarab.load("tutankhamen", 3, start="drawn"), 5).text()
    text = text.replace("Seats: 3\n", "Seats: 3\nEvent: spring\nPlayer A: Anna\n")
    table = person.ask("POST", "/api/records", {"record": text}).json()["table"]
    message = stranger.look(table)
    assert message["state"]["status"] == "over"
    assert message["state"]["seats"][0]["name"] == "Anna"
    assert message["views"][0]["view"]["winners"]
    again = record(stranger, table)
    assert sorted(again.splitlines()) == sorted(text.splitlines())
    assert verify(Record.parse(again)).fair


def test_what_is_no_finished_game_is_not_imported(person: Person) -> None:
    whole = random_record(scarab.load("offering", 2), 5).text()
    head, lines, _ = whole.split("\n\n")
    for text, status, code in [
        ("hello", 422, "record/invalid"),
        (f"{head}\n\n" + "\n".join(lines.splitlines()[:-1]) + "\n", 422, "record/unfinished"),
        (whole.replace("B offer", "B take"), 422, "record/invalid"),
        (f"{head}\n\n" + "A undo 1\n" * 6000, 413, "record/too-long"),
    ]:
        refused(person.ask("POST", "/api/records", {"record": text}), status, code)


def test_a_finished_game_is_stepped_through_with_every_seats_eyes(server: Running, stranger: Person) -> None:
    table, first, second = two_at_a_table(server, "offering")
    path = f"/api/tables/{table}/positions"
    own = first.ask("GET", path, params={"seat": 0, "first": 1}).json()["positions"]
    assert [position["version"] for position in own] == [1, 2]
    assert own[1]["view"] == first.view(table)["view"]
    refused(first.ask("GET", path, params={"seat": 1}), 403, "seat/not-yours")
    play_to_the_end(table, [first, second])
    for seat in (0, 1):
        found = stranger.ask("GET", path, params={"seat": seat, "count": 50}).json()["positions"]
        assert [position["version"] for position in found] == list(range(9))
        assert len(found[2]["view"]["table"]["hand"]) == 3


def test_the_file_can_be_given_to_scarab_verify(server: Running, tmp_path: Path) -> None:
    from typer.testing import CliRunner  # noqa: PLC0415

    from scarab.cli.app import app  # noqa: PLC0415

    table, first, second = two_at_a_table(server)
    play_to_the_end(table, [first, second])
    path = tmp_path / "game.txt"
    path.write_text(record(first, table))
    outcome = CliRunner().invoke(app, ["verify", str(path)])
    assert outcome.exit_code == 0, outcome.output
    assert outcome.stdout.startswith("Verified")


def imported(person: Person, text: str) -> Json:
    answer = person.ask("POST", "/api/records", {"record": text})
    assert answer.status_code == 201, answer.text
    return person.look(answer.json()["table"])


def without(text: str, *names: str) -> str:
    return "".join(row for row in text.splitlines(keepends=True) if row.split(":")[0] not in names)


def forged(text: str) -> str:
    """The first draw is replaced by that of another seed."""
    other = random_record(Record.parse(text).game, 6).lines[0].text
    record = Record.parse(text)
    first = next(line for line in record.lines if line.seat < 0)
    assert other != first.text
    return text.replace(f"* {first.text}\n", f"* {other}\n", 1)


def test_a_seed_that_is_not_the_promised_one_is_not_imported(db: Path) -> None:
    """A game that only looks fair cannot be imported; `db check` stays clean."""
    text = random_record(scarab.load("offering", 2), 5).text()
    promise = Record.parse(text).headers["Commitment"]
    with running(db) as server, Person(server) as person:
        for wrong in (
            text.replace(promise, Dice("another").commitment),
            text.replace(promise, "sha256:0"),
            forged(text),
        ):
            answer = refused(person.ask("POST", "/api/records", {"record": wrong}), 422, "record/unfair")
            assert "seed" in answer["message"]
        assert imported(person, text)["state"]["commitment"] == promise
        for names in (["Seed"], ["Commitment"], ["Seed", "Commitment"]):
            imported(person, without(text, *names))
    report = check(db)
    assert (report.tables, report.findings) == (4, [])


@pytest.mark.parametrize("names", [["Seed"], ["Commitment"], ["Seed", "Commitment"]])
def test_a_record_without_seed_or_promise_is_kept_and_nothing_is_shown_as_proven(
    person: Person, stranger: Person, names: list[str]
) -> None:
    text = without(random_record(scarab.load("tutankhamen", 3), 5).text(), *names)
    message = imported(person, text)
    assert message["state"]["status"] == "over"
    assert (message["state"]["commitment"], message["state"]["seed"]) == ("", None)
    again = record(stranger, message["table"])
    assert Record.parse(again).replay().is_over()
    assert sorted(again.splitlines()) == sorted(without(text, "Seed", "Commitment").splitlines())


def test_names_of_a_record_are_cleaned_like_any_others(person: Person) -> None:
    players = {"A": "A\x1b[2Jnna", "B": "\u202eBert", "C": "\u3164\u2800\u3164", "D": "x" * 100}
    headers = "".join(f"Player {seat}: {name}\n" for seat, name in players.items())
    text = random_record(scarab.load("tutankhamen", 4), 5).text()
    text = text.replace("Seats: 4\n", f"Seats: 4\n{headers}Event: spring\x1b]0;title\x07\n")
    message = imported(person, text)
    assert [seat["name"] for seat in message["state"]["seats"]] == ["A [2Jnna", "Bert", "", "x" * 30]
    again = record(person, message["table"])
    assert "Event: spring ]0;title\n" in again
    assert "Player C" not in again
    assert not set("\x1b\x07\u202e\u3164\u2800") & set(again)
    assert verify(Record.parse(again)).fair


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f\u1160\uffa0", "\u200b\u2060", "\u0301\ufe0f", " \t "]
)
def test_a_name_that_nobody_can_see_is_none(person: Person, name: str) -> None:
    seats = [{"kind": "me", "name": name}, {"kind": "me", "name": f"{name}Anna{name}"}]
    made = person.ask("POST", "/api/tables", {"game": "tutankhamen", "seats": seats}).json()
    names = [seat["name"] for seat in person.look(made["table"])["state"]["seats"]]
    assert names[0] == ""
    assert names[1].strip("\u0301\ufe0f") == "Anna"


def test_an_import_is_no_longer_than_a_game_can_become_by_play() -> None:
    house = MemoryHouse()
    game = scarab.load("tutankhamen", 3)
    most = game.max_decisions * 10
    assert most < MOST_LINES
    run_async(import_record(house, "v", padded(game, most - 20).text()))
    with pytest.raises(Refusal, match=f"at most {most}") as caught:
        run_async(import_record(house, "v", padded(game, most + 20).text()))
    assert caught.value.code == "record/too-long"
    assert len(house.rows) == 1


def test_a_text_that_is_far_too_long_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(Record, "parse", read.append)
    with pytest.raises(Refusal, match="at most"):
        run_async(import_record(MemoryHouse(), "v", "A take 1\n" * 100_000))
    assert read == []


@pytest.mark.parametrize(
    ("undo", "why"), [("B undo 1", "no answer of that seat"), ("* undo 0", "no answer of that seat")]
)
def test_an_import_is_undone_as_play_allows(undo: str, why: str) -> None:
    """A seat may undo to an action of its own."""
    text = random_record(scarab.load("tutankhamen", 2), 5).text()
    lines = text.splitlines()
    place = next(number for number, row in enumerate(lines) if row.startswith("A take"))
    with pytest.raises(RecordError, match=why):
        run_async(import_record(MemoryHouse(), "v", "\n".join([*lines[: place + 1], undo, *lines[place + 1 :]]) + "\n"))


def test_nothing_is_taken_back_after_the_end() -> None:
    """After the end the seed is public, so later draws could be chosen."""
    record = random_record(scarab.load("tutankhamen", 2), 5)
    text = record.text()
    last = record.lines[-1]
    again = f"{last}\n{str(last)[0]} undo {len(record.lines) - 1}\n{last}\n"
    assert last.seat >= 0
    with pytest.raises(RecordError, match="the game is over here"):
        run_async(import_record(MemoryHouse(), "v", text.replace(f"{last}\n", again)))


def test_others_have_a_turn_while_a_long_record_is_imported() -> None:
    record = padded(scarab.load("tutankhamen", 3), 1300)

    async def both() -> int:
        importing = asyncio.ensure_future(import_record(MemoryHouse(), "v", record.text()))
        turns = 0
        while not importing.done():
            turns += 1
            await asyncio.sleep(0)
        await importing
        return turns

    assert run_async(both()) >= len(record.lines) // SLICE


@pytest.mark.parametrize("game", ["tutankhamen", "offering"])
def test_every_position_is_the_one_that_the_record_gives(game: str) -> None:
    """In any order, undos and all."""
    record = padded(scarab.load(game, 2), 120)
    states = record.states()
    kept = Positions(record)
    rng = FastRng(3)

    async def compare() -> None:
        for version in [*range(len(states)), *[rng.below(len(states)) for _ in range(200)]]:
            assert (await kept.at(version)).key_fields() == states[version].key_fields()

    run_async(compare())


def test_positions_that_are_kept_are_few() -> None:
    record = padded(scarab.load("tutankhamen", 3), 1300)
    kept = Positions(record)

    async def everything() -> None:
        for version in range(len(record.lines), -1, -7):
            await kept.at(version)

    run_async(everything())
    assert len(kept.kept) <= MOST_KEPT


def test_stepping_through_a_game_replays_each_line_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the log is, undone lines are not replayed for a later position."""
    game, seed = scarab.load("offering", 2), "1" * 64
    record = padded(game, 70, seed)
    house = MemoryHouse()
    table = run_async(import_record(house, "v", record.text())).table
    played: list[int] = []
    apply = OfferCard.apply

    def counted(decision: Any, state: Any, seat: int, action: Any) -> None:
        played.append(seat)
        apply(decision, state, seat, action)

    async def step_through() -> int:
        async with house.table(table):
            monkeypatch.setattr(OfferCard, "apply", counted)  # it is loaded
        for _ in range(5):
            await positions(house, table, "", None, len(record.lines), 1)
        once = len(played)
        for start in range(0, len(record.lines) + 1, 10):
            await positions(house, table, "", None, start, 10)
        return once

    once = run_async(step_through())
    standing = [line for line in padded(game, 0, seed).lines if line.seat >= 0]
    assert 0 < once <= len(standing)
    assert len(played) - once <= len(record.lines) + EVERY
