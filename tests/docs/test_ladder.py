"""The ladder that the docs show is the one that was played: its games are kept beside the program that plays them."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_docs_show_every_pairing_as_its_games_ended() -> None:
    ladder = runpy.run_path(str(ROOT / "bench" / "ladder.py"))
    shown = ladder["table"](400).splitlines()
    page = (ROOT / "docs" / "bots.md").read_text().splitlines()
    first = page.index(shown[0])
    end = page.index("", first)
    assert page[first:end] == shown
