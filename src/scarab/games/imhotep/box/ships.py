"""Ships and round cards (IMH-2, IMH-4) as literal tables."""

from typing import Final

SHIPS: Final = 4
"""Docked in each round, numbered from 1 in notation, the largest first."""
BERTHS: Final = 4
"""On the largest ship; berth 1 is at the bow."""

MINIMUM: Final[tuple[int, ...]] = (0, 1, 1, 2, 3)
"""Stones needed to sail, by number of berths."""

ROUNDS: Final = 6

ROUND_CARDS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    2: ((4, 3, 3, 1), (4, 3, 2, 2), (4, 3, 2, 1), (4, 2, 2, 1), (3, 3, 2, 2), (3, 3, 2, 1), (3, 2, 2, 1)),
    3: ((4, 4, 2, 1), (4, 3, 3, 2), (4, 3, 2, 2), (4, 3, 2, 1), (4, 2, 2, 1), (3, 3, 3, 2), (3, 3, 2, 2)),
    4: ((4, 4, 3, 2), (4, 4, 2, 2), (4, 4, 2, 1), (4, 3, 3, 3), (4, 3, 3, 2), (4, 3, 2, 2), (3, 3, 3, 2)),
}
"""Seven by number of players, of which six are played. Stand-in for three players: see IMH-4."""
CARDS_OF_A_TABLE: Final = 7

EMPTY: Final = -1
"""A berth, or a field of a site, without a stone."""
DOCKED: Final = -1
"""Where a ship lies that has not sailed."""
NEVER: Final = 99
"""So many stones does a ship lack that sails no more in this round."""

ALL_FREE: Final[tuple[int, ...]] = (0, 1, 3, 7, 15)
"""Free berths as a set of bits, of an empty ship by its number of berths: bit 0 is the bow."""
BIT: Final[tuple[int, ...]] = (1, 2, 4, 8, 16)


def ship_names(ships: tuple[int, ...] | list[int]) -> str:
    """`4-3-2-1`"""
    return "-".join([str(berths) for berths in ships])


def most_loads(seats: int) -> int:
    """The berths of the six largest round cards: no game loads more stones."""
    berths = [sum(card) for card in ROUND_CARDS[seats]]
    return sum(berths) - min(berths)
