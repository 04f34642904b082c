"""A batch of games in one process, stepped with numpy arrays."""

from typing import Final, NamedTuple

from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.extras import extra
from scarab.research.layout import Bytes, Floats, Layout
from scarab.research.stepping.batch import EVERY_SEAT, WAIT, Batch
from scarab.research.stepping.rewards import checked_rewards

with extra("research"):
    import numpy as np
    import numpy.typing as npt

__all__ = ["WAIT", "Turn", "VectorGame"]

STREAM: Final = 0x9E3779B97F4A7C15
"""Odd constant (2⁶⁴ divided by the golden ratio) that spreads the seeds of neighbouring games."""

BLOCK_NUMBERS: Final = 32_000
"""Tensor elements per block, rounded up to whole rows.

A block fits the processor's cache, and its memory is reused. Larger buffers would go back to the system after every
step and cost a page fault per page.
"""


class Turn(NamedTuple):
    """The current turn of each game; one row per game."""

    seats: npt.NDArray[np.int64]
    """The seat to act."""
    masks: npt.NDArray[np.int8]
    """Legal-action mask: game × action."""
    compact: Bytes
    """That seat's observation as a compact row; `VectorGame.observations()` is the tensor."""
    ended: npt.NDArray[np.bool_]
    """Whether the last action ended the game; the next game has been dealt already."""
    rewards: Floats
    """Rewards of the games that ended: game × seat, 0 elsewhere."""


class VectorGame:
    """`count` games with equal seats and options, in one compiled loop. A game that ends is replaced by a new one.

    With an `agent` only that seat is asked; the other seats play at random.
    """

    def __init__(self, game: Game, count: int, seed: int = 0, rewards: str = "rank", agent: int | None = None) -> None:
        if agent is not None and not 0 <= agent < game.seats:
            raise BadChoice(f"the agent's seat is 0 to {game.seats - 1}, not {agent}")
        self.game: Final = game
        self.layout: Final = Layout(game)
        self.count: Final = count
        seeds = [(seed << 64) + (number * STREAM) % (1 << 64) for number in range(count)]
        seat = EVERY_SEAT if agent is None else agent
        self.batch: Final = Batch(game, self.layout.encoder, checked_rewards(rewards), seeds, seat)
        self.rng: Final = FastRng(~seed & ((1 << 96) - 1))
        self.block: Final = min(count, BLOCK_NUMBERS // self.layout.width + 1)
        self.expander: Final = self.layout.expander(self.block)
        self.none_ended: Final = np.zeros(count, np.bool_)
        self.no_rewards: Final = np.zeros((count, game.seats), np.float32)
        self.lock()
        self.now = self.observe()

    def lock(self) -> None:
        """Make the arrays that most turns share read-only."""
        for shared in (self.none_ended, self.no_rewards):
            shared.flags.writeable = False

    def __setstate__(self, held: dict[str, object]) -> None:
        """A pickle does not keep numpy's read-only flag."""
        self.__dict__.update(held)
        self.lock()

    def turn(self) -> Turn:
        """The current turn of each game."""
        return self.now

    def observe(self) -> Turn:
        """Copy the batch's current turn into arrays."""
        batch = self.batch
        ended, rewards = self.none_ended, self.no_rewards
        if batch.ended:
            ended, rewards = ended.copy(), rewards.copy()
            ended[batch.ended] = True
            rewards[batch.ended] = batch.rewards
        seats = np.array(batch.seats, np.int64)
        masks = np.asarray(batch.mask, np.uint8).view(np.int8).reshape(self.count, -1)
        self.row_bytes = bytes(batch.rows.bytes)
        compact = np.frombuffer(self.row_bytes, np.uint8, self.count * self.layout.compact_width).reshape(
            self.count, -1
        )
        return Turn(seats, masks, compact, ended, rewards)

    def compact(self) -> Bytes:
        """The observations of the seats to act, as compact rows."""
        return self.now.compact

    def step(self, actions: npt.NDArray[np.integer]) -> Turn:
        """Play an action in each game by its code; WAIT leaves a game unchanged.

        Raises IllegalAction; then no game has changed.
        """
        self.batch.step(actions.tolist())
        self.now = self.observe()
        return self.now

    def observations(self) -> Floats:
        """The observations of the seats to act: game × width of the layout."""
        bits = np.empty(self.count * self.layout.width, np.int32)
        for first in range(0, self.count, self.block):
            count = min(self.block, self.count - first)
            place = first * self.layout.width
            bits[place : place + count * self.layout.width] = self.expander.expand(self.row_bytes, first, count)
        return bits.view(np.float32).reshape(self.count, -1)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for each game."""
        return np.array(self.batch.random_codes(self.rng), np.int64)
