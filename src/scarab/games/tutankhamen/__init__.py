"""Tutankhamen: archaeologists follow a winding path of artefacts to the pyramid and pay their tribute to the king."""

from typing import Final

from scarab.core.register import GameParts

PARTS: Final = GameParts(
    game="scarab.games.tutankhamen.game:Tutankhamen",
    evaluator="scarab.bots.search.evaluators.tutankhamen.evaluator:TutankhamenEvaluator",
    encoder="scarab.research.tensors.tutankhamen:TutankhamenEncoder",
    painter="scarab.research.pictures.tutankhamen:paint",
    board="scarab.cli.boards.tutankhamen.board:TutankhamenBoard",
)
