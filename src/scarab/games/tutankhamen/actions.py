"""What a seat can say, with its code; the grammar also lists what chance can say."""

from typing import Final, final

from scarab.core.action import LETTERS, Action
from scarab.games.tutankhamen.box.bounds import MAX_SEATS, MAX_WILD
from scarab.games.tutankhamen.box.tiles import LEDGE, PATH_TILES, SET_COUNT, TILE_NAMES

GRAMMAR: Final = {
    "take": f"take PLACE, a place from 1 to {LEDGE}: take 17",
    "add": f"add NUMBER, a number of wild tiles from 0 to {MAX_WILD}: add 1",
    "buy": "buy SEAT SET, the seller's letter and a set: buy b mask-blue",
    "decline": "decline, nothing after it",
    "start": "start SEAT, chance draws the starting player: start b",
    "path": f"path TILE …, chance lays {PATH_TILES} tiles from place 1 on: path mask-blue gold cat-green …",
}


@final
class Take(Action):
    """Move to a place and collect its tile (TUT-5)."""

    def __init__(self, place: int, code: int) -> None:
        super().__init__(f"take {place}", code)
        self.place: Final = place


@final
class Add(Action):
    """Add a number of wild tiles to the set that is scored (TUT-18)."""

    def __init__(self, number: int, code: int) -> None:
        super().__init__(f"add {number}", code)
        self.number: Final = number


@final
class Buy(Action):
    """Pay a bag of gold for one tile of a set (TUT-19)."""

    def __init__(self, seller: int, tile_set: int, code: int) -> None:
        super().__init__(f"buy {LETTERS[seller]} {TILE_NAMES[tile_set]}", code)
        self.seller: Final = seller
        self.tile_set: Final = tile_set


# Sellers come last, so that the codes of a smaller table are the first codes of a larger one.
TAKE: Final = [Take(place, place - 1) for place in range(1, LEDGE + 1)]
ADD: Final = [Add(number, LEDGE + number) for number in range(MAX_WILD + 1)]
DECLINE: Final = Action("decline", LEDGE + MAX_WILD + 1)
FIRST_BUY: Final = LEDGE + MAX_WILD + 2
BUY: Final = [Buy(code // SET_COUNT, code % SET_COUNT, FIRST_BUY + code) for code in range(MAX_SEATS * SET_COUNT)]


def all_actions(seats: int) -> list[Action]:
    """Every action with this number of seats, in code order."""
    return [*TAKE, *ADD, DECLINE, *BUY[: seats * SET_COUNT]]
