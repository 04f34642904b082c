"""The search tree: nodes that lines of answers lead to, and at each node what every answer brought so far."""

from math import sqrt
from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Decision
from scarab.core.native import append, i64, vec
from scarab.core.state import State

UNSEEN: Final = -1.0
NEUTRAL: Final = 0.5
"""What a seat is taken to get where nothing was tried yet."""

TEMPLATE_LENGTH: Final = 128
"""Most questions have at most so many answers; rows of edge_by_code for as many are at hand to be copied."""
ZERO_COUNTS: Final = vec[i64]([0] * TEMPLATE_LENGTH)
ONE_COUNTS: Final = vec[i64]([1] * TEMPLATE_LENGTH)
INDICES: Final = vec[i64](list(range(TEMPLATE_LENGTH)))
ONES: Final = vec[float]([1.0] * TEMPLATE_LENGTH)
ZEROS: Final = vec[float]([0.0] * TEMPLATE_LENGTH)
UNSEEN_VALUES: Final = vec[float]([UNSEEN] * TEMPLATE_LENGTH)


@final
class CachedState:
    """The one position that a line of answers leads to at an open table.

    It holds little: there are as many as simulations, and most are never visited again.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        """Who is asked; nobody is when the game is over."""
        self.candidates: list[Action] = []
        """The answers to think about, once somebody comes here a second time."""
        self.points: list[float] = []
        self.win_values: list[float] = []
        """How the game ended, where it is over."""


@final
class Node:
    """Where a line of answers leads: a leaf until it is visited again.

    Draws are no part of the tree: different decisions can be met at one node, each with its own information set.
    """

    def __init__(self) -> None:
        self.visited = False
        self.first: InfoSet | None = None
        self.cached: CachedState | None = None
        """Kept where nothing is hidden or drawn, so that it need not be played again."""

    def info_set(self, seat: int, decision: type[Decision[Any]]) -> "InfoSet":
        """The statistics of this question to this seat, new if it is put here for the first time."""
        info = self.first
        while info is not None:
            if info.seat == seat and info.decision is decision:
                return info
            info = info.sibling
        info = InfoSet(seat, decision, self.first)
        self.first = info
        return info


@final
class InfoSet:
    """One question to one seat. Flat lists, with one edge for each answer that was ever possible."""

    def __init__(self, seat: int, decision: type[Decision[Any]], sibling: "InfoSet | None") -> None:
        self.seat: Final = seat
        self.decision: Final = decision
        self.sibling: Final = sibling
        """The next question that was met at the same node."""
        self.count: i64 = 0
        self.count_float = 0.0
        """The same as the number that means and bonuses need."""
        self.value_sum = 0.0
        """What the asked seat got, summed over all visits."""
        self.actions: list[Action] = []
        self.visit_counts = vec[i64]()
        self.denominators = vec[float]()
        """A visit more than there were, as the mean needs it: to make it of `visits` each time takes longer."""
        self.value_sums = vec[float]()
        """What the asked seat got, by answer."""
        self.one_ply_values = vec[float]()
        """What the asked seat seemed to get at first sight, which counts as one visit; UNSEEN before that look."""
        self.priors = vec[float]()
        self.partial_availability = vec[i64]()
        """How often each answer was possible while another was not: with `whole`, its availability."""
        self.full_availability: i64 = 0
        """How often all answers were possible."""
        self.children: list[Node | None] = []
        self.edges = vec[i64]()
        """0, 1, 2 … for every answer."""
        self.edge_by_code: dict[int, int] | None = None
        """Code of an answer → its edge, once somebody has asked."""
        self.shared: Node | None = None
        """Where all answers lead that the searching seat cannot tell apart."""
        self.reveals: dict[int, Node] | None = None
        """Where the last sealed answer leads: by all answers of that secret choice together."""
        self.expanded = False
        """True when every answer was tried one move deep."""
        self.constant = True
        """True while the answers were the same ones every time."""

    def available_edges(self, actions: list[Action]) -> vec[i64]:
        """The entries of the answers that are possible this time, and note that they were."""
        if same_objects(self.actions, actions):
            self.full_availability += 1
            return self.edges
        count = len(actions)
        if not self.actions and count <= TEMPLATE_LENGTH:
            self.start(actions)
            return self.edges
        self.constant = False
        self.allocate_details()
        found = vec[i64]()
        for action in actions:
            edge = self.edge_of(action.code)
            if edge < 0:
                edge = self.add_edge(action, 1.0 / count)
            self.partial_availability[edge] = self.partial_availability[edge] + 1
            found = append(found, edge)
        return found

    def start(self, actions: list[Action]) -> None:
        """The first answers, all at once: each was possible this time, and nothing more is known of them."""
        count = len(actions)
        self.actions = actions[:]
        self.visit_counts = ZERO_COUNTS[:count]
        self.denominators = ONES[:count]
        self.value_sums = ZEROS[:count]
        self.edges = INDICES[:count]
        self.children = [None] * count
        priors = ZEROS[:count]
        for edge in self.edges:
            priors[edge] = 1.0 / count
        self.priors = priors

    def allocate_details(self) -> None:
        """Make room for what few information sets need: where answers come and go, or are tried one move deep."""
        count = len(self.actions)
        if len(self.partial_availability) < count:
            self.one_ply_values = UNSEEN_VALUES[:count]
            self.partial_availability = ONE_COUNTS[:count]

    def edge_of(self, code: int) -> int:
        """Where an answer stands; −1 if it was never possible."""
        edge_by_code = self.edge_by_code
        if edge_by_code is None:
            edge_by_code = self.edge_by_code = {}
        if len(edge_by_code) < len(self.actions):
            for edge in range(len(edge_by_code), len(self.actions)):
                edge_by_code[self.actions[edge].code] = edge
        return edge_by_code.get(code, -1)

    def add_edge(self, action: Action, prior: float) -> int:
        edge = len(self.actions)
        self.actions.append(action)
        self.visit_counts = append(self.visit_counts, 0)
        self.denominators = append(self.denominators, 1.0)
        self.value_sums = append(self.value_sums, 0.0)
        self.one_ply_values = append(self.one_ply_values, UNSEEN)
        self.priors = append(self.priors, prior)
        self.partial_availability = append(self.partial_availability, -self.full_availability)
        self.children.append(None)
        self.edges = append(self.edges, edge)
        return edge

    def select(self, edges: vec[i64], c_puct: float) -> i64:
        """The answer with the best mean so far, plus a bonus for those that look good and were tried too little.

        An answer never tried counts as good as the information set's own mean.
        """
        mean = self.value_sum / self.count_float if self.count else NEUTRAL
        if self.constant and not self.expanded:
            return self.select_constant(mean, c_puct)
        one_ply_values = self.one_ply_values
        value_sums = self.value_sums
        priors = self.priors
        denominators = self.denominators
        partial_availability = self.partial_availability
        full_availability = self.full_availability
        best = edges[0]
        highest = -1.0
        last: i64 = -1
        exploration = 0.0
        for edge in edges:
            first = one_ply_values[edge]
            if first < 0.0:
                first = mean
            asked = full_availability + partial_availability[edge]
            if asked != last:  # mostly they have all been possible equally often
                last = asked
                exploration = c_puct * sqrt(float(asked))
            value = (value_sums[edge] + first + exploration * priors[edge]) / denominators[edge]
            if value > highest:
                highest = value
                best = edge
        return best

    def select_constant(self, mean: float, c_puct: float) -> i64:
        """The same where every answer was always possible, and none has been tried one move deep."""
        exploration = c_puct * sqrt(self.count_float + 1.0)
        value_sums = self.value_sums
        priors = self.priors
        denominators = self.denominators
        best: i64 = 0
        highest = -1.0
        for edge in range(i64(len(denominators))):
            value = (value_sums[edge] + mean + exploration * priors[edge]) / denominators[edge]
            if value > highest:
                highest = value
                best = edge
        return best

    def add_visit(self, edge: i64, value: float) -> None:
        self.count += 1
        self.count_float += 1.0
        self.value_sum += value
        self.visit_counts[edge] = self.visit_counts[edge] + 1
        self.denominators[edge] = self.denominators[edge] + 1.0
        self.value_sums[edge] = self.value_sums[edge] + value


def same_objects(known: list[Any], actions: list[Any]) -> bool:
    """Whether these are the same objects in the same order; `Any`, for their kind need not be checked."""
    count: i64 = len(actions)
    if count != i64(len(known)):
        return False
    for index in range(count):
        if known[index] is not actions[index]:
            return False
    return True
