"""Evaluators: the value of a position to each seat."""

import pytest
from librt.vecs import vec

import scarab
from scarab.bots.search.evaluator import (
    VICTORY,
    MarginEvaluator,
    SeatEvaluation,
    evaluator_of,
    lead,
    score_margin,
    seat_evaluation_of,
    verdict,
    win_probabilities,
    win_shares,
)
from scarab.bots.search.evaluators.tutankhamen.evaluator import NEAR, TutankhamenEvaluator
from scarab.bots.search.majority import add_places
from scarab.bots.weights import weights_of
from scarab.core.playout import play_out
from scarab.core.table import new_table

GAME = scarab.load("tutankhamen", seats=3)
tribute_lead = seat_evaluation_of("tutankhamen")


def position(**changed: object) -> scarab.State:
    """The first deal of a seed, with parts of the table changed."""
    view = new_table(GAME, "evaluate").state.view(0)
    view["table"].update(changed)
    return GAME.imagine(view, scarab.FastRng(1))


def test_tutankhamen_has_its_own_evaluator_and_other_games_the_margin() -> None:
    assert isinstance(evaluator_of("tutankhamen"), TutankhamenEvaluator)
    assert evaluator_of("tutankhamen") is evaluator_of("tutankhamen")
    assert isinstance(evaluator_of("senet"), MarginEvaluator)
    assert seat_evaluation_of("senet") is score_margin


def test_tuned_numbers_are_data_and_the_rest_is_as_it_was_guessed() -> None:
    tuned = weights_of("tutankhamen", {**TutankhamenEvaluator.defaults, "luck": 7.0})
    assert set(tuned) == {*TutankhamenEvaluator.defaults, "luck"}
    assert tuned["luck"] == 7.0
    assert weights_of("senet", {"luck": 1.0}) == {"luck": 1.0}


def test_an_evaluation_for_one_seat_gives_the_same_chances_as_points_of_all() -> None:
    """The softmax of leads over the best other seat equals the softmax of the points."""
    points = [7.0, 3.0, 4.5]
    bridge = MarginEvaluator(lambda state, seat: lead(points, seat), {"temperature": 2.0})
    state = position()
    assert win_probabilities(bridge.evaluate(state), bridge.temperature(state)) == pytest.approx(
        win_probabilities(points, 2.0)
    )


def test_chances_sum_to_one_and_grow_with_the_worth() -> None:
    given = win_probabilities([10.0, 12.0, 4.0], 3.0)
    assert sum(given) == pytest.approx(1.0)
    assert given[1] > given[0] > given[2] > 0.0
    assert win_probabilities([5.0, 5.0], 1.0) == [0.5, 0.5]


@pytest.mark.rule("TUT-23")
def test_a_shared_victory_is_split() -> None:
    state = position(coins=[3, 3, 9])
    state.stack.clear()
    assert win_shares(state) == [0.5, 0.5, 0.0]


def test_the_less_lies_ahead_the_more_a_lead_is_worth() -> None:
    evaluator = evaluator_of("tutankhamen")
    path = position().view(0)["table"]["path"]
    assert evaluator.temperature(position(path=[None] * 60 + path[60:])) < evaluator.temperature(position())


def test_an_untouched_table_is_worth_the_same_to_everybody() -> None:
    state = position()
    assert [tribute_lead(state, seat) for seat in range(3)] == pytest.approx([0.0, 0.0, 0.0])


@pytest.mark.rule("TUT-15")
def test_a_coin_paid_is_a_coin_ahead() -> None:
    state = position(coins=[25, 26, 26])
    assert tribute_lead(state, 0) == pytest.approx(1.0)
    assert tribute_lead(state, 1) == pytest.approx(-1.0)


@pytest.mark.rule("TUT-18")
def test_a_wild_tile_is_worth_something() -> None:
    assert tribute_lead(position(pharaohs=[1, 0, 0]), 0) > 0


@pytest.mark.rule("TUT-7")
def test_a_jump_far_forward_is_a_loss_for_the_one_who_jumps() -> None:
    near, far = position(pawns=[1, 0, 0]), position(pawns=[40, 0, 0])
    assert tribute_lead(far, 0) < tribute_lead(near, 0) < 0


@pytest.mark.rule("TUT-22")
def test_far_tiles_are_thought_of_if_they_are_wild_or_the_last_of_their_set() -> None:
    """Nearly all of the path is alike; a long jump only makes sense towards a tile that differs."""
    state = position()
    path = state.view(0)["table"]["path"]
    legal = state.legal_actions(0)
    kept = [int(action.text.split()[1]) for action in evaluator_of("tutankhamen").candidates(state, 0, legal)]
    near, far = kept[:NEAR], kept[NEAR:]
    assert near == list(range(1, NEAR + 1))
    special = [
        place for place in range(NEAR + 1, 70) if path[place - 1] == "pharaoh" or path.count(path[place - 1]) == 1
    ]
    assert far == [*special, 70]


def placed(
    amounts: list[float], places: tuple[int, ...], doubt: float, part: float = 1.0, before: float = 0.0
) -> list[float]:
    worth = vec[float]([before] * len(amounts))
    add_places(worth, vec[float](amounts), places, doubt, part)
    return list(worth)


def test_a_place_is_worth_its_points_when_nothing_can_change_it() -> None:
    assert placed([5.0, 1.0, 3.0], (12, 6, 1), doubt=0.0) == pytest.approx([12.0, 1.0, 6.0], abs=0.01)


def test_level_rivals_share_their_places_and_doubt_brings_everybody_nearer() -> None:
    assert placed([4.0, 4.0], (10, 1), doubt=2.0, part=0.5, before=1.0) == pytest.approx([1.0 + 5.5 / 2] * 2)
    sure, open_ = (placed([4.0, 2.0], (10, 1), doubt) for doubt in (0.5, 5.0))
    assert sure[0] > open_[0] > open_[1] > sure[1]


def test_who_has_nothing_gets_nothing_when_it_is_too_late() -> None:
    assert placed([3.0, 0.0], (8, 4), doubt=0.0) == pytest.approx([8.0, 0.0], abs=0.01)


def test_the_margin_counts_points_ahead_of_the_best_other() -> None:
    state = position()
    state.sheet.add(0, "mask", 8)
    state.sheet.add(1, "mask", 4)
    assert [score_margin(state, seat) for seat in range(3)] == [4, -4, -8]


@pytest.mark.parametrize("evaluate", [tribute_lead, score_margin])
def test_a_finished_game_is_worth_more_than_any_margin(evaluate: SeatEvaluation) -> None:
    state = GAME.new_state()
    play_out(state, scarab.FastRng(2))
    (winner,) = state.winners()
    assert [evaluate(state, seat) for seat in range(3)] == [
        VICTORY if seat == winner else -VICTORY for seat in range(3)
    ]


@pytest.mark.rule("TUT-23")
def test_a_shared_victory_is_an_equal_position() -> None:
    state = position(coins=[3, 3, 9])
    state.stack.clear()
    assert [verdict(state, seat) for seat in range(3)] == [0.0, 0.0, -VICTORY]
