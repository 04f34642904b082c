"""The sites of Imhotep: four monuments side by side, a heading and three lines each, and the market on one line."""

from textwrap import wrap
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import FREE, KEY, NOTHING, centred, spread, stone
from scarab.cli.boards.sentences import Catalogue
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.sites import BURIAL_ROWS, PYRAMID_FIELDS, PYRAMIDS, SITE_NAMES
from scarab.games.imhotep.rules.temple import visible_stone

SITE_KEYS: Final = {name[0]: name for name in SITE_NAMES}
"""`1p` sails ship 1 to the pyramid."""
BLUE, RED, GREEN, PURPLE = "#4f8fd8", "#d8574a", "#4fae6a", "#b57ad0"
CARD_STYLES: Final = dict(zip(CARD_NAMES, [BLUE] * 4 + [RED] * 3 + [GREEN] * 4 + [PURPLE], strict=True))
"""A card's colour; its name says the same without."""

LINES: Final = {
    "A": (((0, 3, 6), (9, 11), (13,)), ((1, 4, 7), (10, 12), ()), ((2, 5, 8), (), ())),
    "B": (((4,), (9,), (14,)), ((0, 2), (5, 7), (10, 12)), ((1, 3), (6, 8), (11, 13))),
}
"""Fields by line, then by level on side A and by pyramid on side B: each is built column by column."""
PLACES: Final = 10
"""Columns of the burial chamber that are drawn at least."""


def draw_sites(words: Catalogue, view: View, box: ImhotepBox, width: int) -> list[Text]:
    """`wide`: columns of a field."""
    wide = 5 if width >= 116 else 3
    draws = {"pyramid": draw_pyramid, "temple": draw_temple, "burial": draw_burial, "obelisks": draw_obelisks}
    panels = []
    for name, draw in draws.items():
        title = Text.assemble(heading(words, view, name), f" · {stones(view, name, box)}")
        panels.append([title, *draw(words, view, box, wide)])
    return spread(panels, width)


def side(view: View, name: str) -> str:
    return str(view["options"]["sides"])[SITE_NAMES.index(name)]


def heading(words: Catalogue, view: View, name: str) -> Text:
    """`p Pyramid A`: its key, or the ship that lies there."""
    moored = [number for number, ship in enumerate(view["table"]["ships"], start=1) if ship["site"] == name]
    mark = (f"{moored[0]}▸", FREE) if moored else (f"{name[0]} ", KEY)
    return Text.assemble(mark, (f"{words.word('site', name)} {side(view, name)}", "bold"))


def stones(view: View, name: str, box: ImhotepBox) -> int:
    """All that were ever delivered there, covered ones too: what decorations count."""
    sites = view["table"]["sites"]
    if name == "obelisks":
        return int(sum(sites["obelisks"])) + box.tower * len(sites["towers"])
    return len([owner for owner in sites[name] if owner is not None])


def field(owner: int | None, gives: str, is_next: bool, wide: int) -> Text:
    """A stone, or what the empty field gives; an arrow marks the one that is filled next."""
    if owner is not None:
        return stone(owner, wide)
    return centred(f"{'▸' if is_next else ' '}{gives}".ljust(3), "bold" if is_next else FREE, wide)


def bonuses(box: ImhotepBox) -> dict[int, str]:
    """What three fields of side B give besides points."""
    return {box.card_field: "card", box.stones_field: "stones", box.load_field: "load"}


def draw_pyramid(words: Catalogue, view: View, box: ImhotepBox, wide: int) -> list[Text]:
    """On side B `1c` gives a point and a card."""
    owners, is_b = view["table"]["sites"]["pyramid"], side(view, "pyramid") == "B"
    points = box.pyramid_b if is_b else box.pyramid_a
    marks = {place: words.word("mark", name) for place, name in bonuses(box).items()} if is_b else {}
    following = [next_field(owners, pyramid) for pyramid in range(PYRAMIDS)] if is_b else [len(owners)]
    free = [None] * (len(points) - len(owners))
    fields = [
        field(owner, f"{points[place]}{marks.get(place, '')}", place in following, wide)
        for place, owner in enumerate([*owners[: len(points)], *free])
    ]
    lines = []
    for row in LINES[side(view, "pyramid")]:
        parts = [Text.assemble(*[fields[place] for place in places]) for places in row]
        for part in parts:
            part.align("center", 2 * wide if is_b else len(part))
        lines.append(Text.assemble(*[Text.assemble(part, " ") for part in parts]))
    if len(owners) > len(points):
        lines[-1].append(words.text("pyramid.beside", count=len(owners) - len(points)))
    return lines


