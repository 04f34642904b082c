"""Pickled and deep-copied environments are complete and independent: for searches, workers and checkpoints."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import scarab
from scarab.bots.register import make_bot
from scarab.research.gymnasium import SeatEnv
from scarab.research.pettingzoo import env
from scarab.research.vector import VectorGame
from support.shelf import SHELF

Again = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


each_way = pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=lambda again: again.__name__)
each_game = pytest.mark.parametrize("name", SHELF)


@each_way
@each_game
def test_a_pettingzoo_environment(name: str, again: Again) -> None:
    assert again(env(name)).possible_agents == env(name).possible_agents
    first = env(name, 3)
    first.reset(seed=3)
    rng = scarab.FastRng(1)
    for step in range(40):
        if not first.agents or first.seat < 0:
            break
        second = again(first)
        seen, also = first.observe(first.agent_selection), second.observe(second.agent_selection)
        assert all(np.array_equal(seen[part], also[part]) for part in seen)
        legal = np.flatnonzero(seen["action_mask"])
        code = int(legal[rng.below(len(legal))])
        before = first.game_state.key()
        second.step(code)
        assert first.game_state.key() == before
        first.step(code)
        assert second.game_state.key() == first.game_state.key()
        assert second.rewards == first.rewards


@each_way
@each_game
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_gymnasium_environment_with_its_bots(name: str, opponent: str, again: Again) -> None:
    """The bots' random generators are copied too, so neither copy affects the other."""
    first = SeatEnv(name, opponents=opponent)
    again(first)
    first.reset(seed=5)
    second = again(first)
    for step in range(8):
        legal = sorted(first.info()["legal_actions"])
        if not legal:
            break
        text = first.table.record.text()
        theirs = second.step(np.int64(legal[-1]))
        assert first.table.record.text() == text
        mine = first.step(np.int64(legal[-1]))
        assert mine[1:4] == theirs[1:4]
        assert second.table.record.text() == first.table.record.text()
    assert first.table.record.lines


@each_way
def test_a_searching_bot_is_copied_without_its_tree(again: Again) -> None:
    """A search tree is large and made of compiled nodes, so the copy starts a new one."""
    environment = SeatEnv("tutankhamen", opponents="player@20")
    environment.reset(seed=1)
    environment.step(np.int64(min(environment.info()["legal_actions"])))
    copied = again(environment)
    legal = min(copied.info()["legal_actions"])
    copied.step(np.int64(legal))
    assert len(copied.table.record.lines) > len(environment.table.record.lines)
    assert again(make_bot("expert", 3)).level == "expert"


@each_way
@each_game
@pytest.mark.parametrize("agent", [None, 1])
def test_a_vector_of_games(name: str, agent: int | None, again: Again) -> None:
    first = VectorGame(scarab.load(name), 4, seed=2, agent=agent)
    for step in range(30):
        first.step(first.random_actions())
    second = again(first)
    assert not second.no_rewards.flags.writeable
    for step in range(40):
        codes = first.random_actions()
        assert np.array_equal(codes, second.random_actions())
        before = [state.key() for state in first.batch.states]
        theirs = second.step(codes)
        assert [state.key() for state in first.batch.states] == before
        mine = first.step(codes)
        for part in mine._fields:
            assert np.array_equal(getattr(mine, part), getattr(theirs, part))
        assert np.array_equal(first.observations(), second.observations())
