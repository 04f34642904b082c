"""The box: printed numbers, and the bounds that follow from them. Make it a folder when it grows."""

from typing import Final

CARDS: Final = tuple(range(1, 16))
HAND: Final = 3
"""Cards dealt to each player (EXA-1)."""

ROUND_POINTS: Final = (1, 2, 3)
"""Points for winning each round (EXA-3)."""

MAX_SEATS: Final = 4
NO_CARD: Final = 0
