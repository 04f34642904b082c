"""The printed numbers as the rules read them, unpacked from the values of a box."""

from typing import Any, Final, final

from scarab.core.box import Box
from scarab.core.native import i64, vec
from scarab.games.tutankhamen.box.bounds import MAX_SEATS
from scarab.games.tutankhamen.box.tiles import COLOURS, KINDS


@final
class TutankhamenBox(Box):
    """70 artefact tiles, and the coins of each player."""

    def __init__(self, name: str, values: dict[str, Any], digest: str) -> None:
        super().__init__("tutankhamen", name, values, digest)
        points: list[int] = [values["sets"][kind] for kind in KINDS for colour in COLOURS]
        self.set_points: Final = vec[i64](points)
        """By set: the number printed on each of its tiles is both its points and how many tiles it has."""
        self.set_tiles: Final[int] = sum(points)
        """Tiles that belong to a set."""
        counts = [*points, values["gold"], values["pharaoh"], values["tut"]]
        self.tile_counts: Final = vec[i64](counts)
        """By tile."""
        self.coins: Final = vec[i64]([values["coins"].get(str(seats), 0) for seats in range(MAX_SEATS + 1)])
        """TUT-3: coins of a player, by number of players."""
