"""Amun-Re in the terminal: the provinces on both banks of the Nile, the players, and every question in words."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.choices import choices, imagined, spell
from scarab.cli.boards.amun_re.hints import hints
from scarab.cli.boards.amun_re.panel import draw_panel
from scarab.cli.boards.amun_re.players import WIDE, draw_discards, draw_hand, draw_players
from scarab.cli.boards.amun_re.provinces import draw_provinces
from scarab.cli.boards.amun_re.story import narrate, tell
from scarab.cli.boards.amun_re.words import PHASES, question
from scarab.cli.boards.board import Board, Hint, Move
from scarab.core.action import Action, seat_name
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.amun_re.box.phases import KINGDOM_NAMES
from scarab.games.amun_re.words import KINGDOMS

ROOM: Final = 9
"""Lines that the story, the question and the prompt should have."""


class Level(NamedTuple):
    """How much is drawn: the lines of a province, headings and empty lines, and whether cards are explained."""

    lines: int
    spaced: bool
    explained: bool


LEVELS: Final = (
    Level(3, True, True),
    Level(2, True, True),
    Level(3, True, False),
    Level(2, True, False),
    Level(2, False, False),
)
"""The first that leaves room is drawn."""
LARGE: Final = 112
"""Provinces of three lines need so many columns."""


class AmunReBoard(Board):
    """Hands, sealed offerings and gold are secret: the view leaves them out, and what is not shown here is not said."""

    columns = 80
    rows = 24

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        table = imagined(view)
        for level in [level for level in LEVELS if level.lines == 2 or width >= LARGE]:
            lines = draw_level(view, players, table, width, level)
            if len(lines) + ROOM <= height:
                break
        return lines

    def welcome(self) -> list[str]:
        return [
            "Each round: buy a province, then cards, farmers and stones; offer gold; harvest.",
            "Offerings move the temple: each farmer yields as much gold as its space.",
            "After three rounds pyramids, temples and bonus cards score; 0+6 p: 6 if now.",
            "f2/4: 2 farmers on 4 fields, c cards to buy, + comes with it, t temples, g gold.",
        ]

    def question(self, view: View) -> str:
        return question(view) or super().question(view)

    def choices(self, view: View, legal: list[Action]) -> list[tuple[str, str]]:
        return choices(view, legal)

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        spelled = super().spell(view, legal, text)
        return spelled if spelled in [action.text for action in legal] else spell(view, spelled)

    def shows_choices(self, view: View) -> bool:
        return True

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        return hints(game, view, legal)

    def tell(self, events: list[Event]) -> list[str]:
        return tell(events)

    def narrate(self, moves: list[Move]) -> list[str]:
        return narrate(moves)

    def in_log(self, text: str) -> str:
        """What was turned up is told beside it."""
        return "reveal" if text.startswith("reveal ") else text


def draw_level(view: View, players: list[str], table: State, width: int, level: Level) -> list[Text]:
    legal = [] if view["viewer"] is None else table.legal_actions(view["viewer"])
    parts = [
        [title(view, width)],
        draw_provinces(view, (width - 5) // 4, level.lines, level.spaced),
        draw_players(view, players, table, width),
        draw_panel(view, legal, width),
        draw_hand(view, legal, width, level.explained),
        draw_discards(view, width) if level.explained else [],
    ]
    lines: list[Text] = []
    for part in parts:
        lines += [Text()] if level.spaced and lines and part else []
        lines += part
    return lines


def title(view: View, width: int) -> Text:
    table = view["table"]
    kingdom = KINGDOMS[KINGDOM_NAMES[table["kingdom"]]]["en"]
    pharaoh = "–" if table["pharaoh"] is None else seat_name(table["pharaoh"])
    temple = f"temple on {table['temple']}" if table["temple"] else "temple off"
    if width >= WIDE and table["temple"]:
        temple += f": {table['temple']} gold a farmer"
    when = f"{kingdom} {table['round']}/3 · {PHASES[table['phase']]}"
    return Text.assemble(("Amun-Re", "bold"), f" · {when} · Pharaoh {pharaoh} · {temple} · deck {table['deck']}")
