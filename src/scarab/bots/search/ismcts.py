"""Information-set Monte Carlo tree search for any number of seats, with chance and secret choices.

Each simulation imagines a world that looks the same to the searching seat, walks down one tree that all worlds share,
lets every seat take what looks best to itself, and judges the position at the end of the walk. A draw is sampled
and leaves no trace in the tree; a question with one answer is skipped; what the searching seat could not see another
seat do leads to one and the same place.
"""

import gc
from math import exp
from time import perf_counter
from typing import Any, Final, final

from scarab.bots.search.evaluator import Evaluator, win_probabilities, win_shares
from scarab.bots.search.settings import Settings
from scarab.bots.search.tree import Known, Node, Place
from scarab.core.action import CHANCE, Action
from scarab.core.decision import Decision, still_sealed
from scarab.core.native import append, i64, vec
from scarab.core.rng import Rng
from scarab.core.state import State

OVER: Final = -2
CLOCK: Final = 8
"""Simulations between two looks at the clock, and at whether it is clear what to do."""


@final
class Search:
    """A tree for one seat, grown by simulations from one imagined position."""

    def __init__(self, state: State, seat: int, evaluator: Evaluator, settings: Settings, rng: Rng) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.evaluator: Final = evaluator
        self.settings: Final = settings
        self.rng: Final = rng
        self.root = Place()
        self.root.visited = True
        self.considered: list[Action] = []
        """The only first answers that are looked at; [] for all."""
        self.gained = vec[float]()
        """First answer × seat: the chances of winning, summed over this search's simulations."""
        self.earned = vec[float]()
        """The same of the points they can expect."""
        self.nodes: Final[list[Node]] = []
        self.edges: Final[list[int]] = []
        self.first_edges = vec[i64]()
        """The entries of the first answers, in the node of the first question."""
        self.remembers = state.is_deterministic() and settings.depth == 0
        """At an open table every line leads to one position, which the tree keeps instead of playing it again."""

    def run(self, simulations: int, seconds: float, until_clear: bool = False) -> None:
        """So many simulations, or as many as fit into the time; at least one.

        `until_clear`: or until those that are left could not change which answer was looked at most.
        """
        until = perf_counter() + seconds
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and to look for some takes longer the larger it is
        try:
            for number in range(1, simulations + 1):
                self.simulate()
                if number % CLOCK == 0 and (
                    perf_counter() >= until or (until_clear and self.lead() > simulations - number)
                ):
                    return
        finally:
            if collecting:
                gc.enable()

    def lead(self) -> i64:
        """By how many visits the answer looked at most is ahead of the next."""
        visits = self.decision().visits
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

    @property
    def chances(self) -> dict[int, list[float]]:
        """By the code of a first answer that was looked at: every seat's chances, summed over its simulations."""
        return self.by_code(self.gained)

    @property
    def points(self) -> dict[int, list[float]]:
        """The same of the points they can expect."""
        return self.by_code(self.earned)

    def by_code(self, sums: vec[float]) -> dict[int, list[float]]:
        seats = self.state.game.seats
        found: dict[int, list[float]] = {}
        actions = self.decision().actions
        for edge in range(len(sums) // seats):
            first = edge * seats
            won = 0.0  # every simulation deals out one victory
            for cell in range(first, first + seats):
                won += self.gained[cell]
            if won > 0.0:
                found[actions[edge].code] = list(sums[first : first + seats])
        return found

    def decision(self) -> Node:
        """What the searching seat is asked, with everything found out about it."""
        return self.root.node(self.seat, type(self.state.stack[-1]))

    def simulate(self) -> None:
        self.nodes.clear()
        self.edges.clear()
        if self.remembers:
            known = self.walk_known()
            if known.gained:
                self.note(known.state, known.worths, known.gained)
                return
            worths, gained = self.judge(known.state)
            if known.seat == OVER:
                known.worths = worths
                known.gained = gained
            self.note(known.state, worths, gained)
            return
        state = self.state.resample(self.seat, self.rng)
        self.evaluator.unseal(state, self.seat)
        self.walk(state)
        self.follow(state)
        worths, gained = self.judge(state)
        self.note(state, worths, gained)

    def judge(self, state: State) -> tuple[list[float], list[float]]:
        """The points that every seat can expect, and its chances of winning."""
        if state.stack:
            worths = self.evaluator.evaluate(state)
            return worths, win_probabilities(worths, self.evaluator.temperature(state))
        return [float(total) for total in state.score().totals()], win_shares(state)

    def note(self, state: State, worths: list[float], gained: list[float]) -> None:
        """What a line came to, for every question on it."""
        for step in range(len(self.nodes)):
            node = self.nodes[step]
            node.note(self.edges[step], gained[node.seat])
        if self.nodes:
            self.gained = sum_up(self.gained, self.edges[0], gained, 1.0)
            self.earned = sum_up(self.earned, self.edges[0], worths, self.evaluator.most_points(state))

    def walk_known(self) -> Known:
        """The same walk at an open table, from one kept position to the next."""
        place = self.root
        known = place.known
        if known is None:
            known = self.know(self.state.clone())
            place.known = known
        while place.visited and known.seat != OVER:
            node = place.first
            if node is None:
                node = place.node(known.seat, type(known.state.stack[-1]))
                options = known.state.stack[-1].legal_actions(known.state, known.seat)
                known.options = self.worth_a_thought(known.state, known.seat, options)
                edges = node.available(known.options)
            else:  # the answers are always the same ones
                node.whole += 1
                edges = node.edges
            edge = self.choose(node, known.state, known.seat, known.options, edges)
            self.nodes.append(node)
            self.edges.append(edge)
            found = node.places[edge]
            if found is None:
                found = Place()
                node.places[edge] = found
            place = found
            following = place.known
            if following is None:
                after = known.state.clone()
                after.apply(known.seat, node.actions[edge])
                following = self.know(after)
                place.known = following
            known = following
        place.visited = True
        return known

    def worth_a_thought(self, state: State, seat: int, options: list[Action]) -> list[Action]:
        if self.considered and not self.nodes:
            return self.considered
        return self.evaluator.candidates(state, seat, options)

    def know(self, state: State) -> Known:
        """A position to keep, once every question with one answer is answered."""
        while True:
            seat = self.next_seat(state)
            if seat == OVER:
                return Known(state, OVER)
            only = state.stack[-1].forced_action(state, seat)
            if only is None:
                return Known(state, seat)
            state.apply(seat, only)

    def walk(self, state: State) -> None:
        """Down the tree to its first new place, or to the end of the game."""
        place = self.root
        secrets = 0
        acted: list[int] = []
        while True:
            seat = self.next_seat(state)
            if seat == OVER:
                return
            decision = state.stack[-1]
            options = decision.legal_actions(state, seat)
            if len(options) == 1:
                state.apply(seat, options[0])
                continue
            if not place.visited:
                place.visited = True
                return
            options = self.worth_a_thought(state, seat, options)
            node = place.node(seat, type(decision))
            edge = self.choose(node, state, seat, options, node.available(options))
            self.nodes.append(node)
            self.edges.append(edge)
            action = node.actions[edge]
            if decision.sealed(state, seat, action):
                secrets = secrets * state.game.action_count + action.code + 1
                acted.append(seat)
                state.apply(seat, action)
                if still_sealed(decision, state, acted):
                    place = shared_place(node)
                else:
                    place = reveal(node, secrets)
                    secrets = 0
                    acted = []
            else:
                found = node.places[edge]
                if found is None:
                    found = self.new_place(node, edge, state, decision)
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

    def choose(self, node: Node, state: State, seat: int, options: list[Action], edges: vec[i64]) -> i64:
        if not self.nodes:
            self.first_edges = edges
        if not node.looked:
            if node.count == 0:
                promises = self.evaluator.prior_scores(state, seat, options)
                if promises:
                    self.set_priors(node, edges, win_probabilities(promises, self.evaluator.temperature(state)))
            if node.count >= self.settings.look or not self.nodes:
                self.look(node, state, seat, options, edges)
        return node.select(edges, self.settings.explore)

    def look(self, node: Node, state: State, seat: int, options: list[Action], edges: vec[i64]) -> None:
        """Try every answer one move deep."""
        node.looked = True
        node.unfold()
        interest: list[float] = []
        whole = 0.0
        for number in range(len(options)):
            after = state.clone()
            after.apply(seat, options[number])
            self.next_seat(after)
            if after.stack:
                gained = win_probabilities(self.evaluator.evaluate(after), self.evaluator.temperature(after))
            else:
                gained = win_shares(after)
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

    def new_place(self, node: Node, edge: int, state: State, decision: Decision[Any]) -> Place:
        action = node.actions[edge]
        hidden = decision.visible_text(state, node.seat, action, self.seat) != action.text
        place = shared_place(node) if hidden else Place()
        node.places[edge] = place
        return place

    def follow(self, state: State) -> None:
        """Play on beyond the tree without thinking."""
        for step in range(self.settings.depth):
            seat = self.next_seat(state)
            if seat == OVER:
                return
            options = state.stack[-1].legal_actions(state, seat)
            number = self.evaluator.rollout_action(state, seat, options, self.rng) if len(options) > 1 else 0
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


def sum_up(sums: vec[float], edge: i64, values: list[float], most: float) -> vec[float]:
    """Add the values to the row of an answer; rows that are not there yet begin at nought."""
    seats: i64 = len(values)
    first = edge * seats
    while len(sums) < first + seats:
        sums = append(sums, 0.0)
    for seat in range(seats):
        value = values[seat]
        sums[first + seat] = sums[first + seat] + (value if value < most else most)
    return sums
