"""The names of Imhotep on the screen: seats, sites and cards in sentences, in tables, and as keys."""

from typing import Final

from scarab.core.action import seat_name
from scarab.games.imhotep.box.cards import BLUE_TYPES, CARD_NAMES
from scarab.games.imhotep.box.sites import SITE_NAMES
from scarab.games.imhotep.words import CARD_WORDS, SITE_WORDS

SITE_KEYS: Final = {name[0]: name for name in SITE_NAMES}
"""`1p` sails ship 1 to the pyramid."""
BLUE_KEYS: Final = {str(5 + card): CARD_NAMES[card] for card in range(BLUE_TYPES)}
"""`5` plays the lever: ships have the numbers before."""

CARD_EFFECTS: Final = {
    "lever": "later: sail, stones in any order",
    "hammer": "later: take 3 stones, load one",
    "sail": "later: load a stone and sail",
    "chisel": "later: load two stones",
    "entrance": "now: a stone to the pyramid",
    "sarcophagus": "now: a stone to the burial chamber",
    "paved-path": "now: a stone to the obelisks",
    "pyramid-decoration": "end: 1 per 3 stones there",
    "temple-decoration": "end: 1 per 3 stones there",
    "burial-decoration": "end: 1 per 3 stones there",
    "obelisk-decoration": "end: 1 per 3 stones there",
    "statue": "end: 1, 3, 6, 10, 15, then +2",
}

BLUE: Final = "#4f8fd8"
RED: Final = "#d8574a"
GREEN: Final = "#4fae6a"
PURPLE: Final = "#b57ad0"
CARD_STYLES: Final = dict(zip(CARD_NAMES, [BLUE] * 4 + [RED] * 3 + [GREEN] * 4 + [PURPLE], strict=True))
"""A card's colour; its name says the same without."""


def site_words(name: str) -> str:
    """`burial chamber`"""
    return SITE_WORDS[name]["en"].lower()


def card_words(name: str) -> str:
    """`burial chamber decoration`"""
    return CARD_WORDS[name]["en"].lower()


def card_short(name: str) -> str:
    """`burial deco.`, where four of them share a line."""
    return name.replace("-decoration", " deco.").replace("-", " ")


def with_article(name: str) -> str:
    words = card_words(name)
    return f"{'an' if words[0] in 'aeo' else 'a'} {words}"


def counted(count: int, noun: str) -> str:
    """`1 stone`, `2 stones`"""
    return f"{count} {noun}" if abs(count) == 1 else f"{count} {noun}s"


def seats_words(seats: list[int]) -> str:
    """`A`, `A and B`, `A, B and C`"""
    names = [seat_name(seat) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
