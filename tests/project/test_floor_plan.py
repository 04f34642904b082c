"""All games have one floor plan: a reader who knows one finds every room of the others.

That imports inside a game point down is a contract in pyproject.toml.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "scarab" / "games"
TESTS = ROOT / "tests" / "games"
NAMES = sorted(path.parent.name for path in GAMES.glob("*/game.py"))
FIRST_NAMES = {"game", "meta", "state", "actions", "chance", "view", "from_view", "scoring"}
ONE_MORE = {"egizia": {"sphinx_visits"}}
"""Further files at a game's root that no other game has."""

ROOMS = {
    "tutankhamen": "setup turn removal sets wild_tiles gold king_tut end",
    "imhotep": "setup rounds turn quarry loading sailing blue_cards temple market pyramid burial obelisks "
    "taken_cards deck pair end",
    "egizia": "setup rounds river berths feeding stones building round_fields markets lay_stone graves sphinx_cards "
    "score_track bonus nile_cards card_turns crews leftover end",
    "amun_re": "setup phases reveal auction purchases buy_cards farmers stones offering rewards harvest kingdom_end "
    "power_cards deck",
}
"""The chapters of each rulebook."""


def modules(folder: Path) -> set[str]:
    return {file.stem for file in folder.glob("*.py")} - {"__init__"}


def test_there_are_games() -> None:
    assert set(NAMES) == set(ROOMS)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_names_are_the_same(name: str) -> None:
    assert modules(GAMES / name) == FIRST_NAMES | ONE_MORE.get(name, set())


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_has_its_room(name: str) -> None:
    assert modules(GAMES / name / "rules") == set(ROOMS[name].split())


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_has_its_tests_and_every_game_the_same_ones_besides(name: str) -> None:
    chapters = {f"test_{chapter}" for chapter in ROOMS[name].split()}
    besides = {f"test_{what}" for what in ("examples", "notation", "perft", "referee", "view")}
    assert chapters | besides <= modules(TESTS / name)


@pytest.mark.parametrize("name", NAMES)
def test_positions_are_written_and_read_in_one_dialect(name: str) -> None:
    """`position` makes a state from keywords, `events` reads what happened; the rest is in tests/support."""
    tree = ast.parse((TESTS / name / "positions.py").read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert {"position", "events"} <= functions
    assert functions & {"play", "refused", "asked", "options", "points", "outlook"} == set()


@pytest.mark.parametrize("name", NAMES)
def test_the_box_has_bounds(name: str) -> None:
    assert "MAX_SEATS" in (GAMES / name / "box" / "bounds.py").read_text(encoding="utf-8")
