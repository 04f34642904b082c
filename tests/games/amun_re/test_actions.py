"""Phase 3 (AMR-13 to AMR-17R) and its cards (AMR-42, AMR-43)."""

import pytest

from games.amun_re.support import asked, before, hand, number, options, play, refused, told
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.box.supply import price
from scarab.games.amun_re.state import AmunReState

LANDS = ["abu edfu", "buto mendes", "sawu baharya"]


def acting(**table: object) -> AmunReState:
    return before(3, round=2, lands=LANDS, **table)  # type: ignore[arg-type]


def stones_step(**table: object) -> AmunReState:
    state = acting(**table)
    play(state, "A done", "A done")
    return state


@pytest.mark.rule("AMR-13", "AMR-13R")
def test_each_player_is_done_with_three_steps_before_the_next_begins() -> None:
    state = acting(pharaoh="C")
    seen = []
    for seat in "CCCAAABBB":
        seen.append(asked(state))
        play(state, f"{seat} done")
    assert seen == [
        f"{seat} {step}" for seat in "CAB" for step in ("BuyPowerCards AMR-15", "BuyFarmers AMR-16", "BuyStones AMR-17")
    ]
    assert asked(state) == "A B C SealOffering AMR-18"


@pytest.mark.rule("AMR-13")
def test_a_card_just_bought_can_be_used_at_once() -> None:
    state = acting()
    play(state, "A buy cards 1", "* deal a free-farmer", "A done", "A play free-farmer abu")
    assert number(state.lowland, "abu") == 1


@pytest.mark.rule("AMR-13R")
@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (["A buy cards 1", "* deal a builder"], "cards"),
        (["A done", "A buy farmers 1", "A farm abu"], "farmers"),
        (["A done", "A done", "A buy stones 1", "A lay abu"], "stones"),
    ],
)
def test_each_kind_is_bought_once_in_a_turn(lines: list[str], what: str) -> None:
    state = acting()
    play(state, *lines)
    assert options(state, "A", "buy") == []
    assert refused(state, f"A buy {what} 1") == (
        "amun_re/bought-already",
        f"A has bought {what} in this turn already (AMR-13R)",
    )


@pytest.mark.rule("AMR-13R", "AMR-42")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_free_farmer_comes_before_between_or_after_the_farmers_bought(place: int) -> None:
    state = acting(hands=[{"free-farmer": 1}])
    lines = ["A buy farmers 2", "A farm abu", "A farm edfu"]
    lines.insert(place, "A play free-farmer abu")
    play(state, "A done", *lines, "A done")
    assert state.farmers_in(13) == 2
    assert asked(state) == "A BuyStones AMR-17"


@pytest.mark.rule("AMR-13R")
def test_a_free_farmer_needs_no_purchase_and_belongs_to_its_step() -> None:
    state = acting(hands=[{"free-farmer": 1, "builder": 1}], stones={"abu": 2})
    assert options(state, "A", "play") == []
    play(state, "A done")
    assert options(state, "A", "play") == ["play free-farmer abu", "play free-farmer edfu"]
    play(state, "A done")
    assert options(state, "A", "play") == ["play builder abu"]


@pytest.mark.rule("AMR-14")
def test_the_price_list() -> None:
    assert PRICES[:11] == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    assert [price(number) for number in range(11)] == PRICES[:11]


@pytest.mark.rule("AMR-14")
def test_more_than_seven_can_be_bought() -> None:
    state = stones_step(gold=[55, 0, 0])
    assert options(state, "A", "buy")[-1] == "buy stones 10"
    play(state, "A buy stones 10")
    assert (state.gold[0], state.to_place) == (0, 10)


@pytest.mark.rule("AMR-15")
def test_the_limit_counts_each_round_anew_and_not_the_cards_in_hand() -> None:
    state = acting(hands=[{"builder": 4}])
    assert options(state, "A", "buy") == ["buy cards 1", "buy cards 2"]


@pytest.mark.rule("AMR-16")
def test_one_farmer_for_each_free_field() -> None:
    state = acting(farmers={"abu": 2, "edfu": 1}, gold=[50, 0, 0])
    play(state, "A done")
    assert options(state, "A", "buy") == ["buy farmers 1", "buy farmers 2"]
    play(state, "A buy farmers 2")
    assert options(state, "A") == ["farm edfu"]


@pytest.mark.rule("AMR-16")
def test_printed_farmers_take_no_field() -> None:
    state = acting(pharaoh="C", gold=[0, 0, 50])
    play(state, "C done", "C buy farmers 4", "C farm baharya", "C farm baharya", "C farm baharya", "C farm sawu")
    assert state.farmers_in(4) == 5


@pytest.mark.rule("AMR-17")
def test_stones_go_to_any_own_province_and_three_are_a_pyramid_at_once() -> None:
    state = stones_step(gold=[50, 0, 0])
    play(state, "A buy stones 4", "A lay abu", "A lay abu")
    assert options(state, "A") == ["lay abu", "lay edfu"]
    play(state, "A lay abu", "A lay abu")
    assert (number(state.pyramids, "abu"), number(state.stones, "abu")) == (1, 1)


@pytest.mark.rule("AMR-17R")
def test_old_and_free_stones_become_a_pyramid_when_the_owners_stone_step_begins() -> None:
    lands = ["memphis", "abydos", "sawu"]
    state = before(3, kingdom=2, lands=lands, stones={"memphis": 4, "abydos": 3}, hands=[{"builder": 1}])
    play(state, "A done")
    assert number(state.pyramids, "memphis") == 0
    play(state, "A done")
    assert told(state, "pyramid") == ["A has a pyramid in memphis"]
    assert number(state.stones, "memphis") == 1
    assert options(state, "A", "play") == []
    play(state, "A done", "B done", "B done", "B done")
    assert (number(state.pyramids, "abydos"), number(state.stones, "abydos")) == (1, 0)


@pytest.mark.rule("AMR-42")
def test_a_free_farmer_never_takes_up_a_field() -> None:
    state = acting(farmers={"abu": 2}, hands=[{"free-farmer": 1}])
    play(state, "A done", "A play free-farmer abu")
    assert (number(state.farmers, "abu"), number(state.lowland, "abu")) == (2, 1)
    assert options(state, "A", "buy")[-1] == "buy farmers 3"


@pytest.mark.rule("AMR-43")
@pytest.mark.parametrize("place", [0, 2, 3])
def test_a_builder_makes_a_pyramid_of_two_stones(place: int) -> None:
    """Of stones that lay there, or of new ones, between or after the others."""
    state = stones_step(hands=[{"builder": 1}], stones={"edfu": 2})
    lines = ["A buy stones 2", "A lay abu", "A lay abu"]
    lines.insert(place, "A play builder edfu" if place < 3 else "A play builder abu")
    play(state, *lines, "A done")
    built = "edfu" if place < 3 else "abu"
    assert (number(state.pyramids, built), number(state.stones, built), hand(state, "A")) == (1, 0, {})


@pytest.mark.rule("AMR-43")
def test_a_builder_needs_two_stones_in_one_province() -> None:
    state = stones_step(hands=[{"builder": 1}], stones={"edfu": 1, "abu": 1, "sawu": 2})
    assert options(state, "A", "play") == []
