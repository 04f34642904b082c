"""Gymnasium: its own check passes, and bots play the other seats."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import scarab
from research.tables import EVERY_SEAT_COUNT
from scarab.research.gymnasium import SeatEnv
from shelf import SHELF


@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
@pytest.mark.filterwarnings("ignore:.*The environment.*")
def test_check_env_passes(name: str, seats: int) -> None:
    check_env(SeatEnv(name, seats, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array", "human"])
def test_every_way_to_render_works(mode: str) -> None:
    table = SeatEnv("imhotep", 2, opponents="random", render_mode=mode)
    table.reset(seed=1)
    picture = table.render()
    kinds = {"ansi": str, "svg": str, "rgb_array": np.ndarray, "human": type(None)}
    assert isinstance(picture, kinds[mode])


def play(table: SeatEnv, seed: int) -> tuple[float, list[str]]:
    """Always the first legal action; the reward and the record."""
    observation, info = table.reset(seed=seed)
    over = False
    reward = 0.0
    while not over:
        code = next(iter(info["legal_actions"]))
        assert observation["action_mask"][code] == 1
        observation, reward, over, _, info = table.step(np.int64(code))
    return reward, [str(line) for line in table.table.record.lines]


@pytest.mark.parametrize("name", SHELF)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    seats = SHELF[name].meta.seats[0]
    first = play(SeatEnv(name, seats, seat=seats - 1, opponents="random"), 5)
    assert play(SeatEnv(name, seats, seat=seats - 1, opponents="random"), 5) == first
    assert play(SeatEnv(name, seats, seat=seats - 1, opponents="random"), 6) != first


def test_bots_are_named_one_by_one() -> None:
    table = SeatEnv("tutankhamen", 3, seat=1, opponents=["greedy", "random"])
    assert table.names == ["greedy", "random", "random"]
    reward, lines = play(table, 1)
    assert reward in (-1.0, -0.5, 0.0, 0.5, 1.0)
    assert {line[0] for line in lines} == {"*", "A", "B", "C"}


def test_what_is_not_allowed_ends_the_episode() -> None:
    table = SeatEnv("tutankhamen", 2, opponents="random")
    observation, info = table.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    observation, reward, terminated, _, info = table.step(np.int64(illegal))
    assert (reward, terminated) == (-1.0, True)
    assert info["refused"] == f"action {illegal} is not possible now"


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 2}, "seat is 0 to 1, not 2"),
        ({"opponents": ["random", "random"]}, "2 seats need 1 opponents, not 2"),
        ({"opponents": "sphinx"}, "there is no bot 'sphinx'"),
    ],
)
def test_bad_settings_are_refused_with_the_choices(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(scarab.BadChoice, match=sentence):
        SeatEnv("tutankhamen", 2, **settings)  # type: ignore[arg-type]
