"""The boxes of the balance page: valid, as the page says, and compared by one command."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab.boxes.files import document_of, pretty, read_box
from scarab.games.egizia.box.shape import SPEC

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "docs" / "boxes").glob("egizia-*.json"))
PAGE = (ROOT / "docs" / "egizia-balance.md").read_text(encoding="utf-8")
CHANGES = {
    "obelisk of nine": {"obelisk"},
    "cheaper temple": {"temple"},
    "three and four rows": {"sphinx"},
    "six market levels": {"grain_market", "stone_market"},
    "all four": {"obelisk", "temple", "sphinx", "grain_market", "stone_market"},
}


def differences(path: Path) -> dict[str, tuple[Any, Any]]:
    return SPEC.shape.differences(SPEC.standard().values, read_box(path).values, "")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_box_of_the_page_is_valid_and_changes_what_the_page_says(path: Path) -> None:
    box = read_box(path)
    assert SPEC.faults(json.loads(path.read_text(encoding="utf-8"))["values"]) == []
    assert path.read_text(encoding="utf-8") == pretty(document_of(box))
    assert {name.split(".")[0] for name in differences(path)} == CHANGES[box.name]
    assert f"| [{box.name}](boxes/{path.name}) |" in PAGE


def test_every_box_of_the_page_is_tested_and_compared() -> None:
    assert [read_box(path).name for path in FILES] == list(CHANGES)
    together: dict[str, tuple[Any, Any]] = {}
    for path in FILES[:-1]:
        together |= differences(path)
    assert together == differences(FILES[-1])
    assert f"| greedy, 2 · 3 · 4 players | standard | {' | '.join(CHANGES)} |" in PAGE


def test_the_command_fills_in_the_comparison_of_boxes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One small game of two boxes: the tables of the standard stay as they are."""
    balance = runpy.run_path(str(ROOT / "bench" / "egizia_balance.py"))
    sample, played = balance["Sample"], []
    for box in (SPEC.standard(), *map(read_box, FILES[:2])):
        for seats in (2, 3, 4):
            played.append(sample("greedy", seats, 1, balance["play"](("greedy", seats, 0, box)), box))
    table = balance["comparison"](played[:3], played[3:])
    assert table.splitlines()[0] == "| greedy, 2 · 3 · 4 players | standard | obelisk of nine | cheaper temple |"
    assert re.search(r"^\| points \| -?\d+\.\d\d · \d", table, re.MULTILINE)
    totals = {line.split(" | ")[1] for line in table.splitlines()[3:4]} | {table.splitlines()[3].split(" | ")[2]}
    assert len(totals) == 2


def test_a_game_with_a_box_of_the_page() -> None:
    for path in FILES:
        assert scarab.load("egizia", 3, box=path).box == read_box(path)
