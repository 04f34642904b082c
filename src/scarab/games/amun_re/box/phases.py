"""The course of the game: two kingdoms of three rounds, and the phases of a round (AMR-7)."""

from typing import Final

KINGDOMS: Final = 2
KINGDOM_NAMES: Final = ("", "old", "new")
"""By number, from 1."""

ROUNDS: Final = 3
"""In each kingdom; each seat buys one province a round."""

REVEALING: Final = 1
BIDDING: Final = 2
ACTING: Final = 3
OFFERING: Final = 4
HARVESTING: Final = 5
SCORING: Final = 6
"""Only after the third round of a kingdom."""

PHASES: Final = ("preparation", "reveal", "auction", "actions", "offering", "harvest", "scoring")
"""By number; 0 before the first round."""
