"""Numbers that players add to the dice: sealed from each other until the deal, in the record from then on."""

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

import scarab
from scarab.core.record import Record
from scarab.core.verify import Verdict, verify
from scarab.server.commands.deal import deal_headers, is_complete, set_readiness
from scarab.server.table.rows import SeatRow, TableRow
from server.running import Json, Person, Running, good, play_to_the_end, received, received_until, refused, running
from support.numbered import NUMBERS, numbered_record

NOON = 1_790_000_000_000
A, B, C = NUMBERS[0], NUMBERS[1], NUMBERS[2]


def say_ready(person: Person, table: str, seat: int, number: str | None, ready: bool = True) -> httpx.Response:
    return person.ask("PUT", f"/api/tables/{table}/seats/{seat}/ready", {"ready": ready, "number": number})


def shown(message: Json) -> list[str | None]:
    return [seat["number"] for seat in message["state"]["seats"]]


def verdict(person: Person, table: str) -> Verdict:
    return verify(Record.parse(person.ask("GET", f"/api/tables/{table}/record").text))


def headers(person: Person, table: str) -> dict[str, str]:
    return Record.parse(person.ask("GET", f"/api/tables/{table}/record").text).headers


def two_numbers(server: Running, game: str = "tutankhamen") -> tuple[str, Person, Person]:
    """A and B have said ready, each with a number."""
    first, second = Person(server), Person(server)
    made = first.create(game, "me", "link")
    good(second.claim(made["table"], made["links"][0]["token"]))
    good(say_ready(first, made["table"], 0, A))
    good(say_ready(second, made["table"], 1, B))
    return made["table"], first, second


def row(*seats: SeatRow) -> TableRow:
    return TableRow(
        id="table",
        game="tutankhamen",
        options={},
        rules=1,
        seed="seed",
        commitment=scarab.Dice("seed").commitment,
        public=False,
        spectators=True,
        host="",
        created=0,
        updated=0,
        seats=list(seats),
    )


def test_a_number_stays_while_its_seat_is_ready_and_a_later_one_replaces_it() -> None:
    """A second page of the player that adds no number does not remove it."""
    seat = SeatRow(person=True)
    kept = []
    for ready, number in ((True, A), (True, None), (True, B), (False, C), (True, None)):
        set_readiness(seat, ready, number)
        kept.append((seat.ready, seat.number))
    assert kept == [(True, A), (True, A), (True, B), (False, ""), (True, "")]


def test_headers_name_the_players_the_day_and_the_numbers_of_people_in_this_order() -> None:
    seats = [SeatRow(person=True, name="Anna", number=A), SeatRow(person=True), SeatRow(person=False, number=C)]
    assert list(deal_headers(row(*seats), NOON).items()) == [
        ("Player A", "Anna"),
        ("Player B", "B"),
        ("Player C", "C"),
        ("Date", "2026-09-21"),
        ("Number A", A),
    ]


def test_a_table_is_dealt_once_and_only_when_all_are_ready() -> None:
    ready, waits = SeatRow(person=True, ready=True), SeatRow(person=True)
    assert is_complete(row(ready, ready))
    assert not is_complete(row(ready, waits))
    assert not is_complete(replace(row(ready, ready), status="playing"))


def test_the_answer_to_a_new_table_holds_its_seal(person: Person) -> None:
    """A page has the commitment before it sends a number, and nothing is dealt yet."""
    made = person.create("tutankhamen", "me", "random")
    message = person.look(made["table"])
    assert message["state"]["status"] == "waiting"
    assert made["commitment"] == message["state"]["commitment"] != ""
    good(say_ready(person, made["table"], 0, A))
    assert headers(person, made["table"])["Commitment"] == made["commitment"]


def test_nobody_is_shown_a_number_before_the_deal(person: Person, other: Person, stranger: Person) -> None:
    """No answer shows a number to anybody, its sender included: the last player to be ready knows none of the
    others."""
    made = person.create("tutankhamen", "me", "link", "me", public=True)
    table = made["table"]
    good(other.claim(table, made["links"][0]["token"]))
    heard = [say_ready(person, table, 0, A), say_ready(other, table, 1, B)]
    for visitor in (person, other, stranger):
        for path in (f"/api/tables/{table}", "/api/tables", "/api/me/tables", f"/api/tables/{table}/record"):
            heard.append(visitor.ask("GET", path))
        with visitor.socket(table) as socket:
            assert A not in str(socket.recv())
    assert all(answer.status_code in (200, 409) for answer in heard)
    assert not [answer.url for answer in heard if A in answer.text or B in answer.text]
    assert shown(good(say_ready(person, table, 2, C))) == [A, B, C]
    assert shown(stranger.look(table)) == [A, B, C]


def test_who_looks_on_hears_the_numbers_with_the_deal(person: Person, stranger: Person) -> None:
    """The seats' state from before the deal is updated."""
    table = person.create("tutankhamen", "me", "me")["table"]
    with stranger.socket(table) as socket:
        assert shown(received(socket)) == [None, None]
        good(say_ready(person, table, 0, A))
        good(say_ready(person, table, 1, B))
        assert shown(received_until(socket, 1)) == [A, B]


