"""The Nile of Egizia with its ships, and the cards that lie there or before the players."""

import re
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint, pawn
from scarab.cli.boards.frame import FREE, KEY, NOTHING, Span, beside, copies, flow
from scarab.cli.boards.sentences import Catalogue
from scarab.games.egizia.box.nile_cards import CARD_NAMES
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, PLACES, SITE_NAMES
from scarab.games.egizia.state import EgiziaState

NUMBER, SITE, CAMP = 3, 8, 20
"""Columns of a place's number, and of a site's name on the Nile and off it."""
COLOURS: Final = {"green": "#4fae6a", "yellow-green": "#a9b53a", "brown": "#b07a4a"}
"""A field's colour; its name says the same without."""
FIELDS: Final = ("green", "yellow-green", "brown")
"""In the order in which the water reaches them (EGZ-12)."""
LANDS: Final = (*FIELDS, "quarry")
EACH: Final = ("graves-own", "permanents")
"""Sphinx cards that pay for each thing they count."""


def number_of(box: EgiziaBox, name: str) -> int:
    """The number of a place on the screen: from the top down."""
    return int(box.position[PLACE_NAMES.index(name)])


def pair_words(words: Catalogue, box: EgiziaBox, name: str) -> tuple[str, str]:
    """What a round field does, in words and in brief; of two crews by their colours, as the box has them."""
    pair = box.values["crew_pairs"].get(name)
    if pair is None:
        return words.word("round", name), words.word("brief", name)
    one, other = [words.word("colour", crew) for crew in pair]
    return f"{one}, {other} +1", f"{one[:3]}+{other[:3]}"


