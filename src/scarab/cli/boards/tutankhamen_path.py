"""The winding path of Tutankhamen, from the start at the bottom to the pyramid at the top."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.games.tutankhamen.tiles import KINDS, LEDGE, POINTS

COLUMNS: Final = 14
TOP_ROW: Final = LEDGE // COLUMNS - 1
"""Five rows of fourteen places: the ledge is the last place of the last row."""

MARKED: Final = "bold black on #f2c14e"
TILE_STYLES: Final = {
    "green": "bold white on #1f7a45",
    "blue": "bold white on #1f4fa8",
    "purple": "bold white on #7d3c98",
    "gold": "bold black on #d8a838",
    "pharaoh": "bold white on #96501a",
    "tut": "bold black on #f2c14e",
}
"""Letters and ground both have their colour, so a tile reads the same in a light and in a dark terminal."""

SPECIAL: Final = {
    "gold": ("BAG", "Bag of", "gold"),
    "pharaoh": ("PHA", "Pharaoh", "wild"),
    "tut": ("TUT", "King", "Tut"),
}

Span = tuple[str, str]
"""Words and their style."""


class Size(NamedTuple):
    """How a place is drawn: its width and lines, and whether an empty line parts the rows."""

    width: int
    lines: int
    spaced: bool


SMALL: Final = Size(4, 2, False)
MIDDLE: Final = Size(5, 2, True)
LARGE: Final = Size(7, 3, True)

AXIS: Final = 1
"""The line of a place that the path runs through."""

LEFT: Final = 2
RIGHT: Final = 6
"""Columns beside the places, for the bends of the path and the pyramid."""

PYRAMID: Final = {2: ("  /\\", " /__\\"), 3: ("  /\\", " /  \\", "/____\\")}


def size_for(width: int, height: int, seats: int) -> Size:
    """The largest that leaves room for the players, the story and the question."""
    for size in (LARGE, MIDDLE):
        fits = LEFT + COLUMNS * (size.width + 1) + RIGHT <= width
        if fits and (TOP_ROW + 1) * (size.lines + 1) + seats + 13 <= height:
            return size
    return SMALL


def draw_path(view: View, marked: set[int], size: Size) -> list[Text]:
    """The row nearest the pyramid first; rows that everybody has left behind are not drawn any more."""
    pawns = view["table"]["pawns"]
    last_row = max(min(pawns) - 1, 0) // COLUMNS
    lines: list[Text] = []
    for row in range(TOP_ROW, last_row - 1, -1):
        if size.spaced and lines:
            lines.append(Text(bend(row, size, 0, last_row, " " * (COLUMNS * (size.width + 1))), "dim"))
        lines += draw_row(view, row, last_row, marked, size)
    if 0 in pawns:
        lines.append(Text.assemble("start ", *[pawn(seat) for seat in range(len(pawns)) if pawns[seat] == 0]))
    return lines


def draw_row(view: View, row: int, last_row: int, marked: set[int], size: Size) -> list[Text]:
    """Fourteen places; every second row runs from right to left."""
    places = list(range(row * COLUMNS + 1, (row + 1) * COLUMNS + 1))
    if row % 2 == 1:
        places.reverse()
    cells = [cell(view, place, place in marked, size) for place in places]
    lines = []
    for index in range(size.lines):
        left, right = margins(row, last_row, index, size)
        spans: list[Span] = [(left, "dim")]
        for spans_of_cell in cells:
            words, style = spans_of_cell[index]
            spans += [(words.ljust(size.width) if "on" in style else words.ljust(size.width), style), (" ", "")]
        lines.append(Text.assemble(*spans, (right, "dim")))
    return lines


def margins(row: int, last_row: int, index: int, size: Size) -> Span:
    return "  ", ""


def bend(row, size, i, last_row, s):
    return ""
