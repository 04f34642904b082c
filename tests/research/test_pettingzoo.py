"""PettingZoo's own tests pass on every table, and its guarantees hold."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import scarab
from research.tables import EVERY_SEAT_COUNT
from scarab.research.pettingzoo import env, raw_env

NOT_LISTED = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
    "ignore:Action mask numpy array is all zeros",
]
"""PettingZoo warns about every environment with masks that is not on its own list."""

pytestmark = [pytest.mark.filterwarnings(word) for word in NOT_LISTED]


@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_api_test_passes(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=20)


@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_seed_test_passes(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=15)


@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_render_test_passes(name: str, seats: int) -> None:
    svg = {"svg": lambda picture: picture.startswith("<svg") and picture.endswith("</svg>")}
    render_test(lambda render_mode: env(name, seats, render_mode=render_mode), custom_tests=svg)


def play_at_random(table: Any, seed: int) -> tuple[dict[str, float], list[str]]:
    """Play a whole game; returns each agent's total reward and the order in which agents acted."""
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    sums = dict.fromkeys(table.possible_agents, 0.0)
    asked = []
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        sums[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        asked.append(agent)
        codes = np.flatnonzero(observation["action_mask"])
        assert sorted(info["legal_actions"]) == codes.tolist()
        assert table.observation_space(agent).contains(observation)
        table.step(int(rng.choice(codes)))
    return sums, asked


@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_a_whole_game_is_played_and_rewarded(name: str, seats: int) -> None:
    """Rewards of every kind add up to 0; the winner has the most."""
    for kind in ("rank", "margin", "win"):
        table: Any = env(name, seats, rewards=kind)
        sums, asked = play_at_random(table, 7)
        state = table.game_state
        assert sum(sums.values()) == pytest.approx(0)
        winners = [f"player_{seat}" for seat in state.winners()]
        if kind != "margin":
            assert all(sums[agent] == max(sums.values()) for agent in winners)
        assert set(asked) == set(table.possible_agents)


def test_one_agent_is_asked_several_times_in_a_row() -> None:
    asked = play_at_random(env("imhotep", 2, sides="BBBBB"), 1)[1]
    assert any(first == second for first, second in pairwise(asked))


def test_ranks_are_shared_and_ties_broken_as_the_rules_say() -> None:
    """Winners rank first even if others have equal points."""
    table = raw_env("egizia", 3)
    sums = play_at_random(table, 3)[0]
    totals = table.game_state.score().totals()
    order = sorted(range(3), key=lambda seat: (seat not in table.game_state.winners(), -totals[seat]))
    assert [sums[f"player_{seat}"] for seat in order] == pytest.approx([1, 0, -1])


def test_secret_choices_come_one_after_the_other_and_stay_hidden() -> None:
    """Amun-Re's offerings: the first seat's sealed action does not change the next seat's observation."""
    table = raw_env("amun_re", 3)
    table.reset(seed=1)
    while table.game_state.stack[-1].name() != "SealOffering":
        table.step(table.legal_actions[0].code)
    first, second = table.game_state.seats_to_act()[:2]
    seen = []
    offers = [action for action in table.legal_actions if action.text.startswith(("offer", "steal"))]
    for choice in offers:
        after = table.game_state.clone()
        after.apply(first, choice)
        seen.append(table.layout.compact(after, second).tobytes())
    assert len(seen) > 3
    assert len(set(seen)) == 1


def test_an_illegal_action_ends_the_game_for_who_chose_it() -> None:
    table: Any = env("tutankhamen", 2)
    table.reset(seed=1)
    illegal = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    table.step(illegal)
    assert table.rewards == {"player_0": -1, "player_1": 0}
    assert table.last()[1:3] == (-1, True)
    assert not table.last()[0]["action_mask"].any()


def test_nothing_is_stepped_before_the_first_deal_or_after_the_end() -> None:
    table = env("tutankhamen", 2)
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        table.step(0)
    play_at_random(table, 1)
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        table.step(0)


def test_the_bare_environment_says_why_an_action_is_refused() -> None:
    table = raw_env("tutankhamen", 2)
    table.reset(seed=1)
    illegal = next(action for action in table.game.actions if action not in table.legal_actions)
    with pytest.raises(scarab.IllegalAction):
        table.step(illegal.code)
    with pytest.raises(ValueError, match="no action; the actions are 0 to"):
        table.step(99_999)


def test_an_episode_can_begin_anywhere() -> None:
    """A small end game, for methods that must visit every position."""
    table = raw_env("tutankhamen", 2)
    table.reset(seed=4)
    for step in range(20):
        table.step(table.legal_actions[0].code)
    position = table.game_state.clone()
    again = raw_env("tutankhamen", 2, position=position)
    again.reset()
    assert again.game_state.key() == position.key()
    again.step(again.legal_actions[0].code)
    again.reset()
    assert again.game_state.key() == position.key()


def test_the_state_is_what_every_seat_knows() -> None:
    table = raw_env("tutankhamen", 3)
    table.reset(seed=1)
    assert table.state().shape == (3 * table.layout.width,)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"rewards": "gold"}, "rewards are rank, margin or win, not 'gold'"),
        ({"render_mode": "film"}, "render_mode is one of human, ansi, svg, rgb_array, not 'film'"),
        ({"sides": "C"}, "Tutankhamen has no option 'sides'"),
    ],
)
def test_bad_settings_are_refused_with_the_choices(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env("tutankhamen", 2, **settings)
