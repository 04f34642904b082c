"""Phase 4: offerings (AMR-18 to AMR-20) and the correction (AMR-44)."""

import pytest

from games.amun_re.positions import events, rewarded, sealing
from scarab.core.action import CHANCE
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.core.rng import FastRng
from support.played import play, refused
from support.position import SEATS, asked, options


@pytest.mark.rule("AMR-18")
def test_one_gold_or_more_or_a_theft() -> None:
    state = sealing(gold=[3, 0, 1])
    assert asked(state) == "A B C SealOffering AMR-18"
    assert options(state, seat="A") == ["steal", "offer 1", "offer 2", "offer 3"]
    assert options(state, seat="B") == ["steal"]


@pytest.mark.rule("AMR-18", "AMR-44")
def test_one_correction_may_lie_with_either() -> None:
    state = sealing(gold=[1, 0, 1], hands=[{"correction": 2}])
    assert options(state, seat="A") == ["steal", "offer 1", "steal correction", "offer 1 correction", "sell correction"]


@pytest.mark.rule("AMR-18")
def test_offerings_come_in_any_order_and_are_final() -> None:
    state = sealing()
    play(state, "C offer 2", "A steal")
    assert asked(state) == "B SealOffering AMR-18"
    assert refused(state, "C offer 3")[0] == "action/not-your-turn"
    play(state, "B offer 1")
    assert events(state, "revealed") == ["offered -3 1 2, total 0"]


@pytest.mark.rule("AMR-18", "AMR-39")
def test_without_gold_a_card_can_be_sold_first_for_all_to_see() -> None:
    state = sealing(gold=[0, 5, 5], hands=[{"builder": 1}])
    play(state, "B offer 2", "A sell builder")
    assert asked(state) == "A C SealOffering AMR-18"
    assert options(state, seat="A") == ["steal", "offer 1"]
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
    assert events(state, "temple") == ["temple on 1 by -10"]


@pytest.mark.rule("AMR-20")
def test_thieves_take_three_gold_and_nothing_else() -> None:
    state = sealing(gold=[0, 5, 5])
    play(state, "A steal", "B offer 5", "C offer 4")
    assert state.gold == [3, 0, 1]
    assert rewarded(state) == ["B", "B", "B", "C", "C"]


@pytest.mark.rule("AMR-20")
def test_a_thief_keeps_the_card_and_may_steal_in_every_round() -> None:
    state = sealing()
    play(state, "A steal", "B steal", "C steal")
    assert events(state, "stolen") == ["A stole 3", "B stole 3", "C stole 3"]
    assert events(state, "ranked") == []
    rng = FastRng(1)
    while asked(state) != "A B C SealOffering AMR-18":
        seat = state.seats_to_act()[0]
        legal = [state.sample(rng)] if seat == CHANCE else state.legal_actions(seat)
        state.play(seat, legal[rng.below(len(legal))])
    assert (state.round, [options(state, "steal", seat=seat) for seat in "ABC"]) == (2, [["steal"]] * 3)


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
    assert events(state, "temple", "ranked") == ["temple on 3 by 13", "ranked A C"]


@pytest.mark.rule("AMR-44")
def test_a_correction_leaves_ones_own_offering_as_it_is() -> None:
    state = sealing(hands=[{"correction": 1}])
    play(state, "A offer 4 correction", "B offer 5", "C steal", "A raise")
    assert events(state, "temple", "ranked") == ["temple on 2 by 9", "ranked B A"]
    assert state.gold == [16, 15, 23]
