"""The winding path, seven bends of ten places; the pyramid at its end."""

from typing import Any, Final

from scarab.core.box import Box
from scarab.research.pictures.canvas import GOLD_BRIGHT, INK, INK_SOFT, LAPIS, LIMESTONE, LINE, PAPYRUS_DEEP, Canvas
from scarab.research.pictures.frame import HEAD, MARGIN, counted, framed, players

COLUMNS: Final = 10
ROWS: Final = 7
TILE: Final = 72
LOW: Final = 54
COLOURS: Final = {"green": "#5f8f4f", "blue": "#3b76b0", "purple": "#8a5a9a"}
SPECIAL: Final = {"gold": (GOLD_BRIGHT, "gold"), "pharaoh": (LAPIS, "pharaoh"), "tut": (GOLD_BRIGHT, "King Tut")}


def paint(view: dict[str, Any], box: Box) -> str:
    table = view["table"]
    canvas = framed(view, "Tutankhamen", ROWS * (LOW + 4) + 14)
    for place in range(1, ROWS * COLUMNS + 1):
        x, y = corner(place)
        tile(canvas, x, y, table["path"][place - 1], box.values["sets"])
        here = [seat for seat, pawn in enumerate(table["pawns"]) if pawn == place]
        for number, seat in enumerate(here):
            canvas.seat(x + 12 + number * 12, y + LOW - 11, seat, 8)
    players(canvas, view, [owned(table, seat) for seat in range(view["seats"])])
    return canvas.svg()


def corner(place: int) -> tuple[float, float]:
    """Where a place lies: every other row runs back."""
    row, column = divmod(place - 1, COLUMNS)
    if row % 2:
        column = COLUMNS - 1 - column
    return MARGIN + column * (TILE + 5), HEAD + row * (LOW + 4)


def tile(canvas: Canvas, x: float, y: float, name: str | None, points: dict[str, int]) -> None:
    if name is None:
        canvas.rect(x, y, TILE, LOW, PAPYRUS_DEEP, edge=LINE)
        return
    if name in SPECIAL:
        fill, words = SPECIAL[name]
        canvas.rect(x, y, TILE, LOW, fill, edge=INK_SOFT)
        canvas.text(x + TILE / 2, y + 26, words, 13, INK if fill == GOLD_BRIGHT else LIMESTONE, at="middle", bold=True)
        return
    kind, colour = name.split("-")
    canvas.rect(x, y, TILE, LOW, COLOURS[colour], edge=INK_SOFT)
    canvas.text(x + TILE / 2, y + 26, kind, 14, LIMESTONE, at="middle", bold=True)
    canvas.circle(x + TILE - 12, y + LOW - 12, 8.5, LIMESTONE)
    canvas.text(x + TILE - 12, y + LOW - 8, points[kind], 11, INK, at="middle", bold=True)


def owned(table: dict[str, Any], seat: int) -> list[str]:
    wild = table["pharaohs"][seat]
    words = [f"{table['coins'][seat]} coins to pay", f"at {table['pawns'][seat]}"]
    if wild:
        words.append(f"{wild} pharaoh")
    if table["king_tut"] == seat:
        words.append("King Tut")
    return [" · ".join(words), counted(table["hands"][seat]) or "no tiles yet"]
