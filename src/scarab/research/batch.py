"""Many games side by side, stepped in one call: the loop that `VectorGame` puts numpy around."""

from typing import Final, final

from scarab.core.action import CHANCE, Action
from scarab.core.errors import IllegalAction
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.research.results import results
from scarab.research.tensors.encoder import Encoder


@final
class Batch:
    """Each game has its own random numbers; one that is over is dealt anew at once.

    After `step`, for each game: who is asked (`seats`), what may be said (`mask`), what that seat sees (`rows`),
    whether a game has just ended (`ended`) and then what it was worth to each seat (`rewards`).
    """

    def __init__(self, game: Game, encoder: Encoder, rewards: str, seeds: list[int]) -> None:
        self.game: Final = game
        self.encoder: Final = encoder
        self.kind: Final = rewards
        self.rngs: Final = [FastRng(seed) for seed in seeds]
        self.states: Final = [game.new_state() for seed in seeds]
        self.options: Final[list[list[Action]]] = [[] for seed in seeds]
        self.seats: Final = [0] * len(seeds)
        self.ended: Final = bytearray(len(seeds))
        self.rewards: Final = [0.0] * (len(seeds) * game.seats)
        self.mask: Final = bytearray(len(seeds) * game.action_count)
        self.rows = b""
        self.finished: list[int] = []
        found: list[bytes] = []
        for number in range(len(seeds)):
            self.deal(number)
            found.append(self.ask(number))
        self.rows = b"".join(found)

    def step(self, codes: list[int]) -> None:
        """One answer in every game. Raises IllegalAction, naming the game, before anything has changed."""
        actions = [self.offered(number, codes[number]) for number in range(len(self.states))]
        for number in self.finished:
            self.ended[number] = 0
            for place in range(number * self.game.seats, (number + 1) * self.game.seats):
                self.rewards[place] = 0.0
        self.finished = []
        found: list[bytes] = []
        for number in range(len(actions)):
            state = self.states[number]
            state.apply(self.seats[number], actions[number])
            self.draw(state, self.rngs[number])
            if not state.stack:
                self.finish(number, state)
            found.append(self.ask(number))
        self.rows = b"".join(found)

    def offered(self, number: int, code: int) -> Action:
        for action in self.options[number]:
            if action.code == code:
                return action
        why = f"in game {number} {code} is not the number of an action that is possible now"
        raise IllegalAction("action/not-offered", why)

    def draw(self, state: State, rng: FastRng) -> None:
        while state.stack and state.seats_to_act()[0] == CHANCE:
            state.apply(CHANCE, state.sample(rng))

    def deal(self, number: int) -> None:
        self.states[number] = self.game.new_state()
        self.draw(self.states[number], self.rngs[number])

    def finish(self, number: int, state: State) -> None:
        """Note what the game was worth, and deal the next one."""
        self.ended[number] = 1
        self.finished.append(number)
        worth = results(state, self.kind)
        for seat in range(len(worth)):
            self.rewards[number * len(worth) + seat] = worth[seat]
        self.deal(number)

    def ask(self, number: int) -> bytes:
        """Who is asked and what may be said; returns what that seat sees."""
        state = self.states[number]
        first = number * self.game.action_count
        for action in self.options[number]:
            self.mask[first + action.code] = 0
        question = state.stack[-1]
        seat = question.seats(state)[0]
        options = question.options(state, seat)
        for action in options:
            self.mask[first + action.code] = 1
        self.options[number] = options
        self.seats[number] = seat
        return self.encoder.encode(state, seat)

    def random_codes(self, rng: FastRng) -> list[int]:
        """A legal answer for every game, each equally likely."""
        return [options[rng.below(len(options))].code for options in self.options]
