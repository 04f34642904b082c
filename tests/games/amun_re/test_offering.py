"""Phase 4 (AMR-18 to AMR-23) and its card (AMR-44)."""

import pytest

from games.amun_re.support import SEATS, asked, before, hand, number, options, play, refused, told
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.games.amun_re.state import AmunReState

LANDS = ["abu", "edfu", "sawu", "kharga", "buto"]


def sealing(seats: int = 3, **table: object) -> AmunReState:
    return before(4, seats=seats, lands=LANDS[:seats], **table)  # type: ignore[arg-type]


def rewarded(state: AmunReState) -> list[str]:
    """Who takes how many items, in which order; every item a stone."""
    order: list[str] = []
    while state.phase == 4:
        seat = SEATS[state.seats_to_act()[0]]
        order.append(seat)
        play(state, f"{seat} {options(state, seat, 'lay')[0]}")
    return order


@pytest.mark.rule("AMR-18")
def test_one_gold_or_more_or_a_theft() -> None:
    state = sealing(gold=[3, 0, 1])
    assert asked(state) == "A B C SealOffering AMR-18"
    assert options(state, "A") == ["steal", "offer 1", "offer 2", "offer 3"]
    assert options(state, "B") == ["steal"]


@pytest.mark.rule("AMR-18", "AMR-44")
def test_one_correction_may_lie_with_either() -> None:
    state = sealing(gold=[1, 0, 1], hands=[{"correction": 2}])
    assert options(state, "A") == ["steal", "offer 1", "steal correction", "offer 1 correction", "sell correction"]


@pytest.mark.rule("AMR-18")
def test_offerings_come_in_any_order_and_are_final() -> None:
    state = sealing()
    play(state, "C offer 2", "A steal")
    assert asked(state) == "B SealOffering AMR-18"
    assert refused(state, "C offer 3")[0] == "action/not-your-turn"
    play(state, "B offer 1")
    assert told(state, "revealed") == ["offered -3 1 2, total 0"]


@pytest.mark.rule("AMR-18", "AMR-39")
def test_without_gold_a_card_can_be_sold_first_for_all_to_see() -> None:
    state = sealing(gold=[0, 5, 5], hands=[{"builder": 1}])
    play(state, "B offer 2", "A sell builder")
    assert asked(state) == "A C SealOffering AMR-18"
    assert options(state, "A") == ["steal", "offer 1"]
    assert state.view(2)["table"]["discards"] == {"builder": 1}


@pytest.mark.rule("AMR-18", "AMR-19")
def test_nobody_sees_a_sealed_offering_before_the_last() -> None:
    """Neither gold nor the number of cards gives it away."""
    state = sealing(hands=[{"correction": 1}, {"correction": 1}])
    play(state, "A offer 7 correction")
    others = state.view(1)["table"]
    assert (others["offers"], others["sealed"]) == ([None, None, None], [True, False, False])
    assert (others["ledger"], others["cards"]) == ([20, 20, 20], [1, 1, 0])
    mine = state.view(0)["table"]
    assert (mine["offers"], mine["correcting"]) == ([7, None, None], True)
    play(state, "C steal", "B offer 1")
    assert state.view(1)["table"]["offers"] == [7, 1, -3]
    assert state.view(1)["table"]["cards"] == [0, 1, 0]


@pytest.mark.rule("AMR-18")
def test_a_witness_reads_offerings_when_all_are_made_but_sales_at_once() -> None:
    state = sealing(hands=[{"correction": 1}, {"builder": 1}])
    redactor = Redactor(Record(state.game), 2)
    seen = []
    for line in ("A offer 7 correction", "B sell builder", "B steal", "C offer 1"):
        seat, _, text = line.partition(" ")
        redactor.before(state, Line(SEATS.index(seat), text))
        play(state, line)
        redactor.after(state)
        seen.append([heard.text for heard in redactor.lines])
    assert seen[2] == ["?", "sell builder", "?"]
    assert seen[3] == ["offer 7 correction", "sell builder", "steal", "offer 1"]


@pytest.mark.rule("AMR-19")
def test_the_total_may_be_below_nothing() -> None:
    state = sealing(seats=5)
    play(state, "A steal", "B steal", "C steal", "D steal", "E offer 2")
    assert told(state, "temple") == ["temple on 1 by -10"]


@pytest.mark.rule("AMR-20")
def test_thieves_take_three_gold_and_nothing_else() -> None:
    state = sealing(gold=[0, 5, 5])
    play(state, "A steal", "B offer 5", "C offer 4")
    assert state.gold == [3, 0, 1]
    assert rewarded(state) == ["B", "B", "B", "C", "C"]


