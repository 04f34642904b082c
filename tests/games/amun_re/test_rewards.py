"""Phase 4: rewards and the next Pharaoh (AMR-21 to AMR-23)."""

import pytest

from games.amun_re.positions import events, hand, number, position, rewarded, sealing
from support.played import play, refused
from support.position import asked, options


@pytest.mark.rule("AMR-21")
def test_three_items_for_the_first_two_for_the_second_one_for_all_others() -> None:
    state = sealing(seats=5)
    play(state, "A offer 1", "B offer 3", "C offer 9", "D offer 5", "E offer 4")
    assert events(state, "ranked") == ["ranked C D E B A"]
    assert rewarded(state) == ["C", "C", "C", "D", "D", "E", "B", "A"]


@pytest.mark.rule("AMR-21")
def test_level_offerings_rank_clockwise_from_the_pharaoh() -> None:
    state = sealing(seats=5, pharaoh="D")
    play(state, "A offer 4", "B offer 4", "C offer 4", "D offer 2", "E offer 4")
    assert events(state, "ranked") == ["ranked E A B C D"]


@pytest.mark.rule("AMR-21R")
def test_one_offerer_alone_takes_three_and_nobody_two() -> None:
    state = sealing()
    play(state, "A steal", "B steal", "C offer 1")
    assert rewarded(state) == ["C", "C", "C"]


@pytest.mark.rule("AMR-21R", "AMR-22")
def test_an_item_is_carried_out_before_the_next_and_the_card_limit_does_not_count() -> None:
    state = position(phase=4, lands=["mendes", "edfu", "sawu"])
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
    assert options(state, "play", seat="A") == []
    assert refused(state, "A play builder abu") == (
        "amun_re/wrong-phase",
        "builder can't be used while Amun-Re rewards you (AMR-22)",
    )


@pytest.mark.rule("AMR-23")
def test_the_highest_offerer_becomes_pharaoh_after_the_rewards() -> None:
    state = sealing()
    play(state, "A steal", "B offer 1", "C offer 2")
    assert state.pharaoh == 0
    rewarded(state)
    assert events(state, "pharaoh") == ["C is Pharaoh"]
    assert events(state, "harvested")[0].startswith("C")


@pytest.mark.rule("AMR-23")
def test_if_all_steal_the_pharaoh_stays() -> None:
    state = sealing(pharaoh="B")
    play(state, "A steal", "B steal", "C steal")
    assert events(state, "temple", "pharaoh") == ["temple on 1 by -9", "B is Pharaoh"]
    assert events(state, "ranked") == []


@pytest.mark.rule("AMR-38R")
def test_no_card_as_a_reward_when_there_is_none() -> None:
    state = position(phase=4, lands=["abu", "edfu", "sawu"], deck={})
    play(state, "A offer 1", "B steal", "C steal")
    assert options(state) == ["farm abu", "lay abu"]
