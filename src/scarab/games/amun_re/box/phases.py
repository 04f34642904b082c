"""The course of the game: two kingdoms of three rounds, and the phases of a round (AMR-7)."""

from typing import Final

KINGDOMS: Final = 2
KINGDOM_NAMES: Final = ("", "old", "new")
ROUNDS: Final = 3
"""In each kingdom, and so the provinces of each player at its end."""

REVEALING: Final = 1
BIDDING: Final = 2
ACTING: Final = 3
OFFERING: Final = 4
HARVESTING: Final = 5
SCORING: Final = 6
"""The phase in which points are booked."""
