"""Before the deal: setting up, claiming, naming, readiness, lists."""

import sqlite3
from pathlib import Path

import scarab
from scarab.server.table.seats import hashed
from server.running import Json, Person, Running, good, refused, running
from support.deadlines import Deadline, until


def test_a_seat_is_claimed_once_by_its_link(person: Person, other: Person, stranger: Person) -> None:
    made = person.create("tutankhamen", "me", "link")
    table, token = made["table"], made["links"][0]["token"]
    assert good(other.claim(table, token, "Bes"))["you"]["seats"] == [1]
    refused(stranger.claim(table, token), 409, "seat/claimed")
    assert person.look(table)["state"]["seats"][1]["name"] == "Bes"


def test_who_claimed_a_seat_may_open_the_link_again(person: Person, other: Person) -> None:
    made = person.create("tutankhamen", "me", "link")
    for time in range(2):
        assert good(other.claim(made["table"], made["links"][0]["token"]))["you"]["seats"] == [1]


def test_a_made_up_link_opens_nothing(person: Person, other: Person) -> None:
    made = person.create("tutankhamen", "me", "link")
    refused(other.claim(made["table"], "x" * 43), 403, "seat/unknown-link")
    refused(other.claim("no-such-tabl", "x" * 43), 404, "table/unknown")


def test_the_deal_happens_when_all_are_ready_and_not_before(person: Person, other: Person) -> None:
    made = person.create("tutankhamen", "me", "link")
    table = made["table"]
    good(other.claim(table, made["links"][0]["token"]))
    before = person.ready(table, 0)
    assert (before["state"]["status"], before["version"], before["views"]) == ("waiting", 0, [])
    refused(person.play(table, 0, "take 1"), 409, "table/not-playing")
    after = other.ready(table, 1)
    assert (after["state"]["status"], after["version"]) == ("playing", 1)
    assert after["views"][0]["log"][0]["text"].startswith("path ")


def test_a_server_that_died_before_the_deal_deals_when_it_is_back(db: Path) -> None:
    with running(db) as server:
        made = Person(server).create("tutankhamen", "me", "me")
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE seats SET ready = 1")
    connection.close()
    with running(db) as server, Person(server) as person:
        until(lambda: person.look(made["table"])["state"]["status"] == "playing")


def test_a_seat_that_is_not_ready_any_more_holds_up_the_deal(person: Person, other: Person) -> None:
    made = person.create("tutankhamen", "me", "link")
    table = made["table"]
    person.ready(table, 0)
    good(person.ask("PUT", f"/api/tables/{table}/seats/0/ready", {"ready": False}))
    good(other.claim(table, made["links"][0]["token"]))
    assert other.ready(table, 1)["state"]["status"] == "waiting"


def test_the_dice_are_sealed_from_the_beginning_and_opened_at_the_end(person: Person) -> None:
    table = person.create("offering", "me", "me")["table"]
    sealed = person.look(table)["state"]
    assert sealed["seed"] is None
    person.ready(table, 0)
    message = person.ready(table, 1)
    deadline = Deadline()
    while message["state"]["status"] == "playing":
        deadline.check()
        assert message["state"]["seed"] is None
        message = person.play_first(table)
    assert message["state"]["commitment"] == sealed["commitment"]
    assert scarab.Dice(message["state"]["seed"]).commitment == sealed["commitment"]


def test_alone_against_bots_the_game_begins_at_once(person: Person) -> None:
    table = person.create("tutankhamen", "me", "random", "greedy", ready=True)["table"]
    assert person.look(table)["state"]["status"] == "playing"


