"""Obelisk, graves, pyramid and temple: the lanes in which stones are laid, each in its own order without gaps."""

from typing import Final

OBELISK_LANE: Final = 0
GRAVE_LANE: Final = 1
FIRST_ROW: Final = 2
LAST_ROW: Final = 7
LEFT: Final = 8
RIGHT: Final = 9
COLUMNS: Final = 10
TOP: Final = 11
LANES: Final = 12

PYRAMID_ROWS: Final = 6

LANE_NAMES: Final = (
    "obelisk", "grave", "pyramid 1", "pyramid 2", "pyramid 3", "pyramid 4", "pyramid 5", "pyramid 6",
    "temple left", "temple right", "temple columns", "temple top",
)  # fmt: skip

TEMPLE_PARTS: Final = ("left", "right", "columns", "top")
"""From the first lane of the temple on."""

SITE_FIRST_LANE: Final[tuple[int, ...]] = (OBELISK_LANE, OBELISK_LANE, FIRST_ROW)
SITE_END_LANE: Final[tuple[int, ...]] = (OBELISK_LANE, FIRST_ROW, LANES)
"""By site: the first lane that is built there, and the one after its last. The sphinx has none."""
