"""What chance can say: who begins, and the order of the path."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.errors import NotationError
from scarab.core.starting import parse_start
from scarab.games.tutankhamen.box.numbers import TutankhamenBox
from scarab.games.tutankhamen.box.tiles import PATH_TILES, TILE_NAMES, TUT


@final
class LaidPath(Action):
    """The tiles from place 1 to 69 (TUT-1)."""

    def __init__(self, tiles: list[int]) -> None:
        super().__init__("path " + " ".join([TILE_NAMES[tile] for tile in tiles]))
        self.tiles: Final = tiles


def path_bag(box: TutankhamenBox) -> list[int]:
    """The 69 tiles that are shuffled (TUT-1)."""
    return [tile for tile in range(TUT) for copy in range(box.tile_counts[tile])]


def parse_chance(text: str, seats: int) -> Action | None:
    """Parse `start b` or `path …` with any 69 tiles; `LayPath` checks that the box holds them."""
    verb, _, rest = text.partition(" ")
    if verb == "start":
        return parse_start(text, seats)
    if verb == "path" and rest:
        names = rest.split(" ")
        for name in names:
            if name not in TILE_NAMES[:TUT]:
                raise NotationError(text, f"{name!r} is no tile; the tiles are {', '.join(TILE_NAMES[:TUT])}")
        if len(names) != PATH_TILES:
            raise NotationError(text, f"the path has {PATH_TILES} tiles, not {len(names)} (TUT-1)")
        return LaidPath([TILE_NAMES.index(name) for name in names])
    return None
