"""The Nile: twenty places from top to bottom, as literal tables (EGZ-1)."""

from typing import Final

from scarab.games.egizia.box.crews import BLACK, BLUE, YELLOW

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
"""Places are counted from 1. Stand-in (E): their order; that Heliopolis is the last is known."""

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

CREW_PAIRS: Final = {SELINON: (BLUE, BLACK), THEBAE: (BLUE, YELLOW), BENI_HASAN: (BLACK, YELLOW)}
"""EGZ-16: both crews that are depicted get stronger. Stand-in (E): which pair is where."""

ALYI_STONES: Final = 2
"""EGZ-16: stones that Alyi gives."""

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

SITE_FIELDS: Final[tuple[int, ...]] = (0, 0, 2, 2, 3)
"""EGZ-2: building fields of a site by number of players."""

FRONT: Final = 0
EXTRA: Final = 4
RESERVE: Final = 5
SLOTS: Final = 6
"""Where a ship lies at a site, in the order in which they build: moved to the front by first-place, field 1, 2, 3,
by extra-site, in reserve. With one ship each there is never more than one in reserve (EGZ-2, EGZ-11)."""

SLOT_NAMES: Final = ("front", "1", "2", "3", "extra", "reserve")

SHIPS: Final = 8
"""EGZ-3: ships of a player."""

RING_NAMES: Final = ("left", "middle", "right")
RING_START: Final = 1
"""EGZ-6, EGZ-12: the water ring irrigates green fields; from the middle yellow-green ones too; on the right all."""

BITS: Final[tuple[int, ...]] = (1, 2, 4, 8)
"""The bit of a seat in a set of seats."""
SECOND_BITS: Final[tuple[int, ...]] = (16, 32, 64, 128)
"""The bit of a second ship of a seat, on a round field that it joined itself (EGZ-30R)."""


def with_ship(ships: int, seat: int) -> int:
    """One more ship of a seat at a place."""
    return ships | (SECOND_BITS[seat] if ships & BITS[seat] else BITS[seat])
