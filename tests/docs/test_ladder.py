"""The tables of the docs follow from stored games and tuned numbers."""

import runpy
from pathlib import Path

import pytest

from scarab.bots.search.evaluator import tuned_weights

ROOT = Path(__file__).parents[2]


def test_the_tables_of_the_bots_are_what_their_command_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python bench/tables.py` would change nothing."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    tables = runpy.run_path(str(ROOT / "bench" / "tables.py"))
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert "| Tutankhamen, 2 | `greedy` – `random` | 400 |" in page
    assert page.splitlines() == tables["filled"](page).splitlines()


def test_the_balance_page_was_counted_with_the_bot_of_today() -> None:
    """When the bot's numbers change, run `python bench/egizia_balance.py` and reread the page."""
    page = (ROOT / "docs" / "egizia-balance.md").read_text(encoding="utf-8")
    balance = runpy.run_path(str(ROOT / "bench" / "egizia_balance.py"))
    words = " ".join(page.split())
    assert balance["BOTS"]["greedy"] == tuned_weights("egizia")["ahead"]
    assert f"is worth {balance['BOTS']['greedy']:.2f} points, to hasty {balance['BOTS']['hasty']:.2f}" in words
    assert page.count("| greedy 2 | greedy 3 | greedy 4 | hasty 2 | hasty 3 | hasty 4 |") == 4
