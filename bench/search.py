"""Simulations per second of our search and of OpenSpiel's C++ MCTS, on equal positions, in one run.

`pip install 'scarab-games[openspiel]'`, then `python bench/search.py`. The first two columns compare like with like:
random rollouts to the end on both sides. OpenSpiel's bot plays through our adapter and is shown the true state, secrets
and all; ours makes a determinization for each simulation. The last column is our search as it plays, with an evaluator
at the leaves: less work for a simulation, so it has no ratio.
"""

from math import inf
from time import process_time
from typing import Annotated, Final

import pyspiel
import typer

from scarab.bots.levels import Level
from scarab.bots.search.evaluator import Evaluator, MarginEvaluator, evaluator_of, score_margin
from scarab.bots.search.ismcts import Search
from scarab.cli.bench.measure import choice_in, long_record
from scarab.core.register import GAMES
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.research import openspiel  # noqa: F401  (registers our games)
from scarab.research.stepping.recall import blank_recall
from scarab.research.stepping.steps import Play

SIDES: Final = ("OpenSpiel's C++ MCTS", "ours, to the end", "ours, as it plays")
TO_THE_END: Final = 10_000
POSITIONS: Final = 5
"""Positions of a game, evenly spread from its beginning to its end."""


def ours(start: State, evaluator: Evaluator, depth: int, simulations: int) -> float:
    """CPU seconds of these simulations."""
    search = Search(start, start.seats_to_act()[0], evaluator, Level(rollout_depth=depth).settings(), FastRng(1))
    began = process_time()
    search.run(simulations, inf)
    return process_time() - began


def theirs(game: pyspiel.Game, start: State, simulations: int) -> float:
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, 1000, False, 1, False)
    state = game.new_initial_state()
    state.play = Play(start, blank_recall(start.game.seats), [], [], start.seats_to_act()[0], frozen=True)
    began = process_time()
    bot.mcts_search(state)  # `step` releases the GIL and then calls Python: it crashes with any game in Python
    return process_time() - began


def measure(name: str, seats: int, simulations: int, rounds: int) -> dict[str, float]:
    """Simulations in a second over all positions; at each the best of several rounds, in which the sides take turns."""
    states = long_record(name, seats).states()
    game = pyspiel.load_game(f"scarab_{name}(players={seats})")
    plain = MarginEvaluator(score_margin, MarginEvaluator.defaults)
    spent = dict.fromkeys(SIDES, 0.0)
    for number in range(POSITIONS):
        start = choice_in(states[(2 * number + 1) * len(states) // (2 * POSITIONS) :])
        turns = [
            (
                theirs(game, start, simulations),
                ours(start, plain, TO_THE_END, simulations),
                ours(start, evaluator_of(name), 0, 10 * simulations) / 10,
            )
            for _ in range(rounds)
        ]
        for side, times in zip(SIDES, zip(*turns, strict=True), strict=True):
            spent[side] += min(times)
    return {side: POSITIONS * simulations / seconds for side, seconds in spent.items()}


def main(
    simulations: Annotated[int, typer.Option(min=10)] = 200,
    rounds: Annotated[int, typer.Option(min=1)] = 3,
) -> None:
    """Print simulations per second of CPU time, and the ratio to OpenSpiel's where both do equal work."""
    print(f"{'':15}" + "".join(f"{side:>24}" for side in SIDES))
    for name in GAMES:
        for seats in GAMES[name].meta.seats[:1]:
            best = measure(name, seats, simulations, rounds)
            peer = best[SIDES[0]]
            like, alone = best[SIDES[1]], best[SIDES[2]]
            cells = [f"{peer:,.0f}", f"{like:,.0f} ({like / peer:.1f} ×)", f"{alone:,.0f}"]
            print(f"{name} {seats:<3}".ljust(15) + "".join(f"{cell:>24}" for cell in cells), flush=True)


if __name__ == "__main__":
    typer.run(main)
