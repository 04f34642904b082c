"""Many games in one process, stepped from numpy arrays."""

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
"""Seeds of neighbouring games are far apart."""

BLOCK_NUMBERS: Final = 32_000
"""So many numbers of the tensor, and the rest of their row, are made at once.

The processor's cache holds them, and the memory of the block before is used again: that of a larger one would be given
back each time, and the system would have to hand it out anew page by page.
"""


class Turn(NamedTuple):
    """What every game asks now, one row a game."""

    seats: npt.NDArray[np.int64]
    """Who is asked."""
    masks: npt.NDArray[np.int8]
    """What may be answered: game × action."""
    compact: Bytes
    """What that seat sees, as bytes; `VectorGame.observations()` is the tensor."""
    ended: npt.NDArray[np.bool_]
    """Whether the last answer ended a game; then the next one has been dealt already."""
    rewards: Floats
    """What the game that ended was worth: game × seat, 0 elsewhere."""


class VectorGame:
    """`count` games of one table. The loop over them is compiled with the engine; games that end are dealt anew.

    With an `agent` only that seat is asked, and the others answer at random.
    """

    def __init__(self, game: Game, count: int, seed: int = 0, rewards: str = "rank", agent: int | None = None) -> None:
        if agent is not None and not 0 <= agent < game.seats:
            raise BadChoice(f"the agent's seat is 0 to {game.seats - 1}, not {agent}")
        self.game: Final = game
        self.layout: Final = Layout(game)
        self.count: Final = count
        seeds = [(seed << 64) + (number * STREAM) % (1 << 64) for number in range(count)]
        asked = EVERY_SEAT if agent is None else agent
        self.batch: Final = Batch(game, self.layout.encoder, checked_rewards(rewards), seeds, asked)
        self.rng: Final = FastRng(~seed & ((1 << 96) - 1))
        self.block: Final = min(count, BLOCK_NUMBERS // self.layout.width + 1)
        self.expander: Final = self.layout.expander(self.block)
        self.none_ended: Final = np.zeros(count, np.bool_)
        self.no_rewards: Final = np.zeros((count, game.seats), np.float32)
        self.lock()
        self.now = self.look()

    def lock(self) -> None:
        """Most turns share these: nobody may write to them."""
        for often in (self.none_ended, self.no_rewards):
            often.flags.writeable = False

    def __setstate__(self, held: dict[str, object]) -> None:
        """numpy forgets in a pickle what is locked."""
        self.__dict__.update(held)
        self.lock()

    def turn(self) -> Turn:
        """Where every game stands."""
        return self.now

    def look(self) -> Turn:
        batch = self.batch
        ended, rewards = self.none_ended, self.no_rewards
        if batch.ended:
            ended, rewards = ended.copy(), rewards.copy()
            ended[batch.ended] = True
            rewards[batch.ended] = batch.rewards
        seats = np.array(batch.seats, np.int64)
        masks = np.asarray(batch.mask, np.uint8).view(np.int8).reshape(self.count, -1)
        self.told = bytes(batch.rows.bytes)
        compact = np.frombuffer(self.told, np.uint8, self.count * self.layout.compact_width).reshape(self.count, -1)
        return Turn(seats, masks, compact, ended, rewards)

    def compact(self) -> Bytes:
        """What the seats that are asked see, as bytes."""
        return self.now.compact

    def step(self, actions: npt.NDArray[np.integer]) -> Turn:
        """Answer in every game by the action's code; WAIT leaves a game as it is.

        Raises IllegalAction, and then nothing has changed.
        """
        self.batch.step(actions.tolist())
        self.now = self.look()
        return self.now

    def observations(self) -> Floats:
        """What the seats that are asked see: game × width of the layout."""
        bits = np.empty(self.count * self.layout.width, np.int32)
        for first in range(0, self.count, self.block):
            count = min(self.block, self.count - first)
            place = first * self.layout.width
            bits[place : place + count * self.layout.width] = self.expander.expand(self.told, first, count)
        return bits.view(np.float32).reshape(self.count, -1)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A legal answer for every game, each equally likely."""
        return np.array(self.batch.random_codes(self.rng), np.int64)
