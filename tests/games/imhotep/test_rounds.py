"""A round from its card to its end: IMH-7, IMH-8R, IMH-13 to IMH-15."""

import pytest

from games.imhotep.positions import events, owners, position
from support.played import play, refused
from support.position import asked, options, points

NEXT = [["LayMarket"], ["RevealRound"]]
"""A round is about to begin."""


@pytest.mark.rule("IMH-7")
def test_a_round_card_then_four_cards_then_the_start_player() -> None:
    state = position(ships=(), stack=NEXT, turn="B", round=1)
    assert asked(state) == "* RevealRound IMH-7"
    play(state, "* reveal 4-3-2-1")
    assert asked(state) == "* LayMarket IMH-7"
    play(state, "* lay statue statue lever entrance")
    assert asked(state) == "B TakeTurn IMH-8"
    assert state.view(None)["table"]["market"] == ["statue", "statue", "lever", "entrance"]
    assert state.view(None)["table"]["pile"] == 30


@pytest.mark.rule("IMH-7")
def test_a_card_that_was_turned_up_does_not_come_again() -> None:
    state = position(ships=(), stack=NEXT, round=1)
    [turned] = state.view(None)["table"]["round_cards"]
    assert refused(state, f"* reveal {turned}")[1] == f"the round card {turned} was turned up before (IMH-7)"
    assert len(options(state)) == 6


@pytest.mark.rule("IMH-13")
def test_the_round_is_over_when_the_fourth_ship_is_unloaded() -> None:
    ships = ["sailed temple", "sailed burial", "sailed pyramid", "A"]
    state = position(ships=ships, market=["statue"])
    play(state, "A sail 4 market")
    assert asked(state) == "A TakeCard IMH-23"
    play(state, "A take statue")
    assert asked(state) == "* RevealRound IMH-7"


@pytest.mark.rule("IMH-13")
def test_one_site_is_left_without_a_visit() -> None:
    ships = ["sailed temple", "sailed burial", "sailed pyramid", "A"]
    assert [text for text in options(position(ships=ships)) if "sail" in text] == ["sail 4 market", "sail 4 obelisks"]


@pytest.mark.rule("IMH-8R", "IMH-15")
@pytest.mark.parametrize(("sailed", "starter"), [(1, 2), (None, 0)])
def test_if_all_must_pass_the_round_ends_and_stones_return(sailed: int | None, starter: int) -> None:
    """The stones go back to the quarry; the start player follows the last ship that did sail, if any did."""
    ships = ["A...", "...", "sailed temple", "sailed market"]
    state = position(ships=ships, sleds=[1, 0, 0], quarry=[0, 0, 0], temple="BB", market=["lever"])
    state.sailor = -1 if sailed is None else sailed
    play(state, "A load 1 2")
    assert events(state, "stranded") == ["stones stranded: 2 0 0"]
    assert state.quarry == [2, 0, 0]
    assert points(state, "temple") == [0, 2, 0]
    assert state.discards[0] == 1
    assert asked(state) == "* RevealRound IMH-7"
    assert state.starter == starter


@pytest.mark.rule("IMH-8R", "IMH-33")
def test_ships_that_could_not_sail_are_closed_to_loading() -> None:
    """Stones of the temple come to a sled after the round has stopped short; no ship takes them any more."""
    ships = ["A...", "sailed burial", "sailed temple", "sailed market"]
    state = position(sides="AABAA", ships=ships, sleds=[1, 0, 0], quarry=[0, 3, 0], temple="BB", turn="A")
    state.quarry = [0, 0, 0]
    play(state, "A load 1 2")
    assert asked(state) == "* RevealRound IMH-7"
    state = position(sides="AABAA", ships=ships, sleds=[1, 0, 0], quarry=[0, 0, 0], temple="AB")
    play(state, "A load 1 2")
    assert asked(state) == "A PointOrStones IMH-34"
    assert [ship["docked"] for ship in state.view(0)["table"]["ships"]] == [False] * 4
    assert state.free == [0, 0, 0, 0]


@pytest.mark.rule("IMH-14")
def test_the_round_is_cleared_up() -> None:
    """Temple first, ships return, cards are discarded; stones on sleds and sites stay."""
    ships = ["sailed market", "sailed burial", "sailed pyramid", "A"]
    state = position(ships=ships, market=["statue", "lever"], temple="B", pyramid="BC", burial="A", sleds=[2, 3, 4])
    play(state, "A sail 4 temple")
    assert points(state, "temple") == [1, 1, 0]
    table = state.view(None)["table"]
    assert (table["ships"], table["market"]) == ([], [None] * 4)
    assert table["discards"] == {"lever": 1, "statue": 1}
    assert (state.sleds, owners(state.pyramid), owners(state.burial)) == ([2, 3, 4], "BC", "A")


@pytest.mark.rule("IMH-14", "IMH-34")
def test_a_round_has_ended_when_the_temple_is_scored_and_every_choice_made() -> None:
    state = position(sides="AABAA", temple="ABC", sleds=[3, 3, 3], stack=[["EndRound"]], ships=())
    state.settle()
    play(state, "A point")
    assert asked(state) == "C PointOrStones IMH-34"
    assert events(state, "round_ended") == []
    play(state, "C point")
    assert events(state, "temple_scored", "round_ended")[-2:] == [
        "C scored field 3 of the temple for 1",
        "round 2 ended",
    ]


@pytest.mark.rule("IMH-14", "IMH-16")
def test_the_sixth_round_ends_before_the_final_scoring() -> None:
    ships = ["sailed market", "sailed burial", "sailed pyramid", "A"]
    state = position(ships=ships, round=6, obelisks=[1, 0, 0])
    play(state, "A sail 4 temple")
    assert events(state, "temple_scored", "round_ended", "end_scored", "game_over") == [
        "A scored field 1 of the temple for 1",
        "round 6 ended",
        "obelisks scored 12 0 0",
        "won by A",
    ]


@pytest.mark.rule("IMH-15")
@pytest.mark.parametrize(("last", "starter"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_left_of_the_last_sailor_begins(last: str, starter: str) -> None:
    ships = ["sailed market", "sailed burial", "sailed pyramid", "A"]
    state = position(ships=ships, turn=last)
    play(state, f"{last} sail 4 temple")
    assert "ABC"[state.starter] == starter
