"""The artefact tiles: their names and codes, and the places of the path."""

from typing import Final

KINDS: Final = ("scarab", "cat", "horus", "anubis", "mask")
COLOURS: Final = ("green", "blue", "purple")

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

PATH_TILES: Final = 69
LEDGE: Final = 70
"""Places (TUT-2): 0 the start, 1 to 69 the path, 70 the ledge of the pyramid with King Tut."""


def kind_of(tile_set: int) -> str:
    return KINDS[tile_set // 3]
