"""Several processes think about one position, each in worlds of its own, and put their thoughts together."""

from typing import NamedTuple

from scarab.bots.analysis import MoveAnalysis, think
from scarab.bots.bot import Budget, View
from scarab.bots.levels import level_of
from scarab.bots.workers import workers
from scarab.core.action import Action
from scarab.core.record import Record


class Question(NamedTuple):
    """What one process is asked, in words and numbers. The record is as the seat may read it."""

    view: View
    legal: list[str]
    record: str
    level: str
    seed: int
    budget: Budget


def think_together(
    view: View,
    legal: list[Action],
    record: Record,
    level: str = "master",
    seed: int = 0,
    budget: Budget | None = None,
    jobs: int = 2,
) -> list[MoveAnalysis]:
    """The simulations are shared out, a limit of time holds for each. The same seed and jobs give the same thoughts."""
    given = budget or Budget()
    simulations = given.simulations or level_of(level, record.game.name, record.game.seats).simulations
    share = Budget(given.seconds, -(-simulations // jobs))
    texts = [action.text for action in legal]
    decisions = [Question(view, texts, record.text(), level, seed * jobs + job, share) for job in range(jobs)]
    with workers(jobs) as pool:
        return put_together(pool.map(think_alone, decisions))


def think_alone(decision: Question) -> list[MoveAnalysis]:
    record = Record.parse(decision.record)
    legal = [record.game.parse(text) for text in decision.legal]
    return think(decision.view, legal, record, decision.level, decision.seed, decision.budget)


def put_together(found: list[list[MoveAnalysis]]) -> list[MoveAnalysis]:
    """Visits are summed, means weighed by their visits; the line is that of the process that looked at it most."""
    by_action: dict[str, list[MoveAnalysis]] = {}
    for thoughts in found:
        for thought in thoughts:
            by_action.setdefault(thought.action, []).append(thought)
    merged = []
    for action, same in by_action.items():
        visits = sum(thought.visits for thought in same)
        firmest = max(same, key=lambda thought: thought.visits)
        chances = mean([thought.chances for thought in same], same, visits)
        points = mean([thought.points for thought in same], same, visits)
        merged.append(MoveAnalysis(action, visits, chances, points, firmest.line))
    return sorted(merged, key=lambda thought: -thought.visits)


def mean(rows: list[list[float]], same: list[MoveAnalysis], visits: int) -> list[float]:
    return [
        sum(value * thought.visits for value, thought in zip(column, same, strict=True)) / visits
        for column in zip(*rows, strict=True)
    ]
