"""The four monuments of Imhotep, side by side: a heading and three lines each."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.imhotep.panels import FREE, KEY, Size, Span, beside, field, stone
from scarab.cli.boards.imhotep.pyramid import draw_pyramid
from scarab.games.imhotep.box.sites import (
    BURIAL_ROWS,
    OBELISK_PLACES,
    SITE_NAMES,
    TEMPLE_CARD,
    TEMPLE_POINTS,
    TEMPLE_WIDTH,
    TOWER_POINTS,
    TOWER_STONES,
)
from scarab.games.imhotep.rules.temple import visible_stone
from scarab.games.imhotep.words import SITE_WORDS

PLACES: Final = 10
"""Columns of the burial chamber that are drawn at least."""


def draw_sites(view: View, size: Size, width: int) -> list[Text]:
    parts = {"pyramid": draw_pyramid, "temple": draw_temple, "burial": draw_burial, "obelisks": draw_obelisks}
    panels = []
    for name, draw in parts.items():
        panels.append([Text.assemble(heading(view, name), f" · {stones(view, name)}"), *draw(view, size)])
    return beside(panels, width)


def side(view: View, name: str) -> str:
    """`A` or `B`"""
    return str(view["options"]["sides"])[SITE_NAMES.index(name)]


def heading(view: View, name: str) -> Text:
    """`p Pyramid A`: its key, or the ship that lies there."""
    moored = [number for number, ship in enumerate(view["table"]["ships"], start=1) if ship["site"] == name]
    mark = (f"{moored[0]}▸", FREE) if moored else (f"{name[0]} ", KEY)
    return Text.assemble(mark, (f"{SITE_WORDS[name]['en']} {side(view, name)}", "bold"))


def stones(view: View, name: str) -> int:
    """All that were ever delivered there, covered ones too: what decorations count."""
    sites = view["table"]["sites"]
    if name == "obelisks":
        return int(sum(sites["obelisks"])) + TOWER_STONES * len(sites["towers"])
    return len([owner for owner in sites[name] if owner is not None])


def draw_temple(view: View, size: Size) -> list[Text]:
    """What is seen from above, what each field gives, and an arrow where the next stone goes."""
    temple: list[int] = view["table"]["sites"]["temple"]
    wide = TEMPLE_WIDTH[view["seats"]]
    tops: list[Span] = []
    for place in range(wide):
        owner = visible_stone(temple, place, wide) if place < len(temple) else None
        tops += field(owner, "·", False, size.field)
    gives: list[Span] = []
    for place in range(wide):
        gives += field(None, temple_gives(view, place), False, size.field)
    arrow = " " * (size.field * (len(temple) % wide)) + "▴".center(size.field)
    return [Text.assemble(*tops), Text.assemble(*gives), Text(arrow.rstrip())]


def temple_gives(view: View, place: int) -> str:
    """Side B: `1s` is a point or stones, `c` a card."""
    if side(view, "temple") == "A":
        return "1"
    if place == TEMPLE_CARD:
        return "c"
    return "1s" if TEMPLE_POINTS[place] == 1 else str(TEMPLE_POINTS[place])


def draw_burial(view: View, size: Size) -> list[Text]:
    """Columns of three, filled from top to bottom."""
    burial: list[int] = view["table"]["sites"]["burial"]
    columns = max(PLACES, len(burial) // BURIAL_ROWS + 1)
    lines = []
    for row in range(BURIAL_ROWS):
        spans: list[Span] = []
        for place in range(row, BURIAL_ROWS * columns, BURIAL_ROWS):
            if place < len(burial):
                spans += stone(burial[place], size.place)
            else:
                mark, style = ("□", "bold") if place == len(burial) else ("·", FREE)
                spans.append((mark.center(size.place) if size.place > 2 else f"{mark} ", style))
        lines.append(Text.assemble(*spans))
    return lines


def draw_obelisks(view: View, size: Size) -> list[Text]:
    """Side A: heights, and what they bring at the end. Side B: single stones, towers, and what the next one brings."""
    sites = view["table"]["sites"]
    side_b = side(view, "obelisks") == "B"
    cells = []
    for seat, height in enumerate(sites["obelisks"]):
        towers = f" ▲{sites['towers'].count(seat)}" if side_b else ""
        cells.append(Text.assemble(pawn(seat), f" {height}{towers}".ljust(size.field + 4)))
    rows = [Text.assemble(*cells[:2]), Text.assemble(*cells[2:])]
    if side_b:
        left = TOWER_POINTS[len(sites["towers"]) :]
        return [*rows, Text("▲ " + (" ".join(map(str, left[:5])) if left else "none left"), FREE)]
    return [*rows, Text("end " + " ".join(map(str, OBELISK_PLACES[view["seats"]])), FREE)]
