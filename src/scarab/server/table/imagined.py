"""Worlds imagined from a seat's view: what it may try without learning a secret."""

from typing import Final, final

from scarab.core.rng import FastRng
from scarab.core.state import State

WORLDS: Final = 8
"""If an answer brings the same in all of them, no secret decides it."""


@final
class ImaginedWorlds:
    """One position as one seat sees it, and the worlds imagined from that: made when needed, never played in."""

    def __init__(self, state: State, version: int, seat: int) -> None:
        self.version: Final = version
        self.game: Final = state.game
        self.seat: Final = seat
        self.view: Final = state.view(seat)
        self.made: Final[list[State]] = []

    def world(self, number: int) -> State:
        while len(self.made) <= number:
            self.made.append(self.game.imagine(self.view, FastRng(len(self.made))))
        return self.made[number]

    def needed(self) -> int:
        """How many a preview needs. An imagined world is asked: no secret of the true one counts."""
        return 1 if self.world(0).can_foresee(self.seat) else WORLDS
