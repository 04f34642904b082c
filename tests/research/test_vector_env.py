"""The batch fulfils Gymnasium's VectorEnv contract, and Gymnasium's own wrappers work on it."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, FlattenObservation, RecordEpisodeStatistics

import scarab
from research.tables import EVERY_SEAT_COUNT
from scarab.research.gymnasium import IDS
from scarab.research.stepping.rewards import rewards_of
from scarab.research.vector import WAIT, VectorGame
from scarab.research.vector_env import VectorSeatEnv
from support.shelf import SHELF

COUNT = 3

Masks = npt.NDArray[Any]


def first_legal(seen: object, masks: Masks) -> npt.NDArray[np.int64]:
    """Where nothing is legal the game is over, and the action is ignored."""
    return np.asarray(masks.argmax(axis=1), np.int64)


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_every_table_gives_what_its_spaces_promise(name: str, seats: int, flat: bool) -> None:
    """Only the agent acts, from the first deal until every game has ended and restarted."""
    envs: Any = gymnasium.make_vec(
        IDS[name], num_envs=COUNT, seats=seats, seat=seats - 1, opponents="random", flat=flat
    )
    assert isinstance(envs, VectorSeatEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, infos = envs.reset(seed=1)
    ended = np.zeros(COUNT, int)
    while not ended.all():
        assert envs.observation_space.contains(seen)
        assert (infos["seat"] == seats - 1).all()
        seen, rewards, over, cut, infos = envs.step(first_legal(seen, envs.action_masks()))
        assert rewards.shape == over.shape == cut.shape == (COUNT,)
        assert not cut.any()
        assert not rewards[~over].any()
        ended += over


def test_a_game_that_is_over_shows_its_end_and_is_dealt_anew_by_the_next_step() -> None:
    """The reward is that of the agent's seat; the next action in this game is ignored."""
    envs = VectorSeatEnv("tutankhamen", 2, num_envs=COUNT, seat=1, rewards="margin")
    envs.reset(seed=2)
    over = np.zeros(COUNT, np.bool_)
    while not over.any():
        seen, rewards, over, _, infos = envs.step(first_legal(None, envs.action_masks()))
    batch = envs.vector.batch
    for number, state in zip(batch.ended, batch.finished, strict=True):
        assert state.is_over()
        assert rewards[number] == pytest.approx(rewards_of(state, "margin")[1])
        assert infos["rewards"][number] == pytest.approx(rewards_of(state, "margin"))
        assert isinstance(seen, dict)
        assert np.array_equal(seen["observation"][number], envs.vector.layout.observe(state, 1))
        assert not seen["action_mask"][number].any()
    new = batch.ended[0]
    key = batch.states[new].key()
    actions = first_legal(None, envs.action_masks())
    actions[new] = -7
    seen, rewards, over, _, infos = envs.step(actions)
    assert batch.states[new].key() == key
    assert not over[new]
    assert rewards[new] == 0
    assert isinstance(seen, dict)
    assert np.array_equal(seen["observation"][new], envs.vector.layout.observe(batch.states[new], 1))


def whole_games(envs: Any, seed: int, games: int) -> list[list[float]]:
    """Results by seat in the order in which games end, with all agents taking the first legal action."""
    envs.reset(seed=seed)
    found: list[list[float]] = []
    while len(found) < games:
        over, infos = envs.step(first_legal(None, envs.action_masks()))[2::2]
        found += infos["rewards"][over].tolist() if over.any() else []
    return found


@pytest.mark.parametrize("name", SHELF)
def test_a_policy_for_the_others_plays_what_an_agent_on_every_seat_plays(name: str) -> None:
    """If agent and opponents choose alike, the games equal those of VectorGame."""
    seats = SHELF[name].meta.seats[0]
    settings: dict[str, Any] = {"num_envs": COUNT, "seats": seats}
    every = whole_games(gymnasium.make_vec(IDS[name], seat="every", **settings), 5, COUNT)
    alone = whole_games(gymnasium.make_vec(IDS[name], policy=first_legal, **settings), 5, COUNT)
    deal = int(gymnasium.utils.seeding.np_random(5)[0].integers(1 << 62))
    vector = VectorGame(scarab.load(name, seats), COUNT, deal)
    found: list[list[float]] = []
    while len(found) < COUNT:
        turn = vector.step(first_legal(None, vector.turn().masks))
        found += turn.rewards[turn.ended].tolist()
    assert sorted(every[:COUNT]) == sorted(alone[:COUNT]) == sorted(found[:COUNT])


