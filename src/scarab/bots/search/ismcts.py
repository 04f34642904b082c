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
        self.considered: list[Action] = []
        """The only first answers that are looked at; [] for all."""
        self.gained = vec[float]()
        """First answer × seat: the chances of winning, summed over this search's simulations."""
        self.earned = vec[float]()
        """The same of the points they can expect."""
        self.path: Final[list[InfoSet]] = []
        self.edges: Final[list[int]] = []
        self.first_edges = vec[i64]()
        """The entries of the first answers, in the information set of the first question."""
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

    def decision(self) -> InfoSet:
        """What the searching seat is asked, with everything found out about it."""
        return self.root.info_set(self.seat, type(self.state.stack[-1]))

    def simulate(self) -> None:
        self.path.clear()
        self.edges.clear()
        if self.remembers:
            known = self.descend_cached()
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
        for step in range(len(self.path)):
            info = self.path[step]
            info.note(self.edges[step], gained[info.seat])
        if self.path:
            self.gained = sum_up(self.gained, self.edges[0], gained, 1.0)
            self.earned = sum_up(self.earned, self.edges[0], worths, self.evaluator.most_points(state))

    def descend_cached(self) -> CachedState:
        """The same walk at an open table, from one kept position to the next."""
        node = self.root
        known = node.known
        if known is None:
            known = self.know(self.state.clone())
            node.known = known
        while node.visited and known.seat != OVER:
            info = node.first
            if info is None:
                info = node.info_set(known.seat, type(known.state.stack[-1]))
                options = known.state.stack[-1].legal_actions(known.state, known.seat)
                known.options = self.worth_a_thought(known.state, known.seat, options)
                edges = info.available(known.options)
            else:  # the answers are always the same ones
                info.whole += 1
                edges = info.edges
            edge = self.choose(info, known.state, known.seat, known.options, edges)
            self.path.append(info)
            self.edges.append(edge)
            found = info.children[edge]
            if found is None:
                found = Node()
                info.children[edge] = found
            node = found
            following = node.known
            if following is None:
                after = known.state.clone()
                after.apply(known.seat, info.actions[edge])
                following = self.know(after)
                node.known = following
            known = following
        node.visited = True
        return known

    def worth_a_thought(self, state: State, seat: int, options: list[Action]) -> list[Action]:
        if self.considered and not self.path:
            return self.considered
        return self.evaluator.candidates(state, seat, options)

    def know(self, state: State) -> CachedState:
        """A position to keep, once every question with one answer is answered."""
        while True:
            seat = self.next_seat(state)
            if seat == OVER:
                return CachedState(state, OVER)
            only = state.stack[-1].forced_action(state, seat)
            if only is None:
                return CachedState(state, seat)
            state.apply(seat, only)

    def walk(self, state: State) -> None:
        """Down the tree to its first new node, or to the end of the game."""
        node = self.root
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
            if not node.visited:
                node.visited = True
                return
            options = self.worth_a_thought(state, seat, options)
            info = node.info_set(seat, type(decision))
            edge = self.choose(info, state, seat, options, info.available(options))
            self.path.append(info)
            self.edges.append(edge)
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

    def choose(self, info: InfoSet, state: State, seat: int, options: list[Action], edges: vec[i64]) -> i64:
        if not self.path:
            self.first_edges = edges
        if not info.expanded:
            if info.count == 0:
                promises = self.evaluator.prior_scores(state, seat, options)
                if promises:
                    self.set_priors(info, edges, win_probabilities(promises, self.evaluator.temperature(state)))
            if info.count >= self.settings.look or not self.path:
                self.look(info, state, seat, options, edges)
        return info.select(edges, self.settings.explore)

    def look(self, info: InfoSet, state: State, seat: int, options: list[Action], edges: vec[i64]) -> None:
        """Try every answer one move deep."""
        info.expanded = True
        info.unfold()
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
            info.one_ply_values[edges[number]] = gained[seat]
            weight = exp(gained[seat] / self.settings.trust)
            interest.append(weight)
            whole += weight
        for number in range(len(interest)):
            interest[number] = interest[number] / whole
        self.set_priors(info, edges, interest)

    def set_priors(self, info: InfoSet, edges: vec[i64], interest: list[float]) -> None:
        same = self.settings.open_mind / float(len(edges))
        for number in range(len(edges)):
            info.priors[edges[number]] = same + (1.0 - self.settings.open_mind) * interest[number]

    def child_of(self, info: InfoSet, edge: int, state: State, decision: Decision[Any]) -> Node:
        action = info.actions[edge]
        hidden = decision.visible_text(state, info.seat, action, self.seat) != action.text
        node = shared_node(info) if hidden else Node()
        info.children[edge] = node
        return node

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
