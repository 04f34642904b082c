"""Imhotep: builders ship stones to five sites, and the others sail your ship where you least want it."""

from typing import Final

from scarab.core.register import GameParts

PARTS: Final = GameParts(
    game="scarab.games.imhotep.game:Imhotep",
    evaluator="scarab.bots.search.evaluators.imhotep.evaluator:ImhotepEvaluator",
    encoder="scarab.research.tensors.imhotep:ImhotepEncoder",
    painter="scarab.research.pictures.imhotep:paint",
    board="scarab.cli.boards.imhotep.board:ImhotepBoard",
)
