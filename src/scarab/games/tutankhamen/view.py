"""What a view shows. Nothing is hidden in Tutankhamen (TUT-1), so no field is private."""

from typing import Final

from scarab.core.view import BySeat, Counts, Each, Field, One
from scarab.core.view_values import NUMBER, SEAT, NameValue, OptionalValue
from scarab.games.tutankhamen.box.tiles import EMPTY, SET_COUNT, TILE_NAMES

TILE: Final = NameValue("TileName", TILE_NAMES)
SET: Final = NameValue("SetName", TILE_NAMES[:SET_COUNT])

VIEW: Final[tuple[Field, ...]] = (
    Each(
        "path",
        OptionalValue(TILE, EMPTY),
        "the tile on each place from 1 to 70; null where it is gone. The last is `tut`, King Tut on the ledge",
        first=1,
    ),
    Each("pawns", NUMBER, "the place of each seat's pawn; 0 is the start"),
    Each("coins", NUMBER, "the coins each seat still has: the seat that has none left wins"),
    BySeat(Counts("hands", SET, 'the tiles of each set before each seat, `{"mask-blue": 2}`')),
    Each("pharaohs", NUMBER, "the wild pharaoh tiles before each seat"),
    Each("added", NUMBER, "the wild tiles each seat has added to the set that is being scored"),
    One("king_tut", SEAT, "the seat that has King Tut"),
    Counts("out", TILE, "tiles that are in the box: not laid yet, or gone from the game"),
    One("turn", SEAT, "the seat whose turn it is; null before the first turn"),
)
