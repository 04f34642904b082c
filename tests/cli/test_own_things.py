"""Bots and games of one's own: from the current folder, a setting or an installed package, in every command."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.running import Run, lines_of, only_save, sentence, words_of
from scarab.bots.plugins import plugin_modules
from scarab.bots.register import BOTS, make_bot
from scarab.cli.choices import complete_bots, complete_game
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES
from scarab.server.settings import read_settings

MINE = """
from scarab.bots.register import BOTS

def first(seed):
    return lambda view, legal, record, budget: legal[0]

def scolds(seed):
    raise BadMood

sleeps = "no function"
BOTS["mine_by_name"] = first
"""

PIG = """
from scarab.core.register import GAMES, register
from support.offering import Offering
register(Offering)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The current folder, which Python does not look into by itself; nothing that is loaded from it stays."""
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    monkeypatch.chdir(tmp_path)
    games, bots, modules = dict(GAMES), dict(BOTS), set(sys.modules)
    (tmp_path / "mybots_here.py").write_text(MINE)
    (tmp_path / "pig_here.py").write_text(PIG)
    yield tmp_path
    for kept, now in ((games, GAMES), (bots, BOTS)):
        for name in set(now) - set(kept):
            del now[name]
    for name in set(sys.modules) - modules:
        if name.endswith("_here"):
            del sys.modules[name]


def test_a_bot_in_the_current_folder_plays_in_the_arena(run: Run, folder: Path) -> None:
    result = run("arena", "tutankhamen", "--bots", "mybots_here:first,random", "--games", "2")
    assert result.exit_code == 0, result.output
    assert "mybots_here:first" in words_of(result)


def test_a_bot_in_the_current_folder_plays_in_processes_of_their_own(run: Run, folder: Path) -> None:
    result = run("arena", "tutankhamen", "--bots", "mybots_here:first,random", "--games", "2", "--jobs", "2")
    assert result.exit_code == 0, result.output


def test_a_bot_of_ones_own_and_a_level_with_simulations_sit_at_a_table(run: Run, folder: Path, home: Path) -> None:
    """And sit there again when the game is resumed."""
    seats = "you,mybots_here:first,Expert@5"
    result = run("play", "tutankhamen", "--seed", "5", "--seats", seats, typed="3\nq\n")
    assert result.exit_code == 0, result.output
    text = only_save(home).read_text()
    assert "Player B: mybots_here:first\n" in text
    assert "Player C: expert@5\n" in text
    assert len(lines_of(only_save(home))) == 4
    assert run("play", "--resume", typed="9\nq\n").exit_code == 0
    assert len(lines_of(only_save(home))) == 7


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere_here:bot", "No module named 'nowhere_here' is installed or lies in"),
        ("mybots_here:last", "has no attribute 'last'"),
        ("mybots_here:sleeps", "is no maker of bots"),
        ("broken_here:bot", "broken_here fails while it is loaded: SyntaxError"),
        ("needy_here:bot", "needy_here needs 'no_such_package', which is not installed"),
        ("expert@many", "there is no bot 'expert@many'"),
    ],
)
@pytest.mark.parametrize("command", ["arena", "play"])
def test_a_bot_that_cannot_be_loaded_is_a_wrong_choice(
    run: Run, folder: Path, home: Path, command: str, name: str, why: str
) -> None:
    (folder / "broken_here.py").write_text("def bot(seed:\n")
    (folder / "needy_here.py").write_text("import no_such_package\n")
    words = ["--bots", f"{name},random"] if command == "arena" else ["--seats", f"you,{name}"]
    result = run(command, "tutankhamen", *words)
    assert result.exit_code == 2
    assert why in sentence(result)
    assert not home.exists()


def test_plugins_of_the_environment_are_there_in_every_command(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCARAB_PLUGINS", "mybots_here, pig_here")
    assert "offering" in words_of(run("games"))
    result = run("play", "offering", "--seats", "you,mine_by_name", typed="1\nq\n")
    assert result.exit_code == 0, result.output
    assert run("arena", "offering", "--bots", "random,mine_by_name", "--games", "2").exit_code == 0
    assert run("laws", "offering", "--games", "8").exit_code == 0


def test_plugins_reach_the_processes_that_share_the_work(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCARAB_PLUGINS", "mybots_here,pig_here")
    words = ["offering", "--bots", "random,mine_by_name", "--games", "2", "--jobs", "2"]
    result = run("arena", *words)
    assert result.exit_code == 0, result.output


def test_plugins_are_completed_by_the_shell(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCARAB_PLUGINS", "mybots_here,pig_here")
    assert complete_bots("mine") == ["mine_by_name"]
    assert [name for name, _ in complete_game("off")] == ["offering"]
    monkeypatch.setenv("SCARAB_PLUGINS", "nowhere_here")
    assert complete_bots("gree") == ["greedy"]


@pytest.mark.parametrize("command", [["games"], ["serve", "--port", "0"], ["play", "tutankhamen"]])
def test_a_plugin_that_is_not_there_is_a_wrong_choice(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("SCARAB_PLUGINS", "nowhere_here")
    result = run(*command)
    assert result.exit_code == 2
    assert sentence(result).startswith("the plugin 'nowhere_here' (SCARAB_PLUGINS) cannot be loaded: No module named")


def test_an_installed_package_is_a_plugin_by_its_entry_point(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = folder / "site"
    (installed / "pig-1.0.dist-info").mkdir(parents=True)
    (installed / "pig-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n")
    (installed / "pig-1.0.dist-info" / "entry_points.txt").write_text("[scarab.plugins]\npig = pig_here\n")
    monkeypatch.syspath_prepend(installed)
    assert plugin_modules({"SCARAB_PLUGINS": "mybots_here"}) == ["mybots_here", "pig_here"]
    assert "offering" in words_of(run("games"))
    plugins = tuple(plugin_modules(os.environ))
    assert read_settings({}, plugins=plugins).plugins == ("pig_here",)


def test_the_current_folder_hides_nothing_that_is_installed(folder: Path) -> None:
    """It comes last."""
    (folder / "mybots_here.py").write_text(MINE)
    make_bot("mybots_here:first", 0)
    assert sys.path[-1] == os.getcwd()
    with pytest.raises(BadChoice, match="cannot be imported"):
        make_bot(":first", 0)
