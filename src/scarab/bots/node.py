"""The search tree: places that lines of answers lead to, and at each place what every answer brought so far."""

from math import sqrt
from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Decision
from scarab.core.native import append, i64, vec

UNSEEN: Final = -1.0
EVEN: Final = 0.5
"""What a seat is taken to get where nothing was tried yet."""


@final
class Place:
    """Where a line of answers leads: a leaf until it is visited again.

    Draws are no part of the tree, so different questions can be met at one place; each has a node of its own.
    """

    def __init__(self) -> None:
        self.visited = False
        self.first: Node | None = None

    def node(self, seat: int, question: type[Decision[Any]]) -> "Node":
        """The statistics of this question to this seat, new if it is put here for the first time."""
        node = self.first
        while node is not None:
            if node.seat == seat and node.question is question:
                return node
            node = node.other
        node = Node(seat, question, self.first)
        self.first = node
        return node


@final
class Node:
    """One question to one seat. Flat lists, with one entry for each answer that was ever possible."""

    def __init__(self, seat: int, question: type[Decision[Any]], other: "Node | None") -> None:
        self.seat: Final = seat
        self.question: Final = question
        self.other: Final = other
        """The next question that was met at the same place."""
        self.count: i64 = 0
        self.gain = 0.0
        """What the asked seat got, summed over all visits."""
        self.actions: Final[list[Action]] = []
        self.visits = vec[i64]()
        self.totals = vec[float]()
        """What the asked seat got, by answer."""
        self.firsts = vec[float]()
        """What the asked seat seemed to get at first sight, which counts as one visit; UNSEEN before that look."""
        self.priors = vec[float]()
        self.possible = vec[i64]()
        """How often each answer was possible while another was not: with `whole`, its availability."""
        self.whole: i64 = 0
        """How often all answers were possible."""
        self.places: Final[list[Place | None]] = []
        self.edges = vec[i64]()
        """0, 1, 2 … for every answer."""
        self.numbers: Final[dict[int, int]] = {}
        """Code of an answer → its entry."""
        self.shared: Place | None = None
        """Where all answers lead that the searching seat cannot tell apart."""
        self.reveals: dict[int, Place] | None = None
        """Where the last sealed answer leads: by all answers of that secret choice together."""
        self.looked = False
        """True when every answer was tried one move deep."""

    def available(self, options: list[Action]) -> vec[i64]:
        """The entries of the answers that are possible this time, and note that they were."""
        if are_same(self.actions, options):
            self.whole += 1
            return self.edges
        count = len(options)
        found = vec[i64]()
        for action in options:
            entry = self.numbers.get(action.code, -1)
            if entry < 0:
                entry = self.add(action, 1.0 / count)
            self.possible[entry] = self.possible[entry] + 1
            found = append(found, entry)
        return found

    def add(self, action: Action, prior: float) -> int:
        entry = len(self.actions)
        self.actions.append(action)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        self.firsts = append(self.firsts, UNSEEN)
        self.priors = append(self.priors, prior)
        self.possible = append(self.possible, -self.whole)
        self.places.append(None)
        self.edges = append(self.edges, entry)
        self.numbers[action.code] = entry
        return entry

    def select(self, edges: vec[i64], explore: float) -> i64:
        """The answer with the best mean so far, plus a bonus for those that look good and were tried too little.

        An answer never tried counts as good as the node's own mean.
        """
        mean = self.gain / float(self.count) if self.count else EVEN
        firsts = self.firsts
        totals = self.totals
        priors = self.priors
        visits = self.visits
        possible = self.possible
        best = edges[0]
        highest = -1.0
        for edge in edges:
            first = firsts[edge]
            if first < 0.0:
                first = mean
            asked = float(self.whole + possible[edge])
            value = (totals[edge] + first + explore * priors[edge] * sqrt(asked)) / float(visits[edge] + 1)
            if value > highest:
                highest = value
                best = edge
        return best

    def note(self, edge: i64, gained: float) -> None:
        self.count += 1
        self.gain += gained
        self.visits[edge] = self.visits[edge] + 1
        self.totals[edge] = self.totals[edge] + gained


def are_same(known: list[Any], options: list[Any]) -> bool:
    """Whether these are the same objects in the same order; `Any`, for their kind need not be checked."""
    count: i64 = len(options)
    if count != i64(len(known)):
        return False
    for place in range(count):
        if known[place] is not options[place]:
            return False
    return True
