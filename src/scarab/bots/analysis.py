"""What a bot thinks of a position: the best moves, everybody's chances after each, and how it expects play to go on."""

from typing import Final, NamedTuple

from scarab.bots.bot import Budget, View
from scarab.bots.search.ismcts import Search
from scarab.bots.search.tree import InfoSet, Node
from scarab.bots.search_bot import SearchBot
from scarab.core.action import Action, seat_name
from scarab.core.record import Record

MAX_LINE: Final = 8
"""Answers of the principal line that are told; it is guesswork long before that."""

MIN_VISITS: Final = 4
"""How often an answer must have been looked at to be told as what is expected."""


class MoveAnalysis(NamedTuple):
    """One possible answer. Chances and points are means over the visits, one for each seat."""

    action: str
    visits: int
    chances: list[float]
    points: list[float]
    line: list[str]
    """How play is expected to go on after it: `B take 17`."""


def think(
    view: View, legal: list[Action], record: Record, level: str = "master", seed: int = 0, budget: Budget | None = None
) -> list[MoveAnalysis]:
    """Every answer that was looked at, the best first. Only what the viewer may know goes in."""
    bot = SearchBot(level, seed)
    return analyses(bot.search(view, legal, record, budget or Budget()))


def analyses(search: Search) -> list[MoveAnalysis]:
    """The sums are of this search alone; the visits may hold some of the last move's too."""
    info, chances, points = search.root_info_set(), search.win_sums, search.point_sums
    order = sorted(range(len(info.actions)), key=lambda edge: (-info.visit_counts[edge], -info.value_sums[edge]))
    codes = [info.actions[edge].code for edge in order]
    return [
        analysis_of(info, edge, chances[code], points[code])
        for edge, code in zip(order, codes, strict=True)
        if code in chances
    ]


def analysis_of(info: InfoSet, edge: int, chances: list[float], points: list[float]) -> MoveAnalysis:
    count = round(sum(chances))  # every simulation deals out one victory
    return MoveAnalysis(
        info.actions[edge].text,
        info.visit_counts[edge],
        [share / count for share in chances],
        [total / count for total in points],
        principal_variation(info.children[edge]),
    )


def principal_variation(node: Node | None) -> list[str]:
    """The answers looked at most, one after the other."""
    line: list[str] = []
    while node is not None and len(line) < MAX_LINE:
        info_sets: list[InfoSet] = []
        info = node.first
        while info is not None:
            info_sets.append(info)
            info = info.sibling
        if not info_sets:
            break
        info = max(info_sets, key=lambda asked: asked.count)
        edge = max(range(len(info.actions)), key=lambda answer: info.visit_counts[answer])
        if info.visit_counts[edge] < MIN_VISITS:
            break
        line.append(f"{seat_name(info.seat)} {info.actions[edge].text}")
        node = info.children[edge]
    return line
