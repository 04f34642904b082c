"""`max_decisions` bounds the lines of every game: players that prolong it stay below, and come near enough."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

import scarab
from scarab.core.action import CHANCE, Action
from support.shelf import SHELF
from support.tables import tables_of

GAMES_EACH: Final = 6
"""Games at each table. In the first one every player takes the first action it prefers, always."""

BOUNDS: Final = {
    "tutankhamen": {2: 135, 3: 135, 4: 135, 5: 135, 6: 135},
    "imhotep": {2: 400, 3: 405, 4: 410},
    "amun_re": {3: 1194, 4: 1551, 5: 1908},
    "egizia": {2: 1097, 3: 1457, 4: 1817},
}
"""Buffers of other programs have these sizes: they change only with `layout_version`."""


class Prolonged(NamedTuple):
    """The verbs that a prolonging player prefers, in order, and how many times its longest game the bound may be."""

    verbs: str
    most: str
    """Of these verbs the last action, which does most; of the others the first."""
    slack: float


PROLONGED: Final = {
    "tutankhamen": Prolonged("take add decline buy", "", 1.8),
    "imhotep": Prolonged("quarry load play", "", 1.9),
    "amun_re": Prolonged("lay farm sell play buy bid offer steal raise lower done", "buy", 3.8),
    "egizia": Prolonged("feed grain build team draw keep sail", "draw", 5.2),
}
"""Tile by tile; every stone from the quarry to a ship; all that gold can buy; every ship, team and stone.

Amun-Re's bound lets every player be rich in every round, Egizia's lets every ship bring all that a ship can bring.
"""


def prolonging(style: Prolonged, strays: bool) -> Callable[[list[Action], scarab.Rng], Action]:
    """A player that takes the preferred action; if it strays, one time in four another one of that verb."""
    rank = {verb: place for place, verb in enumerate(style.verbs.split())}

    def place_of(action: Action) -> int:
        return rank.get(action.text.split(" ")[0], len(rank))

    def choose(legal: list[Action], rng: scarab.Rng) -> Action:
        best = min(place_of(action) for action in legal)
        liked = [action for action in legal if place_of(action) == best]
        if strays and rng.below(4) == 0:
            return liked[rng.below(len(liked))]
        return liked[-1 if liked[0].text.split(" ")[0] in style.most.split() else 0]

    return choose


def lines_of(game: scarab.Game, seed: int) -> int:
    """The lines of one prolonged game."""
    choose = prolonging(PROLONGED[game.name], strays=seed > 0)
    rng = scarab.FastRng(seed)
    state = game.new_state()
    lines = 0
    while not state.is_over():
        seat = state.seats_to_act()[0]
        state.apply(seat, state.sample(rng) if seat == CHANCE else choose(state.legal_actions(seat), rng))
        lines += 1
    return lines


def test_every_game_has_its_bounds_and_a_player_that_prolongs_it() -> None:
    assert {name: set(kind.meta.seats) for name, kind in SHELF.items()} == {
        name: set(bounds) for name, bounds in BOUNDS.items()
    }
    assert set(PROLONGED) == set(SHELF)
    for name, style in PROLONGED.items():
        assert set(f"{style.verbs} {style.most}".split()) <= set(SHELF[name].grammar)


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in SHELF for seats in SHELF[name].meta.seats])
def test_the_longest_games_stay_below_the_bound_and_come_near_it(name: str, seats: int) -> None:
    longest = 0
    for game in tables_of(name):
        if game.seats == seats:
            assert game.max_decisions == BOUNDS[name][seats]
            lines = [lines_of(game, seed) for seed in range(GAMES_EACH)]
            assert max(lines) <= game.max_decisions, game
            longest = max(longest, *lines)
    assert BOUNDS[name][seats] <= PROLONGED[name].slack * longest, f"a bound without need: at most {longest} lines"
