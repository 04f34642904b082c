"""Imhotep in the terminal: sites, ships and players, and every question in words."""

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Board, Hint
from scarab.cli.boards.imhotep import hints as trials
from scarab.cli.boards.imhotep import questions
from scarab.cli.boards.imhotep.legend import draw_legend, wrath_words
from scarab.cli.boards.imhotep.market import draw_discards, draw_market
from scarab.cli.boards.imhotep.panels import size_for
from scarab.cli.boards.imhotep.players import draw_players
from scarab.cli.boards.imhotep.ships import draw_ships
from scarab.cli.boards.imhotep.sites import draw_sites
from scarab.cli.boards.imhotep.words import tell
from scarab.core.action import Action, seat_name
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.core.score import ScoreSheet
from scarab.games.imhotep.box.rounds import ROUNDS


class ImhotepBoard(Board):
    """All but the pair lies open, so points can be told exactly until somebody is asked or something is drawn."""

    columns = 80
    rows = 24

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        size = size_for(width, height)
        score = foreseen(view)
        parts = [
            [title(view, score, width), draw_market(view, width)],
            draw_sites(view, size, width),
            draw_ships(view, hints),
            draw_players(view, players, score, groups=height > 20 + view["seats"]),
        ]
        if height >= 28:
            parts[0] += draw_discards(view, width)
        if height >= 34:
            parts.append(draw_legend(view))
        lines: list[Text] = []
        for part in parts:
            lines += [Text(), *part] if size.airy and lines and part else part
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return lines

    def welcome(self) -> list[str]:
        return [
            "Load stones on ships. Anybody may sail a ship; its stones score where it lands.",
            "pts are points so far, end is what the end would add now. Most points win.",
            "Type 0 for the quarry, 12 to load ship 1 berth 2, 1p to sail ship 1 to p.",
        ]

    def question(self, view: View) -> str:
        return questions.question(view)

    def choices(self, view: View, legal: list[Action]) -> list[tuple[str, str]]:
        return [questions.choice(view, index, action) for index, action in enumerate(legal)]

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        text = " ".join(text.lower().split())
        return super().spell(view, legal, questions.spell(view, text))

    def shows_choices(self, view: View) -> bool:
        return view["question"] in questions.DRAWN

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        return trials.hints(game, view, legal)

    def tell(self, events: list[Event]) -> list[str]:
        return tell(events)

    def in_log(self, text: str) -> str:
        verb, _, rest = text.partition(" ")
        return f"lay {len(rest.split())} cards" if verb == "lay" else text.replace("-decoration", "-deco.")


def title(view: View, score: ScoreSheet, width: int) -> Text:
    table = view["table"]
    words = " · before the first round"
    if table["round"]:
        words = f" · round {table['round']} of {ROUNDS}, {seat_name(table['starter'])} began"
    cards = f" · pile {table['pile']}, discards {sum(table['discards'].values())}"
    line = Text.assemble(("Imhotep", "bold"), words, cards)
    return Text.assemble(line, (wrath_words(view, score, width - len(line)), "bold"))


def foreseen(view: View) -> ScoreSheet:
    """Points so far and what the end would add now, both by the engine."""
    game = load(view["game"], view["seats"], **view["options"])
    return game.imagine(view, FastRng(0)).score()
