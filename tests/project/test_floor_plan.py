"""The four games have one floor plan: a reader who knows one finds every room of the others."""

import ast
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "scarab" / "games"
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

ORDER = (
    ("game",),
    ("from_view",),
    ("rules",),
    ("state",),
    ("view", "scoring"),
    ("actions", "chance", "meta"),
    ("box",),
)
"""Imports inside a game point downwards; files on one level do not import each other."""


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
def test_the_box_has_bounds(name: str) -> None:
    assert "MAX_SEATS" in (GAMES / name / "box" / "bounds.py").read_text(encoding="utf-8")


def floor_of(room: str) -> int:
    return next(number for number, rooms in enumerate(ORDER) if room in rooms)


@pytest.mark.parametrize("name", NAMES)
def test_imports_inside_a_game_point_down(name: str) -> None:
    prefix = f"scarab.games.{name}."
    for file in sorted((GAMES / name).rglob("*.py")):
        room = file.relative_to(GAMES / name).parts[0].removesuffix(".py")
        if room == "__init__" or room in ONE_MORE.get(name, set()):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        typed = {part for node in ast.walk(tree) if is_type_checking(node) for part in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node not in typed and (node.module or "").startswith(prefix):
                target = str(node.module).removeprefix(prefix).split(".")[0]
                if target in ONE_MORE.get(name, set()) or target == room:
                    continue
                assert floor_of(target) > floor_of(room), f"{file.relative_to(GAMES)} imports {node.module}"


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
