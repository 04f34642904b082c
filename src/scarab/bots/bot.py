"""What a bot is: a function from what its seat may know to one of the legal actions."""

from collections.abc import Callable
from typing import Any, NamedTuple

from scarab.core.action import Action
from scarab.core.record import Record


class Budget(NamedTuple):
    """How long a bot may think about one move. None: no limit of that kind."""

    seconds: float | None = None
    simulations: int | None = None


View = dict[str, Any]

Bot = Callable[[View, list[Action], Record, Budget], Action]
"""(its view, the legal actions, the record it may see, its budget) → one of the actions. `record.game` is the game."""

BotMaker = Callable[[int], Bot]
"""A new bot for one game, from a seed: the same seed plays the same."""
