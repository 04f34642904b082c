"""The 29 sphinx cards: their names and numbers (EGZ-38).

The names are part of the notation. They stay whatever a box says: `pyramid-4-rows` may ask for three rows there.
"""

from typing import Final

SPHINX_NAMES: Final[tuple[str, ...]] = (
    "obelisk-row-7",  # S01: a stone of any player in that row
    "obelisk-row-8",
    "obelisk-row-9",
    "pyramid-4-rows",  # S04: rows of the pyramid are full
    "pyramid-5-rows",
    "temple-pillars",  # S06: both are full
    "temple-columns",  # S07: pillars and columns are full
    "graves-9",  # S08: graves are taken
    "stone-market-count",  # S09: by the number of players on the last level
    "grain-market-count",
    "temple-own-4",  # S11: own stones there
    "pyramid-own-6",
    "pyramid-own-7",
    "obelisk-own-4",
    "obelisk-own-5",
    "two-everywhere",  # S16: own stones in obelisk, pyramid and temple
    "graves-own",  # S17: points for each own stone there
    "crew-blue",  # S18: the strength of the crew
    "crew-black",
    "crew-yellow",
    "crew-joker",
    "most-quarries",  # S22: nobody has a higher sum
    "most-green",
    "most-yellow-green",
    "most-brown",
    "stone-market-last",  # S26: own marker on the last level
    "grain-market-last",
    "permanents",  # S28: points for each permanent card but fields and quarries
    "ten-percent",  # S29: a share of all other points
)

SPHINX_CARDS: Final = 29

OBELISK_ROW_7: Final = 0
OBELISK_ROW_9: Final = 2
PYRAMID_4_ROWS: Final = 3
PYRAMID_5_ROWS: Final = 4
TEMPLE_PILLARS: Final = 5
TEMPLE_COLUMNS: Final = 6
GRAVES_9: Final = 7
STONE_MARKET_COUNT: Final = 8
GRAIN_MARKET_COUNT: Final = 9
TEMPLE_OWN_4: Final = 10
PYRAMID_OWN_6: Final = 11
PYRAMID_OWN_7: Final = 12
OBELISK_OWN_4: Final = 13
OBELISK_OWN_5: Final = 14
TWO_EVERYWHERE: Final = 15
GRAVES_OWN: Final = 16
CREW_BLUE: Final = 17
CREW_JOKER: Final = 20
MOST_QUARRIES: Final = 21
MOST_GREEN: Final = 22
MOST_YELLOW_GREEN: Final = 23
MOST_BROWN: Final = 24
STONE_MARKET_LAST: Final = 25
GRAIN_MARKET_LAST: Final = 26
PERMANENTS: Final = 27
TEN_PERCENT: Final = 28

MAX_DRAWN: Final = 5
"""EGZ-20: cards drawn in one visit."""

KEPT: Final = 1
"""EGZ-20: cards that may be kept of one visit, without keep2-sphinx."""
