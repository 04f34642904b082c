"""The search tree: nodes that lines of answers lead to, and at each node what every answer brought so far."""

from math import sqrt
from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Decision
from scarab.core.native import append, i64, vec
from scarab.core.state import State

UNSEEN: Final = -1.0
EVEN: Final = 0.5
"""What a seat is taken to get where nothing was tried yet."""

USUAL: Final = 128
"""Most questions have at most so many answers; rows of numbers for as many are at hand to be copied."""
NONE: Final = vec[i64]([0] * USUAL)
ONES: Final = vec[i64]([1] * USUAL)
ENTRIES: Final = vec[i64](list(range(USUAL)))
ONCE: Final = vec[float]([1.0] * USUAL)
NOTHING: Final = vec[float]([0.0] * USUAL)
NOT_SEEN: Final = vec[float]([UNSEEN] * USUAL)


@final
class CachedState:
    """The one position that a line of answers leads to at an open table.

    It holds little: there are as many as simulations, and most are never visited again.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        """Who is asked; nobody is when the game is over."""
        self.options: list[Action] = []
        """The answers to think about, once somebody comes here a second time."""
        self.worths: list[float] = []
        self.gained: list[float] = []
        """How the game ended, where it is over."""


@final
class Node:
    """Where a line of answers leads: a leaf until it is visited again.

    Draws are no part of the tree: different decisions can be met at one node, each with its own information set.
    """

    def __init__(self) -> None:
        self.visited = False
        self.first: InfoSet | None = None
        self.known: CachedState | None = None
        """Kept where nothing is hidden or drawn, so that it need not be played again."""

    def info_set(self, seat: int, decision: type[Decision[Any]]) -> "InfoSet":
        """The statistics of this question to this seat, new if it is put here for the first time."""
        info = self.first
        while info is not None:
            if info.seat == seat and info.decision is decision:
                return info
            info = info.other
        info = InfoSet(seat, decision, self.first)
        self.first = info
        return info


@final
class InfoSet:
    """One question to one seat. Flat lists, with one entry for each answer that was ever possible."""

    def __init__(self, seat: int, decision: type[Decision[Any]], other: "InfoSet | None") -> None:
        self.seat: Final = seat
        self.decision: Final = decision
        self.other: Final = other
        """The next question that was met at the same node."""
        self.count: i64 = 0
        self.times = 0.0
        """The same as the number that means and bonuses need."""
        self.gain = 0.0
        """What the asked seat got, summed over all visits."""
        self.actions: list[Action] = []
        self.visits = vec[i64]()
        self.weights = vec[float]()
        """A visit more than there were, as the mean needs it: to make it of `visits` each time takes longer."""
        self.totals = vec[float]()
        """What the asked seat got, by answer."""
        self.one_ply_values = vec[float]()
        """What the asked seat seemed to get at first sight, which counts as one visit; UNSEEN before that look."""
        self.priors = vec[float]()
        self.possible = vec[i64]()
        """How often each answer was possible while another was not: with `whole`, its availability."""
        self.whole: i64 = 0
        """How often all answers were possible."""
        self.children: list[Node | None] = []
        self.edges = vec[i64]()
        """0, 1, 2 … for every answer."""
        self.numbers: dict[int, int] | None = None
        """Code of an answer → its entry, once somebody has asked."""
        self.shared: Node | None = None
        """Where all answers lead that the searching seat cannot tell apart."""
        self.reveals: dict[int, Node] | None = None
        """Where the last sealed answer leads: by all answers of that secret choice together."""
        self.expanded = False
        """True when every answer was tried one move deep."""
        self.steady = True
        """True while the answers were the same ones every time."""

    def available(self, options: list[Action]) -> vec[i64]:
        """The entries of the answers that are possible this time, and note that they were."""
        if are_same(self.actions, options):
            self.whole += 1
            return self.edges
        count = len(options)
        if not self.actions and count <= USUAL:
            self.begin(options)
            return self.edges
        self.steady = False
        self.unfold()
        found = vec[i64]()
        for action in options:
            entry = self.entry(action.code)
            if entry < 0:
                entry = self.add(action, 1.0 / count)
            self.possible[entry] = self.possible[entry] + 1
            found = append(found, entry)
        return found

    def begin(self, options: list[Action]) -> None:
        """The first answers, all at once: each was possible this time, and nothing more is known of them."""
        count = len(options)
        self.actions = options[:]
        self.visits = NONE[:count]
        self.weights = ONCE[:count]
        self.totals = NOTHING[:count]
        self.edges = ENTRIES[:count]
        self.children = [None] * count
        priors = NOTHING[:count]
        for entry in self.edges:
            priors[entry] = 1.0 / count
        self.priors = priors

    def unfold(self) -> None:
        """Make room for what few information sets need: where answers come and go, or are tried one move deep."""
        count = len(self.actions)
        if len(self.possible) < count:
            self.one_ply_values = NOT_SEEN[:count]
            self.possible = ONES[:count]

    def entry(self, code: int) -> int:
        """Where an answer stands; −1 if it was never possible."""
        numbers = self.numbers
        if numbers is None:
            numbers = self.numbers = {}
        if len(numbers) < len(self.actions):
            for edge in range(len(numbers), len(self.actions)):
                numbers[self.actions[edge].code] = edge
        return numbers.get(code, -1)

    def add(self, action: Action, prior: float) -> int:
        entry = len(self.actions)
        self.actions.append(action)
        self.visits = append(self.visits, 0)
        self.weights = append(self.weights, 1.0)
        self.totals = append(self.totals, 0.0)
        self.one_ply_values = append(self.one_ply_values, UNSEEN)
        self.priors = append(self.priors, prior)
        self.possible = append(self.possible, -self.whole)
        self.children.append(None)
        self.edges = append(self.edges, entry)
        return entry

    def select(self, edges: vec[i64], explore: float) -> i64:
        """The answer with the best mean so far, plus a bonus for those that look good and were tried too little.

        An answer never tried counts as good as the information set's own mean.
        """
        mean = self.gain / self.times if self.count else EVEN
        if self.steady and not self.expanded:
            return self.select_constant(mean, explore)
        one_ply_values = self.one_ply_values
        totals = self.totals
        priors = self.priors
        weights = self.weights
        possible = self.possible
        whole = self.whole
        best = edges[0]
        highest = -1.0
        last: i64 = -1
        urge = 0.0
        for edge in edges:
            first = one_ply_values[edge]
            if first < 0.0:
                first = mean
            asked = whole + possible[edge]
            if asked != last:  # mostly they have all been possible equally often
                last = asked
                urge = explore * sqrt(float(asked))
            value = (totals[edge] + first + urge * priors[edge]) / weights[edge]
            if value > highest:
                highest = value
                best = edge
        return best

    def select_constant(self, mean: float, explore: float) -> i64:
        """The same where every answer was always possible, and none has been tried one move deep."""
        urge = explore * sqrt(self.times + 1.0)
        totals = self.totals
        priors = self.priors
        weights = self.weights
        best: i64 = 0
        highest = -1.0
        for edge in range(i64(len(weights))):
            value = (totals[edge] + mean + urge * priors[edge]) / weights[edge]
            if value > highest:
                highest = value
                best = edge
        return best

    def note(self, edge: i64, gained: float) -> None:
        self.count += 1
        self.times += 1.0
        self.gain += gained
        self.visits[edge] = self.visits[edge] + 1
        self.weights[edge] = self.weights[edge] + 1.0
        self.totals[edge] = self.totals[edge] + gained


def are_same(known: list[Any], options: list[Any]) -> bool:
    """Whether these are the same objects in the same order; `Any`, for their kind need not be checked."""
    count: i64 = len(options)
    if count != i64(len(known)):
        return False
    for index in range(count):
        if known[index] is not options[index]:
            return False
    return True
