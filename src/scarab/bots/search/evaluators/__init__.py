"""What a position is worth: the `Knowledge` of each game, with its tuned numbers."""

from typing import Final

from scarab.bots.search.evaluator import Evaluation as Evaluation
from scarab.bots.search.evaluator import Knowledge, Leads
from scarab.bots.search.evaluators.amun_re.evaluator import AmunReKnowledge
from scarab.bots.search.evaluators.egizia.evaluator import EgiziaKnowledge
from scarab.bots.search.evaluators.imhotep.evaluator import ImhotepKnowledge
from scarab.bots.search.evaluators.tutankhamen.evaluator import TutankhamenKnowledge
from scarab.bots.search.margin import lead, score_margin, verdict
from scarab.bots.weights import weights_of
from scarab.core.state import State

KNOWLEDGE: Final[dict[str, type[Knowledge]]] = {
    "amun_re": AmunReKnowledge,
    "egizia": EgiziaKnowledge,
    "imhotep": ImhotepKnowledge,
    "tutankhamen": TutankhamenKnowledge,
}
"""A game that is not here is judged by the margin on its score sheet."""

known: Final[dict[str, Knowledge]] = {}


def knowledge_of(game: str) -> Knowledge:
    """The game's own with its tuned numbers, or else what the margin on the score sheet tells."""
    found = known.get(game)
    if found is None:
        found = make_knowledge(game, tuned_weights(game))
        known[game] = found
    return found


def make_knowledge(game: str, weights: dict[str, float]) -> Knowledge:
    kind = KNOWLEDGE.get(game)
    return Leads(score_margin, weights) if kind is None else kind(weights)


def tuned_weights(game: str) -> dict[str, float]:
    return weights_of(game, KNOWLEDGE.get(game, Leads).defaults)


def evaluation_of(game: str) -> Evaluation:
    """The same for one seat: points ahead of the best other."""
    if game not in KNOWLEDGE:
        return score_margin
    knowledge = knowledge_of(game)

    def ahead(state: State, seat: int) -> float:
        return verdict(state, seat) if state.is_over() else lead(knowledge.worths(state), seat)

    return ahead
