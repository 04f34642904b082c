"""Several copies of a card: what each kind means then. No deck is printed here, so a box may hold up to nine of each.

Fields, quarries, grave cards, grain4, improve-field and the immediate cards simply add up. Cards for once a round work
once each; first-place, keep2-sphinx and stones-as-grain allow something, and a second copy allows no more.
"""

from copy import deepcopy
from typing import Any

import pytest

from games.egizia.positions import asking, builders, cards, feeding, position, river, site
from scarab.core.box import Box
from scarab.core.rng import FastRng
from scarab.games.egizia.box.shape import SPEC
from scarab.games.egizia.rules.leftover import TakeLeftovers
from scarab.games.egizia.scoring import grave_sum
from scarab.games.egizia.state import EgiziaState
from support.played import play, refused
from support.position import asked, options


def box_with(**copies: int) -> Box:
    """The standard, with more copies of these cards in the deck of rounds 3 and 4 and fewer fields and quarries."""
    values: dict[str, Any] = deepcopy(SPEC.standard().values)
    deck = values["decks"][1]
    for name, number in copies.items():
        deck[name.replace("_", "-")] = number
    for name in (
        "stone-market",
        "grain-market",
        "crews-choice",
        "green-4",
        "yellow-green-5",
        "yellow-green-6",
        "extra-site",
    ):
        while deck.get(name) and sum(deck.values()) > 22:
            deck[name] -= 1
    return SPEC.box(values, "copies")


MANY = box_with(first_place=4, leftover_card=3)


@pytest.mark.rule("EGZ-13", "EGZ-12")
def test_quarries_and_fields_add_up() -> None:
    state = position(cards={"A": ["quarry-1", "quarry-6", "quarry-6", "green-2", "green-2"]})
    assert state.quarried_stones(0) == 3 + 1 + 6 + 6
    assert state.irrigated_grain(0) == 6 + 2 + 2


@pytest.mark.rule("EGZ-28")
def test_each_crew_up_and_pay_crew_up_works_once_a_round() -> None:
    state = river(cards={"A": ["crew-up", "crew-up", "pay-crew-up", "pay-crew-up"]})
    state.stones[0] = 5
    play(state, "A crew-up blue", "A crew-up blue", "A pay-crew-up black", "A pay-crew-up black")
    assert list(state.crews[:4]) == [3, 3, 1, 2]
    assert state.stones[0] == 1
    assert refused(state, "A crew-up blue")[0] == "egizia/used-card"


@pytest.mark.rule("EGZ-30", "EGZ-30R")
def test_each_reuse_round_and_upstream_works_once_a_round_and_no_ship_is_lost() -> None:
    """A third own ship on one round field: three come home."""
    state = river(cards={"A": ["upstream", "upstream", "reuse-round", "reuse-round"]})
    play(state, "A sail selinon", "B sail c10", "A sail selinon", "B pass", "A sail selinon")
    assert "sail c1" not in options(state)
    assert state.view(None)["table"]["river"] == {"selinon": [0, 0, 0], "c10": [1]}
    assert list(state.crews[:4]) == [4, 4, 1, 2]
    again = state.game.imagine(state.view(0), FastRng(0))
    assert again.key_fields() == state.key_fields()
    play(state, "A pass")
    assert list(state.ships) == [8, 8]


@pytest.mark.rule("EGZ-29")
def test_each_plus2_sphinx_makes_two_more_cards_free_but_never_the_first() -> None:
    state = position(cards={"A": ["plus2-sphinx", "plus2-sphinx"]}, stones={"A": 1})
    site(state, "sphinx", f1="A")
    play(state, "A team blue")
    assert options(state) == [f"draw {number}" for number in range(1, 6)]
    play(state, "A draw 5")
    assert state.stones[0] == 0


