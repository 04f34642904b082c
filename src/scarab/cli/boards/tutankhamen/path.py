"""The winding path of Tutankhamen, from the start at the bottom to the pyramid at the top."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import MARKED, beside
from scarab.cli.boards.sentences import Catalogue
from scarab.games.tutankhamen.box.tiles import LEDGE

COLUMNS: Final = 14
TOP_ROW: Final = LEDGE // COLUMNS - 1
"""Five rows of fourteen places: the ledge is the last place of the last row."""

GOLD: Final = "#b5832a"
TILE_STYLES: Final = {
    "green": "bold white on #1f7a45",
    "blue": "bold white on #1f4fa8",
    "purple": "bold white on #7d3c98",
    "gold": "bold black on #d8a838",
    "pharaoh": "bold white on #96501a",
    "tut": "bold black on #d8a838",
}
"""Letters and ground both have their colour, so a tile reads the same in a light and in a dark terminal."""
PASSED: Final = "dim"
"""A tile that the viewer has jumped over: still there, but for others (TUT-7)."""


class Size(NamedTuple):
    """How a place is drawn: its width and lines, and whether an empty line parts the rows."""

    width: int
    lines: int
    spaced: bool


SMALL: Final = Size(4, 2, False)
LARGER: Final = (Size(7, 3, True), Size(5, 2, True))
PYRAMID: Final = {2: (" /\\", "/__\\"), 3: ("  /\\", " /  \\", "/____\\")}
LEFT, RIGHT = 2, 6
"""Columns beside the places, for the bends of the path and the pyramid."""
BENDS: Final = ((("", "╭─", "│"), (" │", "─╯", "")), (("│", "╰─", ""), ("", "─╮", " │")))
"""Left and right of a row that runs to the right, and of one that runs back: up to the next, down to the one before."""


def size_for(width: int, height: int, seats: int) -> Size:
    """The largest that leaves room for the players, the story and the question."""
    for size in LARGER:
        wide = LEFT + COLUMNS * (size.width + 1) + RIGHT <= width
        if wide and (TOP_ROW + 1) * (size.lines + 1) + seats + 12 <= height:
            return size
    return SMALL


def draw_path(words: Catalogue, points: dict[str, int], view: View, marked: set[int], size: Size) -> list[Text]:
    """The row nearest the pyramid first; rows that everybody has left behind are not drawn any more."""
    pawns: list[int] = view["table"]["pawns"]
    lowest = max(min(pawns) - 1, 0) // COLUMNS
    lines: list[Text] = []
    for row in range(TOP_ROW, lowest - 1, -1):
        if size.spaced and lines:
            indent = 0 if row % 2 else LEFT + COLUMNS * (size.width + 1) + 1
            lines.append(Text(" " * indent + "│", "dim"))
        lines += draw_row(words, points, view, row, lowest, marked, size)
    waiting = [pawn(seat) for seat, place in enumerate(pawns) if place == 0]
    if waiting:
        lines.append(Text.assemble(f"  ▴ {words.text('path.start')} ", *waiting))
    return lines


def draw_row(
    words: Catalogue, points: dict[str, int], view: View, row: int, lowest: int, marked: set[int], size: Size
) -> list[Text]:
    """Fourteen places between the bends; every second row runs from right to left."""
    is_back = row % 2
    places = range(row * COLUMNS + 1, (row + 1) * COLUMNS + 1)
    cells = [cell(words, points, view, place, place in marked, size) for place in places]
    ends = [row < TOP_ROW if (index == 1) != is_back else row > lowest for index in (0, 1)]
    left, right = [
        [Text(bend if is_open else "", "dim") for bend in bends[: size.lines]]
        for bends, is_open in zip(BENDS[is_back], ends, strict=True)
    ]
    if row == TOP_ROW:
        right = [Text(line, GOLD) for line in PYRAMID[size.lines]]
    return beside([left, *(cells[::-1] if is_back else cells), right], [LEFT, *[size.width + 1] * COLUMNS])


def cell(words: Catalogue, points: dict[str, int], view: View, place: int, marked: bool, size: Size) -> list[Text]:
    """The lines of one place. A spectator looks from the last pawn."""
    pawns: list[int] = view["table"]["pawns"]
    tile: str | None = view["table"]["path"][place - 1]
    if tile is None:
        standing = [pawn(seat, size.width) for seat, where in enumerate(pawns) if where == place]
        return [Text(), Text(*(standing or [("·".center(size.width), "dim")])[0])]
    ahead = place > (min(pawns) if view["viewer"] is None else pawns[view["viewer"]])
    kind, _, colour = tile.partition("-")
    ground = TILE_STYLES[colour or kind] if ahead else PASSED
    number = f"{place}{'*' if marked else ''}" if ahead else ""
    above = MARKED if marked else ground if size.spaced else ""
    top, names = f" {number}", [words.word("short", tile).rjust(SMALL.width)]
    if size.lines == 3:
        top = f"{number:<{size.width - 1}}{points[kind] if colour else ' '}"
        names = [words.word("kind", kind), words.word("colour", colour or kind)]
    return [Text(top.ljust(size.width), above), *[Text(name.ljust(size.width), ground) for name in names]]
