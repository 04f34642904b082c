"""Every file of the engine is compiled, once, or setup.py says why not."""

import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "scarab"
INNER = ("core", "games", "bots/search", "research/tensors", "research/stepping")
"""Folders that a playout, a search or a batch of games runs through."""


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """setup.py as a module: its paths are relative to the root."""
    monkeypatch.chdir(ROOT)
    spec = importlib.util.spec_from_file_location("scarab_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled(setup: ModuleType) -> Counter[str]:
    files = [file for group in setup.GROUPS for file in setup.files_of(group)]
    return Counter(Path(file).relative_to("src/scarab").as_posix() for file in files)


def test_every_file_of_the_engine_is_compiled_or_listed_with_a_reason(setup: ModuleType) -> None:
    found = compiled(setup)
    for folder in INNER:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            name = path.relative_to(SOURCE).as_posix()
            is_cold = path.name in setup.COLD and path.parent.name != "core"
            is_listed = name in setup.NOT_COMPILED or is_cold or not path.read_text(encoding="utf-8").strip()
            assert (found[name] == 1) != is_listed, name


def test_every_game_folder_is_in_exactly_one_group(setup: ModuleType) -> None:
    """Its files are compiled together: calls within a group are direct."""
    groups: dict[str, set[str]] = {}
    for group in setup.GROUPS:
        for file in setup.files_of(group):
            parts = Path(file).relative_to("src/scarab").parts
            if parts[0] == "games" and len(parts) > 2:
                groups.setdefault(parts[1], set()).add(group)
    folders = sorted(path.parent.name for path in (SOURCE / "games").glob("*/__init__.py"))
    assert sorted(groups) == folders
    assert [name for name, found in groups.items() if len(found) != 1] == []


def test_what_is_not_compiled_is_there_and_has_a_reason(setup: ModuleType) -> None:
    for name, why in setup.NOT_COMPILED.items():
        assert (SOURCE / name).is_file(), name
        assert len(why.split()) > 3, name
    for name in setup.COLD:
        assert list((SOURCE / "games").glob(f"*/{name}")), name


def test_no_game_is_named_in_the_build() -> None:
    """A new folder is compiled and kept apart from its siblings without an entry."""
    for file in ("setup.py", "pyproject.toml"):
        text = (ROOT / file).read_text(encoding="utf-8")
        games = [path.parent.name for path in (SOURCE / "games").glob("*/game.py")]
        assert [name for name in games if f"games.{name}" in text or f"games/{name}" in text] == [], file
