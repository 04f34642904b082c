"""A game as a tree of single steps: one seat at a time, and chance one partial draw at a time."""

from typing import Final, final

from scarab.core.action import CHANCE, Action
from scarab.core.decision import Chance
from scarab.core.errors import IllegalAction
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.research.stepping.partial_draws import completed, partial_weights
from scarab.research.stepping.recall import Recall, blank_recall

OVER: Final = -4
"""OpenSpiel's player number for a terminal node."""


@final
class Play:
    """A node. `player` is the lowest seat to act, CHANCE, or OVER.

    Seats that choose in secret at the same time act one after the other; none observes the choices before its own.
    """

    def __init__(
        self, state: State, recall: Recall, drawn: list[int], weights: list[int], player: int, frozen: bool = False
    ) -> None:
        self.state: Final = state
        self.recall: Final = recall
        self.drawn = drawn
        """The partial draws of the current draw, so far."""
        self.weights = weights
        """Integer weights of the next partial draw; empty when a seat is to act."""
        self.player = player
        self.frozen = frozen
        """True for a node that is shared: a step from it goes to a copy."""

    def clone(self) -> "Play":
        return Play(self.state.clone(), self.recall.clone(), self.drawn[:], self.weights, self.player)

    def __deepcopy__(self, memo: object) -> "Play":
        """Copy on write: most copies that a search makes are never stepped."""
        self.frozen = True
        return self

    def legal(self) -> list[int]:
        """Action codes or partial draws that are possible now, sorted."""
        if self.player == CHANCE:
            return [number for number in range(len(self.weights)) if self.weights[number]]
        if self.player == OVER:
            return []
        codes = [action.code for action in self.state.stack[-1].legal_actions(self.state, self.player)]
        codes.sort()
        return codes

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every possible next partial draw with its probability."""
        total = float(sum(self.weights))
        return [(number, self.weights[number] / total) for number in range(len(self.weights)) if self.weights[number]]

    def child(self, step: int) -> "Play":
        """The node after a step: this object, or a copy if it is shared."""
        play = self.clone() if self.frozen else self
        play.step(step)
        return play

    def step(self, step: int) -> None:
        """Play an action by its code, or make a partial draw. Raises IllegalAction."""
        if self.player == CHANCE:
            if not (0 <= step < len(self.weights) and self.weights[step]):
                raise IllegalAction("chance/impossible", f"{step} is no partial draw that is possible now")
            self.drawn.append(step)
        else:
            self.apply(self.player, self.legal_action(step), [step])
        self.advance()

    def legal_action(self, code: int) -> Action:
        """The legal action with this code. Raises IllegalAction."""
        if self.player != OVER:
            for action in self.state.stack[-1].legal_actions(self.state, self.player):
                if action.code == code:
                    return action
        raise IllegalAction("action/not-offered", f"{code} is not the number of an action that is possible now")

    def apply(self, seat: int, action: Action, steps: list[int]) -> None:
        self.recall.before(self.state, seat, action, steps)
        self.state.apply(seat, action)
        self.recall.after(self.state)

    def advance(self) -> None:
        """Go to the next choice or partial draw; apply the outcome of each draw that is complete."""
        state = self.state
        while state.stack:
            decision = state.stack[-1]
            if not isinstance(decision, Chance):
                self.weights = []
                self.player = decision.seats_to_act(state)[0]
                return
            self.weights = partial_weights(decision, state, self.drawn)
            if self.weights:
                self.player = CHANCE
                return
            drawn = self.drawn
            self.drawn = []
            self.apply(CHANCE, completed(decision, state, drawn), drawn)
        self.weights = []
        self.player = OVER

    def determinize(self, seat: int, rng: Rng) -> "Play":
        """A node that this seat cannot tell from the true one. Raises ValueError in the middle of a draw."""
        if self.player == CHANCE:
            raise ValueError("a state is determinized when a seat is to act, not in the middle of a draw")
        state = self.state.determinize(seat, rng)
        return Play(state, self.recall.determinized(seat, state), [], [], self.player)


def root_play(game: Game) -> Play:
    """The first node of every game at this table, shared."""
    play = Play(game.new_state(), blank_recall(game.seats), [], [], OVER)
    play.advance()
    return Play(play.state, play.recall, play.drawn, play.weights, play.player, frozen=True)
