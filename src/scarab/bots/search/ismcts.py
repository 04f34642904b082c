"""Information set Monte Carlo tree search (ISMCTS) for any number of seats, with chance and sealed actions.

Each simulation determinizes the root for the searching seat, descends one tree that all determinizations share,
evaluates the leaf and backpropagates win probabilities. Selection is PUCT with every seat maximizing its own value
(max^n). Draws are sampled and leave no edge; forced actions are skipped; actions that the searching seat cannot tell
apart lead to one node.

- P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search. IEEE Transactions on
  Computational Intelligence and AI in Games 4(2), 2012. Single-observer ISMCTS, and availability counts.
- C. D. Rosin: Multi-armed bandits with episode context. Annals of Mathematics and AI 61, 2011 (PUCT).
- D. Silver et al.: Mastering the game of Go without human knowledge. Nature 550, 2017 (PUCT with priors in a tree).
- C. A. Luckhardt, K. B. Irani: An algorithmic solution of N-person games. AAAI 1986 (max^n).
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
"""In place of a seat: the game is over."""
CLOCK: Final = 8
"""Simulations between two checks of the clock and of `until_clear`."""


@final
class Search:
    """The tree of one seat, grown by simulations from one determinization of its view."""

    def __init__(self, state: State, seat: int, evaluator: Evaluator, settings: Settings, rng: Rng) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.evaluator: Final = evaluator
        self.settings: Final = settings
        self.rng: Final = rng
        self.root = Node()
        self.root.visited = True
        self.root_candidates: list[Action] = []
        """If not empty: the only actions searched at the root."""
        self.root_win_sums = vec[float]()
        """Root edge × seat: win probabilities, summed over the simulations of this search."""
        self.root_point_sums = vec[float]()
        """Root edge × seat: expected final points, summed likewise."""
        self.path: Final[list[InfoSet]] = []
        """The information sets of this simulation, root first, and the edges chosen there."""
        self.path_edges: Final[list[int]] = []
        self.acted: Final[list[int]] = []
        """Seats whose actions are sealed, in this simulation."""
        self.root_edges = vec[i64]()
        """The edges that were candidates at the root in the last simulation."""
        self.caches = state.is_deterministic() and settings.rollout_depth == 0
        """Play from here is deterministic, so nodes keep their positions: see descend_cached()."""

    def run(self, simulations: int, seconds: float, until_clear: bool = False) -> None:
        """Run `simulations` simulations, or fewer if `seconds` pass first; at least one.

        `until_clear` also stops when the remaining simulations cannot change the most visited action.
        """
        until = perf_counter() + seconds
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and scanning it for some takes longer the larger it is
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
        """Visits of the most visited root action beyond those of the next."""
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
        """Visited root actions by code: every seat's win probability, summed over the action's simulations."""
        return self.by_code(self.root_win_sums)

    @property
    def point_sums(self) -> dict[int, list[float]]:
        """Visited root actions by code: every seat's expected points, summed likewise."""
        return self.by_code(self.root_point_sums)

    def by_code(self, sums: vec[float]) -> dict[int, list[float]]:
        seats = self.state.game.seats
        found: dict[int, list[float]] = {}
        actions = self.root_info_set().actions
        for edge in range(len(sums) // seats):
            first = edge * seats
            won = 0.0  # win probabilities of one simulation sum to 1
            for cell in range(first, first + seats):
                won += self.root_win_sums[cell]
            if won > 0.0:
                found[actions[edge].code] = list(sums[first : first + seats])
        return found

    def root_info_set(self) -> InfoSet:
        """The statistics of the searching seat's decision."""
        return self.root.info_set(self.seat, type(self.state.stack[-1]))

    def simulate(self) -> None:
        """One iteration: descend, roll out, evaluate, backpropagate."""
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
        """Expected final points and win probability of every seat."""
        if state.stack:
            points = self.evaluator.evaluate(state)
            return points, win_probabilities(points, self.evaluator.temperature(state))
        return [float(total) for total in state.score().totals()], win_shares(state)

    def backpropagate(self, state: State, points: list[float], values: list[float]) -> None:
        """Add the leaf's values to every edge of the path: each information set takes the value of its own seat."""
        for step in range(len(self.path)):
            info = self.path[step]
            info.add_visit(self.path_edges[step], values[info.seat])
        if self.path:
            self.root_win_sums = add_row(self.root_win_sums, self.path_edges[0], values, 1.0)
            self.root_point_sums = add_row(
                self.root_point_sums, self.path_edges[0], points, self.evaluator.most_points(state)
            )

    def descend_cached(self) -> CachedState:
        """descend() where play is deterministic: from one cached position to the next.

        A twin because nothing is replayed from the root: 2.1 to 2.5 times as many simulations per second as descend()
        in Tutankhamen. `test_kept_positions_change_no_thought` holds both to the same tree, to the bit.
        """
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
            else:  # the position, and so its list of actions, is always the same
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
        """The actions to search here; never empty."""
        if self.root_candidates and not self.path:
            return self.root_candidates
        return self.evaluator.candidates(state, seat, legal)

    def cache(self, state: State) -> CachedState:
        """The position to keep: after forced actions, at the next choice or the end."""
        while True:
            seat = self.next_seat(state)
            if seat == OVER:
                return CachedState(state, OVER)
            only = state.stack[-1].forced_action(state, seat)
            if only is None:
                return CachedState(state, seat)
            state.apply(seat, only)

    def descend(self, state: State) -> None:
        """Select and apply actions down to the first unvisited node, or to the end of the game."""
        node = self.root
        secrets = 0  # all actions of one sealed choice, as digits
        acted = self.acted
        acted.clear()
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
                    acted.clear()
            else:
                found = info.children[edge]
                if found is None:
                    found = self.child_of(info, edge, state, decision)
                node = found
                state.apply(seat, action)

    def next_seat(self, state: State) -> int:
        """Sample draws until a seat must act, and return it; the searching seat first if several must."""
        while True:
            asked = state.seats_to_act()
            if not asked:
                return OVER
            seat = asked[0]
            if seat != CHANCE:
                return self.seat if len(asked) > 1 and self.seat in asked else seat
            state.apply(CHANCE, state.sample(self.rng))

    def select(self, info: InfoSet, state: State, seat: int, actions: list[Action], edges: vec[i64]) -> i64:
        """Set priors where they are due, then select an edge by PUCT."""
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
        """One-ply expansion: apply each action to a clone, evaluate it, set PUCT priors from the values."""
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
        """Mix the policy with the uniform prior."""
        uniform = self.settings.prior_uniform / float(len(edges))
        for number in range(len(edges)):
            info.priors[edges[number]] = uniform + (1.0 - self.settings.prior_uniform) * policy[number]

    def child_of(self, info: InfoSet, edge: int, state: State, decision: Decision[Any]) -> Node:
        """A new child; a shared one where the searching seat does not see which action was chosen."""
        action = info.actions[edge]
        hidden = decision.visible_text(state, info.seat, action, self.seat) != action.text
        node = shared_node(info) if hidden else Node()
        info.children[edge] = node
        return node

    def rollout(self, state: State) -> None:
        """Play `rollout_depth` actions by the evaluator's rollout policy."""
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
    """Add each value, at most `most`, to the row of an edge; missing rows start at 0."""
    seats: i64 = len(values)
    first = edge * seats
    while len(sums) < first + seats:
        sums = append(sums, 0.0)
    for seat in range(seats):
        value = values[seat]
        sums[first + seat] = sums[first + seat] + (value if value < most else most)
    return sums
