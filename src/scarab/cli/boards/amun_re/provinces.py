"""The fifteen provinces on both banks of the Nile, north on top: what is printed there and what stands there."""

from typing import Any, Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.flow import Span
from scarab.cli.boards.amun_re.words import counted, province_words
from scarab.cli.boards.board import pawn
from scarab.games.amun_re.box.provinces import (
    CAMEL_INCOME,
    CARD_LIMIT,
    FIELDS,
    FREE_CARDS,
    FREE_GOLD,
    FREE_STONES,
    INCOME,
    PRINTED_FARMERS,
    PROVINCE_NAMES,
    TEMPLES,
)

ROWS: Final = (
    ("damanhur", "buto", "mendes", "avaris"),
    ("baharya", "memphis", "amarna", ""),
    ("dakhla", "abydos", "thebes", "sawu"),
    ("kharga", "edfu", "abu", "berenike"),
)
"""Western desert, west bank, east bank, eastern desert; the upper two rows are Lower Egypt (AMR-5)."""
COLUMNS: Final = ("West, desert", "West, on the Nile", "East, on the Nile", "East, desert")
LEGEND: Final = {
    2: ("▲ pyramid ▪ stone", "f farmers/fields"),
    3: ("▲ pyramid  ▪ stone", "farmers on fields + others", "cards: how many to buy"),
}
"""Where no province lies."""

MARKED: Final = "bold black on #f2c14e"
NILE: Final = "bold #2f7fd6"


def draw_provinces(view: View, width: int, height: int, headings: bool) -> list[Text]:
    """Each province has so many columns and lines."""
    lines: list[Text] = []
    if headings:
        lines.append(across([[(name, "dim")] for name in COLUMNS], width))
    for number, row in enumerate(ROWS):
        if headings and number == 2:
            lines.append(Text(" Lower Egypt ▴ ▾ Upper Egypt ".center(4 * width + 5, "─"), "dim"))
        cells = [cell(view, name, height) if name else legend(height) for name in row]
        for line in range(height):
            lines.append(across([each[line] for each in cells], width))
    return lines


def across(cells: list[list[Span]], width: int) -> Text:
    """Four cells; the Nile runs between the second and the third."""
    line = Text()
    for number, spans in enumerate(cells):
        part = Text.assemble(*spans)
        part.pad_right(max(width - len(part), 0))
        line = Text.assemble(line, (" ║ ", NILE) if number == 2 else " " if number else "", part)
    return line


def legend(lines: int) -> list[list[Span]]:
    return [[(words, "dim")] for words in LEGEND[lines]]


def cell(view: View, name: str, lines: int) -> list[list[Span]]:
    """Owner, name and buildings; then farmers, cards and what else the province brings."""
    seen: dict[str, Any] = view["table"]["provinces"][name]
    out = seen["card"] == "box"
    head: list[Span] = [badge(view, name, seen), (f" {province_words(name):<8}", "dim" if out else "bold")]
    buildings = "".join(f" {sign}{seen[what]}" for sign, what in (("▲", "pyramids"), ("▪", "stones")) if seen[what])
    style = "dim" if out else ""
    if lines == 2:
        return [[*head, (buildings, style)], [("  " + " ".join([*people(name, seen), *extras(name, seen)]), style)]]
    farmers, cards = people(name, seen)
    middle = f"    farmers {farmers[1:]}, {counted(int(cards[1:]), 'card')}"
    return [[*head, (buildings, style)], [(middle, style)], [("    " + " ".join(long_extras(name, seen)), style)]]


def badge(view: View, name: str, seen: dict[str, Any]) -> Span:
    """Whose it is, or the number it is sold under, or a cross if it is out of the game."""
    if seen["owner"] is not None:
        return pawn(seen["owner"])
    if name in view["table"]["turned_up"]:
        return f"[{view['table']['turned_up'].index(name) + 1}]", MARKED
    return (" × " if seen["card"] == "box" else "   "), "dim"


def people(name: str, seen: dict[str, Any]) -> tuple[str, str]:
    """`f2/3+2 c2`: farmers on fields, those that need none, and how many cards can be bought."""
    province = PROVINCE_NAMES.index(name)
    others = PRINTED_FARMERS[province] + seen["free_farmers"]
    farmers = f"f{seen['farmers']}/{FIELDS[province]}" + (f"+{others}" if others else "")
    return farmers, f"c{CARD_LIMIT[province]}"


def gifts(name: str, seen: dict[str, Any]) -> tuple[int, int, int]:
    """Cards, stones and gold that come with it. Printed cards count for a bonus, even when they are taken."""
    province = PROVINCE_NAMES.index(name)
    down = seen["card"] == "face-down"
    return FREE_CARDS[province], FREE_STONES[province] * down, FREE_GOLD[province] if down else seen["free_gold"]


def extras(name: str, seen: dict[str, Any]) -> list[str]:
    """`+1c +12g t1 camel 8g`"""
    province = PROVINCE_NAMES.index(name)
    cards, stones, gold = gifts(name, seen)
    words = [(cards, "+{}c"), (stones, "+{}▪"), (gold, "+{}g"), (INCOME[province], "{}g")]
    words += [(CAMEL_INCOME[province], "camel {}g"), (TEMPLES[province], "t{}")]
    return [form.format(count) for count, form in words if count]


def long_extras(name: str, seen: dict[str, Any]) -> list[str]:
    """`+1 card +12 gold`, `camels 8 gold`"""
    province = PROVINCE_NAMES.index(name)
    cards, stones, gold = gifts(name, seen)
    words = [f"+{counted(count, noun)}" for count, noun in ((cards, "card"), (stones, "stone")) if count]
    words += [f"+{gold} gold"] if gold else []
    words += [f"{INCOME[province]} gold a harvest"] if INCOME[province] else []
    words += [f"camels {CAMEL_INCOME[province]} gold"] if CAMEL_INCOME[province] else []
    return words + ([counted(TEMPLES[province], "temple")] if TEMPLES[province] else [])
