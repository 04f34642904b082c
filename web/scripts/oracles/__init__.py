"""What the engine counts at a position, for the tests of the browser's own counts.

`oracles/<game>.py` has a function `oracle` that takes the true state. Its result stands with each position of the
game's fixtures, and the game's `derived.ts` must count the same from the view.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from scarab.core.state import State

Oracle = Callable[[State], dict[str, Any]]


def oracle_of(game: str) -> Oracle | None:
    """The game's oracle, if it has one."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return None
    oracle: Oracle = import_module(name).oracle
    return oracle
