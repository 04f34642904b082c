"""Root parallelization: several processes search one position independently, and their analyses are merged."""

from typing import Any, NamedTuple

from scarab.bots.analysis import MoveAnalysis, think
from scarab.bots.bot import Budget, View
from scarab.bots.levels import level_of
from scarab.bots.workers import workers
from scarab.boxes.files import spec_of
from scarab.boxes.plain import plain_box
from scarab.core.action import Action
from scarab.core.record import Record


class SearchTask(NamedTuple):
    """One process's search, as data that can be pickled. The record is as the seat may read it."""

    view: View
    legal: list[str]
    record: str
    level: str
    seed: int
    budget: Budget
    box: dict[str, Any] | None = None
    """The document of an own box."""


def think_together(
    view: View,
    legal: list[Action],
    record: Record,
    level: str = "master",
    seed: int = 0,
    budget: Budget | None = None,
    jobs: int = 2,
) -> list[MoveAnalysis]:
    """Split the simulations over `jobs` processes; a time limit holds for each. Deterministic for a seed and `jobs`."""
    given = budget or Budget()
    simulations = given.simulations or level_of(level, record.game.name, record.game.seats).simulations
    share = Budget(given.seconds, -(-simulations // jobs))
    texts = [action.text for action in legal]
    box = plain_box(record.game)
    tasks = [SearchTask(view, texts, record.text(), level, seed * jobs + job, share, box) for job in range(jobs)]
    with workers(jobs) as pool:
        return merge(pool.map(think_in_worker, tasks))


def think_in_worker(task: SearchTask) -> list[MoveAnalysis]:
    record = Record.parse(task.record, lambda game, digest: None if task.box is None else spec_of(game).read(task.box))
    legal = [record.game.parse(text) for text in task.legal]
    return think(task.view, legal, record, task.level, task.seed, task.budget)


def merge(found: list[list[MoveAnalysis]]) -> list[MoveAnalysis]:
    """Sum the visits and weight the means by them; the line comes from the process with most visits."""
    by_action: dict[str, list[MoveAnalysis]] = {}
    for analyses in found:
        for analysis in analyses:
            by_action.setdefault(analysis.action, []).append(analysis)
    merged = []
    for action, same in by_action.items():
        visits = sum(analysis.visits for analysis in same)
        firmest = max(same, key=lambda analysis: analysis.visits)
        chances = mean([analysis.chances for analysis in same], same, visits)
        points = mean([analysis.points for analysis in same], same, visits)
        merged.append(MoveAnalysis(action, visits, chances, points, firmest.line))
    return sorted(merged, key=lambda analysis: -analysis.visits)


def mean(rows: list[list[float]], same: list[MoveAnalysis], visits: int) -> list[float]:
    return [
        sum(value * analysis.visits for value, analysis in zip(column, same, strict=True)) / visits
        for column in zip(*rows, strict=True)
    ]
