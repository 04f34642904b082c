"""Scarab: Eurogames of ancient Egypt, for people, bots and research.

>>> import scarab
>>> game = scarab.load("tutankhamen", seats=3)
>>> state = game.new_state()
"""

from typing import TYPE_CHECKING, Any

import scarab.games  # noqa: F401  (registers the games)
from scarab.core.action import CHANCE, Action
from scarab.core.decision import Chance, Decision, SeatDecision, Step
from scarab.core.dice import Dice
from scarab.core.errors import (
    BadChoice,
    IllegalAction,
    LawBroken,
    NotationError,
    RecordError,
    ScarabError,
)
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.laws import check_game
from scarab.core.meta import Meta, Option
from scarab.core.record import Record
from scarab.core.register import GAMES, Absent, GameParts, load, register
from scarab.core.rng import FastRng, Rng
from scarab.core.score import ScoreSheet, blank_sheet
from scarab.core.state import State
from scarab.core.table import Table, new_table

if TYPE_CHECKING:
    from scarab.bots.bot import Bot as Bot
    from scarab.bots.bot import Budget as Budget

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Import `Bot` and `Budget` on first use, so that programs without bots start faster."""
    if name not in ("Bot", "Budget"):
        raise AttributeError(f"module 'scarab' has no attribute {name!r}")
    from scarab.bots import bot  # noqa: PLC0415

    return getattr(bot, name)


__all__ = [
    "CHANCE",
    "GAMES",
    "Absent",
    "Action",
    "BadChoice",
    "Bot",
    "Budget",
    "Chance",
    "Decision",
    "Dice",
    "Event",
    "FastRng",
    "Game",
    "GameParts",
    "IllegalAction",
    "LawBroken",
    "Meta",
    "NotationError",
    "Option",
    "Record",
    "RecordError",
    "Rng",
    "ScarabError",
    "ScoreSheet",
    "SeatDecision",
    "State",
    "Step",
    "Table",
    "blank_sheet",
    "check_game",
    "load",
    "new_table",
    "register",
]
