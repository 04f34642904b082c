"""Information-set Monte Carlo tree search for any number of seats, with chance and secret choices.

Each simulation imagines a world that looks the same to the searching seat, walks down one tree that all worlds share,
lets every seat take what looks best to itself, and judges the position at the end of the walk. A draw is sampled
and leaves no trace in the tree; a question with one answer is skipped; what the searching seat could not see another
seat do leads to one and the same node.
"""

import gc
from math import exp
from time import perf_counter
from typing import Any, Final, final

from scarab.bots.search.evaluator import Evaluator, win_probabilities, win_shares
from scarab.bots.search.settings import Settings
from scarab.bots.search.tree import CachedState, InfoSet, Node
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
        self.root = Node()
        self.root.visited = True
        self.root_candidates: list[Action] = []
        """The only first answers that are looked at; [] for all."""
        self.root_win_sums = vec[float]()
        """First answer × seat: the chances of winning, summed over this search's simulations."""
        self.root_point_sums = vec[float]()
        """The same of the points they can expect."""
        self.path: Final[list[InfoSet]] = []
        self.path_edges: Final[list[int]] = []
        self.root_edges = vec[i64]()
        """The entries of the first answers, in the information set of the first question."""
        self.caches = state.is_deterministic() and settings.rollout_depth == 0
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
        visits = self.root_info_set().visit_counts
        most: i64 = 0
        next_most: i64 = 0
        for edge in self.root_edges:
            count = visits[edge]
            if count > most:
                next_most = most
                most = count
            elif count > next_most:
                next_most = count
        return most - next_most

    @property
    def win_sums(self) -> dict[int, list[float]]:
        """By the code of a first answer that was looked at: every seat's chances, summed over its simulations."""
        return self.by_code(self.root_win_sums)

    @property
    def point_sums(self) -> dict[int, list[float]]:
        """The same of the points they can expect."""
        return self.by_code(self.root_point_sums)

    def by_code(self, sums: vec[float]) -> dict[int, list[float]]:
        seats = self.state.game.seats
        found: dict[int, list[float]] = {}
        actions = self.root_info_set().actions
        for edge in range(len(sums) // seats):
            first = edge * seats
            won = 0.0  # every simulation deals out one victory
            for cell in range(first, first + seats):
                won += self.root_win_sums[cell]
            if won > 0.0:
                found[actions[edge].code] = list(sums[first : first + seats])
        return found

    def root_info_set(self) -> InfoSet:
        """What the searching seat is asked, with everything found out about it."""
        return self.root.info_set(self.seat, type(self.state.stack[-1]))

    def simulate(self) -> None:
        self.path.clear()
        self.path_edges.clear()
        if self.caches:
            cached = self.descend_cached()
            if cached.win_values:
                self.backpropagate(cached.state, cached.points, cached.win_values)
                return
            points, values = self.evaluate(cached.state)
            if cached.seat == OVER:
                cached.points = points
                cached.win_values = values
            self.backpropagate(cached.state, points, values)
            return
        state = self.state.resample(self.seat, self.rng)
        self.evaluator.unseal(state, self.seat)
        self.descend(state)
        self.rollout(state)
        points, values = self.evaluate(state)
        self.backpropagate(state, points, values)

    def evaluate(self, state: State) -> tuple[list[float], list[float]]:
        """The points that every seat can expect, and its chances of winning."""
        if state.stack:
            points = self.evaluator.evaluate(state)
            return points, win_probabilities(points, self.evaluator.temperature(state))
        return [float(total) for total in state.score().totals()], win_shares(state)

    def backpropagate(self, state: State, points: list[float], values: list[float]) -> None:
        """What a line came to, for every question on it."""
        for step in range(len(self.path)):
            info = self.path[step]
            info.add_visit(self.path_edges[step], values[info.seat])
        if self.path:
            self.root_win_sums = add_row(self.root_win_sums, self.path_edges[0], values, 1.0)
            self.root_point_sums = add_row(
                self.root_point_sums, self.path_edges[0], points, self.evaluator.most_points(state)
            )

    def descend_cached(self) -> CachedState:
        """The same walk at an open table, from one kept position to the next."""
        node = self.root
        cached = node.cached
        if cached is None:
            cached = self.cache(self.state.clone())
            node.cached = cached
        while node.visited and cached.seat != OVER:
            info = node.first
            if info is None:
                info = node.info_set(cached.seat, type(cached.state.stack[-1]))
                legal = cached.state.stack[-1].legal_actions(cached.state, cached.seat)
                cached.candidates = self.candidates_of(cached.state, cached.seat, legal)
                edges = info.available_edges(cached.candidates)
            else:  # the answers are always the same ones
                info.full_availability += 1
                edges = info.edges
            edge = self.select(info, cached.state, cached.seat, cached.candidates, edges)
            self.path.append(info)
            self.path_edges.append(edge)
            found = info.children[edge]
            if found is None:
                found = Node()
                info.children[edge] = found
            node = found
            following = node.cached
            if following is None:
                after = cached.state.clone()
                after.apply(cached.seat, info.actions[edge])
                following = self.cache(after)
                node.cached = following
            cached = following
        node.visited = True
        return cached

    def candidates_of(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        if self.root_candidates and not self.path:
            return self.root_candidates
        return self.evaluator.candidates(state, seat, legal)

    def cache(self, state: State) -> CachedState:
        """A position to keep, once every question with one answer is answered."""
        while True:
            seat = self.next_seat(state)
            if seat == OVER:
                return CachedState(state, OVER)
            only = state.stack[-1].forced_action(state, seat)
            if only is None:
                return CachedState(state, seat)
            state.apply(seat, only)

    def descend(self, state: State) -> None:
        """Down the tree to its first new node, or to the end of the game."""
        node = self.root
        secrets = 0
        acted: list[int] = []
        while True:
            seat = self.next_seat(state)
            if seat == OVER:
                return
            decision = state.stack[-1]
            legal = decision.legal_actions(state, seat)
            if len(legal) == 1:
                state.apply(seat, legal[0])
                continue
            if not node.visited:
                node.visited = True
                return
            actions = self.candidates_of(state, seat, legal)
            info = node.info_set(seat, type(decision))
            edge = self.select(info, state, seat, actions, info.available_edges(actions))
            self.path.append(info)
            self.path_edges.append(edge)
            action = info.actions[edge]
            if decision.sealed(state, seat, action):
                secrets = secrets * state.game.action_count + action.code + 1
                acted.append(seat)
                state.apply(seat, action)
                if still_sealed(decision, state, acted):
                    node = shared_node(info)
                else:
                    node = revealed_node(info, secrets)
                    secrets = 0
                    acted = []
            else:
                found = info.children[edge]
                if found is None:
                    found = self.child_of(info, edge, state, decision)
                node = found
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

    def select(self, info: InfoSet, state: State, seat: int, actions: list[Action], edges: vec[i64]) -> i64:
        if not self.path:
            self.root_edges = edges
        if not info.expanded:
            if info.count == 0:
                scores = self.evaluator.prior_scores(state, seat, actions)
                if scores:
                    self.set_priors(info, edges, win_probabilities(scores, self.evaluator.temperature(state)))
            if info.count >= self.settings.expand_after or not self.path:
                self.expand(info, state, seat, actions, edges)
        return info.select(edges, self.settings.c_puct)

    def expand(self, info: InfoSet, state: State, seat: int, actions: list[Action], edges: vec[i64]) -> None:
        """Try every answer one move deep."""
        info.expanded = True
        info.allocate_details()
        policy: list[float] = []
        whole = 0.0
        for number in range(len(actions)):
            after = state.clone()
            after.apply(seat, actions[number])
            self.next_seat(after)
            if after.stack:
                values = win_probabilities(self.evaluator.evaluate(after), self.evaluator.temperature(after))
            else:
                values = win_shares(after)
            info.one_ply_values[edges[number]] = values[seat]
            weight = exp(values[seat] / self.settings.prior_temperature)
            policy.append(weight)
            whole += weight
        for number in range(len(policy)):
            policy[number] = policy[number] / whole
        self.set_priors(info, edges, policy)

    def set_priors(self, info: InfoSet, edges: vec[i64], policy: list[float]) -> None:
        uniform = self.settings.prior_uniform / float(len(edges))
        for number in range(len(edges)):
            info.priors[edges[number]] = uniform + (1.0 - self.settings.prior_uniform) * policy[number]

    def child_of(self, info: InfoSet, edge: int, state: State, decision: Decision[Any]) -> Node:
        action = info.actions[edge]
        hidden = decision.visible_text(state, info.seat, action, self.seat) != action.text
        node = shared_node(info) if hidden else Node()
        info.children[edge] = node
        return node

    def rollout(self, state: State) -> None:
        """Play on beyond the tree without thinking."""
        for step in range(self.settings.rollout_depth):
            seat = self.next_seat(state)
            if seat == OVER:
                return
            legal = state.stack[-1].legal_actions(state, seat)
            number = self.evaluator.rollout_action(state, seat, legal, self.rng) if len(legal) > 1 else 0
            state.apply(seat, legal[number])
        self.next_seat(state)


def shared_node(info: InfoSet) -> Node:
    node = info.shared
    if node is None:
        node = Node()
        info.shared = node
    return node


def revealed_node(info: InfoSet, secrets: int) -> Node:
    if info.reveals is None:
        info.reveals = {}
    node = info.reveals.get(secrets)
    if node is None:
        node = Node()
        info.reveals[secrets] = node
    return node


def add_row(sums: vec[float], edge: i64, values: list[float], most: float) -> vec[float]:
    """Add the values to the row of an answer; rows that are not there yet begin at nought."""
    seats: i64 = len(values)
    first = edge * seats
    while len(sums) < first + seats:
        sums = append(sums, 0.0)
    for seat in range(seats):
        value = values[seat]
        sums[first + seat] = sums[first + seat] + (value if value < most else most)
    return sums
