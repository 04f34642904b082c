"""Boxes over HTTP: documents, shapes, checks; tables with an own box; records that name one."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import scarab
from scarab.boxes.words import sentence
from scarab.core.box import clean_name
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.rulebook import load_rules
from scarab.server.commands.boxes import MOST_BYTES
from scarab.server.wire_shelf import BoxCheck, BoxDocument, BoxSheet
from server.own_boxes import OPEN, bad_values, offered, own_box, own_game, own_values, spec_of
from server.running import Json, Person, Running, good, play_to_the_end, refused, running, two_at_a_table

EACH = pytest.mark.parametrize("game", OPEN)
BOXED = [name for name, kind in scarab.GAMES.items() if kind.box_spec is not None]


def document(person: Person, digest: str) -> Json:
    answer = person.ask("GET", f"/api/boxes/{digest}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "set-cookie" not in answer.headers
    msgspec.json.decode(answer.content, type=BoxDocument)
    return dict(answer.json())


def checked(person: Person, game: str, values: Json, language: str = "en") -> Json:
    body = {"game": game, "values": values, "language": language}
    answer = person.ask("POST", "/api/boxes/check", body)
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.content, type=BoxCheck)
    return dict(answer.json())


@pytest.mark.parametrize("game", BOXED)
def test_every_packaged_box_is_served_as_the_document_that_is_packaged(person: Person, game: str) -> None:
    spec = spec_of(game)
    for number in range(1, spec.count + 1):
        found = document(person, spec.packaged(number).digest)
        packaged = spec.document(number)
        assert found["values"] == spec.packaged(number).values
        assert {name: found[name] for name in ("scarab_box", "game", "name", "rules")} == {
            name: packaged[name] for name in ("scarab_box", "game", "name", "rules")
        }
        assert spec.read(found).digest == spec.packaged(number).digest


def test_a_box_that_no_table_plays_with_is_unknown(person: Person) -> None:
    refused(person.ask("GET", f"/api/boxes/{'0' * 64}"), 404, "box/unknown")
    for wrong in ("0" * 63, "0" * 65, "g" * 64, "A" * 64):
        refused(person.ask("GET", f"/api/boxes/{wrong}"), 400, "request/400")


@EACH
def test_a_box_is_public_once_a_table_plays_with_it(db: Path, game: str) -> None:
    with running(db) as server:
        person, stranger = Person(server), Person(server)
        box = own_box(game)
        checked(person, game, own_values(game))
        refused(stranger.ask("GET", f"/api/boxes/{box.digest}"), 404, "box/unknown")
        person.create(game, *["me"] * scarab.GAMES[game].meta.seats[0], box=offered(game))
        found = document(stranger, box.digest)
        assert (found["name"], found["values"]) == ("Anna\u2019s", box.values)
        assert "own" in found["sources"].values()
        assert found == spec_of(game).written(box)


@pytest.mark.parametrize("game", BOXED)
def test_the_sheet_of_a_game_says_what_a_box_may_hold(person: Person, game: str) -> None:
    answer = person.ask("GET", f"/api/games/{game}/box")
    assert answer.status_code == 200, answer.text
    found = msgspec.json.decode(answer.content, type=BoxSheet)
    spec = spec_of(game)
    assert (found.standard, found.shape, found.sources) == (spec.standard().digest, spec.shape.data(), spec.sources())


def test_the_shelf_names_the_standard_boxes(person: Person) -> None:
    cards = {card["name"]: card["box"] for card in person.ask("GET", "/api/games").json()["games"]}
    for name, kind in scarab.GAMES.items():
        assert cards[name] == ("" if kind.box_spec is None else kind.box_spec.standard().digest)
    assert cards["offering"] == ""


def test_a_game_without_printed_numbers_has_no_sheet(person: Person) -> None:
    refused(person.ask("GET", "/api/games/offering/box"), 404, "game/no-box")
    refused(person.ask("GET", "/api/games/senet/box"), 404, "game/unknown")
    refused(person.ask("POST", "/api/boxes/check", {"game": "offering", "values": {}}), 404, "game/no-box")


@EACH
def test_a_check_names_what_differs_from_the_standard(person: Person, game: str) -> None:
    spec, box = spec_of(game), own_box(game)
    found = checked(person, game, own_values(game))
    assert (found["digest"], found["mark"], found["faults"]) == (box.digest, box.digest[:12], [])
    differing = spec.shape.differences(spec.standard().values, box.values, "")
    assert found["differences"] == [
        {"where": where, "before": before, "after": after} for where, (before, after) in differing.items()
    ]
    assert found["differences"]
    same = checked(person, game, spec.standard().values)
    assert (same["digest"], same["differences"]) == (spec.standard().digest, [])


@EACH
@pytest.mark.parametrize("language", ["en", "nl", "nb"])
def test_a_check_has_a_sentence_for_each_fault(person: Person, game: str, language: str) -> None:
    found = checked(person, game, bad_values(game), language)
    assert (found["digest"], found["mark"], found["differences"]) == ("", "", [])
    [fault] = found["faults"]
    [wanted] = spec_of(game).faults(bad_values(game))
    assert (fault["code"], fault["where"], fault["facts"]) == (wanted.code, wanted.where, wanted.facts)
    assert fault["text"] == sentence(wanted, language)
    assert (fault["text"] == wanted.text) == (language == "en")


def test_values_of_any_kind_are_checked_without_an_error(person: Person) -> None:
    odd: list[Json] = [
        {},
        {"stones": None, "prize": [], "loads": {"small": {}}},
        {"stones": 1e308, "prize": -(10**18), "loads": {"x" * 100: 1}},
        {"stones": True, "prize": "9", "loads": [1], "": 3},
        {f"k{number}": {} for number in range(150)},
    ]
    for values in odd:
        assert checked(person, "quarry", values)["faults"]
    assert checked(person, "quarry", {"stones": 3, "prize": 9, "loads": {"small": 3}})["faults"][0] == {
        "code": "quarry/prize",
        "where": "prize",
        "facts": {"stones": 3},
        "text": "prize: is at most the number of stones, 3",
    }


def test_a_box_that_is_too_long_is_not_looked_at(person: Person) -> None:
    values = {"stones": [0] * MOST_BYTES}
    refused(person.ask("POST", "/api/boxes/check", {"game": "quarry", "values": values}), 413, "box/too-long")
    body = {"game": "quarry", "seats": [{"kind": "me"}] * 2, "box": {"name": "x", "values": values}}
    refused(person.ask("POST", "/api/tables", body), 413, "box/too-long")


@EACH
def test_a_table_with_a_bad_box_is_refused_with_the_sentences(person: Person, game: str) -> None:
    body = {"game": game, "seats": [{"kind": "me"}] * 2, "box": {"name": "x", "values": bad_values(game)}}
    problem = refused(person.ask("POST", "/api/tables", body), 422, "box/invalid")
    [fault] = spec_of(game).faults(bad_values(game))
    assert fault.text in problem["message"]
    assert problem["facts"]["faults"] == [
        {"code": fault.code, "where": fault.where, "facts": fault.facts, "text": fault.text}
    ]


@EACH
def test_a_second_visitor_plays_with_the_hosts_box_and_needs_no_file(server: Running, game: str) -> None:
    table, first, second = two_at_a_table(server, game, box=offered(game))
    message = second.look(table)
    box = own_box(game)
    assert (message["state"]["box"], message["state"]["box_name"]) == (box.digest, "Anna\u2019s")
    assert message["views"][0]["view"]["box"] == box.digest
    assert document(second, message["state"]["box"])["values"] == box.values
    play_to_the_end(table, [first, second])
    record = Record.parse(second.ask("GET", f"/api/tables/{table}/record").text, lambda game, digest: box)
    assert verify(record).fair
    stepped = second.ask("GET", f"/api/tables/{table}/positions", params={"count": 3}).json()["positions"]
    assert {position["view"]["box"] for position in stepped} == {box.digest}


@EACH
def test_a_bot_plays_with_the_hosts_box_to_the_end(server: Running, game: str) -> None:
    person = Person(server)
    seats = ["me", *["random"] * (scarab.GAMES[game].meta.seats[0] - 1)]
    table = person.create(game, *seats, ready=True, box=offered(game))["table"]
    message = play_to_the_end(table, [person])
    assert message["views"][0]["view"]["box"] == own_box(game).digest
    assert not any(line.get("substitute") for line in message["views"][0]["log"])


def own_record(game: str, seed: int = 5) -> Record:
    return random_record(own_game(game), seed)


@EACH
def test_a_record_with_an_own_box_is_imported_with_its_document(db: Path, game: str) -> None:
    """Then the server knows the box, and everybody can review the game with it."""
    with running(db) as server:
        person, stranger = Person(server), Person(server)
        record, box = own_record(game), own_box(game)
        body: dict[str, Any] = {"record": record.text()}
        problem = refused(person.ask("POST", "/api/records", body), 422, "record/unknown-box")
        assert problem["facts"] == {"name": "Anna\u2019s", "digest": box.digest}
        other = spec_of(game).written(own_box(game, "other", 1))
        problem = refused(person.ask("POST", "/api/records", {**body, "box": other}), 422, "record/unknown-box")
        assert problem["facts"]["digest"] == box.digest
        for extra in ({"box": spec_of(game).written(box)}, {}):
            made = person.ask("POST", "/api/records", {**body, **extra})
            assert made.status_code == 201, made.text
            message = good(stranger.ask("GET", f"/api/tables/{made.json()['table']}"))
            assert message["state"]["box"] == box.digest
            assert message["views"][0]["view"]["winners"] == record.replay().winners()
            assert document(stranger, message["state"]["box"])["values"] == box.values
            again = stranger.ask("GET", f"/api/tables/{made.json()['table']}/record").text
            assert f"\nBox: {clean_name('Anna’s')} sha256:{box.digest}\n" in again


@EACH
def test_a_document_that_is_no_box_of_the_game_is_refused(db: Path, game: str) -> None:
    with running(db) as server:
        person = Person(server)
        text, good_one = own_record(game).text(), spec_of(game).written(own_box(game))
        wrong_game, wrong_values = {**good_one, "game": "senet"}, {**good_one, "values": bad_values(game)}
        wrong_ones: list[Json] = [{}, wrong_game, wrong_values, {"values": []}]
        for wrong in wrong_ones:
            problem = refused(person.ask("POST", "/api/records", {"record": text, "box": wrong}), 422, "box/invalid")
            assert problem["facts"]["faults"]
        long = {**good_one, "values": {"more": "x" * 200_000}}
        refused(person.ask("POST", "/api/records", {"record": text, "box": long}), 413, "box/too-long")
        odd = {**good_one, "name": {"not": "a text"}}
        assert person.ask("POST", "/api/records", {"record": text, "box": odd}).status_code == 201


@pytest.mark.parametrize("language", ["en", "nl", "nb"])
def test_the_rules_of_a_table_have_the_numbers_of_its_box(person: Person, language: str) -> None:
    values = own_values("egizia")
    values["sphinx"]["temple-own-4"]["points"] += 1
    box = spec_of("egizia").box(values, "x")
    path = "/api/games/egizia/rules"
    person.create("egizia", "me", "link", box={"name": "x", "values": values})
    read = [
        [rule["passages"] for chapter in page["chapters"] for rule in chapter["rules"]]
        for page in (
            person.ask("GET", path, params={"language": language, **more}).json() for more in ({"box": box.digest}, {})
        )
    ]
    for found, printed in zip(read, (box, None), strict=True):
        assert found == [
            [{"kind": passage.kind, "text": passage.text} for passage in rule.passages]
            for rule in load_rules("egizia", language, printed).rules
        ]
    assert read[0] != read[1]


@EACH
def test_rules_are_read_with_a_box_of_the_game_only(server: Running, person: Person, game: str) -> None:
    path = "/api/games/tutankhamen/rules"
    standard = spec_of("tutankhamen").standard().digest
    assert person.ask("GET", path, params={"box": standard}).status_code == 200
    refused(person.ask("GET", path, params={"box": "0" * 64}), 404, "box/unknown")
    refused(person.ask("GET", path, params={"box": spec_of(game).standard().digest}), 404, "box/unknown")
    refused(person.ask("GET", path, params={"box": "standard"}), 400, "request/400")
