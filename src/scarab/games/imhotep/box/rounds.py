"""The six rounds, and how a round card is written (IMH-4)."""

from itertools import combinations_with_replacement
from typing import Final

from scarab.games.imhotep.box.ships import BERTHS, SHIPS

ROUNDS: Final = 6
CARDS_OF_A_TABLE: Final = 7
"""For each number of players; one of them is removed unseen."""


def ship_names(ships: list[int]) -> str:
    """`4-3-2-1`"""
    return "-".join([str(berths) for berths in ships])


ROUND_CARDS: Final[list[list[int]]] = [
    list(ships) for ships in combinations_with_replacement(range(BERTHS, 0, -1), SHIPS)
]
"""Every four ships, the largest first: a box has seven of these for each number of players."""
