"""The tree search beside OpenSpiel's own C++ MCTS bot, on the same positions of the same games, in one run.

`pip install 'scarab[openspiel]'`, then `python bench/search.py`. OpenSpiel's bot plays every line to the end at random;
ours judges a line where it leaves the tree. So ours is measured twice: as it plays, and with random play to the end.
Ours imagines a new world for each simulation; OpenSpiel's bot is shown the true one, secrets and all.
"""

from math import inf
from time import process_time
from typing import Annotated, Final

import pyspiel
import typer

from scarab.bots.evaluate import knowledge_of
from scarab.bots.evaluate.margin import score_margin
from scarab.bots.ismcts import Search
from scarab.bots.knowledge import Knowledge, Leads
from scarab.bots.levels import Level
from scarab.cli.measure import choice_in, long_record
from scarab.core.action import CHANCE
from scarab.core.register import GAMES
from scarab.core.rng import FastRng
from scarab.core.state import State

DRAW: Final = 0
"""The only outcome of chance that OpenSpiel sees; what is drawn, our state samples."""
SIDES: Final = ("OpenSpiel's C++ MCTS", "ours, to the end", "ours, as it plays")
TO_THE_END: Final = 10_000


class Position:
    """One of our states as OpenSpiel copies it: by deepcopy. The same line draws the same, as its tree expects."""

    def __init__(self, state: State, line: int) -> None:
        self.state: Final = state
        self.line = line

    def __deepcopy__(self, memo: dict[int, object]) -> "Position":
        return Position(self.state.clone(), self.line)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """What OpenSpiel asks a state, answered by ours."""

    def __init__(self, game: pyspiel.Game, start: State) -> None:
        super().__init__(game)
        self.here = Position(start.clone(), 1)

    def current_player(self) -> int:
        asked = self.here.state.seats_to_act()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == CHANCE else asked[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DRAW, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action.code for action in self.here.state.legal_actions(player))

    def _apply_action(self, code: int) -> None:
        seat = self.here.state.seats_to_act()[0]
        if seat == CHANCE:
            self.here.state.apply(CHANCE, self.here.state.sample(FastRng(self.here.line)))
            return
        self.here.line = hash((self.here.line, code))
        found = [action for action in self.here.state.legal_actions(seat) if action.code == code]
        self.here.state.apply(seat, found[0])

    def _action_to_string(self, player: int, code: int) -> str:
        return str(code)

    def is_terminal(self) -> bool:
        return self.here.state.is_over()

    def returns(self) -> list[float]:
        state = self.here.state
        winners = state.winners() if state.is_over() else []
        return [1.0 if seat in winners else -1.0 if winners else 0.0 for seat in range(state.game.seats)]

    def __str__(self) -> str:
        return str(self.here.state.key())


def sign_in(start: State) -> pyspiel.Game:
    """The game from one position on, as OpenSpiel knows games: by name."""
    game = start.game
    kind = pyspiel.GameType(
        short_name=f"scarab_{game.name}_{game.seats}",
        long_name=f"Scarab: {game.name} for {game.seats}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats,
        min_num_players=game.seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    size = pyspiel.GameInfo(
        num_distinct_actions=game.action_count,
        max_chance_outcomes=1,
        num_players=game.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=game.max_decisions,
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """OpenSpiel makes it itself, without arguments of ours."""

        def __init__(self, params: dict[str, object] | None = None) -> None:
            super().__init__(kind, size, params or {})

        def new_initial_state(self) -> SpielState:
            return SpielState(self, start)

    pyspiel.register_game(kind, SpielGame)
    return pyspiel.load_game(kind.short_name)


def ours(start: State, seat: int, knowledge: Knowledge, depth: int, simulations: int) -> float:
    """Simulations in a second of CPU time."""
    search = Search(start, seat, knowledge, Level(depth=depth).settings(), FastRng(1))
    began = process_time()
    search.run(simulations, inf)
    return simulations / (process_time() - began)


def theirs(game: pyspiel.Game, simulations: int) -> float:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False)
    state = game.new_initial_state()
    began = process_time()
    bot.mcts_search(state)  # `step` lets the interpreter go and then calls it: it crashes with any game in Python
    return simulations / (process_time() - began)


def measure(name: str, seats: int, simulations: int, rounds: int) -> dict[str, float]:
    """The best of several rounds, in which they take turns, from the position in mid-game that `scarab bench` uses."""
    start = choice_in(long_record(name, seats).states())
    seat = start.seats_to_act()[0]
    game = sign_in(start)
    plain = Leads(score_margin, Leads.defaults)
    best = dict.fromkeys(SIDES, 0.0)
    for turn in range(rounds):
        speeds = (
            theirs(game, simulations),
            ours(start, seat, plain, TO_THE_END, simulations),
            ours(start, seat, knowledge_of(name), 0, 10 * simulations),
        )
        best = {side: max(best[side], speed) for side, speed in zip(SIDES, speeds, strict=True)}
    return best


def main(
    simulations: Annotated[int, typer.Option(min=10)] = 200,
    rounds: Annotated[int, typer.Option(min=1)] = 3,
) -> None:
    """Simulations a second of CPU time, and how many times OpenSpiel's."""
    print(f"{'':15}" + "".join(f"{side:>24}" for side in SIDES))
    for name in GAMES:
        for seats in GAMES[name].meta.seats[:1]:
            best = measure(name, seats, simulations, rounds)
            peer = best[SIDES[0]]
            cells = [f"{speed:,.0f} ({speed / peer:.1f} ×)" for speed in best.values()]
            print(f"{name} {seats:<3}".ljust(15) + "".join(f"{cell:>24}" for cell in cells), flush=True)


if __name__ == "__main__":
    typer.run(main)