def test_what_does_not_exist_is_refused_with_the_choices(person: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    wrong: list[tuple[Json, str]] = [
        ({"game": "senet", "seats": seats}, "tutankhamen"),
        ({"game": "tutankhamen", "seats": seats[:1]}, "2 to 6"),
        ({"game": "tutankhamen", "seats": seats, "options": {"start": "last"}}, "first or drawn"),
        ({"game": "tutankhamen", "seats": seats, "options": {"wind": "high"}}, "start"),
        ({"game": "tutankhamen", "seats": [seats[0], {"kind": "bot", "bot": "deep"}]}, "greedy"),
        ({"game": "tutankhamen", "seats": [seats[0], {"kind": "me", "bot": "greedy"}]}, "kind"),
    ]
    for body, word in wrong:
        assert word in refused(person.ask("POST", "/api/tables", body), 422, "choice/unknown")["message"]


def test_an_unknown_field_is_refused(person: Person) -> None:
    body = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "me"}], "cheat": True}
    assert "cheat" in refused(person.ask("POST", "/api/tables", body), 400, "request/400")["message"]


def test_options_and_names_are_kept(person: Person) -> None:
    seats = [{"kind": "me", "name": "Anna\u202e\n  Maria"}, {"kind": "me"}]
    body = {"game": "tutankhamen", "seats": seats, "options": {"start": "drawn"}, "ready": True}
    table = person.ask("POST", "/api/tables", body).json()["table"]
    state = person.look(table)["state"]
    assert state["options"] == {"start": "drawn"}
    assert state["seats"][0]["name"] == "Anna Maria"
    record = person.ask("GET", f"/api/tables/{table}/record").text
    assert "Options: start=drawn\n" in record
    assert "Player A: Anna Maria\nPlayer B: B\n" in record


def test_a_name_is_given_before_the_deal_by_its_owner_only(person: Person, other: Person) -> None:
    table = person.create("tutankhamen", "me", "me")["table"]
    path = f"/api/tables/{table}/seats/1/name"
    assert good(person.ask("PUT", path, {"name": "Nut"}))["state"]["seats"][1]["name"] == "Nut"
    refused(other.ask("PUT", path, {"name": "Set"}), 403, "seat/not-yours")
    person.ready(table, 0)
    person.ready(table, 1)
    refused(person.ask("PUT", path, {"name": "Set"}), 409, "table/not-waiting")


def test_public_tables_are_listed_and_their_free_seats_taken_by_anybody(
    person: Person, other: Person, stranger: Person
) -> None:
    table = person.create("tutankhamen", "me", "link", public=True)["table"]
    hidden = person.create("tutankhamen", "me", "link")["table"]
    listed = [card["table"] for card in stranger.ask("GET", "/api/tables").json()["tables"]]
    assert table in listed
    assert hidden not in listed
    path = f"/api/tables/{table}/seats/1/join"
    assert good(other.ask("POST", path, {"name": "Geb"}))["you"]["seats"] == [1]
    refused(stranger.ask("POST", path, {}), 409, "seat/taken")
    refused(stranger.ask("POST", f"/api/tables/{hidden}/seats/1/join", {}), 403, "seat/not-yours")


def test_the_link_of_a_seat_that_somebody_joined_opens_it_no_more(
    person: Person, other: Person, stranger: Person
) -> None:
    made = person.create("tutankhamen", "me", "link", public=True)
    good(other.ask("POST", f"/api/tables/{made['table']}/seats/1/join", {}))
    refused(stranger.claim(made["table"], made["links"][0]["token"]), 409, "seat/claimed")


def test_my_tables_are_those_of_my_cookie(person: Person, other: Person, stranger: Person) -> None:
    made = person.create("tutankhamen", "me", "link")
    good(other.claim(made["table"], made["links"][0]["token"]))
    for who, seats in ((person, [0]), (other, [1])):
        (card,) = who.ask("GET", "/api/me/tables").json()["tables"]
        assert (card["table"], card["yours"], card["status"]) == (made["table"], seats, "waiting")
    assert stranger.ask("GET", "/api/me/tables").json()["tables"] == []


