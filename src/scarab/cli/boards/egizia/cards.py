"""The cards of Egizia: what they are called, and those before the players."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import FREE, flow
from scarab.cli.boards.sentences import Catalogue
from scarab.core.state import State
from scarab.games.egizia.box.board import BOTTOM, FIRST_SELLING, PENALTY
from scarab.games.egizia.box.nile_cards import CARD_NAMES
from scarab.games.egizia.box.sphinx_cards import MARKET_COUNT_POINTS, SPHINX_NAMES, SPHINX_POINTS

FIELDS: Final = ("green", "yellow-green", "brown")
"""In the order in which the water reaches them (EGZ-12)."""
LANDS: Final = (*FIELDS, "quarry")
EACH: Final = ("graves-own", "permanents")
"""Sphinx cards that pay for each thing they count."""
COLUMNS: Final = ("stones", "grain", "fields", "stone-market", "grain-market", "used")
"""What a legend explains."""


def land(card: str) -> str:
    """`brown` for `brown-8`, `quarry` for `quarry-3`; empty for a special card."""
    kind = card.rpartition("-")[0]
    return kind if kind in LANDS else ""


def sums(cards: dict[str, int]) -> list[int]:
    """Grain of the fields by colour, watered or not, and the stones of all quarries."""
    totals = dict.fromkeys(LANDS, 0)
    for name, count in cards.items():
        if land(name):
            totals[land(name)] += int(name.rpartition("-")[2]) * count
    return list(totals.values())


def card_forms(words: Catalogue, card: str) -> list[str]:
    """From the longest to the shortest: `brown field: 8 grain, now 3 points`, `brown 8, 3 points`, `brown 8`."""
    short = words.word("short", card)
    extra = [words.word("extra", card)] if words.has(f"extra.{card}") else []
    return [words.word("long", card) if land(card) else f"{short}: {words.word('effect', card)}", *extra, short]


def sphinx_words(words: Catalogue, card: str) -> str:
    """`obelisk, row 7: 5 points`, `players at stone bottom: 3/5/7/9`: its name, and what it promises."""
    name = words.word("category", card)
    if card == "ten-percent":
        return name
    kind = "strength" if card.startswith("crew-") else "each" if card in EACH else "points"
    points = str(SPHINX_POINTS[SPHINX_NAMES.index(card)])
    if card.endswith("-count"):
        kind, points = "count", "/".join(map(str, MARKET_COUNT_POINTS[1:]))
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
            card = f"{copies(words, name, count)}{'*' * player['used'].get(name, 0)}"
            waits = name == "improve-field" and player["waiting"]
            held.append(words.text("hand.not-laid", card=card) if waits else card)
    return held


def draw_sphinx_cards(words: Catalogue, view: View, table: State, width: int) -> list[Text]:
    """The viewer's own, in the end everybody's, with what they promise and what they would bring now."""
    groups = []
    for seat, cards in enumerate(view["table"]["sphinx"]["cards"]):
        outlook = table.score().outlook(seat)
        for number, card in enumerate(cards or []):
            name = sphinx_words(words, card)
            now = words.text("hand.now", card=name, points=outlook[card]) if outlook[card] else name
            groups.append([Text.assemble(pawn(seat), f" {now}") if number == 0 else Text(now)])
    return row(words, "sphinx", groups, width)


def draw_legend(words: Catalogue, view: View, width: int, room: int) -> list[Text]:
    """Columns, then the special cards before anybody or on the Nile, then what is left in the deck; as fits."""
    table = view["table"]
    numbers = {"selling": FIRST_SELLING, "last": BOTTOM, "penalty": list(PENALTY)}
    columns = [explained(*words.text(f"legend.{name}", **numbers).split(" ", 1)) for name in COLUMNS]
    held = {name for player in table["players"] for name in player["cards"]} | set(table["squares"])
    shown = [name for name in CARD_NAMES if name in held and not land(name)]
    cards = [explained(f"{words.word('short', name)}:", words.word("effect", name)) for name in shown]
    deck = [[Text(copies(words, name, count), FREE)] for name, count in table["deck"].items()]
    lines: list[Text] = []
    for head, groups in (("numbers", columns), ("cards", cards), ("deck", deck)):
        part = row(words, head, groups, width)
        lines += part if len(lines) + len(part) <= room else []
    return lines


def explained(name: str, meaning: str) -> list[Text]:
    return [Text.assemble((f"{name} ", "bold"), (meaning, FREE))]


def copies(words: Catalogue, card: str, count: int) -> str:
    return f"{words.word('short', card)} ×{count}" if count > 1 else words.word("short", card)


def row(words: Catalogue, name: str, groups: list[list[Text]], width: int) -> list[Text]:
    """The head stands alone where even the first part does not fit beside it."""
    head = words.text(f"head.{name}") + "  "
    if groups and len(head) + len(groups[0][0]) > width - 2:
        return [Text(head, "bold"), *flow(("  ", ""), groups, width - 2)]
    return flow((head, "bold"), groups, width - 2, indent=2)
