"""Playing: versions, refusals, secret choices, forced actions."""

from pathlib import Path

import msgspec

from scarab import CHANCE, load
from scarab.core.record import Line
from scarab.server.wire import Preview
from server.running import Json, Person, Running, good, refused, running, two_at_a_table


def test_a_move_is_played_and_answered_with_the_new_table(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    message = good(first.play(table, 1, "take 3"))
    assert message["version"] == 2
    (view,) = message["views"]
    assert view["log"][0]["text"] == "take 3"
    assert view["log"][0]["events"][0]["kind"] == "collected"
    assert view["view"]["to_act"] == [1]
    assert view["actions"] == []
    assert second.view(table)["actions"]


def test_two_moves_on_one_version_one_wins_and_the_other_gets_the_fresh_view(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 3"))
    problem = refused(first.play(table, 1, "take 4"), 409, "action/stale")
    assert problem["fresh"]["version"] == 2
    assert problem["fresh"]["views"][0]["log"][0]["text"] == "take 3"
    assert second.look(table)["version"] == 2


def test_a_version_from_the_future_is_stale_too(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    assert refused(first.play(table, 5, "take 3"), 409, "action/stale")["fresh"]["version"] == 1


def test_what_the_rules_do_not_allow_is_refused_with_the_rule(server: Running) -> None:
    table, first, second = two_at_a_table(server)
    good(first.play(table, 1, "take 40"))
    problem = refused(second.play(table, 2, "take 40"), 422, "tutankhamen/no-tile")
    assert problem["rule"] == "TUT-6"
    assert second.look(table)["version"] == 2


def test_who_is_not_asked_is_told_whose_turn_it_is(server: Running) -> None:
    table, _, second = two_at_a_table(server)
    assert "A" in refused(second.play(table, 1, "take 1"), 409, "action/not-your-turn")["message"]


def test_a_text_that_is_no_action_is_refused_with_how_to_write_it(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    assert "take PLACE" in refused(first.play(table, 1, "take that"), 422, "action/notation")["message"]


def test_draws_are_not_for_seats(server: Running) -> None:
    table, first, _ = two_at_a_table(server, "offering")
    refused(first.play(table, 2, "deal a 1 2 3"), 422, "action/not-offered")


def test_somebody_without_a_seat_plays_nothing(server: Running, stranger: Person) -> None:
    table, _, _ = two_at_a_table(server)
    refused(stranger.play(table, 1, "take 1"), 403, "seat/not-yours")
    refused(stranger.play(table, 1, "take 1", seat=0), 403, "seat/not-yours")


def test_round_one_screen_each_seat_has_its_own_view(person: Person) -> None:
    table = person.create("offering", "me", "me", "me", ready=True)["table"]
    views = person.look(table)["views"]
    assert [view["seat"] for view in views] == [0, 1, 2]
    assert len({tuple(view["view"]["table"]["hand"]) for view in views}) == 3
    refused(person.play(table, 3, views[0]["actions"][0]), 422, "seat/which")
    good(person.play(table, 3, views[1]["actions"][0], seat=1))


def test_round_one_screen_the_only_seat_that_is_asked_need_not_be_named(person: Person) -> None:
    table = person.create("tutankhamen", "me", "me", ready=True)["table"]
    good(person.play(table, 1, "take 1"))
    good(person.play(table, 2, "take 2"))


def test_sealed_answers_come_in_any_order_and_do_not_make_each_other_stale(server: Running) -> None:
    table, first, second = two_at_a_table(server, "offering")
    mine, theirs = first.view(table)["actions"][0], second.view(table)["actions"][0]
    good(second.play(table, 2, theirs))
    message = good(first.play(table, 2, mine))
    assert [line["text"] for line in message["views"][0]["log"]] == [theirs, mine]


def test_a_sealed_answer_is_shown_to_nobody_before_the_reveal_and_then_again_by_its_line(server: Running) -> None:
    table, first, second = two_at_a_table(server, "offering")
    mine, theirs = first.view(table)["actions"][0], second.view(table)["actions"][0]
    good(first.play(table, 2, mine))
    seen = second.look(table, since=2)["views"][0]
    assert [(line["index"], line["text"]) for line in seen["log"]] == [(2, "?")]
    assert seen["view"]["table"]["offered"] == [True, False]
    opened = good(second.play(table, 3, theirs))["views"][0]
    assert [(line["index"], line["text"]) for line in opened["log"]] == [(2, mine), (3, theirs)]


def test_a_second_answer_to_the_same_sealed_question_is_refused(server: Running) -> None:
    table, first, _ = two_at_a_table(server, "offering")
    actions = first.view(table)["actions"]
    good(first.play(table, 2, actions[0]))
    refused(first.play(table, 2, actions[1]), 409, "action/stale")
    refused(first.play(table, 3, actions[1]), 409, "action/not-your-turn")


def test_sealed_answers_survive_a_restart_and_stay_sealed(db: Path) -> None:
    with running(db) as server:
        table, first, second = two_at_a_table(server, "offering")
        mine = first.view(table)["actions"][0]
        good(first.play(table, 2, mine))
        jars = first.http.cookies, second.http.cookies
    with running(db) as server:
        first, second = Person(server), Person(server)
        first.http.cookies, second.http.cookies = jars
        assert second.look(table, since=2)["views"][0]["log"][0]["text"] == "?"
        assert first.look(table, since=2)["views"][0]["log"][0]["text"] == mine
        theirs = second.view(table)["actions"][0]
        assert good(second.play(table, 2, theirs))["views"][0]["log"][0]["text"] == mine


def test_an_only_answer_is_given_by_the_server_as_a_line_like_any_other(person: Person) -> None:
    """In Offering the last card is a forced action: the third offering is automatic."""
    table = person.create("offering", "me", "me", ready=True)["table"]
    for turn in range(4):
        message = person.play_first(table)
    assert message["state"]["status"] == "over"
    assert message["version"] == 2 + 6
    record = person.ask("GET", f"/api/tables/{table}/record").text
    assert [line.split()[1] for line in record.split("\n\n")[1].splitlines()] == ["deal"] * 2 + ["offer"] * 6


def test_a_preview_tells_what_an_answer_brings_and_plays_nothing(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    found = preview(first, table, 1, "take 70")
    assert found["points"][0]["tut"] == 1
    assert [event["kind"] for event in found["events"]] == ["collected", "paid"]
    assert found["refusal"] is None
    assert first.look(table)["version"] == 1


def test_a_preview_answers_what_is_not_allowed_with_its_rule(server: Running) -> None:
    """An illegal preview is not an error: a page asks in order to explain."""
    table, first, second = two_at_a_table(server)
    for person, action, code, rule in (
        (second, "take 70", "action/not-your-turn", "TUT-5"),
        (first, "add 0", "action/other-question", "TUT-5"),
        (first, "dance", "action/notation", None),
    ):
        found = preview(person, table, 1, action)
        assert (found["refusal"]["code"], found["refusal"]["rule"]) == (code, rule)
        assert found["refusal"]["message"]
        assert (found["points"], found["events"], found["undoable"]) == (None, [], False)
    stale = {"version": 0, "action": "take 70"}
    refused(first.ask("POST", f"/api/tables/{table}/preview", stale), 409, "action/stale")


def test_a_preview_says_whether_an_answer_could_be_taken_back_alone(server: Running) -> None:
    """While others are asked next it could not: they may answer at any moment. On a shared screen they are here."""
    apart, first, _ = two_at_a_table(server)
    assert preview(first, apart, 1, "take 5")["undoable"] is False
    together = first.create("tutankhamen", "me", "me", ready=True)["table"]
    assert preview(first, together, 1, "take 5")["undoable"] is True


def preview(person: Person, table: str, version: int, action: str) -> Json:
    answer = person.ask("POST", f"/api/tables/{table}/preview", {"version": version, "action": action})
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.content, type=Preview)
    return dict(answer.json())


def test_a_preview_that_hangs_on_a_secret_says_nothing(server: Running) -> None:
    """The other seat has offered: the highest card surely wins, the lowest surely loses, and 6 may do either."""
    tokens = [letter * 43 for letter in "ab"]
    lines = [Line(CHANCE, "deal a 1 6 12"), Line(CHANCE, "deal b 2 7 11"), Line(1, "offer 7")]
    server.plant("a-secret", load("offering", 2), lines, tokens)
    first = Person(server, tokens[0])
    won, lost, doubtful = [preview(first, "a-secret", 3, f"offer {card}")["points"] for card in (12, 1, 6)]
    assert [points["offering"] for points in won] == [2, 0]
    assert [points["offering"] for points in lost] == [0, 2]
    assert doubtful is None


def test_spectators_see_the_public_table_where_they_are_welcome(server: Running, stranger: Person) -> None:
    table, _, _ = two_at_a_table(server, "offering")
    (view,) = stranger.look(table)["views"]
    assert view["seat"] is None
    assert view["actions"] == []
    assert view["view"]["table"]["hand"] is None
    assert [line["text"] for line in view["log"]] == ["deal a ?", "deal b ?"]
    private, _, _ = two_at_a_table(server, "offering", spectators=False)
    refused(stranger.ask("GET", f"/api/tables/{private}"), 403, "table/private")
    refused(stranger.ask("GET", f"/api/tables/{private}/record"), 403, "table/private")
