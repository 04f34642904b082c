"""The river from top to bottom in two rows, the buildings below it."""

from typing import Any, Final

from scarab.core.box import Box
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES
from scarab.research.pictures.canvas import (
    GOLD_BRIGHT,
    INK,
    INK_SOFT,
    LIMESTONE,
    LINE,
    NILE_LIGHT,
    PAPYRUS_DEEP,
    TERRACOTTA,
    Canvas,
)
from scarab.research.pictures.frame import HEAD, MARGIN, WIDTH, counted, framed, players

SQUARES: Final = tuple(PLACE_NAMES[place] for place in CARD_PLACES)
PLACE_WIDTH: Final = 76.8
ROW_HEIGHT: Final = 84
BUILDINGS: Final = HEAD + 2 * ROW_HEIGHT + 12
HIGH: Final = 190
STONE: Final = 19


def paint(view: dict[str, Any], box: Box) -> str:
    assert isinstance(box, EgiziaBox)
    table = view["table"]
    canvas = framed(view, f"Egizia · round {table['round']} of 5", 2 * ROW_HEIGHT + 12 + HIGH + 12)
    for row in (0, 1):
        canvas.rect(MARGIN, HEAD + row * ROW_HEIGHT + 26, WIDTH - 2 * MARGIN, 34, NILE_LIGHT, radius=12)
    for number, here in enumerate(box.place_at[1:]):
        row, column = divmod(number, 10)
        place(canvas, MARGIN + column * PLACE_WIDTH, HEAD + row * ROW_HEIGHT, PLACE_NAMES[here], table)
    obelisk(canvas, table)
    pyramid(canvas, table["buildings"])
    temple(canvas, table["buildings"])
    players(canvas, view, [owned(table["players"][seat], table, seat) for seat in range(view["seats"])])
    return canvas.svg()


def place(canvas: Canvas, x: float, y: float, name: str, table: dict[str, Any]) -> None:
    """A card square with its card, a round field or a site with its name; the ships on the river."""
    if name in SQUARES:
        card = table["squares"][SQUARES.index(name)]
        canvas.rect(x + 3, y, PLACE_WIDTH - 8, 24, LIMESTONE if card else PAPYRUS_DEEP, edge=LINE, radius=4)
        canvas.text(x + PLACE_WIDTH / 2 - 1, y + 16, short(card or ""), 10, INK, at="middle")
    else:
        fill = GOLD_BRIGHT if name in table["sites"] else TERRACOTTA
        canvas.rect(x + 3, y, PLACE_WIDTH - 8, 24, fill, edge=LINE, radius=12)
        ink = INK if name in table["sites"] else LIMESTONE
        canvas.text(x + PLACE_WIDTH / 2 - 1, y + 16, name, 10.5, ink, at="middle", bold=True)
    for number, seat in enumerate(table["river"].get(name, [])[:5]):
        canvas.seat(x + 14 + number * 14, y + 43, seat, 8)
    if name in table["sites"]:
        site = table["sites"][name]
        before = [ship["seat"] for ship in site.get("before", [])]
        slots = [*before, site["front"], *site["fields"], site["extra"], site["reserve"]]
        ships = [seat for seat in slots if seat is not None]
        canvas.text(x + 5, y + 74, "builds " if ships else "", 9.5, INK_SOFT)
        for number, seat in enumerate(ships):
            canvas.seat(x + 42 + number * 13, y + 71, seat, 6, letter=False)


def short(name: str) -> str:
    """A card's name as it fits on a square."""
    return name.replace("yellow-green", "yel-gr").replace("crews-", "cr-").replace("points-", "pt-")[:14]


def obelisk(canvas: Canvas, table: dict[str, Any]) -> None:
    canvas.panel(MARGIN, BUILDINGS, 246, HIGH, "Obelisk and graves")
    for field, owner in enumerate(table["buildings"]["obelisk"]):
        row, column = divmod(field, 6 if len(table["buildings"]["obelisk"]) <= 12 else 8)
        canvas.stone(MARGIN + 12 + column * 23, BUILDINGS + 58 - row * 23 + 10, STONE, owner)
    for field, owner in enumerate(table["buildings"]["grave"]):
        row, column = divmod(field, 6)
        x, y = MARGIN + 12 + column * 38, BUILDINGS + 104 + row * 38
        canvas.rect(x, y, 33, 33, LIMESTONE, edge=LINE)
        canvas.text(x + 16, y + 21, table["graves"][field] or "", 13, INK_SOFT, at="middle")
        if owner is not None:
            canvas.seat(x + 17, y + 16, owner, 9)


def pyramid(canvas: Canvas, buildings: dict[str, Any]) -> None:
    x = MARGIN + 256
    canvas.panel(x, BUILDINGS, 246, HIGH, "Pyramid")
    for level in range(6):
        stones = buildings[f"pyramid {level + 1}"]
        left = x + 123 - len(stones) * 12
        for field, owner in enumerate(stones):
            canvas.stone(left + field * 24, BUILDINGS + HIGH - 32 - level * 25, STONE + 2, owner)


def temple(canvas: Canvas, buildings: dict[str, Any]) -> None:
    x = MARGIN + 512
    canvas.panel(x, BUILDINGS, WIDTH - MARGIN - x, HIGH, "Temple")
    bottom = BUILDINGS + HIGH - 34
    for lane, left in (("temple left", x + 40), ("temple right", x + 192)):
        step = 28 if len(buildings[lane]) <= 5 else 25
        for field, owner in enumerate(buildings[lane]):
            canvas.stone(left, bottom - field * step, STONE + 4, owner)
    for lane, height in (("temple columns", 1), ("temple top", 4)):
        step = 38 if len(buildings[lane]) <= 3 else 120 // len(buildings[lane])
        for field, owner in enumerate(buildings[lane]):
            canvas.stone(x + 80 + field * step, bottom - height * 28, STONE + 4 if step > 24 else STONE, owner)


def owned(board: dict[str, Any], table: dict[str, Any], seat: int) -> list[str]:
    crews = " ".join(f"{name} {strength}" for name, strength in board["crews"].items())
    words = [f"{board['ships']} ships", f"{board['stones']} stones", crews]
    if table["sphinx"]["held"][seat]:
        words.append(f"{table['sphinx']['held'][seat]} sphinx cards")
    return [" · ".join(words), counted(board["cards"])]
