"""Phase 2, and the cards for a second ship and a second time: EGZ-9 to EGZ-11, EGZ-35."""

import pytest

from games.egizia.positions import cards, river
from support.packed import put
from support.played import play
from support.position import asked, options


@pytest.mark.rule("EGZ-9")
def test_ships_are_placed_one_by_one_in_the_order_of_the_tiles() -> None:
    state = river(3)
    for seat in "ABCABC":
        assert asked(state) == f"{seat} PlaceShip EGZ-9"
        play(state, f"{seat} {options(state)[0]}")


@pytest.mark.rule("EGZ-10")
def test_whoever_passes_is_out_and_the_others_go_on() -> None:
    state = river(3)
    play(state, "A pass", "B sail c1", "C sail c2", "B sail c3")
    assert asked(state) == "C PlaceShip EGZ-9"


@pytest.mark.rule("EGZ-10")
def test_without_a_legal_place_one_is_out_by_itself() -> None:
    state = river()
    play(state, "A sail heliopolis", "B sail c1")
    assert asked(state) == "B PlaceShip EGZ-9"
    assert [event.facts for event in state.events or [] if event.kind == "out"] == [{"seat": 0}]


@pytest.mark.rule("EGZ-10")
def test_without_a_ship_one_is_out_by_itself() -> None:
    state = river()
    play(state, "A sail c1", "B pass")
    for place in ("edfu", "c2", "selinon", "c3", "c4", "thebae"):
        play(state, f"A sail {place}")
    assert state.ships[0] == 1
    play(state, "A sail c5")
    assert (state.round, list(state.ships)) == (2, [8, 8])


@pytest.mark.rule("EGZ-10")
def test_ships_return_except_those_at_sites() -> None:
    state = river(c1="quarry-2")
    play(state, "A sail c1", "B sail sphinx 2", "A sail sphinx 1", "B pass", "A pass")
    assert list(state.ships) == [7, 7]
    assert state.view(None)["table"]["river"] == {"sphinx": [0, 1]}


@pytest.mark.rule("EGZ-11", "EGZ-26")
def test_a_card_is_laid_before_its_owner_or_carried_out_and_gone() -> None:
    state = river(c1="crew-up", c2="stones")
    play(state, "A sail c1", "A done", "B sail c2")
    assert cards(state, "A")["crew-up"] == 1
    assert "stones" not in cards(state, "B")
    assert (state.stones[1], state.gone) == (9, 1)


@pytest.mark.rule("EGZ-35")
def test_second_ship_is_a_second_placement_in_the_same_turn() -> None:
    state = river(cards={"A": ["second-ship"]}, c1="quarry-2", c2="quarry-2")
    play(state, "A sail c1")
    assert options(state) == ["done", "second"]
    play(state, "A second")
    assert "pass" not in options(state)
    assert "sail c1" not in options(state)
    play(state, "A sail c2")
    assert asked(state) == "B PlaceShip EGZ-9"
    assert "second-ship" not in cards(state, "A")


@pytest.mark.rule("EGZ-35")
def test_second_ship_is_not_offered_without_a_legal_place() -> None:
    state = river(cards={"A": ["second-ship"]})
    play(state, "A sail heliopolis")
    assert asked(state) == "B PlaceShip EGZ-9"


@pytest.mark.rule("EGZ-35")
def test_double_round_is_for_the_latest_placement_only() -> None:
    state = river(cards={"A": ["double-round", "second-ship"]}, c2="quarry-2")
    play(state, "A sail edfu")
    assert options(state) == ["done", "double", "second"]
    play(state, "A second", "A sail c2")
    assert asked(state) == "B PlaceShip EGZ-9"
    assert cards(state, "A")["double-round"] == 1


@pytest.mark.rule("EGZ-35")
def test_double_round_at_edfu_and_alyi_and_not_at_heliopolis() -> None:
    state = river(cards={"A": ["double-round", "double-round"]})
    play(state, "A sail edfu", "A double", "B sail heliopolis")
    assert (state.stone_market[0], state.grain_market[0]) == (2, 2)
    play(state, "A sail alyi", "A raise blue", "A double", "A raise joker")
    assert list(state.crews[:4]) == [2, 1, 1, 3]
    assert state.stones[0] == 2 + 4
    heliopolis = river(cards={"A": ["double-round"]})
    play(heliopolis, "A sail heliopolis")
    assert asked(heliopolis) == "B PlaceShip EGZ-9"


@pytest.mark.rule("EGZ-35", "EGZ-26R")
def test_double_round_is_not_offered_where_it_does_nothing() -> None:
    state = river(cards={"A": ["double-round"]})
    put(state.crews, [9, 9, 9, 9])
    state.stones[0] = 25
    play(state, "A sail selinon", "B sail c3", "A sail alyi", "B sail c7")
    assert asked(state) == "A PlaceShip EGZ-9"
    assert cards(state, "A")["double-round"] == 1
