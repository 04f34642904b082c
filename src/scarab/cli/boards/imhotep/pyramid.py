"""The pyramid of Imhotep: on side A three levels beside each other, on side B three small ones."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.imhotep.panels import Size, Span, field
from scarab.games.imhotep.box.sites import (
    CARD_FIELD,
    LOAD_FIELD,
    PYRAMID,
    PYRAMID_B_POINTS,
    PYRAMID_FIELDS,
    PYRAMID_POINTS,
    PYRAMIDS,
    STONES_FIELD,
)

ROWS_A: Final = (((0, 3, 6), (9, 11), (13,)), ((1, 4, 7), (10, 12), ()), ((2, 5, 8), (), ()))
"""Fields by line and level: each level is built column by column."""
TOP: Final = PYRAMID_FIELDS - 1
BONUS: Final = {CARD_FIELD: "c", STONES_FIELD: "s", LOAD_FIELD: "l"}
"""A card, three stones, or loading one."""


def draw_pyramid(view: View, size: Size) -> list[Text]:
    owners: list[int | None] = view["table"]["sites"]["pyramid"]
    return three_pyramids(owners, size) if str(view["options"]["sides"])[PYRAMID] == "B" else one_pyramid(owners, size)


def one_pyramid(owners: list[int | None], size: Size) -> list[Text]:
    lines = []
    for row in ROWS_A:
        spans: list[Span] = []
        for level in row:
            for place in level:
                owner = owners[place] if place < len(owners) else None
                spans += field(owner, str(PYRAMID_POINTS[place]), place == len(owners), size.field)
            spans.append((" ", ""))
        lines.append(Text.assemble(*spans))
    if len(owners) > len(PYRAMID_POINTS):
        lines[-1].append(f"{len(owners) - len(PYRAMID_POINTS)} beside")
    return lines


def three_pyramids(owners: list[int | None], size: Size) -> list[Text]:
    """The top above, then two fields of each column."""
    lines = []
    for row in ((TOP,), (0, 2), (1, 3)):
        spans: list[Span] = []
        for pyramid in range(PYRAMIDS):
            cells: list[Span] = []
            for place in row:
                cells += pyramid_field(owners, PYRAMID_FIELDS * pyramid + place, size.field)
            margin = size.field // 2 if row == (TOP,) else 0
            spans += [(" " * margin, ""), *cells, (" " * (size.field - margin if row == (TOP,) else 0), ""), (" ", "")]
        lines.append(Text.assemble(*spans))
    return lines


def pyramid_field(owners: list[int | None], place: int, width: int) -> list[Span]:
    is_next = place == next_field(owners, place // PYRAMID_FIELDS)
    return field(owners[place], field_gives(place), is_next, width)


def field_gives(place: int) -> str:
    """`1c`: a point and a card."""
    return f"{PYRAMID_B_POINTS[place]}{BONUS.get(place, '')}"


def next_field(owners: list[int | None], pyramid: int) -> int:
    """Where the next stone of this pyramid of side B goes; the field after its last, if it is complete."""
    first = PYRAMID_FIELDS * pyramid
    return first + len([owner for owner in owners[first : first + PYRAMID_FIELDS] if owner is not None])
