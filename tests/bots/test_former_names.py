"""Modules that documentation once named still import, and the arena's names are found in one place."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import scarab
from scarab.bots import arena


@pytest.mark.parametrize(
    ("former", "name", "module", "now"),
    [
        ("knowledge", "Knowledge", "search.evaluator", "Evaluator"),
        ("knowledge", "Leads", "search.evaluator", "MarginEvaluator"),
        ("knowledge", "chances", "search.evaluator", "win_probabilities"),
        ("hint", "think", "analysis", "think"),
        ("hint", "Thought", "analysis", "MoveAnalysis"),
        ("standings", "standings", "arena.standings", "standings"),
        ("standings", "note", "arena.standings", "note"),
    ],
)
def test_a_former_name_is_the_thing_itself(former: str, name: str, module: str, now: str) -> None:
    there = getattr(import_module(f"scarab.bots.{former}"), name)
    assert there is getattr(import_module(f"scarab.bots.{module}"), now)


@pytest.mark.parametrize("name", arena.__all__)
def test_the_arena_exports_its_names(name: str) -> None:
    thing = getattr(arena, name)
    assert getattr(import_module(thing.__module__), name) is thing


def test_an_unknown_name_is_no_attribute_of_the_arena() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'colosseum'"):
        arena.colosseum  # noqa: B018


def test_the_arena_loads_no_extra_before_it_is_used() -> None:
    script = "import sys, scarab.bots.arena; print('openskill' in sys.modules, 'ray' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(Path(scarab.__file__).parents[1])}
    said = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", "False"]