@pytest.mark.rule("EGZ-29")
def test_a_second_keep2_sphinx_keeps_no_third_card() -> None:
    state = position(cards={"A": ["keep2-sphinx", "keep2-sphinx"]}, stones={"A": 9}, crews={"A": {"blue": 5}})
    site(state, "sphinx", f1="A")
    play(state, "A team blue", "A draw 4", *[f"* draw {card}" for card in ("crew-blue", "graves-9", "permanents")])
    play(state, "* draw ten-percent", "A keep crew-blue", "A keep graves-9")
    assert asked(state) == ""
    assert state.points[0] == 2


@pytest.mark.rule("EGZ-31")
def test_every_owner_of_first_place_is_asked_in_the_order_of_the_tiles_and_goes_before_those_who_moved_earlier() -> (
    None
):
    state = builders(4, box=MANY, cards={seat: ["first-place"] for seat in "BCD"})
    state.order = [3, 1, 0, 2]
    site(state, "pyramid", f1="A", f2="B", f3="C", reserve="D")
    assert asked(state) == "D MoveFirst EGZ-31"
    play(state, "D first", "B first", "C stay")
    assert asked(state) == "B NameTeam EGZ-19"
    shown = state.view(None)["table"]["sites"]["pyramid"]
    assert (shown["front"], shown["fields"], shown["before"]) == (
        3,
        [0, None, 2],
        [{"seat": 1, "slot": -1, "holds_field": True}],
    )
    again = state.game.imagine(state.view(0), FastRng(0))
    assert again.key_fields() == state.key_fields()
    play(state, "B decline", "D team blue", "D build pyramid 1 1", "D stop")
    assert asked(state) == "A NameTeam EGZ-19"


@pytest.mark.rule("EGZ-31")
def test_of_two_ships_moved_to_the_front_only_one_from_a_field_frees_it() -> None:
    """D came from the reserve and holds no field: its declining frees none, B's does."""
    for order, second, third in (("CBDA", "D", "B"), ("CDBA", "B", "D")):
        state = builders(4, box=MANY, cards={"B": ["first-place"], "D": ["first-place"]})
        state.order = ["ABCD".index(seat) for seat in order]
        site(state, "pyramid", f1="A", f2="B", f3="C", reserve="D")
        play(state, *[f"{seat} first" for seat in order if seat in "BD"])
        play(state, f"{second} decline")
        assert state.freed == (second == "B")
        play(state, f"{third} decline")
        assert state.freed


@pytest.mark.rule("EGZ-31")
def test_first_place_is_asked_only_while_somebody_stands_before() -> None:
    state = builders(3, box=MANY, cards={"A": ["first-place"], "B": ["first-place", "first-place"]})
    site(state, "pyramid", f1="A", f2="B")
    assert asked(state) == "B MoveFirst EGZ-31"
    play(state, "B first")
    assert asked(state) == "B NameTeam EGZ-19"
    state = builders(3, box=MANY, cards={"A": ["first-place"], "B": ["first-place"]})
    state.order = [1, 0, 2]
    site(state, "pyramid", f1="A", f2="B")
    play(state, "B first", "A first")
    assert asked(state) == "A NameTeam EGZ-19"


@pytest.mark.rule("EGZ-34")
def test_each_leftover_card_takes_one_and_one_just_taken_too() -> None:
    state = river(cards={"A": ["leftover-card", "leftover-card"]}, c3="leftover-card", c5="quarry-4")
    asking(state, TakeLeftovers())
    play(state, "A take c3", "A take c5", "A take c1")
    assert asked(state) == ""
    assert cards(state, "A")["leftover-card"] == 3
    assert cards(state, "A")["quarry-4"] == 1


@pytest.mark.rule("EGZ-34")
def test_passing_leaves_all_and_the_next_owner_chooses() -> None:
    state = river(cards={"A": ["leftover-card", "leftover-card"], "B": ["leftover-card"]})
    asking(state, TakeLeftovers())
    imagined = state.game.imagine(state.view(0), FastRng(0))
    for table in (state, imagined):
        play(table, "A pass")
        assert asked(table) == "B ChooseLeftover EGZ-34"
        play(table, "B pass")
        assert asked(table) == ""


