"""How often a stone can be loaded: the number from which the bound on a record follows."""

import pytest

import scarab
from games.imhotep.random_box import LOCKED, POSSIBLE
from games.imhotep.referee.players import PLAYERS
from games.test_bounds import lines_of
from scarab.core.action import CHANCE
from scarab.games.imhotep.box.bounds import MAX_LOADS
from scarab.games.imhotep.box.shape import SPEC

BERTHS = {2: 60, 3: 65, 4: 72}
"""Of the six round cards with the most."""


@pytest.mark.rule("IMH-2", "IMH-4")
def test_no_box_has_more_berths_than_six_cards_of_the_largest_ships() -> None:
    assert sum(sorted(sum(card) for card in POSSIBLE)[-6:]) == MAX_LOADS


@pytest.mark.rule("IMH-4", "IMH-10")
@pytest.mark.parametrize("style", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_no_more_loads_than_berths_and_no_more_lines_than_the_bound(seats: int, style: str) -> None:
    printed = [sum(card) for card in SPEC.standard().values["round_cards"][str(seats)]]
    assert sum(printed) - min(printed) == BERTHS[seats] <= MAX_LOADS
    rng = scarab.FastRng(seats)
    state = scarab.load("imhotep", seats, sides="BBBBB", start="drawn").new_state()
    lines = []
    while not state.is_over():
        seat = state.seats_to_act()[0]
        action = state.sample(rng) if seat == CHANCE else PLAYERS[style](state, state.legal_actions(seat), rng)
        lines.append(action.text)
        state.apply(seat, action)
    loads = [line for line in lines if line.startswith("load ")]
    assert 0 < len(loads) <= BERTHS[seats]
    assert len(lines) <= state.game.max_decisions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_largest_ships_the_longest_game_comes_near_the_bound(seats: int) -> None:
    largest = sorted(POSSIBLE, key=sum)[-7:]
    cards = [list(card) for card in largest if card != LOCKED]
    values = SPEC.standard().values
    printed = values["round_cards"] | {str(seats): [*cards[-6:], list(LOCKED)]}
    box = SPEC.box(values | {"round_cards": printed}, "largest")
    game = scarab.load("imhotep", seats, sides="BBBBB", start="drawn", box=box)
    longest = max(lines_of(game, seed) for seed in range(12))
    assert longest <= game.max_decisions <= 1.75 * longest
