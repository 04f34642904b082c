"""The tree search finds forced wins, keeps to its budget, and does not leak sealed actions through its tree."""

from math import inf

import pytest

import scarab
from scarab.bots.levels import level_of
from scarab.bots.search.evaluator import Evaluator, MarginEvaluator, evaluator_of, score_margin
from scarab.bots.search.ismcts import CLOCK, Search
from scarab.bots.search.settings import Settings
from scarab.bots.search.tree import InfoSet
from scarab.bots.search_bot import best_action
from scarab.core.table import new_table
from support.offering import Offering
from support.toys import Nim, Pennies

TUTANKHAMEN = scarab.load("tutankhamen", seats=3)
BLIND = MarginEvaluator(score_margin, MarginEvaluator.defaults)
"""Evaluates by the points on the sheet alone."""


def search(state: scarab.State, seat: int, simulations: int, evaluator: Evaluator = BLIND, seed: int = 1) -> Search:
    found = Search(state, seat, evaluator, Settings(expand_after=1_000_000), scarab.FastRng(seed))
    found.run(simulations, inf)
    return found


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_the_forced_win_is_found(stones: int) -> None:
    """Nim: a player who leaves a multiple of four wins against any reply."""
    state = Nim(2, {}).new_state()
    state.numbers[0] = stones
    choice = best_action(search(state, 0, 3000), state.legal_actions(0))
    assert (stones - choice.code - 1) % 4 == 0


@pytest.mark.rule("TUT-22")
def test_a_coin_that_wins_at_once_is_paid() -> None:
    """Each seat has one coin left, and A is to act."""
    view = new_table(TUTANKHAMEN, "end").state.view(0)
    view["table"]["coins"] = [1, 1, 1]
    state = TUTANKHAMEN.imagine(view, scarab.FastRng(1))
    state.play(0, best_action(search(state, 0, 400, evaluator_of("tutankhamen")), state.legal_actions(0)))
    assert state.winners() == [0]


def test_nobody_sees_a_sealed_answer_in_the_tree() -> None:
    """If the opponent could see our penny it would always win; it cannot, so the chances are about even."""
    found = search(Pennies(2, {}).new_state(), 0, 2000)
    for sums in found.win_sums.values():
        assert 0.3 < sums[0] / sum(sums) < 0.7


def test_sealed_answers_lead_to_one_place_until_all_are_opened() -> None:
    """The second seat's decision is one information set for every sealed action; after the reveal the nodes differ."""
    found = search(Pennies(2, {}).new_state(), 0, 200)
    first = found.root_info_set()
    assert first.children == [None, None]
    assert first.shared is not None
    second = first.shared.first
    assert second is not None
    assert second.seat == 1
    assert second.count == first.count - 1
    assert second.reveals is not None
    assert len(second.reveals) == 4


def test_the_searching_seat_answers_first_where_several_are_asked() -> None:
    """The root of its tree is therefore its own decision."""
    table = new_table(Offering(3, {}), "three at once")
    found = search(table.state, 2, 50)
    assert found.root_info_set().count == 50
    assert [action.text for action in found.root_info_set().actions] == [
        action.text for action in table.state.legal_actions(2)
    ]


@pytest.mark.parametrize("simulations", [1, 7, 100])
def test_the_number_of_simulations_is_kept(simulations: int) -> None:
    state = new_table(TUTANKHAMEN, "count").state
    found = search(state, 0, simulations, evaluator_of("tutankhamen"))
    assert sum(found.root_info_set().visit_counts) == found.root_info_set().count == simulations


def test_when_the_time_is_up_the_search_stops_at_the_next_look_at_the_clock() -> None:
    state = new_table(TUTANKHAMEN, "clock").state
    found = Search(state, 0, evaluator_of("tutankhamen"), Settings(), scarab.FastRng(1))
    found.run(1_000_000, 0.0)
    assert found.root_info_set().count == CLOCK


@pytest.mark.parametrize(("name", "seats"), [("tutankhamen", 2), ("imhotep", 2), ("amun_re", 3), ("egizia", 2)])
def test_what_is_clear_is_not_thought_about_any_longer(name: str, seats: int) -> None:
    """The search stops at the first check where no other action can catch up: more would not change the choice."""
    table = new_table(scarab.load(name, seats=seats), "clear")
    settings = level_of("expert", name, seats).settings()
    saved = 0
    for number in range(8):
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        if len(legal) == 1:
            table.play(seat, legal[0])
            continue
        long, short, until_before = (
            Search(table.state, seat, evaluator_of(name), settings, scarab.FastRng(number)) for _ in range(3)
        )
        long.run(240, inf)
        short.run(240, inf, until_clear=True)
        spent = int(short.root_info_set().count)
        saved += 240 - spent
        until_before.run(spent - CLOCK, inf)
        assert until_before.lead() <= 240 - (spent - CLOCK)
        assert best_action(short, legal) == best_action(long, legal)
        table.play(seat, best_action(long, legal))
    assert saved > 0


