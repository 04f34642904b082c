"""The 34 market cards (IMH-3): their codes and names, then what is printed on them."""

from typing import Final

LEVER: Final = 0
HAMMER: Final = 1
SAIL: Final = 2
CHISEL: Final = 3
ENTRANCE: Final = 4
SARCOPHAGUS: Final = 5
PAVED_PATH: Final = 6
PYRAMID_DECORATION: Final = 7
"""First of the four decorations; they follow in the order of the monuments."""
STATUE: Final = 11

CARD_NAMES: Final[tuple[str, ...]] = (
    "lever", "hammer", "sail", "chisel",
    "entrance", "sarcophagus", "paved-path",
    "pyramid-decoration", "temple-decoration", "burial-decoration", "obelisk-decoration",
    "statue",
)  # fmt: skip
CARD_TYPES: Final = 12
BLUE_TYPES: Final = 4
"""Blue cards are the types 0 to 3, red ones 4 to 6, green ones 7 to 10; statues are purple."""

PAIR: Final = 12
"""What `take pair` takes: the two face-down cards of market B."""
NO_CARD: Final = -1
"""A field of the market whose card was taken."""

CARD_COUNTS: Final[tuple[int, ...]] = (2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2, 10)
FACE_UP: Final = {"A": 4, "B": 3}
PAIR_CARDS: Final = 2
CHISEL_STONES: Final = 2
"""IMH-21."""
STONES_PER_DECORATION: Final = 3
"""IMH-28."""
SERIES: Final[tuple[int, ...]] = (0, 1, 3, 6, 10, 15)
"""IMH-25, IMH-29: points for 1 to 5 connected stones, or statues."""
SERIES_LENGTH: Final = 5
SERIES_MORE: Final = 2
"""For every further one."""


def is_red(card: int) -> bool:
    return BLUE_TYPES <= card < PYRAMID_DECORATION


def series_points(number: int) -> int:
    if number <= SERIES_LENGTH:
        return SERIES[number]
    return SERIES[SERIES_LENGTH] + SERIES_MORE * (number - SERIES_LENGTH)