@pytest.mark.rule("AMR-21")
def test_three_items_for_the_first_two_for_the_second_one_for_all_others() -> None:
    state = sealing(seats=5)
    play(state, "A offer 1", "B offer 3", "C offer 9", "D offer 5", "E offer 4")
    assert told(state, "ranked") == ["ranked C D E B A"]
    assert rewarded(state) == ["C", "C", "C", "D", "D", "E", "B", "A"]


@pytest.mark.rule("AMR-21")
def test_level_offerings_rank_clockwise_from_the_pharaoh() -> None:
    state = sealing(seats=5, pharaoh="D")
    play(state, "A offer 4", "B offer 4", "C offer 4", "D offer 2", "E offer 4")
    assert told(state, "ranked") == ["ranked E A B C D"]


@pytest.mark.rule("AMR-21R")
def test_one_offerer_alone_takes_three_and_nobody_two() -> None:
    state = sealing()
    play(state, "A steal", "B steal", "C offer 1")
    assert rewarded(state) == ["C", "C", "C"]


@pytest.mark.rule("AMR-21R", "AMR-22")
def test_an_item_is_carried_out_before_the_next_and_the_card_limit_does_not_count() -> None:
    state = before(4, lands=["mendes", "edfu", "sawu"])
    play(state, "A offer 2", "B steal", "C steal")
    assert options(state) == ["draw", "farm mendes", "lay mendes"]
    play(state, "A draw")
    assert asked(state) == "* DealCard AMR-38"
    play(state, "* deal a blockade", "A farm mendes")
    assert (hand(state, "A"), number(state.farmers, "mendes")) == ({"blockade": 1}, 1)
    assert options(state) == ["draw", "farm mendes", "lay mendes", "sell blockade"]


@pytest.mark.rule("AMR-22")
def test_a_farmer_needs_a_free_field_and_the_third_stone_makes_a_pyramid() -> None:
    state = sealing(farmers={"abu": 2}, stones={"abu": 1})
    play(state, "A offer 2", "B steal", "C steal")
    assert options(state) == ["draw", "lay abu"]
    play(state, "A lay abu", "A lay abu")
    assert (number(state.pyramids, "abu"), number(state.stones, "abu")) == (1, 0)


@pytest.mark.rule("AMR-22")
def test_free_farmer_and_builder_cannot_be_used_now() -> None:
    state = sealing(hands=[{"free-farmer": 1, "builder": 1}], stones={"abu": 2})
    play(state, "A offer 2", "B steal", "C steal")
    assert options(state, "A", "play") == []
    assert refused(state, "A play builder abu") == (
        "amun_re/wrong-phase",
        "builder may not be used now: Amun-Re rewards (AMR-22)",
    )


@pytest.mark.rule("AMR-23")
def test_the_highest_offerer_becomes_pharaoh_after_the_rewards() -> None:
    state = sealing()
    play(state, "A steal", "B offer 1", "C offer 2")
    assert state.pharaoh == 0
    rewarded(state)
    assert told(state, "pharaoh") == ["C is Pharaoh"]
    assert told(state, "harvested")[0].startswith("C")


@pytest.mark.rule("AMR-23")
def test_if_all_steal_the_pharaoh_stays() -> None:
    state = sealing(pharaoh="B")
    play(state, "A steal", "B steal", "C steal")
    assert told(state, "temple", "pharaoh") == ["temple on 1 by -9", "B is Pharaoh"]
    assert told(state, "ranked") == []


@pytest.mark.rule("AMR-44")
def test_corrections_change_the_total_in_order_from_the_pharaoh() -> None:
    state = sealing(pharaoh="B", hands=[{"correction": 1}, {"correction": 1}, {"correction": 2}])
    play(state, "A offer 10 correction", "B steal correction", "C offer 3 correction")
    assert state.discards[4] == 3
    assert asked(state) == "B Correct AMR-44"
    play(state, "B raise")
    assert asked(state) == "C Correct AMR-44"
    assert options(state) == ["raise", "lower", "sell correction"]
    play(state, "C sell correction", "C raise", "A lower")
    assert told(state, "temple", "ranked") == ["temple on 3 by 13", "ranked A C"]


@pytest.mark.rule("AMR-44")
def test_a_correction_leaves_ones_own_offering_as_it_is() -> None:
    state = sealing(hands=[{"correction": 1}])
    play(state, "A offer 4 correction", "B offer 5", "C steal", "A raise")
    assert told(state, "temple", "ranked") == ["temple on 2 by 9", "ranked B A"]
    assert state.gold == [16, 15, 23]
