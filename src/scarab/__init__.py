"""Scarab: four Eurogames of ancient Egypt, for people, bots and research.

>>> import scarab
>>> game = scarab.load("tutankhamen", seats=3)
>>> state = game.new_state()
"""

from typing import Any

import scarab.games  # noqa: F401  (puts the games on the register)
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
from scarab.core.game import Game
from scarab.core.laws import check_game
from scarab.core.picture import PAINTERS
from scarab.core.record import Record
from scarab.core.register import GAMES, load, register
from scarab.core.rng import FastRng, Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State

__version__ = "0.1.0"


def paint_board(view: dict[str, Any]) -> str | None:
    """The picture of a board in a notebook. The painters are fetched when the first picture is asked for."""
    from scarab.research.pictures import picture  # noqa: PLC0415

    return picture(view)


PAINTERS.append(paint_board)

__all__ = [
    "CHANCE",
    "GAMES",
    "Action",
    "BadChoice",
    "Chance",
    "Decision",
    "Dice",
    "FastRng",
    "Game",
    "IllegalAction",
    "LawBroken",
    "NotationError",
    "Record",
    "RecordError",
    "Rng",
    "ScarabError",
    "ScoreSheet",
    "SeatDecision",
    "State",
    "Step",
    "check_game",
    "load",
    "register",
]
