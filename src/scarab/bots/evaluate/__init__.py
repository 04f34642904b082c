"""What a position is worth: per game either a whole `Knowledge`, or a small function for one seat at a time."""

from typing import Final

from scarab.bots.evaluate.amun_re import dynasty_lead
from scarab.bots.evaluate.egizia import builders_lead
from scarab.bots.evaluate.imhotep import building_lead
from scarab.bots.evaluate.margin import lead, score_margin, verdict
from scarab.bots.evaluate.tutankhamen import TutankhamenKnowledge
from scarab.bots.knowledge import Evaluation as Evaluation
from scarab.bots.knowledge import Knowledge, Leads
from scarab.bots.weights import weights_of
from scarab.core.state import State

KNOWLEDGE: Final[dict[str, type[Knowledge]]] = {"tutankhamen": TutankhamenKnowledge}

EVALUATIONS: Final[dict[str, Evaluation]] = {
    "amun_re": dynasty_lead,
    "egizia": builders_lead,
    "imhotep": building_lead,
}
"""Games of which no more is known than an evaluation for one seat."""

known: Final[dict[str, Knowledge]] = {}


def knowledge_of(game: str) -> Knowledge:
    """The game's own with its tuned numbers, or else what its evaluation or the margin on the score sheet tells."""
    found = known.get(game)
    if found is None:
        found = make_knowledge(game, tuned_weights(game))
        known[game] = found
    return found


def make_knowledge(game: str, weights: dict[str, float]) -> Knowledge:
    kind = KNOWLEDGE.get(game)
    return Leads(EVALUATIONS.get(game, score_margin), weights) if kind is None else kind(weights)


def tuned_weights(game: str) -> dict[str, float]:
    return weights_of(game, KNOWLEDGE.get(game, Leads).defaults)


def evaluation_of(game: str) -> Evaluation:
    """The same for one seat: points ahead of the best other."""
    if game not in KNOWLEDGE:
        return EVALUATIONS.get(game, score_margin)
    knowledge = knowledge_of(game)

    def ahead(state: State, seat: int) -> float:
        return verdict(state, seat) if state.is_over() else lead(knowledge.worths(state), seat)

    return ahead
