"""Egizia: five rounds down the Nile; crews are fed, stones are cut, and what is built brings points."""

from typing import Final

from scarab.core.register import GameParts

PARTS: Final = GameParts(
    game="scarab.games.egizia.game:Egizia",
    evaluator="scarab.bots.search.evaluators.egizia.evaluator:EgiziaEvaluator",
    encoder="scarab.research.tensors.egizia:EgiziaEncoder",
    painter="scarab.research.pictures.egizia:paint",
    board="scarab.cli.boards.egizia.board:EgiziaBoard",
)
