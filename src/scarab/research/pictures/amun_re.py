"""Fifteen provinces on both banks of the Nile, the temple beside them."""

from typing import Any, Final

from scarab.core.box import Box
from scarab.games.amun_re.box.provinces import BANKS
from scarab.research.pictures.canvas import (
    GOLD,
    GOLD_BRIGHT,
    INK,
    INK_SOFT,
    LIMESTONE,
    LINE,
    NILE_LIGHT,
    PAPYRUS_DEEP,
    REED,
    TERRACOTTA,
    Canvas,
)
from scarab.research.pictures.frame import HEAD, MARGIN, WIDTH, framed, players

LAND_WIDTH: Final = 170
LAND_HEIGHT: Final = 72
RIVER: Final = 44
SPACES: Final = ("beside", "1", "2", "3", "4")


def paint(view: dict[str, Any], box: Box) -> str:
    table = view["table"]
    kingdom = "Old" if table["kingdom"] == 1 else "New"
    title = f"Amun-Re · {kingdom} Kingdom, round {table['round']}"
    west, east = [on_bank(box, bank) for bank in BANKS]
    rows = (max(len(west), len(east)) + 1) // 2
    canvas = framed(view, title, rows * (LAND_HEIGHT + 8) + 46)
    middle = MARGIN + 2 * (LAND_WIDTH + 6) + 4
    canvas.rect(middle, HEAD, RIVER, rows * (LAND_HEIGHT + 8) - 8, NILE_LIGHT, radius=18)
    for place, name in enumerate(west):
        x = MARGIN + (place % 2) * (LAND_WIDTH + 6)
        land(canvas, x, HEAD + place // 2 * (LAND_HEIGHT + 8), name, view)
    for place, name in enumerate(east):
        x = middle + RIVER + 10 + (place % 2) * (LAND_WIDTH + 6)
        land(canvas, x, HEAD + place // 2 * (LAND_HEIGHT + 8), name, view)
    temple(canvas, table, HEAD + rows * (LAND_HEIGHT + 8))
    players(canvas, view, [owned(view, seat) for seat in range(view["seats"])])
    return canvas.svg()


def on_bank(box: Box, bank: str) -> list[str]:
    """The provinces on one bank of the Nile."""
    return [name for name, printed in box.values["provinces"].items() if printed["bank"] == bank]


def land(canvas: Canvas, x: float, y: float, name: str, view: dict[str, Any]) -> None:
    """Its owner, what is built there, its farmers, and the bids on its card."""
    table = view["table"]
    province = table["provinces"][name]
    hidden = province["card"] == "face-down"
    turned_up = province["card"] == "turned-up"
    canvas.rect(x, y, LAND_WIDTH, LAND_HEIGHT, PAPYRUS_DEEP if hidden else LIMESTONE,
                edge=GOLD if turned_up else LINE, radius=8)  # fmt: skip
    canvas.text(x + 10, y + 18, name.capitalize(), 13, INK_SOFT if hidden else INK, bold=True)
    if province["owner"] is not None:
        canvas.seat(x + LAND_WIDTH - 17, y + 15, province["owner"], 9)
    for number in range(min(province["pyramids"], 8)):
        left = x + 12 + number * 18
        canvas.polygon([(left, y + 42), (left + 8, y + 27), (left + 16, y + 42)], GOLD_BRIGHT, GOLD)
    for number in range(min(province["stones"], 8)):
        canvas.rect(x + 12 + number * 13, y + 50, 10, 10, TERRACOTTA, radius=2)
    farmers = province["farmers"] + province["free_farmers"]
    for number in range(farmers):
        canvas.circle(x + LAND_WIDTH - 14 - number * 13, y + 55, 5, REED)
    bids = [(seat, bid) for seat, bid in enumerate(table["bids"]) if bid is not None and bid["province"] == name]
    for number, (seat, bid) in enumerate(bids):
        left = x + LAND_WIDTH - 46 - number * 40
        canvas.seat(left, y + 15, seat, 8)
        canvas.text(left + 11, y + 19, bid["bid"], 11, INK_SOFT if bid["outbid"] else INK, bold=not bid["outbid"])


def temple(canvas: Canvas, table: dict[str, Any], y: float) -> None:
    canvas.text(MARGIN, y + 21, "Temple", 13, INK_SOFT, bold=True)
    for space, word in enumerate(SPACES):
        here = table["temple"] == space
        canvas.rect(MARGIN + 64 + space * 66, y, 60, 30, GOLD_BRIGHT if here else LIMESTONE, edge=LINE)
        canvas.text(MARGIN + 94 + space * 66, y + 20, word, 12, INK, at="middle", bold=here)
    words = f"deck {table['deck']} · offerings {table['total']}"
    canvas.text(WIDTH - MARGIN, y + 20, words, 12, INK_SOFT, at="end")


def owned(view: dict[str, Any], seat: int) -> list[str]:
    table = view["table"]
    gold = table["gold"][seat]
    words = [f"{table['cards'][seat]} power cards", "gold hidden" if gold is None else f"{gold} gold"]
    if table["pharaoh"] == seat:
        words.insert(0, "Pharaoh")
    if table["sealed"][seat]:
        offer = table["offers"][seat]
        words.append("offering sealed" if offer is None else f"offers {offer}")
    lands = ", ".join(name.capitalize() for name in table["lands"][seat])
    return [" · ".join(words), lands or "no provinces yet"]
