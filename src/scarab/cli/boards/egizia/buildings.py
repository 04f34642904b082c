"""The buildings of Egizia side by side: pyramid, temple over graves, obelisk; and the sphinx by its stack."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import SEAT_STYLES
from scarab.cli.boards.egizia.panels import FREE, Span, stone
from scarab.core.action import seat_name
from scarab.games.egizia.box.buildings import LANE_NAMES, LANE_VALUES

PYRAMID: Final = 13
MIDDLE: Final = 13
"""Columns of the pyramid, and of temple and graves."""
BUILDINGS: Final = PYRAMID + MIDDLE + 4
"""Columns of all."""

GRAVE_ROWS: Final = ((0, 4), (4, 8), (8, 12))
OBELISK_ROWS: Final = ((11,), (10,), (9,), (8,), (7,), (6,), (4, 5), (2, 3), (0, 1))
"""Fields from the top down."""


def draw_buildings(view: View) -> list[Text]:
    """Ten lines; a stone has its owner's letter, a free field its value."""
    stack = view["table"]["sphinx"]["stack"]
    pyramid = [Text("Pyramid", "bold"), *draw_pyramid(view), Text(), Text("Sphinx", "bold"), Text(f"{stack} cards")]
    middle = [Text("Temple", "bold"), *draw_temple(view), Text("Graves", "bold"), *draw_graves(view), Text()]
    obelisk = [Text("Ob.", "bold"), *draw_obelisk(view)]
    lines = []
    for left, centre, right in zip(pyramid, middle, obelisk, strict=True):
        left.pad_right(PYRAMID - len(left))
        centre.pad_right(MIDDLE - len(centre))
        lines.append(Text.assemble(left, centre, right))
    return lines


def cell(view: View, lane: str, place: int) -> Span:
    """The owner's letter, or the value; the field that is built next is not dim."""
    owners: list[int | None] = view["table"]["buildings"][lane]
    owner = owners[place]
    if owner is not None:
        return stone(owner)
    is_next = place == 0 or owners[place - 1] is not None
    return str(LANE_VALUES[LANE_NAMES.index(lane)][place]), "bold" if is_next else FREE


def spaced(cells: list[Span]) -> list[Span]:
    return [part for span in cells for part in (span, (" ", ""))][:-1]


def draw_pyramid(view: View) -> list[Text]:
    """Row 6 on top; the value of a field is the number of its row."""
    lines = []
    for row in range(6, 0, -1):
        lane = f"pyramid {row}"
        cells = [cell(view, lane, place) for place in range(7 - row)]
        lines.append(Text.assemble(" " * (row - 1), *spaced(cells)))
    return lines


def draw_temple(view: View) -> list[Text]:
    """The top row over pillars with the columns between them."""
    top = [cell(view, "temple top", place) for place in range(3)]
    columns = [cell(view, "temple columns", place) for place in range(3)]
    lines = [Text.assemble("  ", *spaced(top))]
    for place in (2, 1, 0):
        inside = spaced(columns) if place == 1 else [("     ", "")]
        left, right = cell(view, "temple left", place), cell(view, "temple right", place)
        lines.append(Text.assemble(left, " ", *inside, " ", right))
    return lines


def draw_graves(view: View) -> list[Text]:
    """`B4` was taken by B, `4` lies open, a dot is closed."""
    lines = []
    for first, last in GRAVE_ROWS:
        spans: list[Span] = []
        for place in range(first, last):
            owner = view["table"]["buildings"]["grave"][place]
            value = view["table"]["graves"][place]
            if owner is not None:
                spans += [(f"{seat_name(owner)}{value}", SEAT_STYLES[owner]), (" ", "")]
            else:
                spans.append((f"{value}  ", "bold") if value else ("·  ", FREE))
        lines.append(Text.assemble(*spans))
    return lines


def draw_obelisk(view: View) -> list[Text]:
    lines = []
    for places in OBELISK_ROWS:
        cells = spaced([cell(view, "obelisk", place) for place in places])
        lines.append(Text.assemble("" if len(places) > 1 else " ", *cells))
    return lines
