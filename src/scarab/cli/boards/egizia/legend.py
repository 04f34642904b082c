"""What the numbers and cards of Egizia mean, for windows with room to say so."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.egizia.names import SPECIAL, card_short
from scarab.cli.boards.egizia.panels import FREE, flowing
from scarab.games.egizia.box.board import BOTTOM, FIRST_SELLING, PENALTY

COLUMNS: Final = (
    ("stones", "in store + quarries each round"),
    ("grain", "irrigated/needed"),
    ("g/y/b", "green, yellow-green, brown fields"),
    ("st", f"stone market: {FIRST_SELLING} and {BOTTOM} sell 2 for 1 at the end, {BOTTOM} brings 3 stones a step"),
    ("gr", f"grain market: {' '.join(map(str, PENALTY))} for each missing grain, {BOTTOM} brings 2 points a step"),
    ("*", "used in this round"),
)


def draw_legend(view: View, width: int, room: int) -> list[Text]:
    """Columns, then the special cards before anybody or on the Nile, then what is left in the deck; as fits."""
    table = view["table"]
    columns = [[Text.assemble((f"{name} ", "bold"), (words, FREE))] for name, words in COLUMNS]
    held = {name for player in table["players"] for name in player["cards"]}
    shown = [name for name in SPECIAL if name in held or name in table["squares"]]
    cards = [[Text.assemble((f"{SPECIAL[name][0]}: ", "bold"), (SPECIAL[name][1], FREE))] for name in shown]
    deck = [[Text(f"{card_short(name)}{copies(count)}", FREE)] for name, count in table["deck"].items()]
    lines: list[Text] = []
    for title, groups in (("Numbers", columns), ("Cards", cards), ("Deck", deck)):
        part = flowing(title, groups, width)
        if len(lines) + len(part) <= room:
            lines += part
    return lines


def copies(count: int) -> str:
    return f" ×{count}" if count > 1 else ""
