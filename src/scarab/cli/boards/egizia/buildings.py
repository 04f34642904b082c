"""The buildings of Egizia side by side: pyramid, temple over graves, obelisk; and the sphinx by its stack."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import SEAT_STYLES
from scarab.cli.boards.frame import FREE, Span, beside
from scarab.cli.boards.sentences import Catalogue
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


def draw_buildings(words: Catalogue, view: View) -> list[Text]:
    """Ten lines; a stone has its owner's letter, a free field its value."""
    stack = Text(words.text("head.stack", count=view["table"]["sphinx"]["stack"]))
    pyramid, temple, graves = [Text(words.word("category", name), "bold") for name in ("pyramid", "temple", "graves")]
    sphinx = [Text(), Text(words.word("Place", "sphinx"), "bold"), stack]
    middle = [temple, *draw_temple(view), graves, *draw_graves(view)]
    obelisk = [Text(words.text("head.obelisk"), "bold"), *draw_obelisk(view)]
    return beside([[pyramid, *draw_pyramid(view), *sphinx], middle, obelisk], [PYRAMID, MIDDLE])


def cells(view: View, lane: str, places: Iterable[int]) -> list[Span]:
    """With spaces between: the owner's letter, or the value; the field that is built next is not dim."""
    owners: list[int | None] = view["table"]["buildings"][lane]
    values = LANE_VALUES[LANE_NAMES.index(lane)]
    spans: list[Span] = []
    for place in places:
        owner = owners[place]
        is_next = place == 0 or owners[place - 1] is not None
        free = (str(values[place]), "bold" if is_next else FREE)
        spans += [free if owner is None else (seat_name(owner), SEAT_STYLES[owner]), (" ", "")]
    return spans[:-1]


def draw_pyramid(view: View) -> list[Text]:
    """Row 6 on top; the value of a field is the number of its row."""
    rows = range(6, 0, -1)
    return [Text.assemble(" " * (row - 1), *cells(view, f"pyramid {row}", range(7 - row))) for row in rows]


def draw_temple(view: View) -> list[Text]:
    """The top row over pillars with the columns between them."""
    lines = [Text.assemble("  ", *cells(view, "temple top", range(3)))]
    for place in (2, 1, 0):
        inside = cells(view, "temple columns", range(3)) if place == 1 else [("     ", "")]
        left, right = [cells(view, f"temple {side}", [place]) for side in ("left", "right")]
        lines.append(Text.assemble(*left, " ", *inside, " ", *right))
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
    return [Text.assemble(" " * (2 - len(row)), *cells(view, "obelisk", row)) for row in OBELISK_ROWS]
