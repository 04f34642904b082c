"""How a game looks and speaks in a terminal: what every board can be asked, and an answer that serves any game."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.core.action import Action, seat_name
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.record import Line

SEAT_STYLES: Final = (
    "bold white on #0b5fa5",
    "bold white on #c8501e",
    "bold white on #1b8a66",
    "bold white on #8e4a86",
    "bold black on #d9a400",
    "bold white on #3b3b3b",
)


class Hint(NamedTuple):
    """What an action would bring: in words, and how many points of it are the viewer's own."""

    words: str
    gain: int


class Move(NamedTuple):
    """An answer or a draw, and what happened by itself after it: as one seat may know them."""

    line: Line
    events: list[Event]


class Board:
    """It is given views and never a state, so it cannot show what its viewer may not know.

    A game's own board overrides what it can say better.
    """

    columns: int = 0
    rows: int = 0
    """The smallest window in which nothing of it is cut; 0 for one that goes into any."""

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        """The table, line by line. `hints`: what each action would bring, by its notation."""
        lines = [Text(view["game"], style="bold")]
        for seat, row in enumerate(view["score"]):
            lines.append(Text.assemble(turn_mark(view, seat), pawn(seat), f" {players[seat]}: {sum(row.values())}"))
        return lines

    def welcome(self) -> list[str]:
        """What a newcomer must know, before the first answer."""
        return []

    def question(self, view: View) -> str:
        """What is asked, in words."""
        return f"{view['question']}?"

    def choices(self, view: View, legal: list[Action]) -> list[tuple[str, str]]:
        """A number and words for each action, in the same order."""
        return [(str(number), action.text) for number, action in enumerate(legal, start=1)]

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        """What was typed, as notation: a bare number is one of the choices."""
        text = " ".join(text.lower().split())
        numbers = [number for number, _ in self.choices(view, legal)]
        return legal[numbers.index(text)].text if text in numbers else text

    def shows_choices(self, view: View) -> bool:
        """True if the drawing itself numbers the choices, so that they need no list."""
        return False

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        """What an action would bring, by its notation, where that can be told beforehand; the best comes first."""
        return {}

    def tell(self, events: list[Event]) -> list[str]:
        """What happened, a sentence each."""
        return [f"{event.kind}: {event.facts}" for event in events]

    def narrate(self, moves: list[Move]) -> list[str]:
        """What was said and what came of it, a sentence each; where events say it all, answers need none."""
        return self.tell([event for move in moves for event in move.events])

    def in_log(self, text: str) -> str:
        """An action in the log; a game shortens what would fill the screen."""
        return text


def pawn(seat: int, width: int = 3) -> tuple[str, str]:
    """A seat's letter in its colour; the brackets say the same without colour."""
    return f"({seat_name(seat)})".center(width - 1).rjust(width), SEAT_STYLES[seat]


def turn_mark(view: View, seat: int) -> str:
    """An arrow before the seats that are to act."""
    return "▸ " if seat in view["to_act"] else "  "
