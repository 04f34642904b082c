"""Plugins: bots and games from the current folder, a setting or an installed package, in every command."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import Result

from cli.running import Run, lines_of, only_save, sentence, words_of
from scarab.bots import plugins
from scarab.bots.register import BOTS, make_bot
from scarab.cli.choices import complete_bots
from scarab.cli.command import hoisted
from scarab.core import register
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES
from support.deadlines import PATIENCE

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
from scarab import GameParts
from support.offering import Offering

PARTS = GameParts(Offering)
"""

MODULES = ("--plugin", "mybots_here", "--plugin", "pig_here")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Change to a folder that is not on `sys.path`; modules loaded from it are unloaded afterwards."""
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    monkeypatch.chdir(tmp_path)
    games, bots, modules = dict(GAMES), dict(BOTS), set(sys.modules)
    GAMES.pop("offering", None)
    (tmp_path / "mybots_here.py").write_text(MINE)
    (tmp_path / "pig_here.py").write_text(PIG)
    monkeypatch.setattr(plugins, "loaded", [])
    monkeypatch.setattr(register, "entry_points_read", set())
    yield tmp_path
    for kept, now in ((games, GAMES), (bots, BOTS)):
        now.clear()
        now.update(kept)  # type: ignore[arg-type]
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
    """They keep their seats when the game is resumed."""
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


@pytest.mark.parametrize("behind", [False, True])
def test_plugins_are_there_in_every_command(run: Run, folder: Path, behind: bool) -> None:
    """`--plugin` works before and after the command."""

    def with_plugins(*words: str, typed: str = "") -> Result:
        return run(*words, *MODULES, typed=typed) if behind else run(*MODULES, *words, typed=typed)

    assert "offering" in words_of(with_plugins("games"))
    result = with_plugins("play", "offering", "--seats", "you,mine_by_name", typed="1\nq\n")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    assert with_plugins("arena", "offering", "--bots", "random,mine_by_name", "--games", "2").exit_code == 0
    assert with_plugins("laws", "offering", "--games", "8").exit_code == 0


def test_what_stands_behind_two_dashes_is_no_plugin() -> None:
    assert hoisted(["play", "x", "--plugin=a", "--plugin", "b", "--", "--plugin", "c"]) == [
        "--plugin=a",
        "--plugin",
        "b",
        "play",
        "x",
        "--",
        "--plugin",
        "c",
    ]
    assert hoisted(["play", "--plugin"]) == ["--plugin", "play"]


def test_a_game_of_a_module_can_be_named_itself(run: Run, folder: Path) -> None:
    assert "offering" in words_of(run("--plugin", "pig_here:Offering", "games"))
    assert "is no game" in sentence(run("--plugin", "mybots_here:sleeps", "games"))


def test_plugins_reach_the_processes_that_share_the_work(run: Run, folder: Path) -> None:
    words = ["offering", "--bots", "random,mine_by_name", "--games", "2", "--jobs", "2"]
    result = run(*MODULES, "arena", *words)
    assert result.exit_code == 0, result.output


def test_the_old_variable_still_works_and_says_once_that_it_will_go(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Holds in every command, in worker processes, and in a program, which gets a Python warning."""
    monkeypatch.setenv("SCARAB_PLUGINS", "mybots_here, pig_here")
    result = run("games")
    assert "offering" in words_of(result)
    assert sentence(result) == plugins.DEPRECATED
    words = ["offering", "--bots", "random,mine_by_name", "--games", "2", "--jobs", "2"]
    assert sentence(run("arena", *words)) == plugins.DEPRECATED
    with pytest.warns(DeprecationWarning, match="SCARAB_PLUGINS is deprecated"):
        plugins.load_plugins()


@pytest.mark.parametrize("word", ["offering", "mine_by_name"])
def test_plugins_are_completed_by_the_shell(
    folder: Path, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    line = f"scarab --plugin mybots_here --plugin pig_here arena {'off' if word == 'offering' else 'x --bots mine'}"
    asked = {"_SCARAB_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1)}
    done = subprocess.run(
        [sys.executable, "-m", "scarab"],
        env=environment | asked,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert word in done.stdout.split()
    assert done.stderr == ""
    monkeypatch.setenv("SCARAB_PLUGINS", "nowhere_here")
    assert complete_bots("gree") == ["greedy"]


@pytest.mark.parametrize("command", [["games"], ["serve", "--port", "0"], ["play", "tutankhamen"]])
def test_a_plugin_that_is_not_there_is_a_wrong_choice(run: Run, folder: Path, command: list[str]) -> None:
    result = run("--plugin", "nowhere_here", *command)
    assert result.exit_code == 2
    assert sentence(result).startswith("the plugin 'nowhere_here' cannot be loaded: No module named")


@pytest.mark.parametrize("group", ["scarab.plugins", "scarab.games"])
def test_an_installed_package_is_a_plugin_by_its_entry_point(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, group: str
) -> None:
    installed = folder / "site"
    (installed / "pig-1.0.dist-info").mkdir(parents=True)
    (installed / "pig-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n")
    (installed / "pig-1.0.dist-info" / "entry_points.txt").write_text(f"[{group}]\npig = pig_here\n")
    (folder / "pig_here.py").rename(installed / "pig_here.py")
    monkeypatch.syspath_prepend(installed)
    result = run("games")
    assert "offering" in words_of(result)
    assert result.stderr == ""
    assert plugins.shared_plugins() == (("pig_here",) if group == "scarab.plugins" else ())


def test_the_current_folder_hides_nothing_that_is_installed(folder: Path) -> None:
    """It comes last."""
    (folder / "mybots_here.py").write_text(MINE)
    make_bot("mybots_here:first", 0)
    assert sys.path[-1] == os.getcwd()
    with pytest.raises(BadChoice, match="cannot be imported"):
        make_bot(":first", 0)
