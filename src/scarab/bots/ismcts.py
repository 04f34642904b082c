"""Information-set Monte Carlo tree search for any number of seats, with chance and secret choices.

Each simulation imagines a world that looks the same to the searching seat, walks down one tree that all worlds share,
lets every seat take what looks best to itself, and judges the position at the end of the walk. A draw is sampled
and leaves no trace in the tree; a question with one answer is skipped; what the searching seat could not see another
seat do leads to one and the same place.
"""

from math import exp
from time import perf_counter
from typing import Any, Final, final

from scarab.bots.knowledge import Knowledge, chances, shares
from scarab.bots.node import Node, Place
from scarab.core.action import CHANCE, Action
from scarab.core.decision import Decision
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.state import State

OVER: Final = -2
CLOCK: Final = 8
"""Simulations between two looks at the clock, and at whether it is clear what to do."""


@final
class Settings:
    """How a search goes about it; the levels of play differ in these."""

    def __init__(
        self, explore: float = 1.0, look: int = 8, trust: float = 0.05, open_mind: float = 0.25, depth: int = 0
    ) -> None:
        self.explore: Final = explore
        """How much is tried that does not look best."""
        self.look: Final = look
        """After how many visits every answer of a node is tried one move deep."""
        self.trust: Final = trust
        """The difference in chances of winning, at that look, that makes an answer e times as interesting."""
        self.open_mind: Final = open_mind
        """The part of the interest that is the same for every answer."""
        self.depth: Final = depth
        """How many answers a line is followed beyond the tree before it is judged."""


