"""Phase 5 (AMR-24 to AMR-25R) and its cards (AMR-45, AMR-46)."""

from typing import Any

import pytest

from games.amun_re.positions import events, hand, position
from scarab.games.amun_re.state import AmunReState
from support.played import play
from support.position import asked, options

LANDS = ["abu kharga mendes", "avaris baharya berenike", "sawu edfu buto"]


def harvesting(temple: int, **table: Any) -> AmunReState:
    return position(phase=5, round=2, temple=temple, lands=LANDS, **table)


def gold_of(state: AmunReState, seat: str) -> int:
    [line] = [line for line in events(state, "harvested") if line.startswith(seat)]
    return int(line.split(" ")[-1])


@pytest.mark.rule("AMR-24")
@pytest.mark.parametrize("temple", [1, 2, 3, 4])
def test_every_farmer_brings_the_number_of_the_temples_space(temple: int) -> None:
    state = harvesting(temple, farmers={"edfu": 3, "buto": 1}, free_farmers={"edfu": 1})
    assert gold_of(state, "C") == 5 * temple + (7 if temple < 3 else 0)


@pytest.mark.rule("AMR-24")
def test_the_new_pharaoh_harvests_first() -> None:
    assert [line[0] for line in events(harvesting(1, pharaoh="B"), "harvested")] == ["B", "C", "A"]


@pytest.mark.rule("AMR-25")
@pytest.mark.parametrize(("temple", "gold"), [(1, [9, 18, 7]), (2, [9, 20, 7]), (3, [4, 14, 0]), (4, [4, 16, 0])])
def test_incomes_and_camels(temple: int, gold: list[int]) -> None:
    """Abu and Berenike always, Kharga, Avaris and Sawu while camels are sold; two printed farmers in Baharya."""
    state = harvesting(temple)
    assert [gold_of(state, seat) for seat in "ABC"] == gold


@pytest.mark.rule("AMR-25R")
def test_asked_if_and_only_if_there_is_a_card_in_hand_whichever_it_is() -> None:
    state = harvesting(2, hands=[{}, {"side-bonus": 1}])
    assert asked(state) == "B PlayHarvestCard AMR-25R"
    assert options(state) == ["done", "sell side-bonus"]
    play(state, "B sell side-bonus")
    assert options(state) == ["done"]
    play(state, "B done")
    assert state.phase == 1
    assert gold_of(state, "B") == 20


@pytest.mark.rule("AMR-45")
def test_a_harvest_increase_brings_one_more_for_each_farmer_in_a_province() -> None:
    state = harvesting(3, hands=[{"increase": 2}], farmers={"mendes": 4, "abu": 1})
    assert options(state, "play") == ["play increase abu", "play increase kharga", "play increase mendes"]
    play(state, "A play increase mendes")
    assert options(state, "play") == []
    play(state, "A done")
    assert gold_of(state, "A") == 5 * 3 + 4 + 4


@pytest.mark.rule("AMR-45")
def test_printed_and_free_farmers_grow_too_and_a_province_without_farmers_may_be_chosen() -> None:
    state = harvesting(1, pharaoh="B", hands=[{}, {"increase": 1}], free_farmers={"baharya": 1})
    play(state, "B play increase baharya", "B done")
    assert gold_of(state, "B") == 3 + 3 + 8 + 8
    state = harvesting(1, pharaoh="B", hands=[{}, {"increase": 1}])
    play(state, "B play increase berenike", "B done")
    assert gold_of(state, "B") == 2 + 8 + 8


@pytest.mark.rule("AMR-46")
def test_eight_gold_instead_of_harvest_and_income_of_one_province() -> None:
    state = harvesting(2, hands=[{"eight-gold": 1}], farmers={"abu": 2, "mendes": 1})
    play(state, "A play eight-gold abu", "A done")
    assert gold_of(state, "A") == 8 + 5 + 2
    assert hand(state, "A") == {}


@pytest.mark.rule("AMR-46")
def test_eight_gold_with_an_increase_on_the_same_province_is_still_eight() -> None:
    state = harvesting(4, hands=[{"eight-gold": 1, "increase": 1}], farmers={"mendes": 6})
    play(state, "A play increase mendes", "A play eight-gold mendes", "A done")
    assert gold_of(state, "A") == 8 + 4


@pytest.mark.rule("AMR-45", "AMR-46")
def test_a_card_counts_for_its_owner_alone() -> None:
    state = harvesting(3, hands=[{"increase": 1, "eight-gold": 1}], farmers={"mendes": 1, "edfu": 2})
    play(state, "A play increase mendes", "A play eight-gold kharga", "A done")
    assert (gold_of(state, "A"), gold_of(state, "C")) == (4 + 4 + 8, 6)
