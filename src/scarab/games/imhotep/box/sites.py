"""The five sites (IMH-5): their codes and names, and the fields that they have."""

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

PYRAMID_A_FIELDS: Final = 14
"""Side A: level 1 in columns, level 2, the top. Further stones lie beside it."""
BURIAL_ROWS: Final = 3
TOWER_FIELDS: Final = 8
"""Side B of the obelisks."""
