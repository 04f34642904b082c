"""The 34 market cards (IMH-3) as literal tables."""

from typing import Final

LEVER: Final = 0
HAMMER: Final = 1
SAIL: Final = 2
CHISEL: Final = 3
ENTRANCE: Final = 4
SARCOPHAGUS: Final = 5
PAVED_PATH: Final = 6
PYRAMID_DECORATION: Final = 7
TEMPLE_DECORATION: Final = 8
BURIAL_DECORATION: Final = 9
OBELISK_DECORATION: Final = 10
STATUE: Final = 11

CARD_NAMES: Final[tuple[str, ...]] = (
    "lever", "hammer", "sail", "chisel",
    "entrance", "sarcophagus", "paved-path",
    "pyramid-decoration", "temple-decoration", "burial-decoration", "obelisk-decoration",
    "statue",
)  # fmt: skip
CARD_COUNTS: Final[tuple[int, ...]] = (2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2, 10)

CARD_TYPES: Final = 12
BLUE_TYPES: Final = 4
"""Blue cards are the types 0 to 3, red ones 4 to 6, green ones 7 to 10; statues are purple."""

PAIR: Final = 12
"""What `take pair` takes: the two face-down cards of market B."""

NO_CARD: Final = -1
"""A field of the market whose card was taken."""

FACE_UP: Final = {"A": 4, "B": 3}
PAIR_CARDS: Final = 2

SERIES: Final[tuple[int, ...]] = (0, 1, 3, 6, 10, 15)
"""IMH-25, IMH-29: points for 1 to 5 connected stones, or statues; every further one adds 2."""


def is_red(card: int) -> bool:
    return BLUE_TYPES <= card < PYRAMID_DECORATION


def series_points(number: int) -> int:
    return SERIES[number] if number <= 5 else SERIES[5] + 2 * (number - 5)


def card_names(bag: list[int], first: int = 0) -> dict[str, int]:
    """A bag as plain data, by name; its counts begin at `first`."""
    return {CARD_NAMES[card]: bag[first + card] for card in range(CARD_TYPES) if bag[first + card]}
