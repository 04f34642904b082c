"""The 29 sphinx cards, as literal tables (EGZ-38)."""

from typing import Final

SPHINX_NAMES: Final[tuple[str, ...]] = (
    "obelisk-row-7",  # S01: a stone of any player in that row
    "obelisk-row-8",
    "obelisk-row-9",
    "pyramid-4-rows",  # S04: four rows are full. Stand-in (E): the conditions of S04 to S08
    "pyramid-5-rows",
    "temple-pillars",  # S06: both are full
    "temple-columns",  # S07: pillars and columns are full
    "graves-9",  # S08: nine graves are taken
    "stone-market-count",  # S09: by the number of players on the last level
    "grain-market-count",
    "temple-own-4",  # S11: four own stones there
    "pyramid-own-6",
    "pyramid-own-7",
    "obelisk-own-4",
    "obelisk-own-5",
    "two-everywhere",  # S16: two own stones in obelisk, pyramid and temple
    "graves-own",  # S17: 1 point for each own stone there
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
    "permanents",  # S28: 2 points for each permanent card but fields and quarries
    "ten-percent",  # S29: 1 point for each 10 points, after everything else
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

SPHINX_POINTS: Final[tuple[int, ...]] = (
    5, 7, 9, 4, 7, 4, 7, 5, 0, 0, 7, 6, 8, 6, 8, 7, 1, 0, 0, 0, 0, 7, 7, 7, 7, 5, 5, 2, 0,
)  # fmt: skip
"""Points of each card whose condition holds, or for each thing that it counts.

Stand-in (E): all but those of graves-own, most-yellow-green and permanents."""

SPHINX_GOALS: Final[tuple[int, ...]] = (
    7, 8, 9, 4, 5, 0, 0, 9, 0, 0, 4, 6, 7, 4, 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""By card: the row, the number of rows, graves or stones that its name gives; 0 where it has none."""

MARKET_COUNT_POINTS: Final[tuple[int, ...]] = (0, 3, 5, 7, 9)
"""S09, S10: by the number of players on the last level. Stand-in (E): all but three players of S09."""

MAX_DRAWN: Final = 5
"""EGZ-20: cards drawn in one visit."""

PLUS2: Final = 2
"""EGZ-29: cards that plus2-sphinx adds for nothing."""

KEPT: Final = 1
KEPT_WITH_KEEP2: Final = 2
"""EGZ-20, EGZ-29: cards that may be kept of one visit, and with keep2-sphinx."""

TEN_PERCENT_POINTS: Final = 10
"""S29: points that bring one more."""
