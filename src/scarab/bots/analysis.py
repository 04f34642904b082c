"""Moves of a position ranked by search, with win probabilities, expected points and the principal variation."""

from typing import Final, NamedTuple

from scarab.bots.bot import Budget, View
from scarab.bots.search.ismcts import Search
from scarab.bots.search.tree import InfoSet, Node
from scarab.bots.search_bot import SearchBot
from scarab.core.action import Action, seat_name
from scarab.core.record import Record

MAX_LINE: Final = 8
"""Longest principal variation shown; it is guesswork long before that."""

MIN_VISITS: Final = 4
"""Visits that an action of the principal variation must have."""


class MoveAnalysis(NamedTuple):
    """One action. `chances` (win probabilities) and `points` (expected final points) are means, one for each seat.

    The fields are named as on the wire.
    """

    action: str
    visits: int
    chances: list[float]
    points: list[float]
    line: list[str]
    """The principal variation after it: `B take 17`."""


def think(
    view: View, legal: list[Action], record: Record, level: str = "master", seed: int = 0, budget: Budget | None = None
) -> list[MoveAnalysis]:
    """Search the viewer's decision; every visited action, the most visited first."""
    bot = SearchBot(level, seed)
    return analyses(bot.search(view, legal, record, budget or Budget()))


def analyses(search: Search) -> list[MoveAnalysis]:
    """Means are of this search alone; visits may include those of a reused tree."""
    info, chances, points = search.root_info_set(), search.win_sums, search.point_sums
    order = sorted(range(len(info.actions)), key=lambda edge: (-info.visit_counts[edge], -info.value_sums[edge]))
    codes = [info.actions[edge].code for edge in order]
    return [
        analysis_of(info, edge, chances[code], points[code])
        for edge, code in zip(order, codes, strict=True)
        if code in chances
    ]


def analysis_of(info: InfoSet, edge: int, chances: list[float], points: list[float]) -> MoveAnalysis:
    count = round(sum(chances))  # win probabilities of one simulation sum to 1
    return MoveAnalysis(
        info.actions[edge].text,
        info.visit_counts[edge],
        [share / count for share in chances],
        [total / count for total in points],
        principal_variation(info.children[edge]),
    )


def principal_variation(node: Node | None) -> list[str]:
    """The most visited action of each node in turn."""
    line: list[str] = []
    while node is not None and len(line) < MAX_LINE:
        info_sets: list[InfoSet] = []
        info = node.first
        while info is not None:
            info_sets.append(info)
            info = info.sibling
        if not info_sets:
            break
        info = max(info_sets, key=lambda each: each.count)
        edge = max(range(len(info.actions)), key=lambda number: info.visit_counts[number])
        if info.visit_counts[edge] < MIN_VISITS:
            break
        line.append(f"{seat_name(info.seat)} {info.actions[edge].text}")
        node = info.children[edge]
    return line