def test_the_list_says_whose_turn_it_is(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    person.play_first(table)
    (card,) = person.ask("GET", "/api/me/tables").json()["tables"]
    assert card["to_act"] == [1]


def test_rights_of_the_host_are_not_those_of_a_seat(person: Person, other: Person) -> None:
    """The host sets up seats before the deal, but never plays for another, and sees no more than anybody."""
    made = person.create("offering", "me", "link")
    table = made["table"]
    good(other.claim(table, made["links"][0]["token"]))
    refused(other.ask("DELETE", f"/api/tables/{table}"), 403, "table/not-host")
    refused(other.ask("POST", f"/api/tables/{table}/seats/0/open"), 403, "table/not-host")
    refused(person.ask("PUT", f"/api/tables/{table}/seats/1/ready", {"ready": True}), 403, "seat/not-yours")
    refused(person.ask("POST", f"/api/tables/{table}/seats/1/link"), 403, "seat/not-yours")
    person.ready(table, 0)
    other.ready(table, 1)
    assert [view["seat"] for view in person.look(table)["views"]] == [0]
    refused(person.play(table, 2, "offer 1", seat=1), 403, "seat/not-yours")
    refused(person.ask("POST", f"/api/tables/{table}/seats/1/open"), 409, "table/not-waiting")


def test_before_the_deal_the_host_gives_a_seat_to_a_bot_and_opens_it_again(person: Person, other: Person) -> None:
    made = person.create("tutankhamen", "me", "link")
    table = made["table"]
    bot = good(person.ask("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "random"}))
    assert bot["state"]["seats"][1]["bot"] == "random"
    refused(other.claim(table, made["links"][0]["token"]), 403, "seat/unknown-link")
    link = person.ask("POST", f"/api/tables/{table}/seats/1/open").json()
    assert good(other.claim(table, link["token"]))["you"]["seats"] == [1]


def test_a_player_moves_to_another_device_with_a_new_link(person: Person, other: Person, stranger: Person) -> None:
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    link = person.ask("POST", f"/api/tables/{table}/seats/1/link").json()
    assert good(other.claim(table, link["token"]))["you"]["seats"] == [1]
    assert person.look(table)["you"]["seats"] == [0]
    refused(stranger.claim(table, link["token"]), 409, "seat/claimed")


def test_the_host_calls_a_table_off_before_the_deal(person: Person) -> None:
    table = person.create("tutankhamen", "me", "link")["table"]
    assert person.ask("DELETE", f"/api/tables/{table}").status_code == 204
    assert person.look(table)["state"]["status"] == "closed"
    assert person.ask("GET", "/api/me/tables").json()["tables"] == []


def test_seats_beyond_the_table_do_not_exist(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me")["table"]
    refused(person.ask("PUT", f"/api/tables/{table}/seats/2/ready", {"ready": True}), 404, "seat/no-such")


def test_only_hashes_of_tokens_are_stored(person: Person, other: Person, server: Running) -> None:
    made = person.create("tutankhamen", "me", "link")
    token, cookie = made["links"][0]["token"], person.http.cookies["scarab"].split(".")[0]
    assert len(token) >= 43
    assert len(cookie) >= 43
    good(other.claim(made["table"], token))
    with server.house.engine.connect() as connection:
        dump = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert token not in dump
    assert cookie not in dump
    assert hashed(cookie) in dump
    assert f"spent:{hashed(token)}" in dump


def test_games_bots_and_rules_are_listed(person: Person) -> None:
    shelf = person.ask("GET", "/api/games").json()
    assert "greedy" in shelf["bots"]
    card = next(card for card in shelf["games"] if card["name"] == "tutankhamen")
    assert card["seats"] == [2, 3, 4, 5, 6]
    assert card["options"][0]["choices"] == ["first", "drawn"]
    page = person.ask("GET", "/api/games/tutankhamen/rules").json()
    ids = [rule["id"] for chapter in page["chapters"] for rule in chapter["rules"]]
    assert "TUT-19" in ids
    refused(person.ask("GET", "/api/games/senet/rules"), 404, "game/unknown")