def next_field(owners: list[int | None], pyramid: int) -> int:
    """Where the next stone of this pyramid of side B goes; the field after its last, if it is complete."""
    first = PYRAMID_FIELDS * pyramid
    return first + len([owner for owner in owners[first : first + PYRAMID_FIELDS] if owner is not None])


def draw_temple(words: Catalogue, view: View, box: ImhotepBox, wide: int) -> list[Text]:
    """What is seen from above, what each field gives (`1s`: a point or stones, `c`: a card); where the next goes."""
    temple, places = view["table"]["sites"]["temple"], box.temple_width[view["seats"]]
    tops: list[int | None] = [*seen_from_above(temple, places), *[None] * places]
    gives = [str(box.temple_a)] * places
    if side(view, "temple") == "B":
        gives = [temple_field(words, box, place) for place in range(places)]
    return [
        Text.assemble(*[field(owner, NOTHING, False, wide) for owner in tops[:places]]),
        Text.assemble(*[field(None, gain, False, wide) for gain in gives[:places]]),
        Text((" " * (wide * (len(temple) % places)) + "▴".center(wide)).rstrip()),
    ]


def temple_field(words: Catalogue, box: ImhotepBox, place: int) -> str:
    """Side B: a card, or points; a letter more where stones can be taken instead."""
    if box.temple_cards[place]:
        return words.word("mark", "card")
    return f"{box.temple_points[place]}{words.word('mark', 'stones') if box.temple_stones[place] else ''}"


def seen_from_above(temple: list[int], width: int) -> list[int]:
    """The owners of its topmost stones, field by field."""
    return [visible_stone(temple, place, width) for place in range(min(width, len(temple)))]


def draw_burial(words: Catalogue, view: View, box: ImhotepBox, wide: int) -> list[Text]:
    """Columns of three, filled from top to bottom; a square where the next stone goes."""
    burial, place = view["table"]["sites"]["burial"], wide // 2 + 1
    columns = max(PLACES, len(burial) // BURIAL_ROWS + 1)
    free = BURIAL_ROWS * columns - len(burial) - 1
    cells = [stone(owner, place) for owner in burial]
    cells += [centred("□", "bold", place), *[centred(NOTHING, FREE, place)] * free]
    return [Text.assemble(*cells[row::BURIAL_ROWS]) for row in range(BURIAL_ROWS)]


def draw_obelisks(words: Catalogue, view: View, box: ImhotepBox, wide: int) -> list[Text]:
    """Side A: heights, and what they bring at the end. Side B: single stones, towers, and what the next one brings."""
    sites, is_b = view["table"]["sites"], side(view, "obelisks") == "B"
    cells = []
    for seat, height in enumerate(sites["obelisks"]):
        towers = f" ▲{sites['towers'].count(seat)}" if is_b else ""
        cells.append(Text.assemble(pawn(seat), f" {height}{towers}".ljust(wide + 4)))
    left = " ".join(map(str, box.towers[len(sites["towers"]) :][:5]))
    end = words.text("obelisks.end", points=box.obelisks_a[view["seats"]])
    last = f"▲ {left or words.text('obelisks.none')}" if is_b else end
    return [Text.assemble(*cells[:2]), Text.assemble(*cells[2:]), Text(last, FREE)]


def brief(words: Catalogue, card: str) -> str:
    """`burial deco.`, where four of them share a line."""
    return words.word("brief" if words.has(f"brief.{card}") else "card", card)


def draw_market(words: Catalogue, view: View, width: int) -> Text:
    """Face-up cards, and on side B what is known of the pair."""
    line, pair = heading(words, view, "market"), pair_words(words, view)
    cards = [card for card in view["table"]["market"] if card]
    names = [words.word("card", card) for card in cards]
    if len(line) + sum(3 + len(name) for name in [*names, pair]) > width:
        names = [brief(words, card) for card in cards]
    spans = [(name, CARD_STYLES[card]) for name, card in zip(names, cards, strict=True)] + [(pair, "bold")] * bool(pair)
    for said, style in spans or [(words.text("market.empty"), FREE)]:
        line = Text.assemble(line, (" · ", FREE), (said, style))
    return line


def pair_words(words: Catalogue, view: View) -> str:
    """What a seat may know of it (IMH-31), and what counting reveals (IMH-7R)."""
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
