"""The fifteen provinces on both banks of the Nile, north on top: what is printed there and what stands there."""

from itertools import zip_longest
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import FREE, MARKED, Span
from scarab.cli.boards.sentences import Catalogue
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.provinces import (
    EAST,
    LOWER_EGYPT,
    PROVINCE_NAMES,
    PROVINCES,
    UPPER_EGYPT,
    WEST,
)

COLUMNS: Final = ((WEST, 0), (WEST, 1), (EAST, 1), (EAST, 0))
"""Western desert, west bank, east bank, eastern desert: the bank, and whether it is on the Nile (AMR-5)."""
NILE: Final = "bold #2f7fd6"


def rows_of(box: AmunReBox, half: int) -> list[tuple[str, ...]]:
    """The provinces of a half of Egypt in four columns, each from north to south; no name is an empty place."""
    columns = [
        [
            PROVINCE_NAMES[province]
            for province in range(PROVINCES)
            if box.half[province] == half and (box.bank[province], box.on_nile[province]) == column
        ]
        for column in COLUMNS
    ]
    return list(zip_longest(*columns, fillvalue=""))


def draw_provinces(words: Catalogue, box: AmunReBox, view: View, width: int, height: int, headings: bool) -> list[Text]:
    """Each province has this many columns and lines. The legend stands in the first empty place."""
    lines: list[Text] = []
    if headings:
        lines.append(across([Text(name, FREE) for name in words.text("map.columns").split("|")], width))
    empty = words.text(f"legend.{height}").split("|")
    for half in (LOWER_EGYPT, UPPER_EGYPT):
        if headings and half == UPPER_EGYPT:
            lines.append(Text(f" {words.text('map.halves')} ".center(4 * width + 5, "─"), FREE))
        for row in rows_of(box, half):
            cells = []
            for name in row:
                if name:
                    cells.append(cell(words, box, view, name, "-large" if height == 3 else ""))
                else:
                    cells.append([Text(said, FREE) for said in empty])
                    empty = [""] * height
            lines += [across([each[line] for each in cells], width) for line in range(height)]
    return lines


def across(cells: list[Text], width: int) -> Text:
    """Four cells; the Nile runs between the second and the third."""
    for part in cells:
        part.pad_right(max(width - len(part), 0))
    west, east = Text(" ").join(cells[:2]), Text(" ").join(cells[2:])
    return Text.assemble(west, (" ║ ", NILE), east)


def cell(words: Catalogue, box: AmunReBox, view: View, name: str, large: str) -> list[Text]:
    """Small in two lines, `f2/3+2 c2 +1c +12g t1`; large in three: farmers on fields, those that need none, cards."""
    province, seen = PROVINCE_NAMES.index(name), view["table"]["provinces"][name]
    style = FREE if seen["card"] == "box" else ""
    buildings = "".join(f" {sign}{seen[what]}" for sign, what in (("▲", "pyramids"), ("▪", "stones")) if seen[what])
    title = (f" {words.word('province', name):<8}", style or "bold")
    others = box.printed_farmers[province] + seen["free_farmers"]
    farmers = f"{seen['farmers']}/{box.fields[province]}" + (f"+{others}" if others else "")
    people = words.text(f"cell.people{large}", farmers=farmers, count=box.card_limit[province])
    extras = [
        words.text(f"cell.{what}{large}", count=count) for what, count in gifts(box, province, seen).items() if count
    ]
    below = [f"    {people}", f"    {' '.join(extras)}"] if large else [f"  {' '.join([people, *extras])}"]
    return [Text.assemble(badge(view, name), title, (buildings, style)), *[Text(line, style) for line in below]]


def badge(view: View, name: str) -> Span:
    """Whose it is, or the number it is sold under, or a cross if it is out of the game."""
    seen, turned_up = view["table"]["provinces"][name], view["table"]["turned_up"]
    if seen["owner"] is not None:
        return pawn(seen["owner"])
    if name in turned_up:
        return f"[{turned_up.index(name) + 1}]", MARKED
    return (" × " if seen["card"] == "box" else "   "), FREE


def gifts(box: AmunReBox, province: int, seen: View) -> dict[str, int]:
    """What comes with it and what it yields. Printed cards count for a bonus, even when they are taken."""
    is_down = seen["card"] == "face-down"
    return {
        "free-cards": box.free_cards[province],
        "free-stones": box.free_stones[province] * is_down,
        "free-gold": box.free_gold[province] if is_down else seen["free_gold"],
        "income": box.income[province],
        "camels": box.camel_income[province],
        "temples": box.temples[province],
    }
