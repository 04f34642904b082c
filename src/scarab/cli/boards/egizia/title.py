"""The first line of Egizia: round and phase, the order of the tiles, and how far the water reaches."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.core.action import seat_name
from scarab.games.egizia.board import ROUNDS

PHASES: Final = ("setting up", "cards", "sailing", "feeding", "stones", "building", "bonus", "new order")
WATER: Final = {"left": "green", "middle": "green, yellow-green", "right": "all fields"}


def draw_title(view: View, width: int) -> Text:
    table = view["table"]
    words = f" · round {table['round']} of {ROUNDS}, {PHASES[table['phase']]}" if table["round"] else " · setting up"
    order = f" · order {' '.join(map(seat_name, table['order']))}" if table["order"] else ""
    water = f" · water on {WATER[table['ring']]}"
    line = Text.assemble(("Egizia", "bold"), words, order, water)
    line.truncate(width)
    return line
