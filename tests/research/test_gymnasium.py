"""Gymnasium's own checker passes, and bots play the other seats."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import scarab
from research.tables import EVERY_SEAT_COUNT
from scarab.bots.arena.match import BotFailed
from scarab.bots.random import random_bot
from scarab.research.gymnasium import IDS, SeatEnv
from support.shelf import SHELF


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_check_env_passes_without_a_warning(name: str, seats: int, flat: bool) -> None:
    table = gymnasium.make(IDS[name], seats=seats, opponents="random", flat=flat)
    check_env(table.unwrapped, skip_render_check=True)


def test_every_game_has_an_id() -> None:
    """Scripts and papers refer to these ids."""
    shelf = {name: IDS[name] for name in SHELF}
    assert shelf == {
        "tutankhamen": "scarab/Tutankhamen-v2",
        "imhotep": "scarab/Imhotep-v2",
        "amun_re": "scarab/AmunRe-v2",
        "egizia": "scarab/Egizia-v2",
    }


def test_an_id_of_an_earlier_layout_names_the_newest() -> None:
    """Codes and tensors of one id never change, so an old id is not served by the new layout."""
    with pytest.warns(DeprecationWarning, match="upgrading to version `v2`"), pytest.raises(gymnasium.error.Error):
        gymnasium.make("scarab/Tutankhamen-v1")


def test_an_id_that_names_the_module_needs_no_import() -> None:
    """As docs/research.md shows it, in a process that has not imported scarab."""
    program = "import gymnasium; print(gymnasium.make('scarab.research.gymnasium:scarab/AmunRe-v2').spec.id)"
    run = [sys.executable, "-W", "error", "-c", program]
    source = {**os.environ, "PYTHONPATH": str(Path(scarab.__file__).parents[1])}
    done = subprocess.run(run, capture_output=True, text=True, env=source, timeout=120, check=False)
    assert (done.stdout, done.stderr) == ("scarab/AmunRe-v2\n", "")


def test_settings_are_arguments_of_make() -> None:
    table: Any = gymnasium.make("scarab/Imhotep-v2", seats=3, seat=2, opponents="random", sides="AABAB").unwrapped
    assert (table.game.seats, table.seat, table.game.options["sides"]) == (3, 2, "AABAB")
    assert table.spec.id == "scarab/Imhotep-v2"


@pytest.mark.parametrize("flat", [False, True])
def test_masks_are_the_legal_actions_and_a_flat_observation_is_the_tensor(flat: bool) -> None:
    """sb3-contrib calls `action_masks` through any wrappers."""
    table = gymnasium.make("scarab/Imhotep-v2", opponents="random", flat=flat)
    seen, info = table.reset(seed=3)
    masks = table.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.flatnonzero(masks).tolist() == sorted(info["legal_actions"])
    inside: Any = table.unwrapped
    tensor = seen if flat else seen["observation"]
    assert np.array_equal(tensor, inside.layout.observe(inside.table.state, 0))


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array", "human"])
def test_every_way_to_render_works(mode: str) -> None:
    table = SeatEnv("imhotep", 2, opponents="random", render_mode=mode)
    table.reset(seed=1)
    picture = table.render()
    kinds = {"ansi": str, "svg": str, "rgb_array": np.ndarray, "human": type(None)}
    assert isinstance(picture, kinds[mode])


def play(table: SeatEnv, seed: int) -> tuple[float, list[str]]:
    """Always the first legal action; the reward and the record."""
    _, info = table.reset(seed=seed)
    over = False
    reward = 0.0
    while not over:
        code = next(iter(info["legal_actions"]))
        assert table.action_masks()[code]
        _, reward, over, _, info = table.step(np.int64(code))
    return reward, [str(line) for line in table.table.record.lines]


@pytest.mark.parametrize("name", SHELF)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    seats = SHELF[name].meta.seats[0]
    first = play(SeatEnv(name, seats, seat=seats - 1, opponents="random"), 5)
    assert play(SeatEnv(name, seats, seat=seats - 1, opponents="random"), 5) == first
    assert play(SeatEnv(name, seats, seat=seats - 1, opponents="random"), 6) != first


def test_bots_are_named_one_by_one() -> None:
    table = SeatEnv("tutankhamen", 3, seat=1, opponents=["greedy", "random"])
    assert table.opponents == ["greedy", "random", "random"]
    reward, lines = play(table, 1)
    assert reward in (-1.0, -0.5, 0.0, 0.5, 1.0)
    assert {line[0] for line in lines} == {"*", "A", "B", "C"}


def test_a_maker_of_bots_can_stand_for_a_name() -> None:
    """A bot plays identically whether given by name or by factory."""
    assert play(SeatEnv("imhotep", 2, opponents=random_bot), 4) == play(SeatEnv("imhotep", 2, opponents="random"), 4)


def test_an_opponent_that_falls_over_shows_its_own_code() -> None:
    def make(seed: int) -> Any:
        return lambda view, legal, record, budget: view["no such thing"]

    with pytest.raises(
        BotFailed, match=r"in tutankhamen, line \d+, it raised KeyError(.|\n)*test_gymnasium.py"
    ) as caught:
        SeatEnv("tutankhamen", 2, seat=1, opponents=make).reset(seed=1)
    assert scarab.Record.parse(caught.value.record).replay().seats_to_act() == [0]


def test_what_is_not_allowed_ends_the_episode() -> None:
    table = SeatEnv("tutankhamen", 2, opponents="random")
    table.reset(seed=1)
    illegal = int(np.flatnonzero(~table.action_masks())[0])
    _, reward, terminated, _, info = table.step(np.int64(illegal))
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
