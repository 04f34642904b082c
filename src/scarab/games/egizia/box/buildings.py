"""Obelisk, graves, pyramid and temple, as literal tables (EGZ-24).

Stones are laid in lanes: each lane is built in its own order without gaps. The fields of all lanes have one numbering.
"""

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

LANE_VALUES: Final[tuple[tuple[int, ...], ...]] = (
    (1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9),  # the obelisk from the bottom up
    (0,) * 12,  # a grave costs what its tile says
    (1,) * 6,  # the pyramid's rows from the left, the bottom row first
    (2,) * 5,
    (3,) * 4,
    (4,) * 3,
    (5,) * 2,
    (6,),
    (1, 2, 3),  # the temple's pillars from the bottom up
    (1, 2, 3),
    (4, 4, 4),  # its columns, then its top row, from the left
    (5, 5, 5),
)
"""Stand-in (E): values and numbers of fields; known are rows 7, 8, 9 of the obelisk and the order of the temple."""

OBELISK_ROWS: Final[tuple[int, ...]] = LANE_VALUES[OBELISK_LANE]
"""By field of the obelisk: its row has the number of its value."""

LANE_LENGTH: Final[tuple[int, ...]] = tuple([len(values) for values in LANE_VALUES])
LANE_START: Final[tuple[int, ...]] = tuple([sum(LANE_LENGTH[:lane]) for lane in range(LANES)])
FIELDS: Final = 57
FIELD_LANES: Final[tuple[int, ...]] = tuple([lane for lane in range(LANES) for place in range(LANE_LENGTH[lane])])
FIELD_VALUES: Final[tuple[int, ...]] = tuple([value for values in LANE_VALUES for value in values])

SITE_FIRST_LANE: Final[tuple[int, ...]] = (OBELISK_LANE, OBELISK_LANE, FIRST_ROW)
SITE_END_LANE: Final[tuple[int, ...]] = (OBELISK_LANE, FIRST_ROW, LANES)
"""By site: the first lane that is built there, and the one after its last. The sphinx has none."""

GRAVE_VALUES: Final = (2, 3, 4, 5, 6)
GRAVE_TILES: Final[tuple[int, ...]] = (4, 4, 4, 4, 4)
"""EGZ-6: tiles of each value, 20 in all.

Stand-in (E): values and counts are guesses; only "there is a 4" is documented."""

GRAVES: Final = 12
OPEN_GRAVES: Final = 4
"""EGZ-6: tiles laid in the row, and how many of them lie open."""

GRAVE_SETS: Final = ((21, 9), (11, 5), (1, 2))
"""EGZ-38: the sum of a player's grave tiles and its points, the highest first."""

PARTICIPATION: Final[tuple[int, ...]] = (0, 1, 3, 6)
"""EGZ-15: points by the number of sites at which a player has built."""
