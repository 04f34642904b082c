"""The five sites (IMH-5): their codes and names, then what is printed on them; also sleds and quarry."""

from typing import Final

MARKET: Final = 0
PYRAMID: Final = 1
TEMPLE: Final = 2
BURIAL: Final = 3
OBELISKS: Final = 4
SITES: Final = 5
SITE_NAMES: Final[tuple[str, ...]] = ("market", "pyramid", "temple", "burial", "obelisks")
ALL_SITES: Final = 31
"""As a set of bits: no ship has sailed to any site yet."""

PYRAMID_NAMES: Final[tuple[str, ...]] = ("left", "middle", "right")
PYRAMIDS: Final = 3
"""Side B: pyramids, …"""
PYRAMID_FIELDS: Final = 5
"""… fields of each, …"""
THREE_PYRAMIDS: Final = 15
"""… and of all three."""

STONES_EACH: Final = 29
"""In play for each player; the thirtieth is the score marker (IMH-1)."""
SLED: Final = 5
"""A sled holds no more (IMH-9)."""
QUARRY_STONES: Final = 3
START_STONES: Final[tuple[int, ...]] = (2, 3, 4, 5)
"""By turn order (IMH-6)."""

PYRAMID_POINTS: Final[tuple[int, ...]] = (2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4)
"""IMH-24: level 1 in columns, level 2, the top. Further stones lie beside it."""
BESIDE_POINTS: Final = 1
PYRAMID_B_POINTS: Final[tuple[int, ...]] = (2, 1, 3, 2, 4, 2, 3, 1, 1, 4, 2, 3, 3, 1, 4)
"""IMH-32: left, middle, right, five fields each."""
CARD_FIELD: Final = 1
STONES_FIELD: Final = 7
LOAD_FIELD: Final = 13
"""IMH-33: the fields with a bonus, among those fifteen."""

TEMPLE_WIDTH: Final = {2: 4, 3: 5, 4: 5}
"""IMH-22: fields by number of players."""
TEMPLE_POINT: Final = 1
"""IMH-22, side A: for each visible stone."""
TEMPLE_POINTS: Final[tuple[int, ...]] = (1, 2, 1, 0, 1)
"""IMH-34, side B: points of each field; one gives a card instead, …"""
TEMPLE_CARD: Final = 3
TEMPLE_STONES_FIELDS: Final[tuple[int, ...]] = (0, 2, 4)
"""… and here two stones can be taken instead of the point."""
TEMPLE_STONES: Final = 2

BURIAL_ROWS: Final = 3
BURIAL_B_PLACES: Final[tuple[int, ...]] = (8, 4, 2, 0)
"""IMH-35: most stones in a row, second, third."""

OBELISK_PLACES: Final[dict[int, tuple[int, ...]]] = {2: (10, 1), 3: (12, 6, 1), 4: (15, 10, 5, 1)}
"""IMH-26: by number of players, highest obelisk first."""
TOWER_STONES: Final = 3
TOWER_POINTS: Final[tuple[int, ...]] = (10, 9, 8, 7, 6, 5, 5, 5)
"""IMH-36."""

WRATH: Final = 5
"""IMH-37: points lost."""
