"""Egizia in the terminal: the Nile, the buildings and the players, and every question in words."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Board, Hint
from scarab.cli.boards.egizia import choices, questions
from scarab.cli.boards.egizia import hints as trials
from scarab.cli.boards.egizia.buildings import BUILDINGS, draw_buildings
from scarab.cli.boards.egizia.camp import draw_camp
from scarab.cli.boards.egizia.hands import draw_cards, draw_sphinx_cards
from scarab.cli.boards.egizia.legend import draw_legend
from scarab.cli.boards.egizia.panels import beside, shortened
from scarab.cli.boards.egizia.players import draw_players
from scarab.cli.boards.egizia.river import draw_river
from scarab.cli.boards.egizia.title import draw_title
from scarab.cli.boards.egizia.words import tell
from scarab.core.action import Action
from scarab.core.errors import NotationError
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.games.egizia.box.nile_cards import LAID
from scarab.games.egizia.state import EgiziaState

LONG_LINES: Final = {"lay": f"lay {LAID} cards", "show": "show sphinx cards"}
"""Lines of chance that would fill the log."""
ASK: Final = 4
"""Lines at least for the title, a choice, the question and the prompt."""
TALK: Final = 12
"""Lines for story, choices and prompt that a legend must leave free."""
WIDEST: Final = 46
"""Columns beyond which a place of the Nile needs no more."""


class EgiziaBoard(Board):
    """All but sphinx cards lies open, so points can be told exactly until somebody is asked or something is drawn."""

    columns = 80
    rows = 24

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        table = imagined(view)
        airy = height >= 30
        wide = min((width - BUILDINGS) // 2, WIDEST)
        seats = draw_players(view, table, players)
        if is_sailing(view):
            hands = [*draw_sphinx_cards(view, table, width), *draw_cards(view, width)]
            nile = beside(draw_river(view, hints, wide), draw_buildings(view), 2 * wide)
            parts = [nile, seats, shortened(hands, height - len(nile) - len(seats) - ASK)]
        else:
            parts = [beside(draw_camp(view, table, 2 * wide - 1), draw_buildings(view), 2 * wide), seats]
        lines = [draw_title(view, width)]
        for part in parts:
            lines += [Text(), *part] if airy and part else part
        legend = draw_legend(view, width, height - len(lines) - TALK)
        return [*lines, Text(), *legend] if legend else lines

    def welcome(self) -> list[str]:
        return [
            "Ships go down the Nile, never up, to a card, a round field ○, or a site: type 7,",
            "or 12.1 for field 1 of site 12. Then crews eat grain (has/needs) and build with",
            "stones, as much as they are strong. c explains every choice. Most points win.",
        ]

    def question(self, view: View) -> str:
        return questions.question(view)

    def choices(self, view: View, legal: list[Action]) -> list[tuple[str, str]]:
        return [(choices.key(index, action), choices.words(view, action)) for index, action in enumerate(legal)]

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        """Keys are no row of numbers, so a number that is none of them is answered with them all."""
        text = " ".join(text.lower().split())
        spelled = super().spell(view, legal, questions.spell(view, text))
        if spelled.isdecimal():
            raise NotationError(text, questions.help_with(view, [key for key, _ in self.choices(view, legal)]))
        return spelled

    def shows_choices(self, view: View) -> bool:
        """Every action has a hint, so they need no list beside."""
        return True

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        return trials.hints(game, view, legal)

    def tell(self, events: list[Event]) -> list[str]:
        return tell(events)

    def in_log(self, text: str) -> str:
        return LONG_LINES.get(text.split(" ", 1)[0], text)


def is_sailing(view: View) -> bool:
    """The Nile is drawn until phase 2 is over, and again for whoever may take a card that was left there."""
    return bool(view["table"]["phase"] <= 2 or view["question"] == "ChooseLeftover")


def imagined(view: View) -> EgiziaState:
    """The table of the view as the engine has it, to ask it for sums."""
    game = load(view["game"], view["seats"], **view["options"])
    table = game.imagine(view, FastRng(0))
    assert isinstance(table, EgiziaState)
    return table
