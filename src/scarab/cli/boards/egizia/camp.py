"""What stands where the Nile was, when its ships have come home: who builds where, cards left over, hands."""

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.egizia.hands import draw_cards, draw_sphinx_cards
from scarab.cli.boards.egizia.names import card_short, place_words
from scarab.cli.boards.egizia.panels import FREE, Span, flowing
from scarab.cli.boards.egizia.river import queue
from scarab.games.egizia.box.river import SITE_NAMES
from scarab.games.egizia.state import EgiziaState


def draw_camp(view: View, table: EgiziaState, wide: int) -> list[Text]:
    lines = []
    for name in SITE_NAMES:
        ships: list[Span] = queue(view, name) or [("no ships", FREE)]
        lines.append(Text.assemble((f"{place_words(name).capitalize():<20}", "bold"), *ships))
    left = [[Text(card_short(card))] for card in view["table"]["squares"] if card is not None]
    return [
        *lines,
        *flowing("Left on the Nile", left, wide),
        *draw_sphinx_cards(view, table, wide),
        *draw_cards(view, wide),
    ]
