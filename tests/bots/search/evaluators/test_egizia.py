"""Egizia's evaluator, and the strength of the greedy bot that uses it."""

import pytest

import scarab
from games.egizia.positions import arrange, position, river
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.arena.standings import note, standings
from scarab.bots.search.evaluator import VICTORY, evaluator_of, seat_evaluation_of
from scarab.bots.search.evaluators.egizia.evaluator import EgiziaEvaluator
from scarab.bots.search.evaluators.egizia.sphinx_goals import goal_worth
from scarab.core.playout import play_out
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS, SPHINX_NAMES
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.state import EgiziaState
from support.engine import sizes
from support.packed import put

builders_lead = seat_evaluation_of("egizia")


def level() -> EgiziaState:
    """Two players who differ only in their order tile."""
    state = river()
    put(state.stones, [4, 4])
    return state


def test_egizia_has_its_own_evaluator() -> None:
    assert isinstance(evaluator_of("egizia"), EgiziaEvaluator)


def test_equal_seats_are_worth_the_same() -> None:
    assert [builders_lead(level(), seat) for seat in range(2)] == pytest.approx([0.0, 0.0])


@pytest.mark.rule("EGZ-25")
def test_a_point_is_a_point_ahead() -> None:
    state = level()
    score(state, 1, 0, 3, "EGZ-24")
    assert [builders_lead(state, seat) for seat in range(2)] == pytest.approx([-3.0, 3.0])


@pytest.mark.parametrize("card", ["quarry-4", "crew-up", "plus3", "first-place"])
def test_cards_are_worth_something(card: str) -> None:
    state = level()
    arrange(state, cards={"A": [card]})
    assert builders_lead(state, 0) > 0


@pytest.mark.rule("EGZ-12")
def test_crews_that_cannot_be_fed_are_a_burden_and_grain_is_a_relief() -> None:
    state = level()
    arrange(state, crews={"A": {"blue": 9, "black": 9, "yellow": 9, "joker": 9}})
    hungry = builders_lead(state, 0)
    arrange(state, cards={"A": ["green-9", "green-9"]})
    assert builders_lead(state, 0) > hungry


@pytest.mark.rule("EGZ-38")
def test_a_sphinx_card_is_worth_what_it_would_bring_now_or_a_hope() -> None:
    fulfilled, hoped = level(), level()
    arrange(fulfilled, sphinx={"A": ["most-green"]})
    arrange(hoped, sphinx={"A": ["graves-9"]})
    assert builders_lead(fulfilled, 0) > builders_lead(hoped, 0) > 0


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize(("card", "points"), [("graves-own", 1), ("permanents", 2)])
@pytest.mark.parametrize("market", [0, 2, 4])
def test_a_card_that_counts_things_hopes_for_the_first_of_them_whatever_the_markets(
    card: str, points: int, market: int
) -> None:
    """Nothing counts yet: the first grave or permanent card is halfway, as with any other condition."""
    state = level()
    put(state.grain_market, [market, market])
    put(state.stone_market, [market, market])
    assert goal_worth(state, 0, SPHINX_NAMES.index(card), hope=1.0) == pytest.approx(points * 0.5**2)


@pytest.mark.rule("EGZ-38")
def test_a_card_that_counts_things_is_worth_what_it_counts() -> None:
    state = level()
    arrange(state, cards={"A": ["crew-up", "grave-card"]}, lanes={"grave": "ABA"})
    assert goal_worth(state, 0, SPHINX_NAMES.index("permanents"), hope=1.0) == 2 * 2
    assert goal_worth(state, 0, SPHINX_NAMES.index("graves-own"), hope=1.0) == 2


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize("card", range(SPHINX_CARDS))
def test_every_sphinx_card_has_a_hope_of_its_own(card: int) -> None:
    """Only the two market cards depend on the markets."""
    at_the_top, further = level(), level()
    put(further.grain_market, [3, 0])
    put(further.stone_market, [3, 0])
    worth = [goal_worth(state, 0, card, hope=1.0) for state in (at_the_top, further)]
    assert 0.0 <= worth[0] <= worth[1] <= 9.0
    assert (worth[0] != worth[1]) == (SPHINX_NAMES[card] in ("stone-market-last", "grain-market-last"))


def test_a_finished_game_is_worth_more_than_any_lead() -> None:
    state = position()
    play_out(state, scarab.FastRng(2))
    (winner,) = state.winners()
    assert builders_lead(state, winner) == VICTORY
    assert builders_lead(state, 1 - winner) == -VICTORY


@pytest.mark.parametrize("games", sizes(plain=10, compiled=10, long=20))
def test_greedy_beats_random_in_90_percent_of_the_games_of_two(games: int) -> None:
    names = ["greedy", "random"]
    tally = standings(names, len(names))
    for result in compete(matches(scarab.load("egizia", 2), names, games, seed=11)):
        note(tally, result)
    assert tally[0].wins / tally[0].games >= 0.9
