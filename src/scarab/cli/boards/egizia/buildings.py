"""The buildings of Egizia side by side: pyramid, temple over graves, obelisk; and the sphinx by its stack."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import SEAT_STYLES
from scarab.cli.boards.frame import FREE, NOTHING, beside
from scarab.cli.boards.sentences import Catalogue
from scarab.core.action import seat_name
from scarab.games.egizia.box.buildings import LANE_NAMES, OBELISK_LANE, PYRAMID_ROWS
from scarab.games.egizia.box.numbers import EgiziaBox

LEAST: Final = 13
"""Columns of the pyramid, and of temple and graves, unless their fields need more."""
GRAVE_ROWS: Final = (range(4), range(4, 8), range(8, 12))


def widths(view: View, box: EgiziaBox) -> list[int]:
    """Columns of the pyramid, of temple and graves, and of the obelisk."""
    lanes = {name: len(owners) for name, owners in view["table"]["buildings"].items()}
    rows = [lanes[f"pyramid {row + 1}"] for row in range(PYRAMID_ROWS)]
    inside = max(lanes["temple columns"], lanes["temple top"])
    obelisk = max(map(len, obelisk_rows(box)))
    return [max(LEAST, 2 * max(rows) + 1), max(LEAST, 2 * inside + 5), max(4, 2 * obelisk)]


def obelisk_rows(box: EgiziaBox) -> list[list[int]]:
    """Fields by row, from the top down; a row without fields is left out."""
    values = box.lane_values[OBELISK_LANE]
    return [[field for field in range(len(values)) if values[field] == row] for row in sorted({*values}, reverse=True)]


def draw_buildings(words: Catalogue, view: View, box: EgiziaBox) -> list[Text]:
    """Ten lines with the standard box."""
    pyramid, temple, graves = [[Text(words.word("category", name), "bold")] for name in ("pyramid", "temple", "graves")]
    built = {name: len(owners) for name, owners in view["table"]["buildings"].items()}
    longest = max(built[f"pyramid {row + 1}"] for row in range(PYRAMID_ROWS))
    for row in range(PYRAMID_ROWS, 0, -1):
        lane = f"pyramid {row}"
        pyramid.append(Text.assemble(" " * (longest - built[lane]), fields(view, box, lane, range(built[lane]))))
    stack = words.text("head.stack", count=view["table"]["sphinx"]["stack"])
    pyramid += [Text(), Text(words.word("Place", "sphinx"), "bold"), Text(stack)]
    temple += draw_temple(view, box, built)
    graves += [Text.assemble(*[grave(view, place) for place in row]) for row in GRAVE_ROWS]
    rows = obelisk_rows(box)
    widest = max(map(len, rows))
    obelisk = [Text(words.text("head.obelisk"), "bold")]
    obelisk += [Text.assemble(" " * (widest - len(row)), fields(view, box, "obelisk", row)) for row in rows]
    return beside([pyramid, temple + graves, obelisk], widths(view, box)[:2])


def draw_temple(view: View, box: EgiziaBox, built: dict[str, int]) -> list[Text]:
    """The top row over two pillars, the columns between these halfway up."""
    wide = 2 * built["temple columns"] - 1
    high = max(built["temple left"], built["temple right"])
    lines = [Text.assemble("  ", fields(view, box, "temple top", range(built["temple top"])))]
    for place in range(high - 1, -1, -1):
        columns = range(built["temple columns"])
        inside = fields(view, box, "temple columns", columns) if place == high // 2 else Text(" " * wide)
        sides = [(f"temple {side}", place) for side in ("left", "right")]
        left, right = [fields(view, box, lane, [at]) if at < built[lane] else Text(" ") for lane, at in sides]
        lines.append(Text.assemble(left, " ", inside, " ", right))
    return lines


def fields(view: View, box: EgiziaBox, lane: str, places: Iterable[int]) -> Text:
    """With spaces between: the owner's letter, or the value; the field that is built next is not dim."""
    owners: list[int | None] = view["table"]["buildings"][lane]
    cells = []
    for place in places:
        owner, value = owners[place], box.lane_values[LANE_NAMES.index(lane)][place]
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
