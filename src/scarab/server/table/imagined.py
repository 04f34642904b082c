"""Determinizations of a seat's view: states in which an action can be tried without revealing a secret."""

from typing import Final, final

from scarab.core.rng import FastRng
from scarab.core.state import State

WORLDS: Final = 8
"""Determinizations per preview: a result that is equal in all of them does not depend on a secret."""


@final
class ImaginedWorlds:
    """One seat's view of a position, and its determinizations: made when needed, never changed."""

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
        """How many a preview needs. Decided by a determinization, so the true state leaks nothing."""
        return 1 if self.world(0).can_foresee(self.seat) else WORLDS
