"""`scarab new-game` writes a whole project or nothing, under a valid name that is not taken."""

import os
import re
import sys
from pathlib import Path

import pytest

from cli.running import Run, contents, sentence, words_of
from scarab.cli.commands.new_game import rule_prefix, write_project
from scarab.cli.errors import CannotWrite
from scarab.rulebook import parse_rules

FIRST_NAMES = {"game", "meta", "state", "actions", "chance", "view", "from_view", "scoring", "box", "rules"}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_project_has_the_first_names_of_every_game(run: Run, here: Path) -> None:
    result = run("new-game", "royal-game")
    assert result.exit_code == 0, result.output
    assert "scarab --plugin royal_game play royal_game" in words_of(result)
    project = here / "scarab-royal-game"
    assert {path.stem for path in (project / "royal_game").glob("*.py")} == FIRST_NAMES | {"__init__"}
    assert sorted(path.name for path in project.iterdir()) == ["pyproject.toml", "royal_game", "tests"]
    assert 'royal_game = "royal_game"' in (project / "pyproject.toml").read_text()
    assert parse_rules((project / "royal_game" / "rules.md").read_text()).rules[0].id == "ROY-1"


@pytest.mark.parametrize("name", ["a", "x2", "the_royal_game_of_ur"])
def test_nothing_of_the_template_is_left(run: Run, here: Path, name: str) -> None:
    assert run("new-game", name, "--path", "made").exit_code == 0
    for path, text in contents(here / "made").items():
        assert not re.search(rb"[Ee]xample|EXA|exa_|scaffold", text), path
        if path.endswith(".py"):
            compile(text, path, "exec")


def test_rules_are_numbered_by_the_first_letters_of_the_name() -> None:
    assert rule_prefix("x2_go") == "XGO"
    assert rule_prefix("a") == "A"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Senet", "'Senet' is not a valid name: use a to z, digits and _"),
        ("2048", "is not a valid name"),
        ("_x", "is not a valid name"),
        ("class", "is not a valid name"),
        ("../x", "is not a valid name"),
        ("x" * 31, "at most 30"),
        ("imhotep", "there is already a game 'imhotep'"),
        ("amun-re", "there is already a game 'amun_re'"),
        ("json", "Python already has a module 'json'"),
        ("scarab", "Python already has a module 'scarab'"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(run: Run, here: Path, name: str, why: str) -> None:
    result = run("new-game", name)
    assert result.exit_code == 2
    assert why in sentence(result)
    assert list(here.iterdir()) == []


def test_a_folder_that_exists_is_left_alone(run: Run, here: Path) -> None:
    (here / "scarab-senet").mkdir()
    (here / "scarab-senet" / "mine.txt").write_text("mine")
    before = contents(here)
    result = run("new-game", "senet")
    assert result.exit_code == 73
    assert "'scarab-senet' already exists; choose another folder with --path" in sentence(result)
    assert contents(here) == before


def test_a_place_that_does_not_exist_is_named(run: Run, here: Path) -> None:
    result = run("new-game", "senet", "--path", "nowhere/senet")
    assert result.exit_code == 73
    assert "'nowhere/senet' cannot be written: no such file or directory" in sentence(result)
    assert list(here.iterdir()) == []


def test_nothing_is_left_half_written(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full after a few files."""
    written = 0
    write_text = Path.write_text

    def fails(path: Path, text: str, **settings: str) -> int:
        nonlocal written
        written += 1
        if written > 4:
            raise OSError(28, "No space left on device")
        return write_text(path, text, **settings)

    monkeypatch.setattr(Path, "write_text", fails)
    with pytest.raises(CannotWrite, match="'senet' cannot be written: no space left on device"):
        write_project("senet", Path("senet"))
    assert written == 5
    assert os.listdir(here) == []


def test_the_folder_of_the_project_is_no_plugin(run: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python imports any folder as a namespace package: run one folder too high, the game would seem to load."""
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    assert run("new-game", "senet_up", "--path", "senet_up").exit_code == 0
    assert "is a folder without Python files" in sentence(run("--plugin", "senet_up", "games"))
    sys.modules.pop("senet_up", None)
