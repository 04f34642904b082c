"""The 56 Nile cards, as literal tables (EGZ-26 to EGZ-36).

Cards that are equal share a number. Fields come first, by colour and grain; then quarries, the other cards that stay
before their owner, and last those that are carried out at once.
"""

from typing import Final

GREEN: Final = 0
COLOURS: Final = 3
COLOUR_FIELDS: Final = 8
"""Field numbers of one colour: values from 2 to 9, whether there is such a card or improve-field makes one of it."""
FIELD_TYPES: Final = 24

QUARRY_2: Final = 24
QUARRY_3: Final = 25
QUARRY_4: Final = 26

# Permanent, once per round (EGZ-28, EGZ-30).
CREW_UP: Final = 27
PAY_CREW_UP: Final = 28
REUSE_ROUND: Final = 29
UPSTREAM: Final = 30
ONCE_TYPES: Final = 4

# Permanent (EGZ-29, EGZ-31 to EGZ-34).
PLUS2_SPHINX: Final = 31
KEEP2_SPHINX: Final = 32
FIRST_PLACE: Final = 33
LEFTOVER_CARD: Final = 34
STONES_AS_GRAIN: Final = 35
IMPROVE_FIELD: Final = 36
GRAVE_CARD: Final = 37

# Anytime (EGZ-35).
GRAIN4: Final = 38
PLUS3_CARD: Final = 39
DOUBLE_ROUND: Final = 40
SECOND_SHIP: Final = 41
TWO_CREWS: Final = 42
EXTRA_SITE: Final = 43
SELL_STONES: Final = 44
HELD_TYPES: Final = 45
"""Cards with a lower number lie before a player."""

# Immediate (EGZ-36).
STONES: Final = 45
STONE_MARKET_CARD: Final = 46
GRAIN_MARKET_CARD: Final = 47
CREWS_CHOICE: Final = 48
CREWS_BLUE_BLACK: Final = 49
CREWS_BLUE_YELLOW: Final = 50
CREWS_BLACK_YELLOW: Final = 51
POINTS_OBELISK_GRAVES: Final = 52
POINTS_PYRAMID_TEMPLE: Final = 53
CARD_TYPES: Final = 54

CARD_NAMES: Final[tuple[str, ...]] = (
    "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8", "green-9",
    "yellow-green-2", "yellow-green-3", "yellow-green-4", "yellow-green-5",
    "yellow-green-6", "yellow-green-7", "yellow-green-8", "yellow-green-9",
    "brown-2", "brown-3", "brown-4", "brown-5", "brown-6", "brown-7", "brown-8", "brown-9",
    "quarry-2", "quarry-3", "quarry-4",
    "crew-up", "pay-crew-up", "reuse-round", "upstream",
    "plus2-sphinx", "keep2-sphinx", "first-place", "leftover-card", "stones-as-grain", "improve-field", "grave-card",
    "grain4", "plus3", "double-round", "second-ship", "two-crews", "extra-site", "sell-stones",
    "stones", "stone-market", "grain-market", "crews-choice",
    "crews-blue-black", "crews-blue-yellow", "crews-black-yellow",
    "points-obelisk-graves", "points-pyramid-temple",
)  # fmt: skip

DECKS: Final[tuple[dict[str, int], ...]] = (
    {
        "quarry-3": 3, "quarry-2": 3,
        "green-2": 2, "green-3": 2, "yellow-green-4": 1, "yellow-green-5": 1, "brown-6": 1, "brown-7": 1,
        "crew-up": 1, "plus2-sphinx": 1, "reuse-round": 1, "stones-as-grain": 1, "improve-field": 1,
        "grain4": 1, "plus3": 1,
        "stones": 1,
    },
    {
        "quarry-3": 1, "quarry-4": 1,
        "green-4": 2, "yellow-green-5": 1, "yellow-green-6": 1, "brown-8": 1, "brown-9": 1,
        "upstream": 1, "first-place": 1, "leftover-card": 1, "keep2-sphinx": 1, "pay-crew-up": 1, "improve-field": 1,
        "grain4": 1, "double-round": 1, "second-ship": 1, "two-crews": 1, "extra-site": 1,
        "stone-market": 1, "grain-market": 1, "crews-choice": 1,
    },
    {
        "plus3": 1, "grain4": 1, "two-crews": 1, "sell-stones": 1,
        "grave-card": 1,
        "crews-blue-black": 1, "crews-blue-yellow": 1, "crews-black-yellow": 1, "crews-choice": 1, "stones": 1,
        "points-obelisk-graves": 1, "points-pyramid-temple": 1,
    },
)  # fmt: skip
"""Rounds 1 and 2, rounds 3 and 4, round 5 (EGZ-8): 22, 22 and 12 cards.

Stand-in (E): which cards, how many of each, and their values; known are the sizes of the decks, a quarry of 2, brown
fields of 6 to 9, and from other public texts quarry-3, green-3, crew-up, plus2-sphinx and reuse-round in the first."""

DECK_COUNTS: Final[list[list[int]]] = [[deck.get(name, 0) for name in CARD_NAMES] for deck in DECKS]
"""By deck: the cards of each number."""

DECK_SIZES: Final[tuple[int, ...]] = tuple([sum(counts) for counts in DECK_COUNTS])
LAID: Final = 10
"""EGZ-8: cards laid in each round, one on each card square."""

START_FIELD: Final = 4
START_QUARRY: Final = QUARRY_3
"""EGZ-3: everybody's start cards, a green field of 6 and a quarry of 3."""

CARD_STONES: Final = 6
CARD_STEPS: Final = 2
GRAIN_CARD: Final = 4
PAY_STONES: Final = 2
SELL_MOST: Final = 10
"""EGZ-28, EGZ-35, EGZ-36: stones, steps of markets and crews, grain4, price of pay-crew-up, limit of sell-stones."""

GRAVE_CARD_VALUE: Final = 5
"""EGZ-33. Stand-in (E)."""

BROWN_6: Final = 20
BROWN_7: Final = 21
BROWN_8: Final = 22
BROWN_9: Final = 23
BROWN_POINTS: Final = 3
BROWN_STONES: Final = 4
"""EGZ-27: what a brown field gives once; 6 and 7 lower the stone and the grain market."""

NO_CARD: Final = -1
"""Sentinel: no Nile card."""


def field_value(field: int) -> int:
    """The grain of a field."""
    return field % COLOUR_FIELDS + 2


def quarry_value(quarry: int) -> int:
    """The stones of a quarry."""
    return quarry - QUARRY_2 + 2
