"""Amun-Re: rival dynasties bid for the provinces of Egypt, sacrifice to the god and build pyramids in two kingdoms."""

from typing import Final

from scarab.core.register import GameParts

PARTS: Final = GameParts(
    game="scarab.games.amun_re.game:AmunRe",
    evaluator="scarab.bots.search.evaluators.amun_re.evaluator:AmunReEvaluator",
    encoder="scarab.research.tensors.amun_re:AmunReEncoder",
    painter="scarab.research.pictures.amun_re:paint",
    board="scarab.cli.boards.amun_re.board:AmunReBoard",
)
