"""The market cards (IMH-3): their codes and names."""

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

PAIR_CARDS: Final = 2
CHISEL_STONES: Final = 2
"""IMH-21."""


def is_red(card: int) -> bool:
    return BLUE_TYPES <= card < PYRAMID_DECORATION
