"""A bot is a function from the view of its seat to one of the legal actions."""

from collections.abc import Callable
from typing import Any, NamedTuple

from scarab.core.action import Action
from scarab.core.record import Record


class Budget(NamedTuple):
    """Limits for one move. None: no limit of that kind."""

    seconds: float | None = None
    simulations: int | None = None


View = dict[str, Any]

Bot = Callable[[View, list[Action], Record, Budget], Action]
"""(view, legal actions, record as its seat may read it, budget) → one of the actions. `record.game` is the game."""

BotMaker = Callable[[int], Bot]
"""Seed → a new bot for one game. Equal seeds play equal games."""