@pytest.mark.rule("EGZ-32")
def test_each_improve_field_makes_a_field_better_and_stones_as_grain_is_enough_once() -> None:
    state = river(
        cards={"A": ["brown-9", "stones-as-grain", "stones-as-grain"]}, c1="improve-field", c2="improve-field"
    )
    play(state, "A sail c1", "A improve brown-9", "B pass", "A sail c2", "A improve yellow-green-9")
    assert cards(state, "A")["green-9"] == 1
    state = position(cards={"A": ["stones-as-grain", "stones-as-grain"]}, crews={"A": {"blue": 7}}, stones={"A": 9})
    feeding(state)
    assert options(state) == ["done", *[f"feed {number}" for number in range(1, 6)]]


@pytest.mark.rule("EGZ-33")
def test_each_grave_card_adds_its_value() -> None:
    state = position(cards={"A": ["grave-card", "grave-card"]})
    assert grave_sum(state, 0) == 10


@pytest.mark.rule("EGZ-35")
def test_each_grain4_adds_its_grain_and_each_sell_stones_sells() -> None:
    state = position(
        cards={"A": ["grain4", "grain4", "sell-stones", "sell-stones"]}, crews={"A": {"blue": 9, "black": 3}}
    )
    state.stones[0] = 15
    feeding(state)
    play(state, "A grain", "A grain", "A sell 10", "A sell 5")
    assert state.stones[0] == 0
    assert state.points[0] == 10 + 5 - 3


@pytest.mark.rule("EGZ-35", "EGZ-26R")
def test_up_to_six_plus3_go_to_one_team() -> None:
    state = builders(2, cards={"A": ["plus3"] * 6})
    site(state, "pyramid", f1="A")
    assert "team blue joker" + " plus3" * 6 in options(state)
    play(state, "A team blue joker" + " plus3" * 6)
    assert state.strength == 3 + 3 + 6 * 3
    assert "plus3" not in cards(state, "A")


@pytest.mark.rule("EGZ-35")
def test_a_second_double_round_does_not_work_a_third_time_on_one_field() -> None:
    state = river(cards={"A": ["double-round", "double-round"]})
    play(state, "A sail selinon", "A double")
    assert list(state.crews[:4]) == [3, 3, 1, 2]
    assert asked(state) == "B PlaceShip EGZ-9"
    play(state, "B pass", "A sail thebae", "A double")
    assert list(state.crews[:4]) == [5, 3, 3, 2]


@pytest.mark.rule("EGZ-35")
def test_each_second_ship_places_one_more_in_the_turn() -> None:
    state = river(cards={"A": ["second-ship", "second-ship"]})
    play(state, "A sail c1", "A second", "A sail c2", "A second", "A sail c3")
    assert asked(state).startswith("B PlaceShip")


@pytest.mark.rule("EGZ-35")
def test_each_two_crews_serves_one_site() -> None:
    state = builders(2, cards={"A": ["two-crews", "two-crews"]})
    site(state, "pyramid", f1="A")
    assert not [
        text
        for text in options(state)
        if len([word for word in text.split() if word in ("blue", "black", "yellow")]) > 2
    ]
    play(state, "A team blue black")
    assert cards(state, "A")["two-crews"] == 1


@pytest.mark.rule("EGZ-35")
def test_each_extra_site_places_a_ship_at_one_full_site() -> None:
    state = river(3, cards={"C": ["extra-site", "extra-site"]})
    play(state, "A sail sphinx 1", "B sail sphinx 2", "C sail sphinx extra")
    play(state, "A sail obelisk 1", "B sail obelisk 2", "C sail obelisk extra")
    assert "extra-site" not in cards(state, "C")


@pytest.mark.rule("EGZ-38")
def test_permanents_counts_every_copy() -> None:
    state = position(cards={"A": ["first-place", "first-place", "crew-up"]}, sphinx={"A": ["permanents"]})
    assert state.score().outlook(0)["permanents"] == 6


def test_a_box_with_one_first_place_has_no_slots_before_the_front() -> None:
    for box, cells in ((None, 18), (MANY, 27)):
        state = position(box=box)
        assert isinstance(state, EgiziaState)
        assert len(state.sites) == cells
