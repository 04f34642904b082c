"""A bot of your own for Tutankhamen. In the folder of this file:

    scarab arena tutankhamen --bots my_bot:make,greedy --games 100

A bot is a function of what its seat may know. This one weighs what a tile adds to its own set against the tiles that
it would jump over, which are lost to it for good. It beats random play; greedy still beats it.
"""

from scarab import Action, Record
from scarab.bots.bot import Bot, Budget, View

POINTS = {"scarab": 1, "cat": 2, "horus": 4, "anubis": 6, "mask": 8}
"""What a set of each kind is worth; it has as many tiles."""
SPECIAL = {"gold": 2.0, "pharaoh": 3.0, "tut": 4.0}


def make(seed: int) -> Bot:
    """The arena calls this once a game. The seed is for bots that draw lots; this one does not."""
    return choose


def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
    """One of the legal actions. `view` is plain data; `record` is the game so far as this seat may read it."""
    return max(legal, key=lambda action: worth(view, action.text))


def worth(view: View, text: str) -> float:
    """`take 17` takes the tile at place 17; other questions have other words, and there the first answer will do."""
    verb, *rest = text.split()
    if verb != "take":
        return 0.0
    table, me = view["table"], view["viewer"]
    place = int(rest[0])
    tile = table["path"][place - 1]
    jumped = sum(1 for other in table["path"][table["pawns"][me] : place - 1] if other is not None)
    kind = tile.split("-")[0]
    gain = SPECIAL.get(kind) or 1.0 + 0.5 * table["hands"][me].get(tile, 0) + 0.1 * POINTS[kind]
    return gain - 0.6 * jumped
