"""Law 10: the compiled engine and the plain one agree, position by position."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab.cli.commands.bench import plain_copy
from support.boxes import OPEN, random_box, spec_of
from support.shelf import SHELF

LONG = 3600.0
"""Seconds for the plain engine to play everything on a busy machine."""

WALK = """
import hashlib, json, sys, scarab
from scarab.core.playout import random_record
from scarab.core.register import load_with
from scarab.core.state import __file__ as engine
print(engine.rpartition(".")[2])
for name, box in json.load(sys.stdin):
    meta = scarab.GAMES[name].meta
    for seats in meta.seats:
        for choice in (0, -1):
            options = {option.name: option.choices[choice] for option in meta.options}
            game = load_with(name, seats, options, box=box)
            for seed in range(int(sys.argv[1])):
                record = random_record(game, seed)
                for step, state in enumerate(record.states()):
                    line = repr((state.key(), state.view(0), state.score().data()))
                    print(repr(game), seed, step, hashlib.sha256(line.encode()).hexdigest())
"""

THINK = """
import json, sys, scarab
from math import inf
from scarab.bots.search.evaluator import evaluator_of
from scarab.bots.search.ismcts import Search, __file__ as engine
from scarab.bots.search.settings import Settings
from scarab.core.table import new_table
print(engine.rpartition(".")[2])
for name, box in json.load(sys.stdin):
    for seats in scarab.GAMES[name].meta.seats:
        for settings in (Settings(), Settings(rollout_depth=5)):
            state = new_table(scarab.load(name, seats, box=box), "think").state
            seat = state.seats_to_act()[0]
            search = Search(state, seat, evaluator_of(name), settings, scarab.FastRng(7))
            search.run(200, inf)
            root = search.root_info_set()
            print(name, seats, list(root.visit_counts), list(root.value_sums), search.point_sums)
"""


Boxes = list[tuple[str, dict[str, Any] | None]]
"""Games by name, each with the document of a box; None is the standard."""


def standard_boxes() -> Boxes:
    return [(name, None) for name in SHELF]


def random_boxes(number: int = 3) -> Boxes:
    return [(name, spec_of(name).written(random_box(name, seed))) for name in OPEN for seed in range(number)]


def many_boxes() -> Boxes:
    return random_boxes(200)


def walk(path: Path, script: str, boxes: Boxes, *words: str) -> list[str]:
    """The printout of every position of many random games, by the engine in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    printed = subprocess.run(
        [sys.executable, "-c", script, *words],
        input=json.dumps(boxes),
        env=environment,
        cwd=path,
        check=True,
        capture_output=True,
        text=True,
        timeout=LONG,
    )
    return printed.stdout.splitlines()


@pytest.mark.parametrize(
    ("boxes", "games"),
    [
        (standard_boxes, "2"),
        (random_boxes, "2"),
        pytest.param(standard_boxes, "6", marks=pytest.mark.long),
        pytest.param(many_boxes, "1", marks=pytest.mark.long),
    ],
)
def test_compiled_and_plain_reach_the_same_positions(tmp_path: Path, games: str, boxes: Callable[[], Boxes]) -> None:
    package, printed = Path(scarab.__file__).parent, boxes()
    plain, compiled = walk(plain_copy(tmp_path), WALK, printed, games), walk(package.parent, WALK, printed, games)
    assert plain[0] == "py"
    assert compiled[0] != "py"
    assert len(plain) > 1000
    assert plain[1:] == compiled[1:]


@pytest.mark.parametrize("boxes", [standard_boxes, random_boxes])
def test_compiled_and_plain_think_the_same(tmp_path: Path, boxes: Callable[[], Boxes]) -> None:
    """Visits and value sums are equal to the last bit."""
    package, printed = Path(scarab.__file__).parent, boxes()
    plain, compiled = walk(plain_copy(tmp_path), THINK, printed), walk(package.parent, THINK, printed)
    assert plain[0] == "py"
    assert compiled[0] != "py"
    assert len(plain) > 10
    assert plain[1:] == compiled[1:]
