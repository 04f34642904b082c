"""The buildings of Egizia side by side: pyramid, temple over graves, obelisk; and the sphinx by its stack."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import SEAT_STYLES
from scarab.cli.boards.frame import FREE, NOTHING, beside
from scarab.cli.boards.sentences import Catalogue
from scarab.core.action import seat_name
from scarab.games.egizia.box.buildings import LANE_NAMES, LANE_VALUES

WIDTHS: Final = [13, 13]
"""Columns of the pyramid, and of temple and graves."""
BUILDINGS: Final = sum(WIDTHS) + 4
GRAVE_ROWS: Final = (range(4), range(4, 8), range(8, 12))
OBELISK_ROWS: Final = ((11,), (10,), (9,), (8,), (7,), (6,), (4, 5), (2, 3), (0, 1))
"""Fields from the top down."""


def draw_buildings(words: Catalogue, view: View) -> list[Text]:
    """Ten lines; the value of a field of the pyramid is the number of its row."""
    pyramid, temple, graves = [[Text(words.word("category", name), "bold")] for name in ("pyramid", "temple", "graves")]
    pyramid += [
        Text.assemble(" " * (row - 1), fields(view, f"pyramid {row}", range(7 - row))) for row in range(6, 0, -1)
    ]
    stack = words.text("head.stack", count=view["table"]["sphinx"]["stack"])
    pyramid += [Text(), Text(words.word("Place", "sphinx"), "bold"), Text(stack)]
    temple.append(Text.assemble("  ", fields(view, "temple top", range(3))))
    for place in (2, 1, 0):
        inside = fields(view, "temple columns", range(3)) if place == 1 else "     "
        left, right = [fields(view, f"temple {side}", [place]) for side in ("left", "right")]
        temple.append(Text.assemble(left, " ", inside, " ", right))
    graves += [Text.assemble(*[grave(view, place) for place in row]) for row in GRAVE_ROWS]
    obelisk = [Text.assemble(" " * (2 - len(row)), fields(view, "obelisk", row)) for row in OBELISK_ROWS]
    return beside([pyramid, temple + graves, [Text(words.text("head.obelisk"), "bold"), *obelisk]], WIDTHS)


def fields(view: View, lane: str, places: Iterable[int]) -> Text:
    """With spaces between: the owner's letter, or the value; the field that is built next is not dim."""
    owners: list[int | None] = view["table"]["buildings"][lane]
    cells = []
    for place in places:
        owner, value = owners[place], LANE_VALUES[LANE_NAMES.index(lane)][place]
        is_next = place == 0 or owners[place - 1] is not None
        free = (str(value), "bold" if is_next else FREE)
        cells.append(Text.assemble(free if owner is None else (seat_name(owner), SEAT_STYLES[owner])))
    return Text(" ").join(cells)


def grave(view: View, place: int) -> Text:
    """`B4` was taken by B, `4` lies open, a dot is closed."""
    owner, value = view["table"]["buildings"]["grave"][place], view["table"]["graves"][place]
    if owner is None:
        return Text(f"{value or NOTHING}  ", "bold" if value else FREE)
    return Text.assemble((f"{seat_name(owner)}{value}", SEAT_STYLES[owner]), " ")
