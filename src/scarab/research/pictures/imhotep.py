"""Four ships at the top, five sites below them."""

from typing import Any, Final

from scarab.core.box import Box
from scarab.games.imhotep.box.sites import PYRAMID_A_FIELDS, THREE_PYRAMIDS
from scarab.research.pictures.canvas import (
    GOLD,
    INK,
    INK_SOFT,
    LIMESTONE,
    LINE,
    NILE,
    NILE_LIGHT,
    PAPYRUS_DEEP,
    REED,
    TERRACOTTA,
    Canvas,
)
from scarab.research.pictures.frame import HEAD, MARGIN, WIDTH, counted, framed, players

RIVER: Final = 78
SITES: Final = HEAD + RIVER + 10
HIGH: Final = 250
STONE: Final = 22
CARD_COLOURS: Final = {
    "lever": NILE, "hammer": NILE, "sail": NILE, "chisel": NILE,
    "entrance": TERRACOTTA, "sarcophagus": TERRACOTTA, "paved-path": TERRACOTTA,
    "statue": "#8e4a86",
}  # fmt: skip
"""Blue, red and purple cards; the decorations are green."""
LONGEST_NAME: Final = 14
"""Letters that fit into a card side by side, in a wide font too."""
PYRAMID: Final = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2))
"""Level 1 of side A in columns: column, row."""
LEVEL_TWO: Final = ((0, 0), (0, 1), (1, 0), (1, 1))


def paint(view: dict[str, Any], box: Box) -> str:
    table = view["table"]
    canvas = framed(view, f"Imhotep · round {table['round']} of 6", RIVER + 10 + HIGH + 12)
    river(canvas, table)
    market(canvas, table)
    sides = view["options"]["sides"]
    pyramid(canvas, table["sites"]["pyramid"], sides[1])
    temple(canvas, table["sites"]["temple"], box.values["temple"][str(view["seats"])])
    burial(canvas, table["sites"]["burial"])
    obelisks(canvas, table["sites"])
    players(canvas, view, [owned(table, seat) for seat in range(view["seats"])])
    return canvas.svg()


def river(canvas: Canvas, table: dict[str, Any]) -> None:
    canvas.rect(MARGIN, HEAD, WIDTH - 2 * MARGIN, RIVER, NILE_LIGHT, radius=10)
    for number, ship in enumerate(table["ships"]):
        x, y = MARGIN + 14 + number * 190, HEAD + 14
        berths = ship["stones"]
        length = len(berths) * (STONE + 4) + 30
        hull = f"M{x} {y + 6} h{length} q-4 30 -22 30 h{-length + 36} q-12 0 -14 -30 z"
        canvas.path(hull, "#8a5f3c" if ship["docked"] else "#b79a7c")
        for berth, owner in enumerate(berths):
            canvas.stone(x + 16 + berth * (STONE + 4), y + 2, STONE, owner)
        where = ship["site"] or ("docked" if ship["docked"] else "stays")
        canvas.text(x + 4, y + 54, f"ship {number + 1} · {where}", 12, INK)


def market(canvas: Canvas, table: dict[str, Any]) -> None:
    canvas.panel(MARGIN, SITES, 150, HIGH, "Market")
    for number, name in enumerate(table["market"]):
        y = SITES + 28 + number * 38
        fill = PAPYRUS_DEEP if name is None else CARD_COLOURS.get(name, REED)
        canvas.rect(MARGIN + 10, y, 130, 32, fill, edge=LINE)
        card_name(canvas, MARGIN + 75, y, name or "")
    pair = table["pair"]
    if pair["face_down"] or pair["taken"]:
        where = "in a hand" if pair["taken"] else "face down"
        canvas.rect(MARGIN + 10, SITES + 146, 130, 32, GOLD, edge=LINE)
        canvas.text(MARGIN + 75, SITES + 167, f"pair · {where}", 12, INK, at="middle")
    canvas.text(MARGIN + 10, SITES + HIGH - 12, f"pile {table['pile']}", 12, INK_SOFT)


