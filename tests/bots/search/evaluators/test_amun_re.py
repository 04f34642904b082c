"""Amun-Re's evaluator, and the strength of the greedy bot that uses it."""

from copy import deepcopy
from math import isfinite
from random import Random

import pytest

import scarab
from games.amun_re.positions import bidding, fresh, position
from games.amun_re.random_box import random_box
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.arena.standings import note, standings
from scarab.bots.bot import Budget
from scarab.bots.greedy import greedy_bot
from scarab.bots.register import BOTS
from scarab.bots.search.evaluator import VICTORY, evaluator_of, score_margin, seat_evaluation_of
from scarab.bots.search.evaluators.amun_re.evaluator import AmunReEvaluator
from scarab.bots.search.evaluators.amun_re.horizon import space_of
from scarab.bots.search_bot import SearchBot
from scarab.core.playout import play_out
from scarab.core.register import load_with
from scarab.core.table import new_table
from scarab.games.amun_re.box.shape import SPEC
from support.engine import sizes
from support.played import play

dynasty_lead = seat_evaluation_of("amun_re")
LANDS = ["abu", "edfu", "sawu"]


def win_rate(names: list[str], games: int, seed: int) -> float:
    """Win rate of the first bot named."""
    table = standings(names, len(names))
    for result in compete(matches(scarab.load("amun_re", len(names)), names, games, seed)):
        note(table, result)
    return table[0].wins / table[0].games


def test_amun_re_has_its_own_evaluator() -> None:
    assert isinstance(evaluator_of("amun_re"), AmunReEvaluator)


def test_an_untouched_table_is_worth_the_same_to_everybody() -> None:
    state = scarab.load("amun_re", 3).new_state()
    assert [dynasty_lead(state, seat) for seat in range(3)] == pytest.approx([0.0, 0.0, 0.0])


@pytest.mark.rule("AMR-1R")
def test_gold_cards_stones_and_farmers_are_worth_something() -> None:
    level = dynasty_lead(position(phase=3, lands=LANDS), 0)
    assert dynasty_lead(position(phase=3, lands=LANDS, gold=[21, 20, 20]), 0) > level
    assert dynasty_lead(position(phase=3, lands=LANDS, hands=[{"builder": 1}]), 0) > level
    assert dynasty_lead(position(phase=3, lands=LANDS, stones={"abu": 1}), 0) > level
    assert dynasty_lead(position(phase=3, lands=LANDS, farmers={"abu": 1}), 0) > level


@pytest.mark.rule("AMR-9")
def test_a_leading_bid_is_worth_its_province_less_the_price() -> None:
    """A farmland for nothing is better than for 10, and 36 is too much. The years are good: no camels are sold."""
    worth = []
    for bid in (0, 10, 36):
        state = bidding("mendes avaris abu", gold=[40, 40, 40], temple=4)
        play(state, f"A bid mendes {bid}")
        worth.append(dynasty_lead(state, 0))
    assert worth[0] > worth[1] > worth[2]
    assert worth[0] > 0 > worth[2]


@pytest.mark.rule("AMR-17")
def test_stones_that_are_bought_count_as_laid() -> None:
    """With one province there is one place for them, and laying them changes nothing."""
    state = position(phase=3, lands=LANDS)
    play(state, "A done", "A done", "A buy stones 2")
    waiting = dynasty_lead(state, 0)
    for number in range(2):
        play(state, "A lay abu")
        assert dynasty_lead(state, 0) == pytest.approx(waiting)


@pytest.mark.rule("AMR-27")
def test_the_province_without_a_pyramid_is_worth_most_to_build_in() -> None:
    """A pyramid there completes a set; a second one beside another does not."""
    lands = ["abu edfu sawu", "avaris buto mendes", "thebes kharga amarna"]
    built = {"abu": 1, "edfu": 1}
    there = dynasty_lead(position(phase=4, round=3, lands=lands, pyramids={**built, "sawu": 1}), 0)
    elsewhere = dynasty_lead(position(phase=4, round=3, lands=lands, pyramids={**built, "abu": 2}), 0)
    assert there > elsewhere + 1.5


@pytest.mark.rule("AMR-14")
def test_gold_is_worth_less_the_more_there_is() -> None:
    leads = [dynasty_lead(position(phase=3, lands=LANDS, gold=[gold, 20, 20]), 0) for gold in (10, 20, 30)]
    assert leads[1] - leads[0] > leads[2] - leads[1] > 0


@pytest.mark.rule("AMR-30")
def test_a_bonus_card_is_worth_more_the_nearer_its_condition() -> None:
    """Three provinces on one bank, two of them, or one on each bank."""

    def lead_with(lands: str) -> float:
        state = position(phase=3, round=len(lands.split()), lands=[lands], hands=[{"side-bonus": 1}])
        without = position(phase=3, round=len(lands.split()), lands=[lands])
        return dynasty_lead(state, 0) - dynasty_lead(without, 0)

    assert lead_with("abu sawu avaris") > lead_with("abu sawu") > lead_with("abu edfu") > 0


