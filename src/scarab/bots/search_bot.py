"""A bot that searches from a determinization of its view, and reuses its tree for the next move."""

from math import inf
from typing import Final

from scarab.bots.beginner import MyopicEvaluator, noticed
from scarab.bots.bot import Budget, View
from scarab.bots.levels import level_of
from scarab.bots.search.evaluator import Evaluator, evaluator_of
from scarab.bots.search.ismcts import Search
from scarab.bots.search.tree import Node
from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.record import HIDDEN, Line, Record
from scarab.core.rng import FastRng

MIN_FRESH: Final = 4
"""At least 1/MIN_FRESH of the budget is searched anew: reused visits may rest on other draws."""


class SearchBot:
    """A bot for one game at one of the levels. `simulations` and `evaluator` replace its own."""

    def __init__(
        self, level: str, seed: int, simulations: int | None = None, evaluator: Evaluator | None = None
    ) -> None:
        self.level: Final = level
        self.simulations: Final = simulations
        self.evaluator: Final = evaluator
        self.rng: Final = FastRng(seed)
        self.last: Search | None = None
        self.lines_read = 0
        """Length of the record at the last search."""

    def __getstate__(self) -> dict[str, object]:
        """A copy continues with the same random numbers, without the tree."""
        return {**self.__dict__, "last": None, "lines_read": 0}

    def __call__(self, view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        if len(legal) == 1:
            return legal[0]
        return best_action(self.search(view, legal, record, budget, until_clear=True), legal)

    def search(
        self, view: View, legal: list[Action], record: Record, budget: Budget, until_clear: bool = False
    ) -> Search:
        """Search the viewer's decision. `until_clear` stops when the best action cannot change any more."""
        game = record.game
        level = level_of(self.level, game.name, game.seats)
        state = game.imagine(view, self.rng)
        evaluator = self.evaluator or evaluator_of(game.name)
        if level.myopia:
            evaluator = MyopicEvaluator(evaluator, level.myopia)
        search = Search(state, view["viewer"], evaluator, level.settings(), self.rng)
        if level.overlook_rate:
            candidates = evaluator.candidates(state, view["viewer"], legal)
            search.root_candidates = noticed(state, view["viewer"], candidates, level.overlook_rate, self.rng)
        elif self.last is not None:
            root = node_after(self.last.root, record.lines[self.lines_read :], game)
            if root is not None and (root.cached is None or root.cached.state.key() == state.key()):
                search.root = root
        limit = budget.simulations or self.simulations or level.simulations
        if level.count_reused:
            limit = max(limit - search.root_info_set().count, limit // MIN_FRESH, 1)
        search.run(limit, inf if budget.seconds is None else budget.seconds, until_clear)
        self.last = search
        self.lines_read = len(record.lines)
        return search


def best_action(search: Search, legal: list[Action]) -> Action:
    """The most visited legal action. A reused tree may hold actions of other draws; those do not count."""
    info = search.root_info_set()
    edges = [edge for action in legal if (edge := info.edge_of(action.code)) >= 0]
    return info.actions[max(edges, key=lambda edge: (info.visit_counts[edge], info.value_sums[edge]))]


def node_after(node: Node | None, lines: list[Line], game: Game) -> Node | None:
    """The node that these lines lead to; None where the tree ends or a line cannot be read.

    Draws and forced actions have no edges in the tree.
    """
    for line in lines:
        if line.is_undo or node is None or not node.visited:
            return None
        info = node.first
        while info is not None and info.seat != line.seat:
            info = info.sibling
        if info is None:
            continue
        if HIDDEN in line.text:
            node = info.shared
        else:
            edge = info.edge_of(game.parse(line.text).code)
            node = info.children[edge] if edge >= 0 else None
    return node if node is not None and node.visited else None
