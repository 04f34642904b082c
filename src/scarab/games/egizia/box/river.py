"""The Nile: the names and numbers of its twenty places, and where ships lie at them (EGZ-1).

A number says which place it is, not where it lies: a box gives the order. Card squares are numbered by where they lie.
"""

from typing import Final

PLACES: Final = 20

PLACE_NAMES: Final[tuple[str, ...]] = (
    "",
    "c1", "edfu", "c2", "selinon", "c3",
    "sphinx",
    "c4", "thebae", "c5", "beni-hasan", "c6",
    "obelisk",
    "c7", "alyi", "c8", "passalon", "c9",
    "pyramid",
    "c10", "heliopolis",
)  # fmt: skip
"""Places are counted from 1."""

NO_PLACE: Final = 0
"""Sentinel: no place."""

CARD_SQUARE: Final = 0
ROUND_FIELD: Final = 1
SITE: Final = 2

PLACE_KINDS: Final[tuple[int, ...]] = (
    CARD_SQUARE,
    CARD_SQUARE, ROUND_FIELD, CARD_SQUARE, ROUND_FIELD, CARD_SQUARE,
    SITE,
    CARD_SQUARE, ROUND_FIELD, CARD_SQUARE, ROUND_FIELD, CARD_SQUARE,
    SITE,
    CARD_SQUARE, ROUND_FIELD, CARD_SQUARE, ROUND_FIELD, CARD_SQUARE,
    SITE,
    CARD_SQUARE, ROUND_FIELD,
)  # fmt: skip

CARD_PLACES: Final[tuple[int, ...]] = (1, 3, 5, 7, 9, 11, 13, 15, 17, 19)
"""The ten squares on which Nile cards are laid."""

EDFU: Final = 2
SELINON: Final = 4
THEBAE: Final = 8
BENI_HASAN: Final = 10
ALYI: Final = 14
PASSALON: Final = 16
HELIOPOLIS: Final = 20

SITE_NAMES: Final = ("sphinx", "obelisk", "pyramid")
SPHINX: Final = 0
OBELISK: Final = 1
PYRAMID: Final = 2
SITE_PLACES: Final[tuple[int, ...]] = (6, 12, 18)
SITES: Final = 3

NO_SITE: Final = -1
"""Sentinel: no site."""

SITE_AT: Final[tuple[int, ...]] = tuple(
    [SITE_PLACES.index(place) if place in SITE_PLACES else NO_SITE for place in range(PLACES + 1)]
)
"""By place: which site it is."""

FRONT: Final = 0
EXTRA: Final = 4
RESERVE: Final = 5
SLOTS: Final = 6
"""Where a ship lies at a site, in the order in which they build: moved to the front by first-place, field 1, 2, 3,
by extra-site, in reserve. With one ship each there is never more than one in reserve (EGZ-2, EGZ-11)."""

FURTHER: Final = 3
"""Slots before the front, −1 to −3: with several first-place cards each ship that moves goes before those that moved
earlier. Their cells lie after those of all sites, and only a box with such cards has them."""

SLOT_NAMES: Final = ("front", "1", "2", "3", "extra", "reserve")

RING_NAMES: Final = ("left", "middle", "right")
RING_START: Final = 1
"""EGZ-6, EGZ-12: the water ring irrigates green fields; from the middle yellow-green ones too; on the right all."""

BITS: Final[tuple[int, ...]] = (1, 2, 4, 8)
"""The bit of a seat in a set of seats, and of its first ship at a place."""
SEAT_BITS: Final = 4
"""From the bit of a seat's ship to that of its next ship, on a round field that it joined itself (EGZ-30R)."""


def cell_of(site: int, slot: int) -> int:
    """Where the ship in a slot of a site is noted."""
    return site * SLOTS + slot if slot >= FRONT else SITES * SLOTS + site * FURTHER - 1 - slot


def with_ship(ships: int, seat: int) -> int:
    """One more ship of a seat at a place."""
    bit = BITS[seat]
    while ships & bit:
        bit <<= SEAT_BITS
    return ships | bit


def ships_of(ships: int, seat: int) -> int:
    """Ships of a seat at a place."""
    count = 0
    while ships & BITS[seat]:
        count += 1
        ships >>= SEAT_BITS
    return count
