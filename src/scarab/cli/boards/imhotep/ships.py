"""The ships of a round: their berths with what can be typed to load one, and where each can sail."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint
from scarab.cli.boards.imhotep.names import SITE_KEYS, site_words
from scarab.cli.boards.imhotep.panels import FREE, KEY, Span, stone
from scarab.games.imhotep.box.ships import BERTHS, MINIMUM
from scarab.games.imhotep.box.sites import SITE_NAMES

BERTH: Final = 4
SAIL: Final = 9
"""Widths of the columns: a berth, and a site to sail to."""


def draw_ships(view: View, hints: dict[str, Hint]) -> list[Text]:
    """A line each, the bow on the left."""
    ships = view["table"]["ships"]
    if not ships:
        return []
    sailing = any(text.startswith("sail ") for text in hints)
    sites = [f"{site}".ljust(SAIL) for site in SITE_NAMES] if sailing else []
    heading = Text.assemble(("Ship  bow".ljust(8 + BERTH * BERTHS) + "sails with  ", "bold"), ("".join(sites), FREE))
    heading.rstrip()
    return [heading, *[draw_ship(number, ship, hints) for number, ship in enumerate(ships, start=1)]]


def draw_ship(number: int, ship: View, hints: dict[str, Hint]) -> Text:
    berths: list[int | None] = ship["stones"]
    spans: list[Span] = [(f"  {number}  ", "bold"), ("◂ " if berths else "", FREE)]
    for berth in range(BERTHS):
        spans += draw_berth(number, berth, berths, hints)
    spans.append((" ", ""))
    if ship["site"]:
        spans.append((f"lies at the {site_words(ship['site'])}", FREE))
    elif not ship["docked"]:
        spans.append(("could not sail", FREE))
    else:
        spans.append((f"{MINIMUM[len(berths)]} of {len(berths)}".center(10) + "  ", ""))
        for key, site in SITE_KEYS.items():
            spans += draw_sail(f"{number}{key}", hints.get(f"sail {number} {site}"))
    line = Text.assemble(*spans)
    line.rstrip()
    return line


def draw_berth(number: int, berth: int, berths: list[int | None], hints: dict[str, Hint]) -> list[Span]:
    """A stone, or the key that loads one, or nothing behind the stern."""
    if berth >= len(berths):
        return [(" " * BERTH, "")]
    owner = berths[berth]
    if owner is not None:
        return stone(owner, BERTH)
    can_load = f"load {number} {berth + 1}" in hints
    return [(f"{number}{berth + 1}".center(BERTH) if can_load else "·".center(BERTH), KEY if can_load else FREE)]


def draw_sail(key: str, hint: Hint | None) -> list[Span]:
    """`1p +5`: the key, and the viewer's points."""
    if hint is None:
        return [(" " * SAIL, "")]
    gain = f" {hint.gain:+}" if hint.gain else ""
    return [(key, KEY), (gain.ljust(SAIL - len(key)), "")]
