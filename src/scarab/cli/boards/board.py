"""How a game looks and speaks in a terminal: what every board can be asked, and an answer that serves any game."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.keys import Choice, Key, spelled
from scarab.cli.boards.sentences import Catalogue, Facts, finished, load
from scarab.core.action import Action, seat_name
from scarab.core.box import Box
from scarab.core.errors import IllegalAction
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.record import Line
from scarab.core.register import find

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
    """An action or a draw and its automatic consequences, as one seat may know them."""

    line: Line
    events: list[Event]


class Board:
    """It is given views and never a state, so it cannot show what its viewer may not know.

    It speaks one language, with the messages of its game: `self.words`, see sentences.py. A game's own board says

        draw              the table, from the parts of frame.py
        choice            a key and words for an action
        keys              what else can be typed, as notation: keys.py
        hints             what actions would bring: trial.py
        asked, shaped     where the messages `question.<name>` and `log.<kind>` need more facts than there are
    """

    game: str = ""
    """Whose messages it speaks; none for the plain board."""
    keys: tuple[Key, ...] = ()
    """What can be typed besides the keys of the choices."""
    drawn: tuple[str, ...] = ()
    """Questions whose choices the drawing itself numbers, so that they need no list."""
    columns: int = 0
    rows: int = 0
    """The smallest window in which nothing of it is cut; 0 for one that goes into any."""
    line: int = 0
    """Sentences that share a line are no longer, their full stop not counted; 0 for any length."""

    def __init__(self, language: str = "en", box: Box | None = None) -> None:
        self.language: Final = language
        self.box: Final = box
        """The printed numbers that are played with."""
        self.words: Final = load(self.game, language) if self.game else Catalogue({}, language)

    @property
    def title(self) -> str:
        return find(self.game).meta.title[self.language]

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        """The table, line by line. `hints`: what each action would bring, by its notation."""
        raise NotImplementedError(f"{type(self).__name__} must draw the table")

    def welcome(self) -> list[str]:
        """What a newcomer must know, before the first answer."""
        return self.words.text("welcome.lines").split("\n") if self.words.has("welcome.lines") else []

    def question(self, view: View) -> str:
        name, facts = self.asked(view)
        key = f"question.{name}"
        return finished(self.words.text(key, **facts)) if self.words.has(key) else f"{name}?"

    def asked(self, view: View) -> tuple[str, Facts]:
        """The end of the question's key, and its facts."""
        return view["question"], {}

    def choices(self, view: View, legal: list[Action]) -> list[Choice]:
        return [self.choice(view, index, action.text) for index, action in enumerate(legal)]

    def choice(self, view: View, index: int, notation: str) -> Choice:
        """A key and words for an action."""
        return str(index + 1), notation

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        """What was typed, as notation. Raises NotAKey, with help in words, for what can mean nothing here."""
        text = " ".join(text.lower().split())
        keys = [key for key, _ in self.choices(view, legal)]
        return legal[keys.index(text)].text if text in keys else spelled(self.keys, view, text)

    def shows_choices(self, view: View) -> bool:
        return view["question"] in self.drawn

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        """What an action would bring, by its notation, where it is known beforehand; the best comes first."""
        return {}

    def tell(self, events: list[Event]) -> list[str]:
        """What happened, a sentence each."""
        return [finished(sentence) for sentence in self.words.events(self.shaped(events), self.joins, self.line)]

    def shaped(self, events: list[Event]) -> list[Event]:
        """With the facts that their messages need, and without those that are not told."""
        return events

    def joins(self, before: Event, event: Event) -> bool:
        return self.words.joins(before, event)

    def narrate(self, moves: list[Move]) -> list[str]:
        """What was said and what came of it, a sentence each; where events say it all, answers need none."""
        return self.tell([event for move in moves for event in move.events])

    def in_log(self, text: str) -> str:
        """An action in the log; a game shortens what would fill the screen."""
        return text

    def category(self, name: str) -> str:
        return self.words.word("category", name) if self.words.has(f"category.{name}") else name

    def refusal(self, error: IllegalAction) -> str:
        """Why something is not allowed; empty if only the rule can say it in this language."""
        if self.language == "en":
            return str(error)
        try:
            why = self.words.text(f"refuse.{error.code.rpartition('/')[2]}")
        except KeyError:
            return ""
        return f"{why} ({error.rule})" if error.rule else why


def pawn(seat: int, width: int = 3) -> tuple[str, str]:
    """A seat's letter in its colour; the brackets say the same without colour."""
    return f"({seat_name(seat)})".center(width - 1).rjust(width), SEAT_STYLES[seat]


def turn_mark(view: View, seat: int) -> str:
    """An arrow before the seats that are to act."""
    return "▸ " if seat in view["to_act"] else "  "
