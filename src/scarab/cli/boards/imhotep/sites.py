"""The sites of Imhotep: four monuments side by side, a heading and three lines each, and the market on one line."""

from textwrap import wrap
from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import FREE, KEY, Span, spread, stone
from scarab.cli.boards.sentences import Catalogue
from scarab.games.imhotep.box import sites as box
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.rules.temple import visible_stone

SITE_KEYS: Final = {name[0]: name for name in box.SITE_NAMES}
"""`1p` sails ship 1 to the pyramid."""
BLUE, RED, GREEN, PURPLE = "#4f8fd8", "#d8574a", "#4fae6a", "#b57ad0"
CARD_STYLES: Final = dict(zip(CARD_NAMES, [BLUE] * 4 + [RED] * 3 + [GREEN] * 4 + [PURPLE], strict=True))
"""A card's colour; its name says the same without."""

LEVELS: Final = (((0, 3, 6), (9, 11), (13,)), ((1, 4, 7), (10, 12), ()), ((2, 5, 8), (), ()))
"""The pyramid's fields on side A, by line and level: each level is built column by column."""
TOP: Final = box.PYRAMID_FIELDS - 1
SMALL_ROWS: Final = ((TOP,), (0, 2), (1, 3))
"""Each of the three pyramids on side B: the top above, then two fields of each column."""
BONUS: Final = {box.CARD_FIELD: "card", box.STONES_FIELD: "stones", box.LOAD_FIELD: "load"}
"""What three of those fields give besides points."""
PLACES: Final = 10
"""Columns of the burial chamber that are drawn at least."""


class Size(NamedTuple):
    """Columns of a field and of a place in the burial chamber, and whether empty lines part the table."""

    field: int
    place: int
    airy: bool


def size_for(width: int, height: int) -> Size:
    return Size(5, 3, height >= 30) if width >= 116 else Size(3, 2, height >= 30)


def draw_sites(words: Catalogue, view: View, size: Size, width: int) -> list[Text]:
    draws = {"pyramid": draw_pyramid, "temple": draw_temple, "burial": draw_burial, "obelisks": draw_obelisks}
    panels = []
    for name, draw in draws.items():
        title = Text.assemble(heading(words, view, name), f" · {stones(view, name)}")
        panels.append([title, *draw(words, view, size)])
    return spread(panels, width)


def side(view: View, name: str) -> str:
    """`A` or `B`"""
    return str(view["options"]["sides"])[box.SITE_NAMES.index(name)]


def heading(words: Catalogue, view: View, name: str) -> Text:
    """`p Pyramid A`: its key, or the ship that lies there."""
    moored = [number for number, ship in enumerate(view["table"]["ships"], start=1) if ship["site"] == name]
    mark = (f"{moored[0]}▸", FREE) if moored else (f"{name[0]} ", KEY)
    return Text.assemble(mark, (f"{words.word('site', name)} {side(view, name)}", "bold"))


def stones(view: View, name: str) -> int:
    """All that were ever delivered there, covered ones too: what decorations count."""
    sites = view["table"]["sites"]
    if name == "obelisks":
        return int(sum(sites["obelisks"])) + box.TOWER_STONES * len(sites["towers"])
    return len([owner for owner in sites[name] if owner is not None])