def draw_river(words: Catalogue, box: EgiziaBox, view: View, hints: dict[str, Hint], wide: int) -> list[Text]:
    """Places 1 to 10 beside 11 to 20. A place has its number if and only if it can be chosen."""
    places = []
    for place in range(1, PLACES + 1):
        name = PLACE_NAMES[box.place_at[place]]
        can = any(f"{text} ".startswith((f"sail {name} ", f"take {name} ")) for text in hints)
        room = wide - NUMBER - 1
        if name in SITE_NAMES:
            drawn = draw_site(words, view, name, hints, room)
        else:
            drawn = draw_place(words, box, view, name, room)
        places.append(Text.assemble((f"{place if can else '':>2} ", KEY), drawn))
    return beside([places[: PLACES // 2], places[PLACES // 2 :]], [wide])


def draw_place(words: Catalogue, box: EgiziaBox, view: View, name: str, room: int) -> Text:
    ships = [pawn(seat) for seat in view["table"]["river"].get(name, [])]
    room -= 3 * len(ships)
    title = f"○ {words.word('place', name)}"
    place = PLACE_NAMES.index(name)
    if place in CARD_PLACES:
        card = view["table"]["squares"][CARD_PLACES.index(place)]
        forms, style = (card_forms(words, card), COLOURS.get(land(card), "")) if card else ([NOTHING], FREE)
    else:
        long, brief = pair_words(words, box, name)
        forms = [f"{title}: {long}", f"{title} {brief}", title[:room]]
        style = "bold"
    said = next((form for form in forms if len(form) <= room), forms[-1])
    return Text.assemble((said.ljust(room) if ships else said, style), *ships)


def draw_site(words: Catalogue, view: View, name: str, hints: dict[str, Hint], room: int) -> Text:
    """`12 Obelisk .1 (B)`: what follows the number is typed after it; `r` is the reserve, `e` an extra place."""
    site = view["table"]["sites"][name]
    berths: list[Span] = []
    for number, seat in enumerate(site["fields"], start=1):
        free = (f".{number} ", KEY) if f"sail {name} {number}" in hints else (f" {NOTHING} ", FREE)
        berths.append(free if seat is None else pawn(seat))
    for slot in ("extra", "reserve"):
        if site[slot] is not None:
            berths += [(slot[0], "bold"), pawn(site[slot])]
        elif f"sail {name} {slot}" in hints:
            berths.append((f" .{slot[0]}", KEY))
    if view["table"]["phase"] > 2:
        berths = queue(view, name)
    room -= sum(len(said) for said, _ in berths)
    return Text.assemble((f"{words.word('dock', name)[:room]} ".ljust(SITE), "bold"), *berths)


def queue(view: View, name: str) -> list[Span]:
    """The ships at a site in the order in which they build; `r` before one in reserve, which may not build at all."""
    site = view["table"]["sites"][name]
    before = [ship["seat"] for ship in site.get("before", [])]
    ships = [pawn(seat) for seat in (*before, site["front"], *site["fields"], site["extra"]) if seat is not None]
    return ships + ([("r", "bold"), pawn(site["reserve"])] if site["reserve"] is not None else [])


def draw_sites(words: Catalogue, view: View, width: int) -> list[Text]:
    """What stands where the Nile was, when its ships have come home: who builds where, and cards left over."""
    lines = []
    for name in SITE_NAMES:
        ships = queue(view, name) or [(words.text("head.no-ships"), FREE)]
        lines.append(Text.assemble((f"{words.word('Place', name):<{CAMP}}", "bold"), *ships))
    left = [[Text(words.word("short", card))] for card in view["table"]["squares"] if card is not None]
    return lines + row(words, "left", left, width)


def land(card: str) -> str:
    """`brown` for `brown-8`, `quarry` for `quarry-3`; empty for a special card."""
    kind = card.rpartition("-")[0]
    return kind if kind in LANDS else ""


def sums(cards: dict[str, int]) -> list[int]:
    """Grain of the fields by colour, watered or not, and the stones of all quarries."""
    values = [(land(name), int(name.rpartition("-")[2]) * count) for name, count in cards.items() if land(name)]
    return [sum(value for kind, value in values if kind == each) for each in LANDS]


def card_forms(words: Catalogue, card: str) -> list[str]:
    """From the longest to the shortest: `brown field: 8 grain, now 3 points`, `brown 8, 3 points`, `brown 8`."""
    short = words.word("short", card)
    extra = [words.word("extra", card)] if words.has(f"extra.{card}") else []
    return [words.word("long", card) if land(card) else f"{short}: {words.word('effect', card)}", *extra, short]


def sphinx_words(words: Catalogue, box: EgiziaBox, card: str) -> str:
    """`obelisk, row 7: 5 points`, `players at stone bottom: 3/5/7/9`: its name, and what it promises."""
    name, printed = words.word("category", card), box.values["sphinx"][card]
    asked = printed.get("rows", printed.get("graves"))
    if asked is not None:  # the name of the card keeps its number, whatever the box asks for
        name = re.sub(r"\d+", str(asked), name, count=1)
    if card == "ten-percent":
        return name
    kind = "strength" if card.startswith("crew-") else "each" if card in EACH else "points"
    points = str(printed["points"])
    if card.endswith("-count"):
        kind, points = "count", "/".join(map(str, printed["points"]))
    return f"{name}: {words.text(f'worth.{kind}', points=points)}"


def draw_cards(words: Catalogue, view: View, width: int) -> list[Text]:
    """`Cards  (A) crew +1*, grain 4  (B) upstream`; a star: used in this round."""
    groups = []
    for seat in range(view["seats"]):
        held = special_cards(words, view["table"]["players"][seat])
        if held:
            first, *others = [f"{card}," for card in held[:-1]] + held[-1:]
            groups.append([Text.assemble(pawn(seat), f" {first}"), *map(Text, others)])
    return row(words, "cards", groups, width)


def special_cards(words: Catalogue, player: View) -> list[str]:
    held = []
    for name, count in player["cards"].items():
        if not land(name):
            card = copies(words.word("short", name), count) + "*" * player["used"].get(name, 0)
            waits = name == "improve-field" and player["waiting"]
            held.append(words.text("hand.not-laid", card=card) if waits else card)
    return held


def draw_sphinx_cards(words: Catalogue, view: View, table: EgiziaState, width: int) -> list[Text]:
    """The viewer's own, in the end everybody's, with what they promise and what they would bring now."""
    groups = []
    for seat, cards in enumerate(view["table"]["sphinx"]["cards"]):
        outlook = table.score().outlook(seat)
        for number, card in enumerate(cards or []):
            name = sphinx_words(words, table.box, card)
            now = words.text("hand.now", card=name, points=outlook[card]) if outlook[card] else name
            groups.append([Text.assemble(pawn(seat), f" {now}") if number == 0 else Text(now)])
    return row(words, "sphinx", groups, width)


def draw_legend(words: Catalogue, box: EgiziaBox, view: View, width: int, room: int) -> list[Text]:
    """Columns, then the special cards before anybody or on the Nile, then what is left in the deck; as fits."""
    table = view["table"]
    levels = {"selling": int(box.first_selling), "last": int(box.stone_bottom), "bottom": int(box.grain_bottom)}
    numbers = words.text("legend.numbers", **levels, penalty=list(box.penalty))
    columns = [explained(*line.split(" ", 1)) for line in numbers.split("\n")]
    held = {name for player in table["players"] for name in player["cards"]} | set(table["squares"])
    shown = [name for name in CARD_NAMES if name in held and not land(name)]
    cards = [explained(f"{words.word('short', name)}:", words.word("effect", name)) for name in shown]
    deck = [[Text(copies(words.word("short", name), count), FREE)] for name, count in table["deck"].items()]
    lines: list[Text] = []
    for head, groups in (("numbers", columns), ("cards", cards), ("deck", deck)):
        part = row(words, head, groups, width)
        lines += part if len(lines) + len(part) <= room else []
    return lines


def explained(name: str, meaning: str) -> list[Text]:
    return [Text.assemble((f"{name} ", "bold"), (meaning, FREE))]


def row(words: Catalogue, name: str, groups: list[list[Text]], width: int) -> list[Text]:
    """The head stands alone where even the first part does not fit beside it."""
    head = words.text(f"head.{name}") + "  "
    if groups and len(head) + len(groups[0][0]) > width - 2:
        return [Text(head, "bold"), *flow(("  ", ""), groups, width - 2)]
    return flow((head, "bold"), groups, width - 2, indent=2)
