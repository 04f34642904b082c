"""Many games side by side, stepped in one call: the loop that `VectorGame` puts numpy around."""

from typing import Final, final

from scarab.core.action import CHANCE, Action
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.core.game import Game
from scarab.core.native import i64, u8, vec
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.research.stepping.rewards import results
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.expander import WORD
from scarab.research.tensors.mask import mark
from scarab.research.tensors.row import Rows

EVERY_SEAT: Final = -1
WAIT: Final = -1


@final
class Batch:
    """Each game has its own random numbers; one that is over is dealt anew at once.

    After `step`, for each game: who is asked (`seats`), what may be said (`mask`), what that seat sees (`rows`), a row
    of bytes a game. The games that have just ended (`ended`), their last positions (`finished`), and what each was
    worth to each seat (`rewards`), are usually few. With an `agent` only that seat is asked; the others answer at
    random.
    """

    def __init__(self, game: Game, encoder: Encoder, rewards: str, seeds: list[int], agent: int = EVERY_SEAT) -> None:
        self.game: Final = game
        self.agent: Final = agent
        self.encoder: Final = encoder
        self.kind: Final = rewards
        self.rngs: Final = [FastRng(seed) for seed in seeds]
        self.states: Final = [game.new_state() for seed in seeds]
        self.options: Final[list[list[Action]]] = [[] for seed in seeds]
        self.seats = vec[u8](bytes(len(seeds)))
        self.no_actions: Final = vec[u8](bytes(len(seeds) * game.action_count))
        self.mask = self.no_actions[:]
        self.rows: Final = Rows(vec[u8](bytes(i64(len(seeds)) * encoder.width + WORD)))
        self.ended: list[int] = []
        self.finished: list[State] = []
        self.rewards: list[list[float]] = []
        for number in range(len(seeds)):
            self.ask(number, self.states[number])

    def step(self, codes: list[int]) -> None:
        """One answer in every game, or WAIT. Raises IllegalAction, naming the game, before anything has changed."""
        actions = [self.offered(number, codes[number]) for number in range(len(self.states))]
        self.ended = []
        self.finished = []
        self.rewards = []
        self.rows.restart()
        self.mask = self.no_actions[:]
        for number in range(len(actions)):
            state = self.states[number]
            action = actions[number]
            if action is not None:
                state.apply(int(self.seats[number]), action)
            if not self.ask(number, state):
                self.ended.append(number)
                self.finished.append(state)
                self.rewards.append(results(state, self.kind))
                state = self.game.new_state()
                self.states[number] = state
                self.ask(number, state)

    def offered(self, number: int, code: int) -> Action | None:
        """The action of this code, if it is possible now; None to wait."""
        if code == WAIT:
            return None
        count = self.game.action_count
        if 0 <= code < count and self.mask[number * count + code]:
            return self.game.actions[code]
        why = f"in game {number} {code} is not the number of an action that is possible now"
        raise IllegalAction("action/not-offered", why)

    def ask(self, number: int, state: State) -> bool:
        """Let chance draw; then write down who is asked, what may be said, what that seat sees. False: it is over."""
        while state.stack:
            decision = state.stack[-1]
            seat = decision.seat if isinstance(decision, SeatDecision) else decision.seats_to_act(state)[0]
            if seat == CHANCE:
                state.apply(CHANCE, state.sample(self.rngs[number]))
                continue
            options = decision.legal_actions(state, seat)
            if self.agent >= 0 and seat != self.agent:
                state.apply(seat, options[self.rngs[number].below(len(options))])
                continue
            mark(self.mask, number * self.game.action_count, options)
            self.options[number] = options
            self.seats[number] = u8(seat)
            self.encoder.write(state, seat, self.rows)
            return True
        return False

    def random_codes(self, rng: FastRng) -> vec[i64]:
        """A legal answer for every game, each equally likely."""
        return vec[i64]([options[rng.below(len(options))].code for options in self.options])

    def __reduce__(self) -> tuple[object, ...]:
        return (
            batch_again,
            (
                self.game,
                self.encoder,
                self.kind,
                self.agent,
                self.rngs,
                self.states,
                self.ended,
                self.finished,
                self.rewards,
            ),
        )


def batch_again(
    game: Game,
    encoder: Encoder,
    rewards: str,
    agent: int,
    rngs: list[FastRng],
    states: list[State],
    ended: list[int],
    finished: list[State],
    worth: list[list[float]],
) -> Batch:
    """What is asked, what may be said and what is seen follow from the positions."""
    batch = Batch(game, encoder, rewards, [0] * len(states), agent)
    batch.rngs[:] = rngs
    batch.states[:] = states
    batch.ended = ended
    batch.finished = finished
    batch.rewards = worth
    batch.rows.restart()
    batch.mask = batch.no_actions[:]
    for number in range(len(states)):
        batch.ask(number, states[number])
    return batch