def field(owner: int | None, gives: str, is_next: bool, width: int) -> list[Span]:
    """A stone, or what the empty field gives; an arrow marks the one that is filled next."""
    if owner is not None:
        return stone(owner, width)
    mark = f"{'▸' if is_next else ' '}{gives}".ljust(3)
    return [((" " * ((width - 3) // 2) + mark).ljust(width), "bold" if is_next else FREE)]


def draw_pyramid(words: Catalogue, view: View, size: Size) -> list[Text]:
    """On side A three levels beside each other, on side B three small pyramids."""
    owners: list[int | None] = view["table"]["sites"]["pyramid"]
    if side(view, "pyramid") == "B":
        return [Text.assemble(*small_row(words, owners, row, size.field)) for row in SMALL_ROWS]
    lines, built = [], len(owners)
    for row in LEVELS:
        spans: list[Span] = []
        for level in row:
            for place in level:
                owner = owners[place] if place < built else None
                spans += field(owner, str(box.PYRAMID_POINTS[place]), place == built, size.field)
            spans.append((" ", ""))
        lines.append(Text.assemble(*spans))
    if built > len(box.PYRAMID_POINTS):
        lines[-1].append(words.text("pyramid.beside", count=built - len(box.PYRAMID_POINTS)))
    return lines


def small_row(words: Catalogue, owners: list[int | None], row: tuple[int, ...], width: int) -> list[Span]:
    """One line of the three pyramids; `1c` gives a point and a card."""
    margin = width // 2 if row == (TOP,) else 0
    spans: list[Span] = []
    for pyramid in range(box.PYRAMIDS):
        spans.append((" " * margin, ""))
        for place in [box.PYRAMID_FIELDS * pyramid + place for place in row]:
            gives = f"{box.PYRAMID_B_POINTS[place]}{words.word('mark', BONUS[place]) if place in BONUS else ''}"
            spans += field(owners[place], gives, place == next_field(owners, pyramid), width)
        spans.append((" " * (width - margin + 1 if margin else 1), ""))
    return spans


def next_field(owners: list[int | None], pyramid: int) -> int:
    """Where the next stone of this pyramid of side B goes; the field after its last, if it is complete."""
    first = box.PYRAMID_FIELDS * pyramid
    return first + len([owner for owner in owners[first : first + box.PYRAMID_FIELDS] if owner is not None])


def draw_temple(words: Catalogue, view: View, size: Size) -> list[Text]:
    """What is seen from above, what each field gives, and an arrow where the next stone goes."""
    temple: list[int] = view["table"]["sites"]["temple"]
    wide = box.TEMPLE_WIDTH[view["seats"]]
    tops: list[Span] = []
    gives: list[Span] = []
    for place in range(wide):
        owner = visible_stone(temple, place, wide) if place < len(temple) else None
        tops += field(owner, "·", False, size.field)
        gives += field(None, temple_gives(words, view, place), False, size.field)
    arrow = " " * (size.field * (len(temple) % wide)) + "▴".center(size.field)
    return [Text.assemble(*tops), Text.assemble(*gives), Text(arrow.rstrip())]


def temple_gives(words: Catalogue, view: View, place: int) -> str:
    """Side B: `1s` is a point or stones, `c` a card."""
    if side(view, "temple") == "A":
        return "1"
    if place == box.TEMPLE_CARD:
        return words.word("mark", "card")
    points = box.TEMPLE_POINTS[place]
    return f"1{words.word('mark', 'stones')}" if points == 1 else str(points)


def draw_burial(words: Catalogue, view: View, size: Size) -> list[Text]:
    """Columns of three, filled from top to bottom; a square where the next stone goes."""
    burial: list[int] = view["table"]["sites"]["burial"]
    columns = max(PLACES, len(burial) // box.BURIAL_ROWS + 1)
    cells: list[list[Span]] = [stone(owner, size.place) for owner in burial]
    for place in range(len(burial), box.BURIAL_ROWS * columns):
        mark, style = ("□", "bold") if place == len(burial) else ("·", FREE)
        cells.append([(mark.center(size.place) if size.place > 2 else f"{mark} ", style)])
    rows = [cells[row :: box.BURIAL_ROWS] for row in range(box.BURIAL_ROWS)]
    return [Text.assemble(*[span for cell in row for span in cell]) for row in rows]


def draw_obelisks(words: Catalogue, view: View, size: Size) -> list[Text]:
    """Side A: heights, and what they bring at the end. Side B: single stones, towers, and what the next one brings."""
    sites, side_b = view["table"]["sites"], side(view, "obelisks") == "B"
    cells = []
    for seat, height in enumerate(sites["obelisks"]):
        towers = f" ▲{sites['towers'].count(seat)}" if side_b else ""
        cells.append(Text.assemble(pawn(seat), f" {height}{towers}".ljust(size.field + 4)))
    left = " ".join(map(str, box.TOWER_POINTS[len(sites["towers"]) :][:5]))
    end = words.text("obelisks.end", points=box.OBELISK_PLACES[view["seats"]])
    last = f"▲ {left or words.text('obelisks.none')}" if side_b else end
    return [Text.assemble(*cells[:2]), Text.assemble(*cells[2:]), Text(last, FREE)]


def brief(words: Catalogue, card: str) -> str:
    """`burial deco.`, where four of them share a line."""
    return words.word("brief" if words.has(f"brief.{card}") else "card", card)


def draw_market(words: Catalogue, view: View, width: int) -> Text:
    """Face-up cards, and on side B what is known of the pair."""
    line, pair = heading(words, view, "market"), pair_words(words, view)
    cards = [name for name in view["table"]["market"] if name]
    long = sum(3 + len(name) for name in [*[words.word("card", card) for card in cards], pair])
    name = brief if len(line) + long > width else lambda words, card: words.word("card", card)
    spans = [(name(words, card), CARD_STYLES[card]) for card in cards] + [(pair, "bold")] * bool(pair)
    for said, style in spans or [(words.text("market.empty"), FREE)]:
        line = Text.assemble(line, (" · ", FREE), (said, style))
    return line


def pair_words(words: Catalogue, view: View) -> str:
    """What a seat may know of it (IMH-31), and what counting tells (IMH-7R)."""
    pair = view["table"]["pair"]
    if pair["taken"] and not pair["seen"]:
        return words.text("pair.looked-at")
    if not pair["seen"] and not pair["face_down"]:
        return ""
    known = [brief(words, name) for name in pair["seen"] or pair["counted"]]
    return words.text("pair.cards", cards=[*known, "?"][:2]) if known else words.text("pair.unknown")


def draw_discards(words: Catalogue, view: View, width: int) -> list[Text]:
    """They lie open (IMH-30)."""
    cards = [f"{count} {brief(words, name)}" for name, count in view["table"]["discards"].items()]
    return [Text(line, FREE) for line in wrap(words.text("market.discards", cards=", ".join(cards) or "–"), width)]
