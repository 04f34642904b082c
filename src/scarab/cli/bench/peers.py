"""What `scarab bench --research` measures: Scarab's adapters and their peers, in identical loops."""

import warnings
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any, Final

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401  (registers the peer)

from scarab.cli.bench.research import Race
from scarab.core.action import CHANCE
from scarab.core.game import Game
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.research import openspiel  # noqa: F401  (registers our games)
from scarab.research.gymnasium import IDS
from scarab.research.layout import Layout
from scarab.research.pettingzoo import env
from scarab.research.tensors.mask import action_mask
from scarab.research.vector import VectorGame

BATCHES: Final = (64, 1024)
"""Batch sizes: one that stays in a core's cache between two steps, and one far larger."""
SEATED: Final = 64
DOMINOES: Final = "python_block_dominoes"
MIDDLE: Final = 20
"""Moves before the state to be cloned."""


def races(name: str, seats: int) -> list[Race]:
    """All measurements of one game."""
    table = f"{name}, {seats} players"
    game = load(name, seats)
    spiel = f"scarab_{name}(players={seats})"
    singles = [
        Race("PettingZoo", "steps/s", table, lambda time: zoo_steps(env(name, seats), time),
             "connect_four_v3", lambda time: zoo_steps(connect_four(), time)),
        Race("OpenSpiel", "moves/s", table, lambda time: spiel_moves(spiel, time),
             "block dominoes", lambda time: spiel_moves(DOMINOES, time)),
        Race("OpenSpiel", "clones/s", table, lambda time: spiel_clones(spiel, time),
             "block dominoes", lambda time: spiel_clones(DOMINOES, time)),
    ]  # fmt: skip
    return singles + gymnasium_races(game, table) + [race for n in BATCHES for race in vector_races(game, table, n)]


def gymnasium_races(game: Game, table: str) -> list[Race]:
    """One seat against random opponents: our batched environment against Gymnasium's SyncVectorEnv."""
    ours = cache(lambda: gymnasium.make_vec(IDS[game.name], num_envs=SEATED, seats=game.seats, opponents="random"))
    peer = cache(
        lambda: gymnasium.make_vec(
            IDS[game.name], num_envs=SEATED, vectorization_mode="sync", seats=game.seats, opponents="random"
        )
    )
    what = f"Gymnasium's VectorEnv, {SEATED} games"
    return [
        Race(what, "steps/s", table, lambda time: seat_steps(ours(), time),
             "SyncVectorEnv of our SeatEnv", lambda time: seat_steps(peer(), time)),
    ]  # fmt: skip


def vector_races(game: Game, table: str, count: int) -> list[Race]:
    """A batch against both ways to step a single game from Python."""
    what = f"VectorGame of {count:,}"
    vector = cache(lambda: running(game, count))
    return [
        Race(what, "steps/s", table, lambda time: vector_steps(vector(), time),
             "our PettingZoo", lambda time: zoo_steps(env(game.name, game.seats), time)),
        Race(what, "steps/s", table, lambda time: vector_steps(vector(), time),
             "own loop in Python", lambda time: single_steps(game, time)),
    ]  # fmt: skip


def running(game: Game, count: int) -> VectorGame:
    """A batch with games at all stages, as the peer measures them; in a new batch all games are at their start."""
    vector = VectorGame(game, count)
    ended = 0
    while ended < count:
        ended += int(vector.step(vector.random_actions()).ended.sum())
    return vector


def rate(batch: Callable[[], int], seconds: float) -> float:
    """Items per second of CPU time."""
    count = 0
    began = process_time()
    while process_time() - began < seconds:
        count += batch()
    return count / (process_time() - began)


def connect_four() -> Any:
    """The peer's environment. `Any`, because PettingZoo's environments have no common type."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3  # noqa: PLC0415  (warns on import)
    return connect_four_v3.env()


def zoo_steps(table: Any, seconds: float) -> float:
    """Whole random games through `last` and `step`."""
    rng = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        table.reset(seed=int(rng.integers(1 << 30)))
        for agent in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                table.step(int(legal[rng.integers(len(legal))]))
                steps += 1
        return steps

    return rate(play, seconds)


def spiel_step(state: Any, rng: FastRng) -> None:
    """Apply a random action; chance outcomes by their probabilities."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        point = rng.below(1 << 30) / (1 << 30)
        for piece, chance in outcomes:
            point -= chance
            if point < 0:
                break
        state.apply_action(piece)
    else:
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])


def spiel_moves(name: str, seconds: float) -> float:
    """Whole random games, chance nodes included."""
    game = pyspiel.load_game(name)
    rng = FastRng(1)

    def play() -> int:
        moves = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            spiel_step(state, rng)
            moves += 1
        return moves

    return rate(play, seconds)


def spiel_clones(name: str, seconds: float) -> float:
    """Clones of a position MIDDLE moves into the game; block dominoes uses OpenSpiel's default clone."""
    state = pyspiel.load_game(name).new_initial_state()
    rng = FastRng(1)
    moves = 0
    while moves < MIDDLE or state.is_chance_node():
        spiel_step(state, rng)
        moves += 1

    def copy() -> int:
        for number in range(100):
            state.clone()
        return 100

    return rate(copy, seconds)


def seat_steps(envs: Any, seconds: float) -> float:
    """Random legal actions of one seat per game; the opponents act in between."""
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    shown = [seen["action_mask"]]

    def step() -> int:
        actions = (rng.random(shown[0].shape) * shown[0]).argmax(axis=1)
        shown[0] = envs.step(actions)[0]["action_mask"]
        return len(actions)

    return rate(step, seconds)


def vector_steps(vector: VectorGame, seconds: float) -> float:
    """Random actions; every step also computes observations and masks of all games."""

    def step() -> int:
        vector.step(vector.random_actions())
        vector.observations()
        return vector.count

    return rate(step, seconds)


def single_steps(game: Game, seconds: float) -> float:
    """One game in a hand-written loop that computes the observations and masks VectorGame does."""
    layout = Layout(game)
    rng = FastRng(1)

    def play() -> int:
        steps = 0
        state = game.new_state()
        while asked := state.seats_to_act():
            if asked[0] == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                continue
            options = state.legal_actions(asked[0])
            layout.observe(state, asked[0])
            np.frombuffer(action_mask(options, game.action_count), np.int8)
            state.apply(asked[0], options[rng.below(len(options))])
            steps += 1
        return steps

    return rate(play, seconds)
