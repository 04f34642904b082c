"""The fifteen provinces on both banks of the Nile, north on top: what is printed there and what stands there."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import FREE, MARKED, Span
from scarab.cli.boards.sentences import Catalogue
from scarab.games.amun_re.box import provinces as box

ROWS: Final = (
    ("damanhur", "buto", "mendes", "avaris"),
    ("baharya", "memphis", "amarna", ""),
    ("dakhla", "abydos", "thebes", "sawu"),
    ("kharga", "edfu", "abu", "berenike"),
)
"""Western desert, west bank, east bank, eastern desert; the upper two rows are Lower Egypt (AMR-5)."""
NILE: Final = "bold #2f7fd6"


def draw_provinces(words: Catalogue, view: View, width: int, height: int, headings: bool) -> list[Text]:
    """Each province has this many columns and lines."""
    lines: list[Text] = []
    if headings:
        lines.append(across([Text(name, FREE) for name in words.text("map.columns").split("|")], width))
    for number, row in enumerate(ROWS):
        if headings and number == 2:
            lines.append(Text(f" {words.text('map.halves')} ".center(4 * width + 5, "─"), FREE))
        legend = [Text(said, FREE) for said in words.text(f"legend.{height}").split("|")]
        cells = [cell(words, view, name, "-large" if height == 3 else "") if name else legend for name in row]
        lines += [across([each[line] for each in cells], width) for line in range(height)]
    return lines


def across(cells: list[Text], width: int) -> Text:
    """Four cells; the Nile runs between the second and the third."""
    for part in cells:
        part.pad_right(max(width - len(part), 0))
    west, east = Text(" ").join(cells[:2]), Text(" ").join(cells[2:])
    return Text.assemble(west, (" ║ ", NILE), east)


def cell(words: Catalogue, view: View, name: str, large: str) -> list[Text]:
    """Small in two lines, `f2/3+2 c2 +1c +12g t1`; large in three: farmers on fields, those that need none, cards."""
    province, seen = box.PROVINCE_NAMES.index(name), view["table"]["provinces"][name]
    style = FREE if seen["card"] == "box" else ""
    buildings = "".join(f" {sign}{seen[what]}" for sign, what in (("▲", "pyramids"), ("▪", "stones")) if seen[what])
    title = (f" {words.word('province', name):<8}", style or "bold")
    others = box.PRINTED_FARMERS[province] + seen["free_farmers"]
    farmers = f"{seen['farmers']}/{box.FIELDS[province]}" + (f"+{others}" if others else "")
    people = words.text(f"cell.people{large}", farmers=farmers, count=box.CARD_LIMIT[province])
    extras = [words.text(f"cell.{what}{large}", count=count) for what, count in gifts(province, seen).items() if count]
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


def gifts(province: int, seen: View) -> dict[str, int]:
    """What comes with it and what it yields. Printed cards count for a bonus, even when they are taken."""
    is_down = seen["card"] == "face-down"
    return {
        "free-cards": box.FREE_CARDS[province],
        "free-stones": box.FREE_STONES[province] * is_down,
        "free-gold": box.FREE_GOLD[province] if is_down else seen["free_gold"],
        "income": box.INCOME[province],
        "camels": box.CAMEL_INCOME[province],
        "temples": box.TEMPLES[province],
    }
