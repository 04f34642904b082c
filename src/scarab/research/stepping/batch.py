"""Many games stepped in one call: the compiled loop behind `VectorGame`."""

from typing import Final, final

from scarab.core.action import CHANCE, Action
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.core.game import Game
from scarab.core.native import i64, u8, vec
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.research.stepping.rewards import rewards_of
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.expander import WORD
from scarab.research.tensors.mask import mark
from scarab.research.tensors.row import Rows

EVERY_SEAT: Final = -1
WAIT: Final = -1


@final
class Batch:
    """Each game has its own random generator; a game that ends is replaced by a new one at once.

    After `step`, per game: the seat to act (`seats`), the legal-action mask (`mask`), and that seat's observation as a
    compact row (`rows`). For the games that have just ended: their indices (`ended`), final states (`finished`) and
    rewards per seat (`rewards`). With an `agent` only that seat is asked; the other seats play at random.
    """

    def __init__(self, game: Game, encoder: Encoder, rewards: str, seeds: list[int], agent: int = EVERY_SEAT) -> None:
        self.game: Final = game
        self.agent: Final = agent
        self.encoder: Final = encoder
        self.kind: Final = rewards
        self.rngs: Final = [FastRng(seed) for seed in seeds]
        self.states: Final = [game.new_state() for seed in seeds]
        self.legal: Final[list[list[Action]]] = [[] for seed in seeds]
        self.seats = vec[u8](bytes(len(seeds)))
        self.blank_mask: Final = vec[u8](bytes(len(seeds) * game.action_count))
        self.mask = self.blank_mask[:]
        self.rows: Final = Rows(vec[u8](bytes(i64(len(seeds)) * encoder.width + WORD)))
        self.ended: list[int] = []
        self.finished: list[State] = []
        self.rewards: list[list[float]] = []
        for number in range(len(seeds)):
            self.advance(number, self.states[number])

    def step(self, codes: list[int]) -> None:
        """Play one action in each game, or WAIT. Raises IllegalAction naming the game; then no game has changed."""
        actions = [self.legal_action(number, codes[number]) for number in range(len(self.states))]
        self.ended = []
        self.finished = []
        self.rewards = []
        self.rows.restart()
        self.mask = self.blank_mask[:]
        for number in range(len(actions)):
            state = self.states[number]
            action = actions[number]
            if action is not None:
                state.apply(int(self.seats[number]), action)
            if not self.advance(number, state):
                self.ended.append(number)
                self.finished.append(state)
                self.rewards.append(rewards_of(state, self.kind))
                state = self.game.new_state()
                self.states[number] = state
                self.advance(number, state)

    def legal_action(self, number: int, code: int) -> Action | None:
        """The legal action with this code; None for WAIT. Raises IllegalAction."""
        if code == WAIT:
            return None
        count = self.game.action_count
        if 0 <= code < count and self.mask[number * count + code]:
            return self.game.actions[code]
        why = f"in game {number} {code} is not the number of an action that is possible now"
        raise IllegalAction("action/not-offered", why)

    def advance(self, number: int, state: State) -> bool:
        """Draw until a seat must act, then write its number, mask and observation. False when the game is over."""
        while state.stack:
            decision = state.stack[-1]
            seat = decision.seat if isinstance(decision, SeatDecision) else decision.seats_to_act(state)[0]
            if seat == CHANCE:
                state.apply(CHANCE, state.sample(self.rngs[number]))
                continue
            legal = decision.legal_actions(state, seat)
            if self.agent >= 0 and seat != self.agent:
                state.apply(seat, legal[self.rngs[number].below(len(legal))])
                continue
            mark(self.mask, number * self.game.action_count, legal)
            self.legal[number] = legal
            self.seats[number] = u8(seat)
            self.encoder.write(state, seat, self.rows)
            return True
        return False

    def random_codes(self, rng: FastRng) -> vec[i64]:
        """A uniformly random legal action for each game."""
        return vec[i64]([legal[rng.below(len(legal))].code for legal in self.legal])

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
    last_rewards: list[list[float]],
) -> Batch:
    """Unpickle a batch: seats, masks and observations follow from the states."""
    batch = Batch(game, encoder, rewards, [0] * len(states), agent)
    batch.rngs[:] = rngs
    batch.states[:] = states
    batch.ended = ended
    batch.finished = finished
    batch.rewards = last_rewards
    batch.rows.restart()
    batch.mask = batch.blank_mask[:]
    for number in range(len(states)):
        batch.advance(number, states[number])
    return batch
