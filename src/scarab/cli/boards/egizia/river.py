"""The Nile of Egizia: twenty places in two columns, what each gives, and the ships that lie there."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint, pawn
from scarab.cli.boards.egizia.names import ROUND_EFFECTS, card_extra, card_long, card_short, place_words
from scarab.cli.boards.egizia.panels import BROWN, FREE, GREEN, KEY, YELLOW_GREEN, Span
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, PLACES, SITE_NAMES

ROWS: Final = PLACES // 2
NUMBER: Final = 3
SITE: Final = 8
"""Columns of a place's number, and of a site's name."""

COLOURS: Final = {"green": GREEN, "yellow-green": YELLOW_GREEN, "brown": BROWN}
"""A field's colour; its name says the same without."""


def draw_river(view: View, hints: dict[str, Hint], wide: int) -> list[Text]:
    """Places 1 to 10 beside 11 to 20. A place has its number if and only if it can be chosen."""
    lines = []
    for row in range(1, ROWS + 1):
        left = draw_place(view, row, hints, wide)
        left.pad_right(wide - len(left))
        lines.append(Text.assemble(left, draw_place(view, row + ROWS, hints, wide)))
    return lines


def draw_place(view: View, place: int, hints: dict[str, Hint], wide: int) -> Text:
    name = PLACE_NAMES[place]
    if name in SITE_NAMES:
        return draw_site(view, place, hints)
    can = f"sail {name}" in hints or f"take {name}" in hints
    number = (f"{place:>2} ", KEY) if can else ("   ", "")
    ships = [pawn(seat) for seat in view["table"]["river"].get(name, [])]
    room = wide - NUMBER - 1 - 3 * len(ships)
    words, style = round_words(name, room) if name in ROUND_EFFECTS else square_words(view, place, room)
    return Text.assemble(number, (words.ljust(room) if ships else words, style), *ships)


def square_words(view: View, place: int, room: int) -> Span:
    card = view["table"]["squares"][CARD_PLACES.index(place)]
    if card is None:
        return "·", FREE
    fitting = [words for words in (card_long(card), card_extra(card)) if len(words) <= room]
    return [*fitting, card_short(card)][0], COLOURS.get(card.rpartition("-")[0], "")


def round_words(name: str, room: int) -> Span:
    """`Thebae blu+yel`; what does not fit beside ships is known by the name."""
    title = place_words(name)
    short, long = ROUND_EFFECTS[name]
    for words in (f"○ {title}: {long}", f"○ {title} {short}", f"○ {title}"):
        if len(words) <= room:
            return words, "bold"
    return f"○ {title}"[:room], "bold"


def draw_site(view: View, place: int, hints: dict[str, Hint]) -> Text:
    """`12 Obelisk .1 (B)`: what follows the number is typed after it; `r` is the reserve, `e` an extra place."""
    name = PLACE_NAMES[place]
    can = [text for text in hints if text.startswith(f"sail {name} ")]
    spans: list[Span] = [(f"{place:>2} ", KEY) if can else ("   ", "")]
    spans.append((name.capitalize().ljust(SITE), "bold"))
    site = view["table"]["sites"][name]
    if view["table"]["phase"] > 2:
        return Text.assemble(*spans, *queue(view, name))
    for number, seat in enumerate(site["fields"], start=1):
        free = (f".{number} ", KEY) if f"sail {name} {number}" in hints else (" · ", FREE)
        spans.append(free if seat is None else pawn(seat))
    for slot in ("extra", "reserve"):
        if site[slot] is not None:
            spans += [(slot[0], "bold"), pawn(site[slot])]
        elif f"sail {name} {slot}" in hints:
            spans.append((f" .{slot[0]}", KEY))
    return Text.assemble(*spans)


def queue(view: View, name: str) -> list[Span]:
    """The ships at a site in the order in which they build; `r` before one in reserve, which may not build at all."""
    site = view["table"]["sites"][name]
    ships = [pawn(seat) for seat in (site["front"], *site["fields"], site["extra"]) if seat is not None]
    return ships + ([("r", "bold"), pawn(site["reserve"])] if site["reserve"] is not None else [])
