"""Records: downloaded, stepped through, imported."""

from pathlib import Path

import scarab
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.verify import verify
from server.running import Person, Running, good, play_to_the_end, refused, two_at_a_table


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
    text = text.replace("Rules: 1\n", "Rules: 1\nEvent: spring\nPlayer A: Anna\n")
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