@final
class Search:
    """A tree for one seat, grown by simulations from one imagined position."""

    def __init__(self, state: State, seat: int, knowledge: Knowledge, settings: Settings, rng: Rng) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.knowledge: Final = knowledge
        self.settings: Final = settings
        self.rng: Final = rng
        self.root = Place()
        self.root.visited = True
        self.considered: list[Action] = []
        """The only first answers that are looked at; [] for all."""
        self.chances: Final[dict[int, list[float]]] = {}
        """By the code of the first answer: every seat's chances, summed over its simulations."""
        self.points: Final[dict[int, list[float]]] = {}
        """The same of the points they can expect."""
        self.nodes: Final[list[Node]] = []
        self.edges: Final[list[int]] = []
        self.first_edges = vec[i64]()
        """The entries of the first answers, in the node of the first question."""

    def run(self, simulations: int, seconds: float, until_clear: bool = False) -> None:
        """So many simulations, or as many as fit into the time; at least one.

        `until_clear`: or until those that are left could not change which answer was looked at most.
        """
        until = perf_counter() + seconds
        for number in range(1, simulations + 1):
            self.simulate()
            if number % CLOCK == 0 and (
                perf_counter() >= until or (until_clear and self.lead() > simulations - number)
            ):
                return

    def lead(self) -> i64:
        """By how many visits the answer looked at most is ahead of the next."""
        visits = self.question().visits
        most: i64 = 0
        next_most: i64 = 0
        for edge in self.first_edges:
            count = visits[edge]
            if count > most:
                next_most = most
                most = count
            elif count > next_most:
                next_most = count
        return most - next_most

    def question(self) -> Node:
        """What the searching seat is asked, with everything found out about it."""
        return self.root.node(self.seat, type(self.state.stack[-1]))

    def simulate(self) -> None:
        state = self.state.imagined(self.seat, self.rng)
        self.knowledge.reopen(state, self.seat)
        self.nodes.clear()
        self.edges.clear()
        self.walk(state)
        self.follow(state)
        if state.stack:
            worths = self.knowledge.worths(state)
            gained = chances(worths, self.knowledge.temperature(state))
        else:
            worths = [float(total) for total in state.score().totals()]
            gained = shares(state)
        for step in range(len(self.nodes)):
            node = self.nodes[step]
            node.note(self.edges[step], gained[node.seat])
        if self.nodes:
            code = self.nodes[0].actions[self.edges[0]].code
            sum_up(self.chances, code, gained, 1.0)
            sum_up(self.points, code, worths, self.knowledge.most_points(state))

    def walk(self, state: State) -> None:
        """Down the tree to its first new place, or to the end of the game."""
        place = self.root
        secrets = 0
        while True:
            seat = self.next_seat(state)
            if seat == OVER:
                return
            question = state.stack[-1]
            options = question.options(state, seat)
            if len(options) == 1:
                state.apply(seat, options[0])
                continue
            if not place.visited:
                place.visited = True
                return
            if self.considered and not self.nodes:
                options = self.considered
            else:
                options = self.knowledge.sensible(state, seat, options)
            node = place.node(seat, type(question))
            edge = self.choose(node, state, seat, options)
            self.nodes.append(node)
            self.edges.append(edge)
            action = node.actions[edge]
            if question.sealed(state, seat, action):
                secrets = secrets * state.game.action_count + action.code + 1
                state.apply(seat, action)
                if state.stack and state.stack[-1] is question:
                    place = shared_place(node)
                else:
                    place = reveal(node, secrets)
                    secrets = 0
            else:
                found = node.places[edge]
                if found is None:
                    found = self.new_place(node, edge, state, question)
                place = found
                state.apply(seat, action)

    def next_seat(self, state: State) -> int:
        """Let chance speak; then who answers, the searching seat first where several are asked at once."""
        while True:
            asked = state.seats_to_act()
            if not asked:
                return OVER
            seat = asked[0]
            if seat != CHANCE:
                return self.seat if len(asked) > 1 and self.seat in asked else seat
            state.apply(CHANCE, state.sample(self.rng))

    def choose(self, node: Node, state: State, seat: int, options: list[Action]) -> i64:
        edges = node.available(options)
        if not self.nodes:
            self.first_edges = edges
        if not node.looked:
            if node.count == 0:
                promises = self.knowledge.promises(state, seat, options)
                if promises:
                    self.set_priors(node, edges, chances(promises, self.knowledge.temperature(state)))
            if node.count >= self.settings.look or not self.nodes:
                self.look(node, state, seat, options, edges)
        return node.select(edges, self.settings.explore)

    def look(self, node: Node, state: State, seat: int, options: list[Action], edges: vec[i64]) -> None:
        """Try every answer one move deep."""
        node.looked = True
        interest: list[float] = []
        whole = 0.0
        for number in range(len(options)):
            after = state.clone()
            after.apply(seat, options[number])
            self.next_seat(after)
            if after.stack:
                gained = chances(self.knowledge.worths(after), self.knowledge.temperature(after))
            else:
                gained = shares(after)
            node.firsts[edges[number]] = gained[seat]
            weight = exp(gained[seat] / self.settings.trust)
            interest.append(weight)
            whole += weight
        for number in range(len(interest)):
            interest[number] = interest[number] / whole
        self.set_priors(node, edges, interest)

    def set_priors(self, node: Node, edges: vec[i64], interest: list[float]) -> None:
        same = self.settings.open_mind / float(len(edges))
        for number in range(len(edges)):
            node.priors[edges[number]] = same + (1.0 - self.settings.open_mind) * interest[number]

    def new_place(self, node: Node, edge: int, state: State, question: Decision[Any]) -> Place:
        action = node.actions[edge]
        hidden = question.seen(state, node.seat, action, self.seat) != action.text
        place = shared_place(node) if hidden else Place()
        node.places[edge] = place
        return place

    def follow(self, state: State) -> None:
        """Play on beyond the tree without thinking."""
        for step in range(self.settings.depth):
            seat = self.next_seat(state)
            if seat == OVER:
                return
            options = state.stack[-1].options(state, seat)
            number = self.knowledge.choose(state, seat, options, self.rng) if len(options) > 1 else 0
            state.apply(seat, options[number])
        self.next_seat(state)


def shared_place(node: Node) -> Place:
    place = node.shared
    if place is None:
        place = Place()
        node.shared = place
    return place


def reveal(node: Node, secrets: int) -> Place:
    if node.reveals is None:
        node.reveals = {}
    place = node.reveals.get(secrets)
    if place is None:
        place = Place()
        node.reveals[secrets] = place
    return place


def sum_up(sums: dict[int, list[float]], code: int, values: list[float], most: float) -> None:
    held = sums.get(code)
    if held is None:
        held = [0.0] * len(values)
        sums[code] = held
    for seat in range(len(values)):
        held[seat] = held[seat] + min(values[seat], most)
