"""What a position of Amun-Re is worth to a seat, and how well the greedy bot plays by it."""

import pytest

import scarab
from games.amun_re.support import before, bidding, play
from scarab.bots.arena import compete, matches
from scarab.bots.evaluate import evaluation_of, knowledge_of
from scarab.bots.evaluate.amun_re import AmunReKnowledge
from scarab.bots.evaluate.margin import VICTORY, score_margin
from scarab.bots.greedy import greedy_bot
from scarab.bots.register import BOTS
from scarab.bots.standings import note, standings
from scarab.core.playout import play_out

dynasty_lead = evaluation_of("amun_re")
LANDS = ["abu", "edfu", "sawu"]


def win_rate(names: list[str], games: int, seed: int) -> float:
    """Of the first bot named."""
    table = standings(names, len(names))
    for outcome in compete(matches(scarab.load("amun_re", len(names)), names, games, seed)):
        note(table, outcome)
    return table[0].wins / table[0].games


def test_amun_re_has_its_own_knowledge() -> None:
    assert isinstance(knowledge_of("amun_re"), AmunReKnowledge)


def test_an_untouched_table_is_worth_the_same_to_everybody() -> None:
    state = scarab.load("amun_re", 3).new_state()
    assert [dynasty_lead(state, seat) for seat in range(3)] == pytest.approx([0.0, 0.0, 0.0])


@pytest.mark.rule("AMR-1R")
def test_gold_cards_stones_and_farmers_are_worth_something() -> None:
    level = dynasty_lead(before(3, lands=LANDS), 0)
    assert dynasty_lead(before(3, lands=LANDS, gold=[21, 20, 20]), 0) > level
    assert dynasty_lead(before(3, lands=LANDS, hands=[{"builder": 1}]), 0) > level
    assert dynasty_lead(before(3, lands=LANDS, stones={"abu": 1}), 0) > level
    assert dynasty_lead(before(3, lands=LANDS, farmers={"abu": 1}), 0) > level


@pytest.mark.rule("AMR-9")
def test_a_leading_bid_is_worth_its_province_less_the_price() -> None:
    """A farmland for nothing is better than for 10, and 36 is too much."""
    worth = []
    for bid in (0, 10, 36):
        state = bidding("mendes avaris abu", gold=[40, 40, 40])
        play(state, f"A bid mendes {bid}")
        worth.append(dynasty_lead(state, 0))
    assert worth[0] > worth[1] > worth[2]
    assert worth[0] > 0 > worth[2]


@pytest.mark.rule("AMR-28")
def test_stones_on_the_way_count_while_they_are_laid_and_then_on_their_bank_too() -> None:
    state = before(3, lands=LANDS)
    play(state, "A done", "A done", "A buy stones 2")
    waiting = dynasty_lead(state, 0)
    play(state, "A lay abu")
    halfway = dynasty_lead(state, 0)
    play(state, "A lay abu")
    assert waiting < halfway < dynasty_lead(state, 0) < waiting + 0.5


@pytest.mark.rule("AMR-10")
def test_who_leads_nowhere_can_expect_what_nobody_leads() -> None:
    """Whoever takes the best province for nothing is ahead of those who will get the others."""
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
    state = before(4, lands=LANDS, gold=[9, 9, 9])
    play(state, "A offer 5", "B offer 7")
    knowledge_of("amun_re").reopen(state, 0)
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


def test_greedy_beats_two_random_players_in_ninety_percent_of_the_games() -> None:
    assert win_rate(["greedy", "random", "random"], games=20, seed=21) >= 0.9


def test_greedy_beats_one_that_looks_at_the_score_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "margin", lambda seed: greedy_bot(seed, score_margin))
    assert win_rate(["greedy", "margin", "margin"], games=12, seed=22) >= 0.75


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_of_all_sizes_have_no_illegal_move(seats: int) -> None:
    planned = matches(scarab.load("amun_re", seats), ["greedy", *["random"] * (seats - 1)], 5, seed=23)
    assert len([outcome for outcome in compete(planned) if outcome.winners]) >= 5
