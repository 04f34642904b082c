"""Ships and round cards (IMH-2, IMH-4) as literal tables."""

from typing import Final

SHIPS: Final = 4
"""Docked in each round, numbered from 1 in notation, the largest first."""
BERTHS: Final = 4
"""On the largest ship; berth 1 is at the bow."""

MINIMUM: Final[tuple[int, ...]] = (0, 1, 1, 2, 3)
"""Stones needed to sail, by number of berths."""

EMPTY: Final = -1
"""A berth, or a field of a site, without a stone."""
DOCKED: Final = -1
"""Where a ship lies that has not sailed."""
NEVER: Final = 99
"""So many stones does a ship lack that sails no more in this round."""

ALL_FREE: Final[tuple[int, ...]] = (0, 1, 3, 7, 15)
"""Free berths as a set of bits, of an empty ship by its number of berths: bit 0 is the bow."""
BIT: Final[tuple[int, ...]] = (1, 2, 4, 8, 16)
