"""The Nile of Egizia: twenty places in two columns, what each gives, and the ships that lie there."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint, pawn
from scarab.cli.boards.egizia.cards import card_forms, land, row
from scarab.cli.boards.frame import FREE, KEY, Span, beside
from scarab.cli.boards.sentences import Catalogue
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, PLACES, SITE_NAMES

ROWS: Final = PLACES // 2
NUMBER: Final = 3
SITE: Final = 8
CAMP: Final = 20
"""Columns of a place's number, and of a site's name on the Nile and off it."""

COLOURS: Final = {"green": "#4fae6a", "yellow-green": "#a9b53a", "brown": "#b07a4a"}
"""A field's colour; its name says the same without."""


def draw_river(words: Catalogue, view: View, hints: dict[str, Hint], wide: int) -> list[Text]:
    """Places 1 to 10 beside 11 to 20. A place has its number if and only if it can be chosen."""
    places = [draw_place(words, view, place, hints, wide) for place in range(1, PLACES + 1)]
    return beside([places[:ROWS], places[ROWS:]], [wide])


def draw_place(words: Catalogue, view: View, place: int, hints: dict[str, Hint], wide: int) -> Text:
    name = PLACE_NAMES[place]
    if name in SITE_NAMES:
        return draw_site(words, view, place, hints, wide)
    can = f"sail {name}" in hints or f"take {name}" in hints
    ships = [pawn(seat) for seat in view["table"]["river"].get(name, [])]
    room = wide - NUMBER - 1 - 3 * len(ships)
    if place in CARD_PLACES:
        said, style = square(words, view, place, room)
    else:
        title = f"○ {words.word('place', name)}"
        forms = [f"{title}: {words.word('round', name)}", f"{title} {words.word('brief', name)}", title[:room]]
        said, style = fitting(forms, room), "bold"
    return Text.assemble(numbered(place, can), (said.ljust(room) if ships else said, style), *ships)


def numbered(place: int, can: bool) -> Span:
    return (f"{place:>2} ", KEY) if can else (" " * NUMBER, "")


def fitting(forms: list[str], room: int) -> str:
    """The first that fits, else the last."""
    return [*[form for form in forms if len(form) <= room], forms[-1]][0]


def square(words: Catalogue, view: View, place: int, room: int) -> Span:
    card = view["table"]["squares"][CARD_PLACES.index(place)]
    return (fitting(card_forms(words, card), room), COLOURS.get(land(card), "")) if card else ("·", FREE)


def draw_site(words: Catalogue, view: View, place: int, hints: dict[str, Hint], wide: int) -> Text:
    """`12 Obelisk .1 (B)`: what follows the number is typed after it; `r` is the reserve, `e` an extra place."""
    name = PLACE_NAMES[place]
    site = view["table"]["sites"][name]
    berths: list[Span] = []
    for number, seat in enumerate(site["fields"], start=1):
        free = (f".{number} ", KEY) if f"sail {name} {number}" in hints else (" · ", FREE)
        berths.append(free if seat is None else pawn(seat))
    for slot in ("extra", "reserve"):
        if site[slot] is not None:
            berths += [(slot[0], "bold"), pawn(site[slot])]
        elif f"sail {name} {slot}" in hints:
            berths.append((f" .{slot[0]}", KEY))
    if view["table"]["phase"] > 2:
        berths = queue(view, name)
    room = wide - NUMBER - 1 - sum(len(said) for said, _ in berths)
    title = (
        words.word("Row", name) if name == "obelisk" else words.word("Place" if name == "sphinx" else "category", name)
    )
    can = any(text.startswith(f"sail {name} ") for text in hints)
    return Text.assemble(numbered(place, can), (f"{title[:room]} ".ljust(SITE), "bold"), *berths)


def queue(view: View, name: str) -> list[Span]:
    """The ships at a site in the order in which they build; `r` before one in reserve, which may not build at all."""
    site = view["table"]["sites"][name]
    ships = [pawn(seat) for seat in (site["front"], *site["fields"], site["extra"]) if seat is not None]
    return ships + ([("r", "bold"), pawn(site["reserve"])] if site["reserve"] is not None else [])


def draw_sites(words: Catalogue, view: View, width: int) -> list[Text]:
    """What stands where the Nile was, when its ships have come home: who builds where, and cards left over."""
    none: list[Span] = [(words.text("head.no-ships"), FREE)]
    sites = [
        Text.assemble((f"{words.word('Place', name):<{CAMP}}", "bold"), *(queue(view, name) or none))
        for name in SITE_NAMES
    ]
    left = [[Text(words.word("short", card))] for card in view["table"]["squares"] if card is not None]
    return [*sites, *row(words, "left", left, width)]
