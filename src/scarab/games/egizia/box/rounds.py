"""Five rounds of seven phases (EGZ-8 to EGZ-15)."""

from typing import Final

ROUNDS: Final = 5

SETUP: Final = 0
LAYING: Final = 1
SAILING: Final = 2
FEEDING: Final = 3
CUTTING: Final = 4
BUILDING: Final = 5
BONUS: Final = 6
ORDERING: Final = 7
PHASES: Final = ("setup", "laying", "sailing", "feeding", "cutting", "building", "bonus", "ordering")
"""Before the first round, then the phases 1 to 7 of every round."""

DECK_OF_ROUND: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2)
"""EGZ-6: the deck of each round, from 1; in round 0, before the first, its deck lies ready."""