def test_the_same_seed_grows_the_same_tree() -> None:
    state = new_table(Offering(3, {}), "again").state
    first, second, other = (search(state, 0, 300, seed=seed).root_info_set() for seed in (4, 4, 5))
    assert (first.visit_counts, first.value_sums) == (second.visit_counts, second.value_sums)
    assert first.value_sums != other.value_sums


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_kept_positions_change_no_thought(seats: int) -> None:
    """Without hidden information the tree caches states; replaying from the root gives bit-identical results."""
    table = new_table(scarab.load("tutankhamen", seats=seats), "kept")
    for number in range(30):
        if table.state.is_over():
            break
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        keeping, playing = (
            Search(table.state, seat, evaluator_of("tutankhamen"), Settings(), scarab.FastRng(1)) for _ in range(2)
        )
        playing.caches = False
        for found in (keeping, playing):
            found.run(60, inf)
        if len(legal) > 1:
            one, other = keeping.root_info_set(), playing.root_info_set()
            assert (list(one.visit_counts), list(one.value_sums)) == (list(other.visit_counts), list(other.value_sums))
            assert (keeping.win_sums, keeping.point_sums) == (playing.win_sums, playing.point_sums)
            table.play(seat, best_action(keeping, legal))
        else:
            table.play(seat, legal[0])


def test_the_position_searched_is_left_as_it_was() -> None:
    for game in (TUTANKHAMEN, Offering(2, {})):
        state = new_table(game, "untouched").state
        key = state.key()
        search(state, 0, 100)
        assert state.key() == key


def test_answers_possible_in_some_worlds_only_are_counted_by_their_availability() -> None:
    """In Offering each determinization deals the other hands anew."""
    table = new_table(Offering(2, {}), "availability")
    root = search(table.state, 0, 400).root_info_set()
    assert root.shared is not None
    other = root.shared.first
    assert other is not None
    asked = [other.full_availability + possible for possible in other.partial_availability]
    assert len(other.actions) > 3
    assert sum(asked) == 3 * other.count  # three cards in every hand
    assert all(visits <= times for visits, times in zip(other.visit_counts, asked, strict=True))


def test_a_look_at_every_answer_sets_first_values_and_priors() -> None:
    state = new_table(TUTANKHAMEN, "look").state
    found = Search(state, 0, evaluator_of("tutankhamen"), Settings(), scarab.FastRng(1))
    found.run(1, inf)
    info = found.root_info_set()
    assert info.expanded
    assert all(0.0 <= first <= 1.0 for first in info.one_ply_values)
    assert sum(info.priors) == pytest.approx(1.0)


def test_chances_of_all_seats_sum_to_one_for_every_answer() -> None:
    state = new_table(TUTANKHAMEN, "sums").state
    found = search(state, 0, 200, evaluator_of("tutankhamen"))
    info = found.root_info_set()
    for edge, action in enumerate(info.actions):
        if info.visit_counts[edge]:
            assert sum(found.win_sums[action.code]) == pytest.approx(info.visit_counts[edge])


def test_questions_with_one_answer_are_no_nodes() -> None:
    """Two stones left after the first action: with one left, taking it is the opponent's only legal action."""
    state = Nim(2, {}).new_state()
    state.numbers[0] = 3
    info_sets = [search(state, 0, 200).root_info_set()]
    while info_sets:
        info: InfoSet = info_sets.pop()
        assert len(info.actions) > 1
        for node in info.children:
            if node is not None and node.first is not None:
                info_sets.append(node.first)


def test_play_can_go_on_beyond_the_tree() -> None:
    state = new_table(TUTANKHAMEN, "deep").state
    found = Search(state, 0, BLIND, Settings(expand_after=1_000_000, rollout_depth=200), scarab.FastRng(1))
    found.run(50, inf)
    totals = [total for sums in found.win_sums.values() for total in sums]
    assert all(total == pytest.approx(round(total * 6) / 6) for total in totals)  # games played to their end
