"""Cards that are played on turn: EGZ-26, EGZ-26R, EGZ-28, EGZ-35."""

import pytest

from games.egizia.positions import arrange, asking, cards, lay, position, river, strengths, taken
from scarab.games.egizia.rules.bonus import PayBonus
from scarab.games.egizia.rules.rounds import EndRound
from support.packed import put
from support.played import play, refused
from support.position import asked, options


@pytest.mark.rule("EGZ-28", "EGZ-26R")
def test_crew_up_works_once_per_round_also_right_after_it_was_taken() -> None:
    state = taken("crew-up")
    assert options(state) == ["done", *[f"crew-up {crew}" for crew in ("blue", "black", "yellow", "joker")]]
    play(state, "A crew-up joker")
    assert strengths(state, "A") == [1, 1, 1, 3]
    play(state, "B pass")
    assert refused(state, "A crew-up joker") == (
        "egizia/used-card",
        "crew-up works once per round, and A has used it (EGZ-28)",
    )


@pytest.mark.rule("EGZ-28")
def test_crew_up_raises_a_used_crew_too_but_none_at_the_maximum() -> None:
    state = position(cards={"A": ["crew-up"]}, crews={"A": {"black": 9}})
    state.tired[0] = 1
    asking(state, PayBonus())
    assert options(state) == ["done", "crew-up blue", "crew-up yellow", "crew-up joker"]
    play(state, "A crew-up blue")
    assert strengths(state, "A") == [2, 9, 1, 2]


@pytest.mark.rule("EGZ-28")
def test_not_used_in_a_round_it_is_lost() -> None:
    """In the next round it works once, not twice."""
    state = taken("crew-up")
    play(state, "A done", "B pass", "A pass")
    play(state, *["A done"] * 4)
    lay(state)
    assert state.round == 2
    seat = "A" if asked(state).startswith("A") else "B"
    if seat == "B":
        play(state, "B pass")
    play(state, "A crew-up blue")
    assert not options(state, "crew-up")


@pytest.mark.rule("EGZ-28")
def test_pay_crew_up_costs_two_stones() -> None:
    state = taken("pay-crew-up")
    play(state, "A pay-crew-up blue")
    assert strengths(state, "A") == [2, 1, 1, 2]
    assert state.stones[0] == 0


@pytest.mark.rule("EGZ-28")
def test_pay_crew_up_is_not_offered_without_two_stones() -> None:
    state = taken("pay-crew-up", stones=1)
    assert asked(state) == "B PlaceShip EGZ-9"
    play(state, "B pass")
    assert refused(state, "A pay-crew-up blue") == (
        "egizia/too-few-stones",
        "pay-crew-up costs 2 stones, and A has 1 (EGZ-28)",
    )


@pytest.mark.rule("EGZ-35", "EGZ-26R")
def test_sell_stones_sells_up_to_ten_at_any_market_level() -> None:
    state = taken("sell-stones", stones=12)
    assert options(state) == ["done", *[f"sell {number}" for number in range(1, 11)]]
    play(state, "A sell 9")
    assert (state.stones[0], state.points[0]) == (3, 9)
    assert state.score().points(0, "cards") == 9
    assert "sell-stones" not in cards(state, "A")


@pytest.mark.rule("EGZ-26", "EGZ-26R", "EGZ-37")
def test_a_last_turn_before_final_scoring_the_highest_tile_first() -> None:
    state = position(3)
    for seat in "ABC":
        arrange(state, cards={seat: ["sell-stones"]})
    state.round = 5
    state.order = [1, 0, 2]
    asking(state, EndRound())
    for seat in "CAB":
        assert asked(state) == f"{seat} CardTurn EGZ-26R"
        play(state, f"{seat} sell 2")
    assert asked(state) == "* ShowCards EGZ-38"


@pytest.mark.rule("EGZ-26R")
def test_the_turns_of_phase_6_are_before_and_after_the_bonus() -> None:
    state = position(cards={"A": ["crew-up"]})
    put(state.works, [1, 0])
    asking(state, PayBonus())
    play(state, "A done")
    assert state.points[0] == 1
    assert asked(state) == "A CardTurn EGZ-26R"
    play(state, "A crew-up blue")
    assert asked(state) == ""


@pytest.mark.rule("EGZ-26R")
def test_any_number_of_cards_can_be_combined_before_placing() -> None:
    state = river(cards={"A": ["crew-up", "pay-crew-up", "sell-stones"]})
    state.stones[0] = 5
    play(state, "A crew-up blue", "A pay-crew-up blue", "A sell 3")
    assert (strengths(state, "A"), state.stones[0], state.points[0]) == ([3, 1, 1, 2], 0, 3)
    assert asked(state) == "A PlaceShip EGZ-9"
