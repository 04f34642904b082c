"""The first line of Egizia: round and phase, the order of the tiles, and how far the water reaches."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.core.action import seat_name
from scarab.games.egizia.box.board import ROUNDS

PHASES: Final = ("setting up", "cards", "sailing", "feeding", "stones", "building", "bonus", "ended")
WATER: Final = {"left": "green", "middle": "green, yellow-green", "right": "all fields"}


def draw_title(view: View, width: int) -> Text:
    """`track` is the score track from the front: it settles ties, and turned round it is the next order (EGZ-15)."""
    table = view["table"]
    parts = [f"water: {WATER[table['ring']]}"]
    if table["order"]:
        parts = [f"order {letters(table['order'])}", f"track {letters(table['track'])}", *parts]
    phase = PHASES[table["phase"]]
    long = f" · round {table['round']} of {ROUNDS} · {phase}" if table["round"] else f" · {phase}"
    short = f" {table['round']}/{ROUNDS} {phase}"
    rest = "".join(f" · {part}" for part in parts)
    return Text.assemble(("Egizia", "bold"), long if len("Egizia" + long + rest) <= width else short, rest)


def letters(seats: list[int]) -> str:
    return " ".join(map(seat_name, seats))
