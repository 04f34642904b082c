"""One-ply lookahead: the candidate after which the evaluation is best."""

from functools import partial
from typing import Final

from scarab.bots.bot import Bot, Budget, View
from scarab.bots.search.evaluator import SeatEvaluation, evaluator_of, seat_evaluation_of
from scarab.core.action import CHANCE, Action
from scarab.core.record import Record
from scarab.core.rng import FastRng
from scarab.core.state import State

SAMPLES: Final = 4
"""Samples of an action that a draw follows."""

EQUAL: Final = 1e-9
"""Tolerance: sums of equal numbers in another order differ by less."""


def greedy_bot(seed: int, evaluate: SeatEvaluation | None = None) -> Bot:
    """A bot that uses the game's own evaluator, or the given evaluation."""
    return partial(choose, FastRng(seed), evaluate)


def choose(
    rng: FastRng, evaluate: SeatEvaluation | None, view: View, legal: list[Action], record: Record, budget: Budget
) -> Action:
    if len(legal) == 1:
        return legal[0]
    evaluate = evaluate or seat_evaluation_of(record.game.name)
    state = record.game.imagine(view, rng)
    actions = evaluator_of(record.game.name).candidates(state, view["viewer"], legal)
    lookahead = Lookahead(state, view["viewer"], evaluate, rng)
    values = [lookahead.value(action) for action in actions]
    best = max(values)
    equals = [action for action, value in zip(actions, values, strict=True) if value > best - EQUAL]
    return equals[rng.below(len(equals))]


class Lookahead:
    """One seat's decision in a determinization, and the value after each action."""

    def __init__(self, state: State, seat: int, evaluate: SeatEvaluation, rng: FastRng) -> None:
        self.state: Final = state
        self.decision: Final = state.stack[-1].name()
        self.seat: Final = seat
        self.evaluate: Final = evaluate
        self.rng: Final = rng

    def value(self, action: Action) -> float:
        """Evaluation after the action; the mean of SAMPLES if a draw follows."""
        following, drawn = self.after(self.state, action)
        values = [self.rest_of_move(following)]
        while drawn and len(values) < SAMPLES:
            following, drawn = self.after(self.state, action)
            values.append(self.rest_of_move(following))
        return sum(values) / len(values)

    def after(self, state: State, action: Action) -> tuple[State, bool]:
        """The position after the action and any draws, and whether there were draws."""
        following = state.clone()
        following.apply(self.seat, action)
        drawn = False
        while following.seats_to_act() == [CHANCE]:
            following.apply(CHANCE, following.sample(self.rng))
            drawn = True
        return following, drawn

    def rest_of_move(self, state: State) -> float:
        """The evaluation, or the best one if the seat must make a decision of another class at once.

        That decision is part of the move: what a bag of gold buys, how many wild tiles join. One of the same class
        would be another turn.
        """
        if state.seats_to_act() != [self.seat] or state.stack[-1].name() == self.decision:
            return self.evaluate(state, self.seat)
        legal = state.legal_actions(self.seat)
        return max(self.evaluate(self.after(state, action)[0], self.seat) for action in legal)
