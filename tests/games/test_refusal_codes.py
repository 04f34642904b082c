"""Every stable code with which a game refuses stands in a test of that game."""

import ast
import re
from pathlib import Path

import pytest

import scarab.games
from scarab.core.box_shape import SENTENCES
from support.shelf import SHELF

SOURCE = Path(scarab.games.__file__).parent
TESTS = Path(__file__).parent


def texts_in(file: Path) -> set[str]:
    """The string constants of a module."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("name", SHELF)
def test_every_refusal_of_the_rules_is_met_by_a_test(name: str) -> None:
    """A test may leave the game's name to a parameter: `f"amun_re/{code}"`."""
    said = {text for file in (SOURCE / name).rglob("*.py") for text in texts_in(file)}
    codes = {text for text in said if text.startswith(f"{name}/") and " " not in text}
    tested = {text for file in (TESTS / name).glob("test_*.py") for text in texts_in(file)}
    faults = {code: SENTENCES[code] for code in codes if code in SENTENCES}
    assert len(codes) > 4
    untested = {code for code in codes if code not in tested and code.removeprefix(f"{name}/") not in tested}
    assert untested - faults.keys() == set()
    assert {code for code, sentence in faults.items() if not any(is_told(sentence, text) for text in tested)} == set()


def is_told(sentence: str, text: str) -> bool:
    """Whether a test expects this sentence about a box, whatever its facts."""
    return re.search(r".+".join(re.escape(part) for part in re.split(r"\{\w+\}", sentence)), text) is not None
