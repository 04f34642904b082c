"""The game that `scarab new-game` writes goes through every door that the project's own games go through."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from typer.testing import CliRunner, Result

import scarab
from scarab.bots import plugins
from scarab.cli.app import app
from scarab.core import register
from scarab.core.record import Record
from scarab.core.register import GAMES, PARTS
from scarab.research import openspiel
from scarab.research.gymnasium import SeatEnv
from scarab.research.pettingzoo import env
from scarab.research.vector import VectorGame
from scarab.rulebook import load_rules
from server.running import Person, play_to_the_end, running
from support.deadlines import PATIENCE

NAME = "door_game"
NOT_LISTED = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
    "ignore:Action mask numpy array is all zeros",
]
"""PettingZoo says this of every environment with masks that is not in its own list of names."""


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["--plugin", NAME, *words], input=typed)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The written project, the current folder; nothing that is registered from it stays."""
    folder = tmp_path_factory.mktemp("new") / "project"
    games, parts = dict(GAMES), dict(PARTS)
    with pytest.MonkeyPatch.context() as patch:
        written = CliRunner().invoke(app, ["new-game", NAME, "--path", str(folder)])
        assert written.exit_code == 0, written.output
        patch.chdir(folder)
        patch.setattr(sys, "path", [path for path in sys.path if path] + [str(folder)])
        patch.setattr(plugins, "loaded", [])
        patch.setenv("SCARAB_HOME", str(folder / "saves"))
        plugins.load_plugin(NAME)
        yield folder
    for before, now in ((games, GAMES), (parts, PARTS)):
        for name in set(now) - set(before):
            del now[name]
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[name]
    for key in [key for key in register.found_parts if key[0] == NAME]:
        del register.found_parts[key]


@pytest.fixture(scope="module")
def finished(folder: Path) -> Path:
    """A game that was played to its end in the terminal: at any prompt the first choice."""
    path = folder / "finished.txt"
    result = run("play", NAME, "--seats", "you,greedy,random", "--seed", "3", "--save", str(path), typed="1\n" * 20)
    assert result.exit_code == 0, result.output
    assert "round won" in result.output
    return path


def test_its_own_tests_pass(folder: Path) -> None:
    """Run as its author would."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    paths = f"{Path(scarab.__file__).parents[1]}"
    done = subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": paths}, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout
    assert "7 passed" in done.stdout


def test_the_linter_finds_nothing(folder: Path) -> None:
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--select", "E,F,I,UP,B", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_laws_are_kept_on_several_processes(folder: Path) -> None:
    result = run("laws", NAME, "--games", "60", "--every", "5", "--jobs", "2")
    assert result.exit_code == 0, result.output
    assert "No law is broken: 60 games at 3 tables" in result.output


def test_the_shelf_and_the_rules_are_read(folder: Path) -> None:
    assert f"{NAME} · Door Game" in run("games").output
    assert [rule.id for rule in load_rules(NAME).rules] == ["DOO-1", "DOO-2", "DOO-3", "DOO-4"]
    assert "A tie is shared" in run("rules", NAME, "doo-4").output


def test_a_game_in_the_terminal_is_replayed_and_verified(finished: Path) -> None:
    assert Record.decode(finished.read_bytes()).replay().is_over()
    replayed = run("replay", str(finished))
    assert replayed.exit_code == 0, replayed.output
    assert "over, won by" in replayed.output
    assert run("verify", str(finished)).exit_code == 0


def test_a_hint_is_given(finished: Path) -> None:
    result = run("hint", str(finished), "--line", "4", "--level", "novice", "--simulations", "50")
    assert result.exit_code == 0, result.output
    assert "play" in result.output


def test_bots_of_every_kind_play_it_in_the_arena(folder: Path) -> None:
    result = run("arena", NAME, "--bots", "greedy,random,expert@20", "--games", "6", "--jobs", "2")
    assert result.exit_code == 0, result.output
    assert "expert@20" in result.output


@pytest.mark.parametrize("contents", ["records", "views", "tensors"])
def test_games_become_a_data_set(folder: Path, contents: str) -> None:
    path = folder / f"{contents}.jsonl"
    result = run("dataset", NAME, str(path), "--bots", "greedy,random", "--games", "2", "--contents", contents)
    assert result.exit_code == 0, result.output
    assert len(path.read_text().splitlines()) >= 2


def test_a_notebook_shows_no_picture(folder: Path) -> None:
    assert scarab.load(NAME).new_state()._repr_svg_() is None


@pytest.mark.filterwarnings(*NOT_LISTED)
def test_pettingzoo_opens(folder: Path) -> None:
    api_test(env(NAME, 3), num_cycles=20)
    seed_test(lambda: env(NAME, 2), num_cycles=15)


def test_gymnasium_opens(folder: Path) -> None:
    check_env(SeatEnv(NAME, 3, opponents="random"), skip_render_check=True)


def test_many_games_run_at_once(folder: Path) -> None:
    games = VectorGame(scarab.load(NAME, 3), 4, seed=1)
    over = 0
    for step in range(40):
        turn = games.step(games.random_actions())
        assert games.observations().shape == (4, games.layout.width)
        over += int(turn.ended.sum())
    assert over > 4


def test_openspiel_opens(folder: Path) -> None:
    openspiel.register()
    for seats in (2, 3, 4):
        pyspiel.random_sim_test(
            pyspiel.load_game(f"scarab_{NAME}(players={seats})"), num_sims=1, serialize=True, verbose=False
        )


def test_the_server_lists_it_and_people_play_it_against_a_bot(folder: Path, tmp_path: Path) -> None:
    with running(tmp_path / "scarab.db", plugins=(NAME,)) as server:
        person = Person(server)
        shelf = person.ask("GET", "/api/games").json()
        assert NAME in [card["name"] for card in shelf["games"]]
        rules = person.ask("GET", f"/api/games/{NAME}/rules").json()
        assert rules["title"] == "Door Game"
        table = person.create(NAME, "me", "greedy")["table"]
        person.ready(table, 0)
        over = play_to_the_end(table, [person])
        assert over["state"]["status"] == "over"
