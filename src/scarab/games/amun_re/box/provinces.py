"""The board: fifteen provinces, their bid steps and the temple track (AMR-3 to AMR-5).

The rulebook shows the board only in pictures. A number that its text does not give is a stand-in, listed in `STAND_INS`
below: with the board at hand it can be corrected here, in one place.
"""

from typing import Final

PROVINCES: Final = 15
NO_PROVINCE: Final = -1
"""Sentinel: no province."""

# Banks of the Nile.
WEST: Final = 0
EAST: Final = 1
# Halves of Egypt.
LOWER_EGYPT: Final = 0
UPPER_EGYPT: Final = 1

# name, bank, half, on the Nile, fields, printed farmers, card limit,
#     free cards, free stones, free gold, income always, camel income, temples
Row = tuple[str, int, int, bool, int, int, int, int, int, int, int, int, int]
TABLE: Final[tuple[Row, ...]] = (
    ("damanhur", WEST, LOWER_EGYPT, False, 1, 0, 1, 0, 0, 0, 0, 0, 2),
    ("buto", WEST, LOWER_EGYPT, True, 5, 0, 0, 1, 0, 0, 0, 0, 0),
    ("mendes", EAST, LOWER_EGYPT, True, 6, 0, 0, 0, 0, 0, 0, 0, 0),
    ("avaris", EAST, LOWER_EGYPT, False, 1, 0, 1, 0, 0, 0, 0, 8, 0),
    ("baharya", WEST, LOWER_EGYPT, False, 3, 2, 2, 0, 0, 0, 0, 0, 0),
    ("memphis", WEST, LOWER_EGYPT, True, 3, 0, 3, 0, 2, 0, 0, 0, 0),
    ("amarna", EAST, LOWER_EGYPT, True, 4, 0, 1, 0, 0, 0, 0, 0, 1),
    ("sawu", EAST, UPPER_EGYPT, False, 1, 0, 3, 0, 0, 0, 0, 7, 0),
    ("abydos", WEST, UPPER_EGYPT, True, 4, 0, 1, 0, 1, 0, 0, 0, 0),
    ("thebes", EAST, UPPER_EGYPT, True, 4, 0, 2, 2, 0, 0, 0, 0, 0),
    ("dakhla", WEST, UPPER_EGYPT, False, 1, 0, 1, 1, 0, 12, 0, 0, 0),
    ("kharga", WEST, UPPER_EGYPT, False, 2, 0, 2, 0, 0, 0, 0, 5, 0),
    ("edfu", WEST, UPPER_EGYPT, True, 3, 0, 1, 1, 0, 0, 0, 0, 1),
    ("abu", EAST, UPPER_EGYPT, True, 2, 0, 2, 0, 0, 0, 4, 0, 0),
    ("berenike", EAST, UPPER_EGYPT, False, 0, 0, 2, 0, 0, 0, 8, 0, 0),
)

STAND_INS: Final = {
    "damanhur": "bank half nile fields limit",
    "buto": "bank half nile fields",
    "mendes": "bank half nile fields",
    "avaris": "bank half nile fields limit",
    "baharya": "bank half nile fields limit",
    "memphis": "bank half nile fields",
    "amarna": "bank half nile fields limit temples",
    "sawu": "bank half nile fields limit",
    "abydos": "bank half nile fields limit",
    "thebes": "bank half nile fields limit",
    "dakhla": "bank half nile fields limit",
    "kharga": "bank half nile fields limit",
    "edfu": "half nile fields limit",
    "abu": "half nile fields limit",
    "berenike": "half nile limit",
}
"""The stand-ins in each row of the table; the rulebook's text gives everything else."""

PROVINCE_NAMES: Final = tuple([row[0] for row in TABLE])
BANK: Final = tuple([row[1] for row in TABLE])
"""The bank of the Nile, WEST or EAST."""
HALF: Final = tuple([row[2] for row in TABLE])
ON_NILE: Final = tuple([row[3] for row in TABLE])
FIELDS: Final = tuple([row[4] for row in TABLE])
PRINTED_FARMERS: Final = tuple([row[5] for row in TABLE])
CARD_LIMIT: Final = tuple([row[6] for row in TABLE])
FREE_CARDS: Final = tuple([row[7] for row in TABLE])
FREE_STONES: Final = tuple([row[8] for row in TABLE])
FREE_GOLD: Final = tuple([row[9] for row in TABLE])
INCOME: Final = tuple([row[10] for row in TABLE])
CAMEL_INCOME: Final = tuple([row[11] for row in TABLE])
TEMPLES: Final = tuple([row[12] for row in TABLE])

# Free cards lie in slots, numbered through all provinces.
FREE_CARD_SLOTS: Final = sum(FREE_CARDS)
FIRST_FREE_CARD: Final = tuple([sum(FREE_CARDS[:province]) for province in range(PROVINCES)])
"""The first slot of each province."""
SLOT_PROVINCE: Final = [province for province in range(PROVINCES) for card in range(FREE_CARDS[province])]
"""The province of each slot."""

# Piles of province cards.
FACE_DOWN: Final = 0
TURNED_UP: Final = 1
OPEN_PILE: Final = 2
IN_THE_BOX: Final = 3
PILE_NAMES: Final = ("face-down", "turned-up", "open", "box")

BID_STEPS: Final = (0, 1, 3, 6, 10, 15, 21, 28, 36)
"""AMR-3. Stand-in: the steps above 10 are in no text of the rulebook."""
STEPS: Final = 9
HIGHEST_BID: Final = 36
STEPS_BY_GOLD: Final = [len([bid for bid in BID_STEPS if bid <= gold]) for gold in range(HIGHEST_BID + 1)]
"""Steps that an amount of gold can pay."""

CAMEL_SPACE: Final = 2
"""AMR-25: camels are sold while the temple stands on this space or a lower one."""

TEMPLE_SPACES: Final = 4
SPACE_TOTALS: Final = (3, 13, 23)
"""AMR-4: the lowest total offering of spaces 2, 3 and 4. Stand-in: only 3 to 12 is in the rulebook's text."""

SET_POINTS: Final = 3
"""AMR-27: points of a pyramid in each of three provinces."""
BANK_POINTS: Final = 5
"""AMR-28: points of the best province on a bank of the Nile."""


def temple_space(total: int) -> int:
    """The space to which a total offering moves the temple (AMR-4)."""
    space = 1
    while space < TEMPLE_SPACES and total >= SPACE_TOTALS[space - 1]:
        space += 1
    return space


def steps_within(gold: int) -> int:
    """How many bid steps this gold can pay, from the lowest on (AMR-11)."""
    return STEPS_BY_GOLD[min(gold, HIGHEST_BID)]
