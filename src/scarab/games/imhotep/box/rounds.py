"""The six rounds and the round cards (IMH-4) as literal tables."""

from typing import Final

ROUNDS: Final = 6

ROUND_CARDS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    2: ((4, 3, 3, 1), (4, 3, 2, 2), (4, 3, 2, 1), (4, 2, 2, 1), (3, 3, 2, 2), (3, 3, 2, 1), (3, 2, 2, 1)),
    3: ((4, 4, 2, 1), (4, 3, 3, 2), (4, 3, 2, 2), (4, 3, 2, 1), (4, 2, 2, 1), (3, 3, 3, 2), (3, 3, 2, 2)),
    4: ((4, 4, 3, 2), (4, 4, 2, 2), (4, 4, 2, 1), (4, 3, 3, 3), (4, 3, 3, 2), (4, 3, 2, 2), (3, 3, 3, 2)),
}
"""Seven by number of players, of which six are played. Stand-in for three players: see IMH-4."""
CARDS_OF_A_TABLE: Final = 7


def ship_names(ships: tuple[int, ...] | list[int]) -> str:
    """`4-3-2-1`"""
    return "-".join([str(berths) for berths in ships])


ROUND_CARD_NAMES: Final = {seats: [ship_names(card) for card in ROUND_CARDS[seats]] for seats in sorted(ROUND_CARDS)}
"""`4-3-2-1`, by number of players."""
