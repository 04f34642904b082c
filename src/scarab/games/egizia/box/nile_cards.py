"""The kinds of Nile cards: their names and numbers (EGZ-26 to EGZ-36).

Cards that are equal share a number. Fields come first, by colour and grain; then quarries, the other cards that stay
before their owner, and last those that are carried out at once.
"""

from typing import Final

GREEN: Final = 0
COLOURS: Final = 3
COLOUR_FIELDS: Final = 8
"""Field numbers of one colour, whether a deck holds such a card or improve-field makes one of it."""
FIRST_GRAIN: Final = 2
LAST_GRAIN: Final = 9
"""Grain of fields. It ends at 9 because the codes of `improve` were given for these fields, eight of each colour."""
FIELD_TYPES: Final = 24

FIRST_QUARRY: Final = 24
LAST_QUARRY: Final = 29
"""Quarries of 1 to 6 stones."""

# Permanent, once per round (EGZ-28, EGZ-30).
CREW_UP: Final = 30
PAY_CREW_UP: Final = 31
REUSE_ROUND: Final = 32
UPSTREAM: Final = 33
ONCE_TYPES: Final = 4

# Permanent (EGZ-29, EGZ-31 to EGZ-34).
PLUS2_SPHINX: Final = 34
KEEP2_SPHINX: Final = 35
FIRST_PLACE: Final = 36
LEFTOVER_CARD: Final = 37
STONES_AS_GRAIN: Final = 38
IMPROVE_FIELD: Final = 39
GRAVE_CARD: Final = 40

# Anytime (EGZ-35).
GRAIN4: Final = 41
PLUS3_CARD: Final = 42
DOUBLE_ROUND: Final = 43
SECOND_SHIP: Final = 44
TWO_CREWS: Final = 45
EXTRA_SITE: Final = 46
SELL_STONES: Final = 47
HELD_TYPES: Final = 48
"""Cards with a lower number lie before a player."""

# Immediate (EGZ-36).
STONES: Final = 48
STONE_MARKET_CARD: Final = 49
GRAIN_MARKET_CARD: Final = 50
CREWS_CHOICE: Final = 51
CREWS_BLUE_BLACK: Final = 52
CREWS_BLUE_YELLOW: Final = 53
CREWS_BLACK_YELLOW: Final = 54
POINTS_OBELISK_GRAVES: Final = 55
POINTS_PYRAMID_TEMPLE: Final = 56
CARD_TYPES: Final = 57

CARD_NAMES: Final[tuple[str, ...]] = (
    "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8", "green-9",
    "yellow-green-2", "yellow-green-3", "yellow-green-4", "yellow-green-5",
    "yellow-green-6", "yellow-green-7", "yellow-green-8", "yellow-green-9",
    "brown-2", "brown-3", "brown-4", "brown-5", "brown-6", "brown-7", "brown-8", "brown-9",
    "quarry-1", "quarry-2", "quarry-3", "quarry-4", "quarry-5", "quarry-6",
    "crew-up", "pay-crew-up", "reuse-round", "upstream",
    "plus2-sphinx", "keep2-sphinx", "first-place", "leftover-card", "stones-as-grain", "improve-field", "grave-card",
    "grain4", "plus3", "double-round", "second-ship", "two-crews", "extra-site", "sell-stones",
    "stones", "stone-market", "grain-market", "crews-choice",
    "crews-blue-black", "crews-blue-yellow", "crews-black-yellow",
    "points-obelisk-graves", "points-pyramid-temple",
)  # fmt: skip

DECK_NAMES: Final = ("1/2", "3/4", "5")
DECKS: Final = 3
LAID: Final = 10
"""EGZ-8: cards laid in each round, one on each card square."""

BROWN_6: Final = 20
BROWN_7: Final = 21
BROWN_8: Final = 22
BROWN_9: Final = 23
"""EGZ-27: these brown fields give something once."""

NO_CARD: Final = -1
"""Sentinel: no Nile card."""


def field_value(field: int) -> int:
    """The grain of a field."""
    return field % COLOUR_FIELDS + FIRST_GRAIN


def quarry_value(quarry: int) -> int:
    """The stones of a quarry."""
    return quarry - FIRST_QUARRY + 1
