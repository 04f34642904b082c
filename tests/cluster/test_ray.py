"""`--ray`: the same matches on a Ray of two workers on this machine. Run by `make cluster`, which installs Ray."""

from collections.abc import Iterator

import pytest
import ray
from typer.testing import CliRunner

import scarab
from scarab.bots.arena.cluster import compete_on_ray
from scarab.bots.arena.match import BotFailed
from scarab.bots.arena.schedule import compete, matches
from scarab.cli.app import app


@pytest.fixture
def two_workers() -> Iterator[None]:
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("two_workers")
def test_the_games_are_those_of_one_process() -> None:
    planned = matches(scarab.load("tutankhamen", 3), ["greedy", "random", "novice"], 12, seed=2)
    assert list(compete_on_ray(planned, "auto")) == list(compete(planned))


@pytest.mark.usefixtures("two_workers")
def test_a_bot_that_fails_over_there_is_named_here() -> None:
    (match, *_) = matches(scarab.load("tutankhamen", 2), ["random", "random"], 2, seed=2)
    broken = match._replace(bots=("scarab.core.rng:FastRng", "random"))
    with pytest.raises(BotFailed, match=r"the bot .*FastRng. failed"):
        list(compete_on_ray([broken], "auto"))


def test_the_command_starts_a_ray_of_its_own() -> None:
    words = ["arena", "tutankhamen", "--bots", "random,random", "--games", "4", "--ray", "local"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "4 games of Tutankhamen" in result.output
