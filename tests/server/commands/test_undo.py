"""Undo: free back to the last barrier, beyond it with consent."""

from server.running import Person, Running, good, refused, two_at_a_table
from support.deadlines import Deadline


def undo(person: Person, table: str, version: int, **more: int) -> object:
    return good(person.ask("POST", f"/api/tables/{table}/undo", {"version": version, **more}))


def agree(person: Person, table: str, yes: bool) -> object:
    return good(person.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": yes}))


def test_the_last_answer_is_taken_back_at_once_as_one_more_line(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    assert good(first.play(table, 1, "take 3"))["views"][0]["undo"]
    message = good(first.ask("POST", f"/api/tables/{table}/undo", {"version": 2}))
    assert message["version"] == 3
    assert message["views"][0]["log"][0]["text"] == "undo 1"
    assert message["views"][0]["view"]["to_act"] == [0]
    assert not message["views"][0]["undo"]
    good(first.play(table, 3, "take 4"))
    assert second.look(table)["version"] == 4


def test_beyond_anothers_answer_the_other_is_asked(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    good(second.play(table, 2, "take 1"))
    asked = good(first.ask("POST", f"/api/tables/{table}/undo", {"version": 3}))
    assert asked["version"] == 3
    assert asked["state"]["undo_asked"] == {"seat": 0, "to": 1, "agreed": [], "missing": [1]}
    refused(first.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": True}), 409, "undo/none-asked")
    agree(second, table, True)
    message = first.look(table)
    assert (message["version"], message["state"]["undo_asked"]) == (4, None)
    assert message["views"][0]["log"][-1]["text"] == "undo 1"


def test_who_does_not_agree_ends_the_wish(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    good(second.play(table, 2, "take 1"))
    undo(first, table, 3)
    agree(second, table, False)
    assert first.look(table)["state"]["undo_asked"] is None
    assert first.look(table)["version"] == 3


def test_a_move_ends_the_wish(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    good(second.play(table, 2, "take 1"))
    undo(first, table, 3)
    first.play_first(table)
    assert first.look(table)["state"]["undo_asked"] is None
    refused(second.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": True}), 409, "undo/none-asked")


def test_three_people_all_must_agree(server: Running) -> None:
    people = [Person(server) for seat in range(3)]
    made = people[0].create("tutankhamen", "me", "link", "link")
    table = made["table"]
    for person, link in zip(people[1:], made["links"], strict=True):
        good(person.claim(table, link["token"]))
    for seat, person in enumerate(people):
        person.ready(table, seat)
    for seat, person in enumerate(people):
        good(person.play(table, seat + 1, f"take {seat + 1}"))
    undo(people[0], table, 4)
    agree(people[1], table, True)
    assert people[0].look(table)["state"]["undo_asked"]["missing"] == [2]
    agree(people[2], table, True)
    assert people[0].look(table)["version"] == 5


def test_bots_agree_to_everything(person: Person) -> None:
    """Bots are not asked to consent; here B's player has left, so nobody is."""
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    good(person.play(table, 1, "take 3"))
    good(person.play(table, 2, "take 1"))
    message = good(person.ask("POST", f"/api/tables/{table}/undo", {"version": 3, "seat": 0}))
    assert message["version"] == 4


def test_a_reveal_is_a_barrier(server: Running) -> None:
    """The last seat to act has seen the others' cards by then."""
    table, first, second = two_at_a_table(server, "offering")
    mine, theirs = first.view(table)["actions"][0], second.view(table)["actions"][0]
    good(first.play(table, 2, mine))
    assert not good(second.play(table, 3, theirs))["views"][0]["undo"]
    asked = good(second.ask("POST", f"/api/tables/{table}/undo", {"version": 4}))
    assert asked["state"]["undo_asked"] is not None
    assert asked["version"] == 4


def test_a_sealed_answer_is_taken_back_before_the_others_answer_and_stays_hidden(server: Running) -> None:
    table, first, second = two_at_a_table(server, "offering")
    mine = first.view(table)["actions"]
    good(first.play(table, 2, mine[0]))
    good(first.ask("POST", f"/api/tables/{table}/undo", {"version": 3}))
    good(first.play(table, 4, mine[1]))
    good(second.play(table, 5, second.view(table)["actions"][0]))
    lines = [line["text"] for line in second.view(table)["log"]]
    assert lines[2:5] == ["?", "undo 2", mine[1]]


def test_nothing_is_taken_back_before_the_first_answer_or_after_the_end(person: Person) -> None:
    table = person.create("offering", "me", "me", ready=True)["table"]
    refused(person.ask("POST", f"/api/tables/{table}/undo", {"version": 2, "seat": 0}), 409, "undo/nothing")
    for turn in range(4):
        message = person.play_first(table)
    body = {"version": message["version"], "seat": 0}
    refused(person.ask("POST", f"/api/tables/{table}/undo", body), 409, "table/over")


def test_a_line_that_is_not_ones_own_is_not_taken_back(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    for to in (0, 1, 2, 9):
        body = {"version": 2, "to": to}
        refused(second.ask("POST", f"/api/tables/{table}/undo", body), 409, "undo/nothing")
    refused(second.ask("POST", f"/api/tables/{table}/undo", {"version": 2, "seat": 0}), 403, "seat/not-yours")


def test_an_earlier_answer_can_be_named(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    for version, action in ((1, "take 3"), (2, "take 1"), (3, "take 5")):
        good(person.play(table, version, action))
    message = good(person.ask("POST", f"/api/tables/{table}/undo", {"version": 4, "seat": 0, "to": 1}))
    assert message["views"][0]["log"][-1]["text"] == "undo 1"
    assert message["views"][0]["view"]["table"]["pawns"] == [0, 0]


def test_a_record_with_undos_is_fair(person: Person) -> None:
    table = person.create("offering", "me", "me", ready=True)["table"]
    person.play_first(table, 0)
    good(person.ask("POST", f"/api/tables/{table}/undo", {"version": 3, "seat": 0}))
    deadline = Deadline()
    while person.look(table)["state"]["status"] != "over":
        deadline.check()
        person.play_first(table)
    text = person.ask("GET", f"/api/tables/{table}/record").text
    assert "A undo 2\n" in text
    again = person.ask("POST", "/api/records", {"record": text})
    assert again.status_code == 201


def test_who_lets_a_bot_play_takes_nothing_back(server: Running) -> None:
    """Moves of the bot and of its player cannot be undone until the seat is taken back."""
    table, first, _ = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    good(first.ask("PUT", f"/api/tables/{table}/seats/0/bot", {"bot": "random"}))
    body = {"version": 2}
    for more in ({}, {"seat": 0}, {"to": 1}):
        refused(first.ask("POST", f"/api/tables/{table}/undo", {**body, **more}), 409, "seat/bot-plays")
    good(first.ask("DELETE", f"/api/tables/{table}/seats/0/bot"))
    assert good(first.ask("POST", f"/api/tables/{table}/undo", body))["version"] == 3


def test_who_has_resigned_takes_nothing_back(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    good(first.ask("POST", f"/api/tables/{table}/seats/0/resign"))
    good(second.play(table, 2, "take 1"))
    for version in (2, second.look(table)["version"]):
        refused(first.ask("POST", f"/api/tables/{table}/undo", {"version": version}), 409, "seat/resigned")
