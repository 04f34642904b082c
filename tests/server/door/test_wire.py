"""Messages match the structs and the browser's types."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import scarab
from scarab.server.wire import View
from support.deadlines import PATIENCE

ROOT = Path(__file__).parents[3]


def test_the_browsers_types_are_made_from_the_structs() -> None:
    """`make wire` writes them; a stale file is found here and by `make check`."""
    outcome = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "wire.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        env={"PYTHONPATH": str(ROOT / "src")},
    )
    assert outcome.returncode == 0, outcome.stderr


@pytest.mark.parametrize("game", list(scarab.GAMES))
def test_every_view_is_a_view(game: str) -> None:
    """The engine writes plain data; the struct that documents it must match it in every position."""
    rng = scarab.FastRng(1)
    state = scarab.load(game, scarab.GAMES[game].meta.seats[-1]).new_state()
    while not state.is_over():
        for viewer in (None, *range(state.game.seats)):
            msgspec.convert(state.view(viewer), View)
        seat = state.seats_to_act()[0]
        legal = [state.sample(rng)] if seat == scarab.CHANCE else state.legal_actions(seat)
        state.apply(seat, legal[rng.below(len(legal))])
