"""Many games side by side, stepped in one call: the loop that `VectorGame` puts numpy around."""

from typing import Final, final

from librt.strings import BytesWriter

from scarab.core.action import CHANCE, Action
from scarab.core.errors import IllegalAction
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.research.results import results
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.mask import mark


@final
class Batch:
    """Each game has its own random numbers; one that is over is dealt anew at once.

    After `step`, for each game: who is asked (`seats`), what may be said (`mask`), what that seat sees (`rows`). The
    games that have just ended (`ended`), and what each was worth to each seat (`rewards`), are usually few.
    """

    def __init__(self, game: Game, encoder: Encoder, rewards: str, seeds: list[int]) -> None:
        self.game: Final = game
        self.encoder: Final = encoder
        self.kind: Final = rewards
        self.rngs: Final = [FastRng(seed) for seed in seeds]
        self.states: Final = [game.new_state() for seed in seeds]
        self.options: Final[list[list[Action]]] = [[] for seed in seeds]
        self.seats: Final = [0] * len(seeds)
        self.mask: Final = BytesWriter()
        self.mask.write(bytes(len(seeds) * game.action_count))
        self.rows = BytesWriter()
        self.ended: list[int] = []
        self.rewards: list[list[float]] = []
        for number in range(len(seeds)):
            self.deal(number)
            self.ask(number)

    def step(self, codes: list[int]) -> None:
        """One answer in every game. Raises IllegalAction, naming the game, before anything has changed."""
        actions = [self.offered(number, codes[number]) for number in range(len(self.states))]
        self.ended = []
        self.rewards = []
        self.rows = BytesWriter()
        for number in range(len(actions)):
            state = self.states[number]
            state.apply(self.seats[number], actions[number])
            self.draw(state, self.rngs[number])
            if not state.stack:
                self.ended.append(number)
                self.rewards.append(results(state, self.kind))
                self.deal(number)
            self.ask(number)

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

    def ask(self, number: int) -> None:
        """Who is asked, what may be said, and what that seat sees."""
        state = self.states[number]
        first = number * self.game.action_count
        mark(self.mask, first, self.options[number], 0)
        question = state.stack[-1]
        seat = question.seats(state)[0]
        options = question.options(state, seat)
        mark(self.mask, first, options, 1)
        self.options[number] = options
        self.seats[number] = seat
        self.encoder.write(state, seat, self.rows)

    def random_codes(self, rng: FastRng) -> list[int]:
        """A legal answer for every game, each equally likely."""
        return [options[rng.below(len(options))].code for options in self.options]
