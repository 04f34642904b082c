"""How a playthrough of Tutankhamen draws its table, and how its players choose."""

from typing import Any

from scarab.core.action import Action
from scarab.core.rng import Rng

NEAREST = 4
"""Players take one of the nearest tiles, or the game would be over after a few jumps."""

SEAT_FACTS = ("seat", "seller", "winners")
"""The facts of events that are seats."""

LEGEND = """\
Tiles: s scarab, c cat, h horus, a anubis, m mask; g green, b blue, p purple; GO gold, PH pharaoh, TT King Tut.
A pawn stands on an empty place. Rows without tiles and pawns are left out."""


def choose(legal: list[Action], rng: Rng) -> Action:
    near = legal[:NEAREST] if legal[0].text.startswith("take ") else legal
    return near[rng.below(len(near))]


def board(view: dict[str, Any]) -> list[str]:
    """The path in rows of ten places, then what each seat has."""
    table = view["table"]
    seats = "ABCDEF"[: view["seats"]]
    waiting = [seat for seat, pawn in zip(seats, table["pawns"], strict=True) if pawn == 0]
    rows = ["start  " + " ".join(waiting)] if waiting else []
    squares = [square(tile) for tile in table["path"]]
    for seat, pawn in zip(seats, table["pawns"], strict=True):
        if pawn > 0:
            squares[pawn - 1] = f"{seat} "
    for first in range(0, len(squares), 10):
        row = squares[first : first + 10]
        if any(text != ". " for text in row):
            rows.append(f"{first + 1:2}-{first + 10}".ljust(7) + " ".join(row).rstrip())
    return rows + [f"{seats[seat]} has  {possessions(table, seat)}" for seat in range(view["seats"])]


def square(tile: str | None) -> str:
    special = {None: ". ", "gold": "GO", "pharaoh": "PH", "tut": "TT"}
    if tile is None or tile in special:
        return special[tile]
    kind, _, colour = tile.partition("-")
    return kind[0] + colour[0]


def possessions(table: dict[str, Any], seat: int) -> str:
    things = {"coins": table["coins"][seat], **table["hands"][seat]}
    if table["pharaohs"][seat]:
        things["pharaoh"] = table["pharaohs"][seat]
    if table["king_tut"] == seat:
        things["tut"] = 1
    if table["added"][seat]:
        things["added now"] = table["added"][seat]
    return ", ".join(f"{number} {name}" for name, number in things.items())
