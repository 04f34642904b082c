"""Earlier names of `scarab.bots.search.evaluator`, kept for one minor version."""

from scarab.bots.search.evaluator import DEFAULT_TEMPERATURE as LEVEL
from scarab.bots.search.evaluator import Evaluator as Knowledge
from scarab.bots.search.evaluator import MarginEvaluator as Leads
from scarab.bots.search.evaluator import SeatEvaluation as Evaluation
from scarab.bots.search.evaluator import win_probabilities as chances
from scarab.bots.search.evaluator import win_shares as shares

__all__ = ["LEVEL", "Evaluation", "Knowledge", "Leads", "chances", "shares"]
