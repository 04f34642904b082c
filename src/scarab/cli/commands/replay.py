"""`scarab replay`: step through a record."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scarab.cli.boards import board_of
from scarab.cli.boards.board import Board
from scarab.cli.boards.sentences import load_session
from scarab.cli.boxes import RecordBoxOption, notice
from scarab.cli.files import read_record
from scarab.cli.files import replay as replay_file
from scarab.cli.language import LangOption, player_name, spoken
from scarab.cli.session.log import events_of, print_log, seen
from scarab.cli.session.screen import (
    coloured,
    drawn,
    fitted,
    is_live,
    make_console,
    packed,
    print_lines,
    printable,
    too_small,
)
from scarab.core.action import CHANCE, LETTERS, seat_name
from scarab.core.errors import BadChoice
from scarab.core.event import Event
from scarab.core.record import Line, Record
from scarab.core.redact import redactor_of
from scarab.core.state import State


def replay(
    file: Annotated[Path, typer.Argument(help="Game record.", show_default=False)],
    seat: Annotated[str, typer.Option(help="View the game as this seat: A, B, C …")] = "",
    box: RecordBoxOption = "",
    lang: LangOption = None,
) -> None:
    """Step through the record of a game, line by line.

    Prints the whole log instead if input or output is not a terminal.
    """
    record = read_record(file, box)
    viewer = read_seat(seat, record.game.seats)
    states = replay_file(file, record)
    shown = RecordViewer(record, states, viewer, spoken(lang))
    console = make_console()
    if is_live(console) and sys.stdin.isatty():
        shown.step_through(console)
    else:
        shown.print_all(console)


def read_seat(letter: str, seats: int) -> int | None:
    """Seat number of a letter: `A` is 0. Empty text is a spectator (None)."""
    letters = LETTERS[:seats]
    if letter and (len(letter) != 1 or letter.lower() not in letters):
        raise BadChoice(f"there is no seat {letter!r} in this game; its seats are {', '.join(letters.upper())}")
    return letters.index(letter.lower()) if letter else None


class RecordViewer:
    """Shows a record to one viewer (None: a spectator), position by position."""

    def __init__(self, record: Record, states: list[State], viewer: int | None, language: str = "en") -> None:
        self.record = record
        self.states = states
        self.viewer = viewer
        self.board: Board = board_of(record.game.name, language, record.game.box)
        self.words = load_session(language)
        self.lines: list[Line] = record.lines if viewer is None else redactor_of(record, viewer).record().lines
        self.events: list[list[Event]] = events_of(record, states)
        names = [record.headers.get(f"Player {seat_name(seat)}", "") for seat in range(record.game.seats)]
        self.players = [player_name(self.words, printable(name)) for name in names]

    def print_all(self, console: Console) -> None:
        for name, value in self.record.headers.items():
            console.print(f"{name}: {printable(value)}", markup=False, soft_wrap=True)
        console.print()
        print_log(console, self.board, self.lines, self.events, self.viewer)
        console.print()
        console.print(self.standing(len(self.lines)), markup=False)

    def step_through(self, console: Console) -> None:
        """Prompt for the next position until the user quits. Position 0 is before the first line."""
        number = 0
        while True:
            self.show(console, number)
            try:
                word = input(f"{number}/{len(self.lines)}> ").strip().lower()
            except EOFError:
                return
            if word in ("q", "quit"):
                return
            number = self.target(word, number)

    def target(self, word: str, number: int) -> int:
        """The position a command leads to; an unknown command stays where it is."""
        last = len(self.lines)
        if word in ("", "n"):
            return min(number + 1, last)
        if word == "p":
            return max(number - 1, 0)
        if word == "e":
            return last
        return min(int(word[:9]), last) if word.isdecimal() else number

    def show(self, console: Console, number: int) -> None:
        view = self.states[number].view(self.viewer)
        console.clear()
        lines = drawn(console, self.board, view, self.players, {})
        sentences = [Text(words) for words in notice(self.words, self.record.game)]
        said = self.words.text("replay.before")
        if number:
            line = self.lines[number - 1]
            said = f"{number}  {Line(line.seat, self.board.in_log(line.text))}"
            sentences = [coloured(words) for words in self.board.tell(seen(self.events[number - 1], self.viewer))]
        warning = too_small(self.board, console.width, console.height)
        room = console.height - len(lines) - len(warning) - 3
        if len(sentences) > room:
            sentences = fitted(packed(sentences, console.width), room, "…")
        if len(sentences) < room:
            lines.append(Text())
        headline = Text.assemble((said, "bold"), f" · {self.standing(number)}")
        print_lines(console, [*lines, headline, *sentences, *warning, Text(self.words.text("replay.help"), "dim")])

    def standing(self, number: int) -> str:
        """The winners and totals, or who is to act."""
        state = self.states[number]
        if state.is_over():
            totals = ", ".join(f"{seat_name(seat)} {total}" for seat, total in enumerate(state.score().totals()))
            winners = self.words.list([seat_name(seat) for seat in state.winners()])
            return self.words.text("replay.over", winners=winners, points=totals)
        chance = self.words.text("replay.chance")
        asked = [chance if seat == CHANCE else seat_name(seat) for seat in state.seats_to_act()]
        return self.words.text("replay.asked", seats=self.words.list(asked))
