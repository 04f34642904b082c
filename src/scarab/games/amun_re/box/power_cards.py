"""The power cards: twelve kinds, their phases and rules (AMR-40 to AMR-51)."""

from typing import Final

from scarab.games.amun_re.box.phases import ACTING, BIDDING, HARVESTING, OFFERING, SCORING

BLOCKADE: Final = 0
SAME_PROVINCE: Final = 1
FREE_FARMER: Final = 2
BUILDER: Final = 3
CORRECTION: Final = 4
INCREASE: Final = 5
EIGHT_GOLD: Final = 6
FARMERS_BONUS: Final = 7
CARDS_BONUS: Final = 8
SIDE_BONUS: Final = 9
HALF_BONUS: Final = 10
BANK_BONUS: Final = 11

KINDS: Final = 12
NO_CARD: Final = -1
"""Sentinel: no card lies here."""

CARD_NAMES: Final = (
    "blockade", "same-province",
    "free-farmer", "builder",
    "correction",
    "increase", "eight-gold",
    "farmers-bonus", "cards-bonus", "side-bonus", "half-bonus", "bank-bonus",
)  # fmt: skip

CARD_PHASES: Final = (
    BIDDING, BIDDING,
    ACTING, ACTING,
    OFFERING,
    HARVESTING, HARVESTING,
    SCORING, SCORING, SCORING, SCORING, SCORING,
)  # fmt: skip
"""AMR-38: the only phase in which each kind can be played."""

CARD_RULES: Final = (
    "AMR-40", "AMR-41",
    "AMR-42", "AMR-43",
    "AMR-44",
    "AMR-45", "AMR-46",
    "AMR-47", "AMR-48", "AMR-49", "AMR-50", "AMR-51",
)  # fmt: skip

BIT: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048)
"""One bit per kind, for sets of kinds."""
