"""What a player can say, and what chance says, with their notation."""

from typing import Final, final

from scarab.core.action import LETTERS, Action
from scarab.core.errors import NotationError
from scarab.games.tutankhamen.box.tiles import COINS, LEDGE, PATH_TILES, SET_COUNT, TILE_NAMES, TUT, WILD_TILES

GRAMMAR: Final = {
    "take": f"take PLACE, a place from 1 to {LEDGE}: take 17",
    "add": f"add NUMBER, a number of wild tiles from 0 to {WILD_TILES}: add 1",
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
    """Add so many wild tiles to the set that is scored (TUT-18)."""

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


@final
class DrawnStart(Action):
    """Chance: who begins (TUT-4)."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {LETTERS[seat]}")
        self.seat: Final = seat


@final
class LaidPath(Action):
    """Chance: the tiles from place 1 to 69 (TUT-1)."""

    def __init__(self, tiles: list[int]) -> None:
        super().__init__("path " + " ".join([TILE_NAMES[tile] for tile in tiles]))
        self.tiles: Final = tiles


# Sellers come last, so that the codes of a smaller table are the first codes of a larger one.
TAKE: Final = [Take(place, place - 1) for place in range(1, LEDGE + 1)]
ADD: Final = [Add(number, LEDGE + number) for number in range(WILD_TILES + 1)]
DECLINE: Final = Action("decline", LEDGE + WILD_TILES + 1)
FIRST_BUY: Final = LEDGE + WILD_TILES + 2
BUY: Final = [Buy(code // SET_COUNT, code % SET_COUNT, FIRST_BUY + code) for code in range(max(COINS) * SET_COUNT)]
STARTS: Final = [DrawnStart(seat) for seat in range(max(COINS))]


def actions_for(seats: int) -> list[Action]:
    """Every action of a table with so many seats, in the order of their codes."""
    return [*TAKE, *ADD, DECLINE, *BUY[: seats * SET_COUNT]]


def parse_chance(text: str, seats: int) -> Action | None:
    """`start b` or `path …` with any 69 tiles; whether the box holds them is the draw's own question."""
    verb, _, rest = text.partition(" ")
    if verb == "start":
        for start in STARTS[:seats]:
            if start.text == text:
                return start
    if verb == "path" and rest:
        names = rest.split(" ")
        for name in names:
            if name not in TILE_NAMES[:TUT]:
                raise NotationError(text, f"{name!r} is no tile; the tiles are {', '.join(TILE_NAMES[:TUT])}")
        if len(names) != PATH_TILES:
            raise NotationError(text, f"the path has {PATH_TILES} tiles, not {len(names)} (TUT-1)")
        return LaidPath([TILE_NAMES.index(name) for name in names])
    return None
