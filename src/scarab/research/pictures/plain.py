"""A view as lines of text on a canvas, for games without a painter."""

from typing import Any, Final

from scarab.research.pictures.canvas import INK
from scarab.research.pictures.frame import HEAD, MARGIN, framed, players
from scarab.research.text import table_lines

LINE_HEIGHT: Final = 17
FONT_SIZE: Final = 12


def paint(view: dict[str, Any]) -> str:
    lines = table_lines(view)
    canvas = framed(view, str(view["game"]), LINE_HEIGHT * len(lines) + MARGIN)
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        y = HEAD + LINE_HEIGHT * (number + 1)
        canvas.text(MARGIN + FONT_SIZE * indent / 2, y, line.lstrip(), FONT_SIZE, INK)
    players(canvas, view, [[] for seat in range(view["seats"])])
    return canvas.svg()
