"""The winding path of Tutankhamen, drawn from the start at the bottom to the pyramid at the top."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.games.tutankhamen.tiles import KINDS, LEDGE, POINTS

COLUMNS: Final = 14
"""Five rows of fourteen: the ledge is the last place of the fifth."""

TILE_STYLES: Final = {
    "green": "white on #1f7a45",
    "blue": "white on #1f4fa8",
    "purple": "white on #7d3c98",
    "gold": "black on #f2c14e",
    "pharaoh": "white on #8a4b12",
    "tut": "bold black on #f2c14e",
}
"""Both colours are set, so a tile reads the same in a light and in a dark terminal."""

PASSED_STYLES: Final = {
    "green": "dim green",
    "blue": "dim blue",
    "purple": "dim magenta",
    "gold": "dim",
    "pharaoh": "dim",
    "tut": "dim",
}


class Size(NamedTuple):
    """How large a place is drawn: its width and lines, the gap to the next, and a line between the rows or none."""

    width: int
    lines: int
    gap: int
    spaced: bool


SMALL: Final = Size(4, 2, 1, False)
MIDDLE: Final = Size(5, 2, 1, True)
LARGE: Final = Size(7, 3, 1, True)
MARGIN: Final = 8
"""Columns for the bends of the path, left and right."""


def size_for(width: int, height: int) -> Size:
    """The largest that leaves room for the players, the story and the question below it."""
    for size in (LARGE, MIDDLE):
        if COLUMNS * (size.width + size.gap) + MARGIN <= width and height >= 5 * (size.lines + 1) + 18:
            return size
    return SMALL


def draw_path(view: View, marked: set[int], size: Size) -> list[Text]:
    """The rows that still matter, the one nearest the pyramid first."""
    pawns = view["table"]["pawns"]
    lowest = min([*pawns, *[place for place in range(1, LEDGE + 1) if tile_at(view, place)]])
    first_row = max(lowest - 1, 0) // COLUMNS
    lines: list[Text] = []
    for row in range(LEDGE // COLUMNS - 1, first_row - 1, -1):
        if size.spaced and lines:
            lines.append(bend(row, size))
        lines += draw_row(view, row, marked, size, first_row)
    if 0 in pawns:
        waiting = [pawn(seat) for seat in range(len(pawns)) if pawns[seat] == 0]
        lines.append(Text.assemble("  start ", *waiting))
    return lines


def draw_row(view: View, row: int, marked: set[int], size: Size, first_row: int) -> list[Text]:
    """Fourteen places; every second row runs from right to left."""
    places = range(row * COLUMNS + 1, (row + 1) * COLUMNS + 1)
    rightward = row % 2 == 0
    lines = [Text("  ") for line in range(size.lines)]
    for place in places if rightward else reversed(places):
        for line, (words, style) in zip(lines, cell(view, place, place in marked, size), strict=True):
            line.append(words.ljust(size.width), style)
            line.append(" " * size.gap)
    return lines


def bend(row: int, size: Size) -> Text:
    return Text("")


def cell(view: View, place: int, marked: bool, size: Size) -> list[tuple[str, str]]:
    """The lines of one place with their styles."""
    tile = tile_at(view, place)
    if tile is None:
        standing = [seat for seat, where in enumerate(view["table"]["pawns"]) if where == place]
        middle = pawn(standing[0]) if standing else (" ·", "dim")
        return [("", ""), middle, ("", "")][: size.lines]
    ahead = place > own_place(view)
    kind, _, colour = tile.partition("-")
    style = (TILE_STYLES if ahead else PASSED_STYLES)[colour or kind]
    number = f"{place}{'*' if marked else ''}" if ahead else ""
    if size.lines == 2:
        return [(f" {number}", style), (f" {short(tile)}"[: size.width], style)]
    points = str(POINTS[KINDS.index(kind)]) if colour else ""
    top = f"{number:<5}{points:>2}"
    return [(top, style), (LONG.get(kind, kind.capitalize()), style), (colour, style)]


LONG: Final = {"gold": "Bag of", "tut": "King"}


def short(tile: str) -> str:
    """`A6b`: kind, points and colour; the special tiles have words of their own."""
    kind, _, colour = tile.partition("-")
    if not colour:
        return {"gold": "BAG", "pharaoh": "PHA", "tut": "TUT"}[kind]
    return f"{kind[0].upper()}{POINTS[KINDS.index(kind)]}{colour[0]}"


def tile_at(view: View, place: int) -> str | None:
    found: str | None = view["table"]["path"][place - 1]
    return found


def own_place(view: View) -> int:
    """Where the viewer's pawn stands; a spectator sees the path from the hindmost."""
    pawns: list[int] = view["table"]["pawns"]
    return min(pawns) if view["viewer"] is None else pawns[view["viewer"]]
