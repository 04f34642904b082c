"""The board: names and codes of the fifteen provinces, their bid steps and the temple track (AMR-3 to AMR-5)."""

from typing import Final

PROVINCES: Final = 15
NO_PROVINCE: Final = -1
"""Sentinel: no province."""

PROVINCE_NAMES: Final = (
    "damanhur", "buto", "mendes", "avaris", "baharya", "memphis", "amarna", "sawu", "abydos", "thebes", "dakhla",
    "kharga", "edfu", "abu", "berenike",
)  # fmt: skip

WEST: Final = 0
EAST: Final = 1
BANKS: Final = ("west", "east")
"""Banks of the Nile."""

LOWER_EGYPT: Final = 0
UPPER_EGYPT: Final = 1
HALVES: Final = ("lower", "upper")
"""Halves of Egypt."""

# Piles of province cards.
FACE_DOWN: Final = 0
TURNED_UP: Final = 1
OPEN_PILE: Final = 2
IN_THE_BOX: Final = 3
PILE_NAMES: Final = ("face-down", "turned-up", "open", "box")

STEPS: Final = 9
"""Bid steps of every province card."""
FIRST_OPEN_STEP: Final = 5
"""The amounts of the steps before it are the same in every box."""
STEP_WORDS: Final = (
    "0", "1", "3", "6", "10", "15", "21", "28", "36",
    "step-6", "step-7", "step-8", "step-9",
)  # fmt: skip
"""How notation names a step, whatever the box: by one of these amounts, or by its number if its amount is another."""
FIRST_NUMBERED: Final = 9
"""The first word that is a number of a step."""
NO_STEP: Final = -1
"""Sentinel: a word that names no step of the box."""

TEMPLE_SPACES: Final = 4
