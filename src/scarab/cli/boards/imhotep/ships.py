"""The ships of a round, with what can be typed to load and to sail them, and the players with their cards."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint
from scarab.cli.boards.frame import FREE, KEY, NAME, NOTHING, Column, centred, player_table, stone, trimmed
from scarab.cli.boards.imhotep.sites import BLUE, CARD_STYLES, GREEN, PURPLE, SITE_KEYS
from scarab.cli.boards.sentences import Catalogue
from scarab.core.score import ScoreSheet
from scarab.games.imhotep.box.cards import BLUE_TYPES, CARD_NAMES, PYRAMID_DECORATION
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.ships import BERTHS
from scarab.games.imhotep.box.sites import SITE_NAMES

BERTH, LEAST, SAIL = 4, 12, 9
"""Widths of the columns: a berth, with how many stones a ship sails, and a site to sail to."""
CARDS: Final = CARD_NAMES[:BLUE_TYPES] + CARD_NAMES[PYRAMID_DECORATION:]
"""Those that lie before a player: red cards never do (IMH-27)."""
GROUPS: Final = (("blue", BLUE), ("green", GREEN), ("purple", PURPLE))


def draw_ships(words: Catalogue, view: View, box: ImhotepBox, hints: dict[str, Hint]) -> list[Text]:
    """A line each, the bow on the left."""
    ships = view["table"]["ships"]
    if not ships:
        return []
    sailing = any(text.startswith("sail ") for text in hints)
    sites = [words.word("dock", site).ljust(SAIL) for site in SITE_NAMES] if sailing else []
    columns = words.text("ships.bow").ljust(8 + BERTH * BERTHS) + words.text("ships.least").ljust(LEAST)
    heading = Text.assemble((columns, "bold"), ("".join(sites), FREE))
    lines = [draw_ship(words, number, ship, box.minimum, hints) for number, ship in enumerate(ships, start=1)]
    return trimmed([heading, *lines])


def draw_ship(words: Catalogue, number: int, ship: View, minimum: list[int], hints: dict[str, Hint]) -> Text:
    berths: list[int | None] = ship["stones"]
    line = Text.assemble((f"  {number}  ", "bold"), ("◂ " if berths else "", FREE))
    for berth, owner in enumerate([*berths, *[None] * BERTHS][:BERTHS], start=1):
        can = f"load {number} {berth}" in hints
        free = (f"{number}{berth}", KEY) if can else (NOTHING if berth <= len(berths) else "", FREE)
        line.append_text(centred(*free, BERTH) if owner is None else stone(owner, BERTH))
    if ship["site"] or not ship["docked"]:
        lies = words.text("ships.lies", site=ship["site"]) if ship["site"] else words.text("ships.stranded")
        return Text.assemble(line, (f" {lies}", FREE))
    least = words.text("ships.least-of", least=minimum[len(berths)], all=len(berths))
    line.append(f" {least.center(LEAST - 2)}  ")
    for key, site in SITE_KEYS.items():
        hint = hints.get(f"sail {number} {site}")
        gain = f" {hint.gain:+}" if hint and hint.gain else ""
        line.append(f"{number}{key}" if hint else "  ", KEY).append(gain.ljust(SAIL - 2))
    return line


def draw_players(words: Catalogue, view: View, players: list[str], score: ScoreSheet, groups: bool) -> list[Text]:
    """`groups`: with a line above that names the colours of the cards."""
    seats, table = range(view["seats"]), view["table"]
    ends = [sum(score.outlook(seat).values()) for seat in seats]
    numbers = [
        Column(words.text("players.points"), [str(score.total(seat)) for seat in seats], 3, "bold"),
        Column(words.text("players.end"), [f"{end:+}" if end else NOTHING for end in ends], 3),
        Column(words.text("players.sled"), [str(count) for count in table["sleds"]]),
        Column(words.text("players.quarry"), [str(count) for count in table["quarry"]]),
    ]
    cards = []
    for card in CARDS:
        counts = [str(own.get(card, 0) or NOTHING) for own in table["cards"]]
        cards.append(Column(words.word("column", card), counts, head=CARD_STYLES[card], centred=True))
    above = Text(" " * (NAME + sum(1 + column.width for column in numbers)))
    for colour, style in GROUPS:
        wide = sum(1 + column.width for column in cards if column.head == style)
        above.append(f" {words.word('colour', colour)}".ljust(wide), style)
    return trimmed([above] * groups) + player_table(view, players, numbers + cards)
