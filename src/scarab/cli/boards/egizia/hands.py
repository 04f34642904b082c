"""What lies before the players of Egizia: their Nile cards but fields and quarries, and sphinx cards."""

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn
from scarab.cli.boards.egizia.names import SPECIAL, card_short, sphinx_words
from scarab.cli.boards.egizia.panels import flowing
from scarab.games.egizia.state import EgiziaState


def draw_cards(view: View, width: int) -> list[Text]:
    """`Cards  (A) crew +1*, grain 4  (B) upstream`; a star: used in this round."""
    groups = []
    for seat in range(view["seats"]):
        words = special_cards(view["table"]["players"][seat])
        if words:
            commas = [f"{card}," for card in words[:-1]] + words[-1:]
            groups.append([Text.assemble(pawn(seat), f" {commas[0]}"), *map(Text, commas[1:])])
    return flowing("Cards", groups, width)


def special_cards(player: View) -> list[str]:
    words = []
    for name, count in player["cards"].items():
        if name in SPECIAL:
            used = player["used"].get(name, 0)
            waits = player["waiting"] if name == "improve-field" else 0
            copies = f" ×{count}" if count > 1 else ""
            words.append(f"{card_short(name)}{copies}{'*' * used}{' (not laid)' if waits else ''}")
    return words


def draw_sphinx_cards(view: View, table: EgiziaState, width: int) -> list[Text]:
    """The viewer's own, in the end everybody's, with what they promise and what they would bring now."""
    groups = []
    for seat, cards in enumerate(view["table"]["sphinx"]["cards"]):
        outlook = table.score().outlook(seat)
        words = [f"{sphinx_words(card)}{f', now {outlook[card]}' if outlook[card] else ''}" for card in cards or []]
        groups += [[Text.assemble(pawn(seat), f" {words[0]}")]] if words else []
        groups += [[Text(card)] for card in words[1:]]
    return flowing("Sphinx cards", groups, width)
