"""A game in progress as a tree of single steps: whoever is asked, one at a time, and chance piece by piece."""

from typing import Final, final

from scarab.core.action import CHANCE, Action
from scarab.core.decision import Chance
from scarab.core.errors import IllegalAction
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.research.stepping.recall import Memory, blank_memory

OVER: Final = -4
"""The number that OpenSpiel gives to the end of a game."""


@final
class Play:
    """`player` is the lowest seat that is asked, CHANCE, or OVER: secret choices come one after the other, unseen."""

    def __init__(
        self, state: State, memory: Memory, drawn: list[int], weights: list[int], player: int, frozen: bool = False
    ) -> None:
        self.state: Final = state
        self.memory: Final = memory
        self.drawn = drawn
        """The pieces of the draw that goes on."""
        self.weights = weights
        """In how many ways each next piece can come; empty when a seat is asked."""
        self.player = player
        self.frozen = frozen
        """True for one that is shared: whoever goes on from it goes on with a copy of its own."""

    def clone(self) -> "Play":
        return Play(self.state.clone(), self.memory.clone(), self.drawn[:], self.weights, self.player)

    def __deepcopy__(self, memo: object) -> "Play":
        """Shared until somebody goes on: most copies that a search makes are only looked at."""
        self.frozen = True
        return self

    def legal(self) -> list[int]:
        """What can be said now, in order: codes of actions, or pieces of a draw."""
        if self.player == CHANCE:
            return [piece for piece in range(len(self.weights)) if self.weights[piece]]
        if self.player == OVER:
            return []
        codes = [action.code for action in self.state.stack[-1].legal_actions(self.state, self.player)]
        codes.sort()
        return codes

    def chances(self) -> list[tuple[int, float]]:
        """Every piece that can come next, and how likely it is."""
        whole = float(sum(self.weights))
        return [(piece, self.weights[piece] / whole) for piece in range(len(self.weights)) if self.weights[piece]]

    def after(self, number: int) -> "Play":
        """The game one step on: this one itself, or a copy of it if it is shared."""
        play = self.clone() if self.frozen else self
        play.step(number)
        return play

    def step(self, number: int) -> None:
        """What was said: the code of an action, or a piece of a draw. Raises IllegalAction."""
        if self.player == CHANCE:
            if not (0 <= number < len(self.weights) and self.weights[number]):
                raise IllegalAction("chance/impossible", f"{number} is no piece that can come now")
            self.drawn.append(number)
            self.look()
            return
        action = self.offered(number)
        self.say(self.player, action, [number])
        self.look()

    def offered(self, code: int) -> Action:
        if self.player != OVER:
            for action in self.state.stack[-1].legal_actions(self.state, self.player):
                if action.code == code:
                    return action
        raise IllegalAction("action/not-offered", f"{code} is not the number of an action that is possible now")

    def say(self, seat: int, action: Action, numbers: list[int]) -> None:
        self.memory.hear(self.state, seat, action, numbers)
        self.state.apply(seat, action)
        self.memory.see(self.state)

    def look(self) -> None:
        """Find out who is asked next; a draw that leaves nothing to chance any more is carried out."""
        state = self.state
        while state.stack:
            decision = state.stack[-1]
            if not isinstance(decision, Chance):
                self.weights = []
                self.player = decision.seats_to_act(state)[0]
                return
            self.weights = decision.weights(state, self.drawn)
            if self.weights:
                self.player = CHANCE
                return
            drawn = self.drawn
            self.drawn = []
            self.say(CHANCE, decision.outcome(state, drawn), drawn)
        self.weights = []
        self.player = OVER

    def other_world(self, seat: int, rng: Rng) -> "Play":
        """One that this seat cannot tell from the true one, while a seat is asked."""
        if self.player == CHANCE:
            raise ValueError("a world is imagined when a seat is to act, not in the middle of a draw")
        world = self.state.determinize(seat, rng)
        return Play(world, self.memory.imagined(seat, world), [], [], self.player)


def first_play(game: Game) -> Play:
    """The beginning of every game at this table, to be shared."""
    play = Play(game.new_state(), blank_memory(game.seats), [], [], OVER)
    play.look()
    return Play(play.state, play.memory, play.drawn, play.weights, play.player, frozen=True)
