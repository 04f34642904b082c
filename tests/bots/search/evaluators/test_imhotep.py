"""Imhotep's evaluator, and the greedy bot that uses it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import scarab
from games.imhotep.positions import position
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.arena.standings import note, standings
from scarab.bots.search.evaluator import VICTORY, evaluator_of, seat_evaluation_of, tuned_weights
from scarab.bots.search.evaluators.imhotep.cargo import Cargo, touching
from scarab.bots.search.evaluators.imhotep.evaluator import ImhotepEvaluator
from scarab.core.playout import play_out
from scarab.games.imhotep.box.sites import PYRAMID, TEMPLE
from support.engine import sizes
from support.played import play

building_lead = seat_evaluation_of("imhotep")


def test_imhotep_has_its_own_evaluator() -> None:
    assert isinstance(evaluator_of("imhotep"), ImhotepEvaluator)


def test_an_equal_table_is_worth_the_same_to_everybody() -> None:
    state = position(sleds=[3, 3, 3])
    assert [building_lead(state, seat) for seat in range(3)] == pytest.approx([0.0, 0.0, 0.0])


@pytest.mark.rule("IMH-24")
def test_a_point_is_a_point_ahead() -> None:
    state = position(points={"A": {"pyramid": 1}})
    assert building_lead(state, 0) == pytest.approx(1.0)
    assert building_lead(state, 1) == pytest.approx(-1.0)


@pytest.mark.rule("IMH-10", "IMH-17", "IMH-22", "IMH-29")
def test_stones_aboard_blue_cards_statues_and_visible_stones_are_worth_something() -> None:
    assert building_lead(position(ships=["A...", "...", "..", "."]), 0) > 0
    assert building_lead(position(cards={"A": ["lever"]}), 0) > 1
    assert building_lead(position(cards={"A": ["statue"]}), 0) > 1
    assert building_lead(position(temple="A"), 0) > building_lead(position(temple="A", round=6), 0) >= 1


@pytest.mark.rule("IMH-36")
def test_a_stone_that_waits_for_a_tower_is_worth_more_than_its_point() -> None:
    assert building_lead(position(sides="AAAAB", obelisks=[1, 0, 0]), 0) > 1


@pytest.mark.rule("IMH-12")
def test_a_stone_whose_owner_is_choosing_is_not_lost() -> None:
    """A stone that sails to the market is not lost: its owner is about to take a card."""
    state = position(ships=["....", "...", "..", "B"], market=["statue"])
    before = building_lead(state, 0)
    play(state, "A sail 4 market")
    assert building_lead(state, 0) < before


def stones(*owners: int) -> vec[i64]:
    """The stones aboard a ship, bow first."""
    return vec[i64](owners)


@pytest.mark.rule("IMH-11", "IMH-24")
def test_a_stone_aboard_is_worth_what_the_open_sites_make_of_it() -> None:
    """Two positions that differ only in the pyramid's next field: 4 points or 1."""
    cargo = Cargo(tuned_weights("imhotep"))
    gains = []
    for fields in ("ABAB", "ABABABA"):
        gained = vec[float]([0.0, 0.0])
        cargo.unload(gained, position(seats=2, pyramid=fields), stones(0), PYRAMID, 1.0)
        gains.append(gained[0])
    assert gains == [4.0, 1.0]


@pytest.mark.rule("IMH-22")
def test_a_stone_that_covers_another_in_the_temple_takes_its_worth() -> None:
    gained = vec[float]([0.0, 0.0])
    Cargo(tuned_weights("imhotep")).unload(gained, position(seats=2, temple="BAAA"), stones(0), TEMPLE, 2.5)
    assert list(gained) == [2.5, -2.5]


@pytest.mark.rule("IMH-25")
def test_a_stone_beside_its_own_colour_is_worth_more_in_the_burial_chamber() -> None:
    assert touching([0, 1, 1], stones(0), 0) == 1
    assert touching([0, 1, 1, 0], stones(0, 0), 1) == 1
    assert touching([1, 1, 1], stones(0, 0, 0), 2) == 1
    assert touching([1, 1, 1], stones(0), 0) == 0


def test_a_finished_game_is_worth_more_than_any_margin() -> None:
    state = scarab.load("imhotep", 3).new_state()
    play_out(state, scarab.FastRng(2))
    [winner] = state.winners()
    assert [building_lead(state, seat) for seat in range(3)] == [
        VICTORY if seat == winner else -VICTORY for seat in range(3)
    ]


@pytest.mark.parametrize("games", sizes(plain=10, compiled=10, long=20))
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_greedy_beats_random_in_90_percent_of_the_games_of_two(sides: str, games: int) -> None:
    names = ["greedy", "random"]
    table = standings(names, len(names))
    for result in compete(matches(scarab.load("imhotep", 2, sides=sides), names, games, seed=11)):
        note(table, result)
    assert table[0].wins / table[0].games >= 0.9


@pytest.mark.parametrize("games", sizes(plain=3, compiled=4, long=8))
@pytest.mark.parametrize("seats", [3, 4])
def test_larger_tables_have_no_illegal_move(seats: int, games: int) -> None:
    names = ["greedy", *["random"] * (seats - 1)]
    planned = matches(scarab.load("imhotep", seats, sides="BBBBB", wrath=True), names, games, seed=13)
    assert len([result for result in compete(planned) if result.winners]) >= games