def test_the_deal_follows_from_the_seed_and_everybodys_number(server: Running) -> None:
    table, first, second = two_numbers(server)
    message = play_to_the_end(table, [first, second])
    found = verdict(first, table)
    assert found.fair
    assert found.numbers == {0: A, 1: B}
    seed = message["state"]["seed"]
    assert scarab.Dice(seed).commitment == message["state"]["commitment"]
    game = scarab.load("tutankhamen", seats=2)
    assert message["views"][0]["log"][0]["text"] != game.new_state().sample(scarab.Dice(seed).at(1)).text


def test_a_seat_without_a_number_plays_and_the_record_says_so(person: Person, other: Person) -> None:
    made = person.create("tutankhamen", "me", "link", "random")
    table = made["table"]
    good(other.claim(table, made["links"][0]["token"]))
    good(say_ready(person, table, 0, A))
    assert shown(other.ready(table, 1)) == [A, None, None]
    play_to_the_end(table, [person, other])
    found = verdict(other, table)
    assert (found.fair, found.numbers) == (True, {0: A})


def test_without_any_number_the_seed_alone_deals_as_it_always_did(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    message = play_to_the_end(table, [person])
    assert shown(message) == [None, None]
    assert not [name for name in headers(person, table) if name.startswith("Number")]
    drawn = scarab.load("tutankhamen", seats=2).new_state().sample(scarab.Dice(message["state"]["seed"]).at(1)).text
    assert message["views"][0]["log"][0]["text"] == drawn
    assert verdict(person, table).numbers == {}


def test_several_seats_of_one_screen_add_a_number_each(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me", "random")["table"]
    good(say_ready(person, table, 1, B))
    assert shown(good(say_ready(person, table, 0, A))) == [A, B, None]


def test_a_number_that_was_taken_back_or_replaced_does_not_go_in(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me")["table"]
    good(say_ready(person, table, 0, A))
    good(say_ready(person, table, 0, None, ready=False))
    good(say_ready(person, table, 0, None))
    good(say_ready(person, table, 0, C))
    assert shown(good(say_ready(person, table, 1, B))) == [C, B]


@pytest.mark.parametrize("given", ["bot", "open"])
def test_a_seat_that_changes_hands_before_the_deal_leaves_no_number(person: Person, other: Person, given: str) -> None:
    """To a bot, or to somebody else by a new link."""
    made = person.create("tutankhamen", "me", "link", "me")
    table = made["table"]
    good(other.claim(table, made["links"][0]["token"]))
    good(say_ready(other, table, 1, B))
    good(say_ready(person, table, 0, A))
    if given == "bot":
        good(person.ask("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "random"}))
    else:
        link = person.ask("POST", f"/api/tables/{table}/seats/1/open").json()
        good(other.claim(table, link["token"]))
        other.ready(table, 1)
    assert shown(good(say_ready(person, table, 2, C))) == [A, None, C]


def test_after_the_deal_no_number_is_taken(person: Person) -> None:
    table = person.create("tutankhamen", "me", "random")["table"]
    good(say_ready(person, table, 0, A))
    refused(say_ready(person, table, 0, B), 409, "table/not-waiting")
    assert shown(person.look(table)) == [A, None]


@pytest.mark.parametrize("number", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "0" * 64 + "\n", "0" * 63 + "\n"])
def test_what_is_no_number_is_refused_and_nobody_is_ready(person: Person, number: str) -> None:
    table = person.create("tutankhamen", "me", "random")["table"]
    refused(say_ready(person, table, 0, number), 400, "request/400")
    assert person.look(table)["state"]["seats"][0]["ready"] is False


def test_nobody_adds_a_number_for_another_seat(person: Person, other: Person) -> None:
    made = person.create("tutankhamen", "me", "link", "me")
    good(other.claim(made["table"], made["links"][0]["token"]))
    refused(say_ready(other, made["table"], 0, B), 403, "seat/not-yours")


def test_a_rematch_is_sealed_anew_and_begins_without_numbers(server: Running) -> None:
    table, first, second = two_numbers(server)
    play_to_the_end(table, [first, second])
    made, again = (one.ask("POST", f"/api/tables/{table}/rematch").json() for one in (first, second))
    assert made == again
    state = first.look(made["table"])["state"]
    assert made["commitment"] == state["commitment"] != first.look(table)["state"]["commitment"]
    good(say_ready(first, made["table"], 1, C))
    assert shown(good(say_ready(second, made["table"], 0, None))) == [None, C]


def test_a_restart_between_ready_and_deal_and_in_the_game_changes_no_draw(db: Path) -> None:
    """Numbers are on disk before *ready* is answered; afterwards the record's headers hold them."""
    with running(db) as server:
        person = Person(server)
        table = person.create("imhotep", "me", "me")["table"]
        good(say_ready(person, table, 0, A))
        jar = person.http.cookies
    with running(db) as server:
        person = Person(server)
        person.http.cookies = jar
        assert shown(good(say_ready(person, table, 1, B))) == [A, B]
    with running(db) as server:
        person = Person(server)
        person.http.cookies = jar
        play_to_the_end(table, [person])
        found = verdict(person, table)
        assert (found.fair, found.numbers) == (True, {0: A, 1: B})
        assert found.draws > 1


def test_an_imported_record_keeps_its_numbers(person: Person) -> None:
    text = numbered_record(scarab.load("imhotep", 3), "import", {0: A, 2: C}).text()
    table = person.ask("POST", "/api/records", {"record": text}).json()["table"]
    assert shown(person.look(table)) == [A, None, C]
    found = verdict(person, table)
    assert (found.fair, found.numbers) == (True, {0: A, 2: C})
