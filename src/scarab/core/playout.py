"""Random playouts and perft: the loops that benchmarks, laws and tests share."""

from scarab.core.action import CHANCE
from scarab.core.game import Game
from scarab.core.record import Record
from scarab.core.rng import FastRng, Rng
from scarab.core.state import State
from scarab.core.table import new_table


def play_out(state: State, rng: Rng) -> int:
    """Play random actions to the end, in place. Returns the number of actions of seats."""
    decisions = 0
    while True:
        asked = state.seats_to_act()
        if not asked:
            return decisions
        seat = asked[0] if len(asked) == 1 else asked[rng.below(len(asked))]
        if seat == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            options = state.stack[-1].legal_actions(state, seat)
            state.apply(seat, options[rng.below(len(options))])
            decisions += 1


def random_record(game: Game, seed: int) -> Record:
    """A random game with fair dice, as a finished record. Deterministic in `seed`."""
    table = new_table(game, str(seed))
    rng = FastRng(seed)
    while not table.state.is_over():
        asked = table.state.seats_to_act()
        seat = asked[rng.below(len(asked))]
        options = table.state.legal_actions(seat)
        table.play(seat, options[rng.below(len(options))])
    return table.record


def perft(state: State, depth: int) -> int:
    """The number of action sequences of length `depth` from here: a cheap detector of changed rules."""
    if depth == 0:
        return 1
    asked = state.seats_to_act()
    if not asked:
        return 1
    count = 0
    for action in state.legal_actions(asked[0]):
        following = state.clone()
        following.apply(asked[0], action)
        count += perft(following, depth - 1)
    return count