@pytest.mark.rule("AMR-18")
def test_who_has_spent_everything_cannot_make_an_offering() -> None:
    """So the last gold is worth more than gold is otherwise."""
    leads = [dynasty_lead(position(phase=4, lands=LANDS, gold=[gold, 9, 9]), 0) for gold in (0, 3, 6)]
    assert leads[1] - leads[0] > leads[2] - leads[1]


@pytest.mark.rule("AMR-39")
def test_cards_are_sold_only_for_another_stone() -> None:
    state = position(phase=3, lands=LANDS, gold=[9, 9, 9], hands=[{"builder": 1}])
    play(state, "A done", "A done")
    evaluator = evaluator_of("amun_re")
    assert "sell builder" in [action.text for action in evaluator.candidates(state, 0, state.legal_actions(0))]
    play(state, "A buy stones 1")
    assert [action.text for action in evaluator.candidates(state, 0, state.legal_actions(0))] == ["lay abu"]


@pytest.mark.rule("AMR-18")
def test_only_some_of_many_offerings_are_thought_about() -> None:
    state = position(phase=4, lands=LANDS, gold=[25, 9, 9])
    thought = [action.text for action in evaluator_of("amun_re").candidates(state, 0, state.legal_actions(0))]
    assert thought[:3] == ["steal", "offer 1", "offer 2"]
    assert "offer 24" in thought
    assert "offer 25" not in thought


@pytest.mark.rule("AMR-10")
def test_who_leads_nowhere_can_expect_what_nobody_leads() -> None:
    """A seat that takes the best province for nothing is ahead of those who will get the others."""
    state = bidding("mendes damanhur abu", gold=[40, 40, 40])
    assert [dynasty_lead(state, seat) for seat in range(3)] == pytest.approx([0.0, 0.0, 0.0])
    leads = []
    for name in ("mendes", "damanhur", "abu"):
        state = bidding("mendes damanhur abu", gold=[40, 40, 40])
        play(state, f"A bid {name} 0")
        leads.append(dynasty_lead(state, 0))
    assert max(leads) > 0 > min(leads)


@pytest.mark.rule("AMR-18")
def test_sealed_offerings_of_others_are_thought_about_anew_and_ones_own_stands() -> None:
    state = position(phase=4, lands=LANDS, gold=[9, 9, 9])
    play(state, "A offer 5", "B offer 7")
    evaluator_of("amun_re").unseal(state, 0)
    assert state.seats_to_act() == [1, 2]
    assert state.offers == [5, 0, 0]


@pytest.mark.rule("AMR-33")
def test_a_finished_game_is_worth_more_than_any_lead() -> None:
    state = scarab.load("amun_re", 3).new_state()
    play_out(state, scarab.FastRng(4))
    [winner] = state.winners()
    assert [dynasty_lead(state, seat) for seat in range(3)] == [
        VICTORY if seat == winner else -VICTORY for seat in range(3)
    ]


@pytest.mark.parametrize("games", sizes(plain=10, compiled=10, long=20))
def test_greedy_beats_two_random_players_in_ninety_percent_of_the_games(games: int) -> None:
    assert win_rate(["greedy", "random", "random"], games, seed=21) >= 0.9


@pytest.mark.parametrize("games", sizes(plain=6, compiled=6, long=12))
def test_greedy_beats_one_that_looks_at_the_score_alone(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    monkeypatch.setitem(BOTS, "margin", lambda seed: greedy_bot(seed, score_margin))
    assert win_rate(["greedy", "margin", "margin"], games, seed=22) >= 0.75


@pytest.mark.parametrize("games", sizes(plain=2, compiled=3, long=5))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_of_all_sizes_have_no_illegal_move(seats: int, games: int) -> None:
    planned = matches(scarab.load("amun_re", seats), ["greedy", *["random"] * (seats - 1)], games, seed=23)
    assert len([result for result in compete(planned) if result.winners]) >= games


@pytest.mark.parametrize("seed", range(3))
def test_every_position_has_a_value_with_any_box(seed: int) -> None:
    """Finite for every seat, and a search finds a legal action."""
    game = load_with("amun_re", 3 + seed, {}, box=SPEC.box(random_box(Random(seed)), "random"))
    table = new_table(game, f"box {seed}")
    bots = [SearchBot("expert", seat) for seat in range(game.seats)]
    rng = scarab.FastRng(seed)
    evaluator = evaluator_of("amun_re")
    turn = 0
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        assert all(isfinite(value) for value in evaluator.evaluate(table.state))
        turn += 1
        if turn % 12:
            table.play(seat, legal[rng.below(len(legal))])
        else:
            few = Budget(simulations=20)
            table.play(seat, bots[seat](table.state.view(seat), legal, table.visible_to(seat), few))


def test_the_temple_is_expected_where_the_box_has_its_borders() -> None:
    """Linear between the middles of the spaces: at 7, 13 and, with a last space from 14, at 21."""
    values = deepcopy(SPEC.standard().values)
    assert [space_of(fresh().box.middles, total) for total in (-3, 7.5, 17.5, 30, 99)] == [1.0, 2.0, 3.0, 4.0, 4.0]
    values["temple_from"][2] = 14
    middles = fresh(box=SPEC.box(values, "mine")).box.middles
    assert [space_of(middles, total) for total in (-3, 7.5, 13, 21, 99)] == [1.0, 2.0, 3.0, 4.0, 4.0]
