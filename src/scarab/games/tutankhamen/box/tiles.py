"""The box: 70 artefact tiles and 90 coins, as literal tables."""

from typing import Final

KINDS: Final = ("scarab", "cat", "horus", "anubis", "mask")
COLOURS: Final = ("green", "blue", "purple")
POINTS: Final = (1, 2, 4, 6, 8)
"""By kind: the number printed on every tile is both the size of its set and the set's points."""

SET_COUNT: Final = 15
GOLD: Final = 15
PHARAOH: Final = 16
TUT: Final = 17
TILE_TYPES: Final = 18
EMPTY: Final = 18
"""A place on the path without a tile."""

TILE_NAMES: Final = (
    "scarab-green", "scarab-blue", "scarab-purple",
    "cat-green", "cat-blue", "cat-purple",
    "horus-green", "horus-blue", "horus-purple",
    "anubis-green", "anubis-blue", "anubis-purple",
    "mask-green", "mask-blue", "mask-purple",
    "gold", "pharaoh", "tut",
)  # fmt: skip
"""A set is a kind in a colour, numbered 3 × kind + colour; the special tiles follow."""

SET_POINTS: Final = (1, 1, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6, 8, 8, 8)
TILE_COUNTS: Final = (1, 1, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6, 8, 8, 8, 3, 3, 1)

PATH_TILES: Final = 69
LEDGE: Final = 70
"""Places (TUT-2): 0 the start, 1 to 69 the path, 70 the ledge of the pyramid with King Tut."""

BAGS: Final = 3
"""Bags of gold."""

WILD_TILES: Final = 4
"""Three pharaohs and King Tut."""

COINS: Final = {2: 32, 3: 26, 4: 20, 5: 16, 6: 14}
"""TUT-3: coins per player by number of players."""


def kind_of(tile_set: int) -> str:
    return KINDS[tile_set // 3]
