"""What a position is worth to a seat: one small function per game, from what a complete state shows."""

from collections.abc import Callable
from typing import Final

from scarab.bots.evaluate.amun_re import dynasty_lead
from scarab.bots.evaluate.egizia import builders_lead
from scarab.bots.evaluate.imhotep import building_lead
from scarab.bots.evaluate.margin import score_margin
from scarab.bots.evaluate.tutankhamen import tribute_lead
from scarab.core.state import State

Evaluation = Callable[[State, int], float]
"""(a state, a seat) → the more, the better for that seat; about 0 where all stand equal."""

EVALUATIONS: Final[dict[str, Evaluation]] = {
    "amun_re": dynasty_lead,
    "egizia": builders_lead,
    "imhotep": building_lead,
    "tutankhamen": tribute_lead,
}


def evaluation_of(game: str) -> Evaluation:
    """The game's own, or else the margin on the score sheet."""
    return EVALUATIONS.get(game, score_margin)
