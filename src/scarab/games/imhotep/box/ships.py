"""Ships (IMH-2), and how a ship is written down in a state."""

from typing import Final

SHIPS: Final = 4
"""Docked in each round, numbered from 1 in notation, the largest first."""
BERTHS: Final = 4
"""On the largest ship; berth 1 is at the bow."""

EMPTY: Final = -1
"""A berth, or a field of a site, without a stone."""
DOCKED: Final = -1
"""Site of a ship that has not sailed."""
NEVER: Final = 99
"""Sentinel in `lacking`: this ship has sailed."""

BIT: Final[tuple[int, ...]] = (1, 2, 4, 8, 16)
"""Bits of a set of berths (bit 0 is the bow) or of sites."""
BERTH_SETS: Final = 16
ALL_FREE: Final[tuple[int, ...]] = (0, 1, 3, 7, 15)
"""Berths of an empty ship as a set of bits, by their number."""