def card_name(canvas: Canvas, x: float, y: float, name: str) -> None:
    """A long name, such as pyramid-decoration, takes two lines: one would not fit into its card."""
    first, hyphen, second = name.partition("-") if len(name) > LONGEST_NAME else (name, "", "")
    canvas.text(x, y + (14 if second else 21), first + hyphen, 12, LIMESTONE, at="middle", bold=True)
    if second:
        canvas.text(x, y + 27, second, 12, LIMESTONE, at="middle", bold=True)


def pyramid(canvas: Canvas, stones: list[int | None], side: str) -> None:
    x, y = MARGIN + 160, SITES
    canvas.panel(x, y, 190, HIGH, "Pyramid" if side == "A" else "Pyramids")
    if side == "B":
        for place in range(THREE_PYRAMIDS):
            group, field = divmod(place, 5)
            row, column = divmod(field, 2)
            canvas.stone(x + 12 + group * 60 + column * 25, y + 118 - row * 25, STONE, stones[place])
        beside = stones[THREE_PYRAMIDS:]
    else:
        laid = stones + [None] * (PYRAMID_A_FIELDS - len(stones))
        for place, (column, row) in enumerate(PYRAMID):
            canvas.stone(x + 58 + column * 25, y + 32 + row * 25, STONE, laid[place])
        for place, (column, row) in enumerate(LEVEL_TWO):
            canvas.stone(x + 70 + column * 25, y + 118 + row * 25, STONE, laid[9 + place])
        canvas.stone(x + 83, y + 178, STONE, laid[PYRAMID_A_FIELDS - 1])
        beside = stones[PYRAMID_A_FIELDS:]
    for place, owner in enumerate(beside[:7]):
        canvas.stone(x + 10 + place * 25, y + HIGH - 32, STONE, owner)


def temple(canvas: Canvas, stones: list[int], width: int) -> None:
    x, y = MARGIN + 360, SITES
    canvas.panel(x, y, 150, HIGH, "Temple, from above")
    for field in range(width):
        laid = stones[field::width]
        canvas.stone(x + 10 + field * 27, y + 34, STONE, laid[-1] if laid else None)
        canvas.text(x + 21 + field * 27, y + 74, len(laid), 12, INK_SOFT, at="middle")


def burial(canvas: Canvas, stones: list[int]) -> None:
    x, y = MARGIN + 360, SITES + 96
    canvas.text(x + 10, y, "Burial chamber", 12, INK_SOFT, bold=True)
    columns = max(5, -(-len(stones) // 3))
    size = min(STONE, 130 / columns - 3)
    for place in range(columns * 3):
        column, row = divmod(place, 3)
        owner = stones[place] if place < len(stones) else None
        canvas.stone(x + 10 + column * (size + 3), y + 12 + row * (size + 3), size, owner)


def obelisks(canvas: Canvas, sites: dict[str, Any]) -> None:
    x, y = MARGIN + 520, SITES
    canvas.panel(x, y, WIDTH - MARGIN - x, HIGH, "Obelisks")
    for seat, stones in enumerate(sites["obelisks"]):
        for height in range(min(stones, 9)):
            canvas.rect(x + 18 + seat * 54, y + HIGH - 66 - height * 20, 30, 18, PAPYRUS_DEEP, edge=LINE, radius=3)
        canvas.seat(x + 33 + seat * 54, y + HIGH - 18, seat, 9)
        canvas.text(x + 33 + seat * 54, y + HIGH - 33, stones, 11, INK_SOFT, at="middle")
    for place, owner in enumerate(sites["towers"]):
        canvas.seat(x + 22 + place * 24, y + 36, owner, 8)


def owned(table: dict[str, Any], seat: int) -> list[str]:
    stones = f"{table['sleds'][seat]} stones on the sled · {table['quarry'][seat]} in the quarry"
    return [stones, counted(table["cards"][seat]) or "no cards"]