def test_an_agent_on_every_seat_gets_the_reward_of_the_seat_that_has_answered() -> None:
    envs = VectorSeatEnv("imhotep", 3, num_envs=COUNT, seat="every")
    _, infos = envs.reset(seed=1)
    over = np.zeros(COUNT, np.bool_)
    asked = set()
    while not over.any():
        answering = infos["seat"]
        asked |= set(answering.tolist())
        _, rewards, over, _, infos = envs.step(first_legal(None, envs.action_masks()))
    for number in np.flatnonzero(over):
        assert rewards[number] == infos["rewards"][number, answering[number]]
    assert asked == {0, 1, 2}


def test_the_same_seed_plays_the_same_and_another_another() -> None:
    def rows(seed: int) -> bytes:
        envs = VectorSeatEnv("imhotep", 2, num_envs=4, flat=True)
        envs.reset(seed=seed)
        for step in range(10):
            seen = envs.step(first_legal(None, envs.action_masks()))[0]
        assert isinstance(seen, np.ndarray)
        return seen.tobytes()

    assert rows(1) == rows(1)
    assert rows(1) != rows(2)


def test_wrappers_of_gymnasium_work() -> None:
    """Statistics count each game once, flattened observations are one Box, infos are available per game."""
    inside: Any = gymnasium.make_vec("scarab/Tutankhamen-v2", num_envs=COUNT, opponents="random")
    envs: Any = RecordEpisodeStatistics(FlattenObservation(inside))
    seen, _ = envs.reset(seed=1)
    ended = 0
    while ended < 2 * COUNT:
        assert envs.observation_space.contains(seen)
        seen, rewards, over, _, infos = envs.step(first_legal(None, inside.action_masks()))
        ended += int(over.sum())
        for number in np.flatnonzero(over):
            assert infos["episode"]["r"][number] == rewards[number] == infos["rewards"][number, 0]
    assert envs.episode_count == ended
    lists: Any = DictInfoToList(inside)
    assert [info["seat"] for info in lists.reset(seed=1)[1]] == [0] * COUNT


def test_other_bots_play_in_gymnasiums_own_loop() -> None:
    """`make_vec` and `make` give the same game: opponents are greedy by default."""
    envs: Any = gymnasium.make_vec("scarab/Tutankhamen-v2", num_envs=2)
    assert type(envs) is SyncVectorEnv
    assert envs.get_attr("opponents")[0][1] == "greedy"
    assert envs.observation_space.contains(envs.reset(seed=1)[0])


def test_every_game_is_rendered() -> None:
    envs = VectorSeatEnv("imhotep", 2, num_envs=2, render_mode="ansi")
    envs.reset(seed=1)
    assert [str(text)[:16] for text in envs.render() or ()] == ["imhotep, 2 seats"] * 2
    assert VectorSeatEnv("imhotep", 2).render() is None


@pytest.mark.parametrize("seat", [1, "every"])
def test_a_copy_goes_on_as_the_original_does(seat: int | str) -> None:
    """Needed for searches and for checkpoints of a training run."""
    envs: Any = VectorSeatEnv("imhotep", 2, num_envs=COUNT, seat=seat, flat=True)
    envs.reset(seed=1)
    for step in range(5):
        envs.step(first_legal(None, envs.action_masks()))
    twin = pickle.loads(pickle.dumps(envs))
    for step in range(60):
        seen, rewards = envs.step(first_legal(None, envs.action_masks()))[:2]
        seen_there, rewards_there = twin.step(first_legal(None, twin.action_masks()))[:2]
        assert np.array_equal(seen, seen_there)
        assert np.array_equal(rewards, rewards_there)


def test_a_game_that_waits_is_as_it_was() -> None:
    vector = VectorGame(scarab.load("imhotep", 2), 2, seed=1)
    keys = [state.key() for state in vector.batch.states]
    actions = vector.random_actions()
    actions[0] = WAIT
    before = vector.turn()
    after = vector.step(actions)
    assert vector.batch.states[0].key() == keys[0]
    assert vector.batch.states[1].key() != keys[1]
    assert np.array_equal(before.compact[0], after.compact[0])
    assert np.array_equal(before.masks[0], after.masks[0])


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 2, "opponents": "random"}, "the agent's seat is 0 to 1, not 2"),
        ({"seat": "every", "policy": first_legal}, "an agent that plays every seat has nobody for a policy to play"),
        ({"seat": "every", "opponents": "greedy"}, "opponents, a policy for them, or every seat for the agent"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(scarab.BadChoice, match=sentence):
        gymnasium.make_vec("scarab/Tutankhamen-v2", **settings)
