"""The prompt of a game: reads an action or a command."""

import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from scarab.cli.boards.board import pawn
from scarab.cli.boards.keys import NotAKey
from scarab.cli.boards.sentences import Catalogue, finished
from scarab.cli.commands.rules import find_rule, print_rule
from scarab.cli.language import player_name
from scarab.cli.session.advice import ADVISER, advise, print_advice
from scarab.cli.session.log import events_of, print_log
from scarab.cli.session.screen import Turn, choice_numbers, is_live, print_choices, print_lines, score_table, show_turn
from scarab.core.action import Action, seat_name
from scarab.core.errors import BadChoice, IllegalAction, NotationError
from scarab.core.record import Record
from scarab.core.table import Table
from scarab.rulebook import load_rules

COMMANDS: Final = {
    "?": "command.help",
    "b": "command.board",
    "c": "command.choices",
    "h": "command.hint",
    "u": "command.undo",
    "s": "command.score",
    "l": "command.log",
    "r {id}": "command.rule",
    "why {action}": "command.why",
    "q": "command.quit",
}
"""Command → key of the message that explains it."""

LONG_NAMES: Final = {
    "help": "?", "board": "b", "choices": "c", "hint": "h", "undo": "u", "score": "s", "log": "l", "rule": "r",
    "quit": "q",
}  # fmt: skip


class Leave(Exception):
    """The user quits: `q`, or end of input."""


class Prompt:
    """Asks one person for one action, until they act or undo."""

    def __init__(self, console: Console, turn: Turn, table: Table, people: list[int]) -> None:
        self.console = console
        self.turn = turn
        self.words = turn.words
        self.table = table
        self.people = people
        self.seat: int = turn.view["viewer"]

    def ask(self) -> None:
        """Read commands until the position has changed. Invalid input changes nothing."""
        alone: dict[str, Callable[[], None]] = {
            "b": self.show,
            "c": self.choices,
            "h": self.hint,
            "u": self.undo,
            "s": self.score,
            "l": self.log,
            "q": self.leave,
        }
        lines = len(self.table.record.lines)
        while len(self.table.record.lines) == lines:
            text = " ".join(self.read().split())
            word, _, rest = text.partition(" ")
            word = LONG_NAMES.get(word.lower(), word.lower())
            match word:
                case "" if len(self.turn.legal) > 1:
                    self.say("prompt.empty")
                case "?":
                    self.help()
                case "r":
                    self.rule(rest or self.turn.view["rule"])
                case "why":
                    self.why(rest)
                case _ if word in alone and not rest:
                    alone[word]()
                case _:
                    self.play(text or self.turn.legal[0].text)

    def read(self) -> str:
        """Read a line. Input from a script is echoed as if it had been typed."""
        try:
            text = input(f"{seat_name(self.seat)}> ")
        except EOFError:
            raise Leave from None
        if not sys.stdin.isatty():
            self.console.print(text, markup=False)
        return text

    def play(self, text: str) -> None:
        try:
            self.table.play(self.seat, self.understood(text))
        except IllegalAction as error:
            self.refuse(error)
        except NotationError as error:
            self.not_understood(error)

    def understood(self, text: str) -> Action:
        spelled = self.turn.board.spell(self.turn.view, self.turn.legal, text)
        if spelled.isdecimal():
            raise NotAKey(text, self.words.text("input.choices", choices=choice_numbers(self.turn)))
        return self.table.game.parse(spelled)

    def not_understood(self, error: NotationError) -> None:
        """Explain a notation error. Boards have translated messages; the grammar's own is English only."""
        if isinstance(error, NotAKey):
            self.say("input.key", text=repr(error.text), why=error.why)
        elif self.words.language == "en":
            self.say("input.more", words=finished(str(error)))
        else:
            self.say("input.unknown", text=repr(error.text))

    def refuse(self, error: IllegalAction) -> None:
        why = self.turn.board.refusal(error)
        if why or not error.rule:
            self.say("input.refused", why=why or str(error))
        else:
            self.say("input.rule")
            self.rule(error.rule)

    def why(self, text: str) -> None:
        try:
            refusal = self.table.state.refusal(self.seat, self.understood(text))
        except NotationError as error:
            self.not_understood(error)
        else:
            if refusal:
                self.refuse(refusal)
            else:
                self.say("input.allowed")

    def hint(self) -> None:
        """Advise the person at the screen, using only what their seat may know."""
        if len(self.turn.legal) == 1:
            self.say("input.only")
            return
        thinking = self.words.text("thinks.bot", name=player_name(self.words, ADVISER))
        waiting = self.console.status(thinking) if is_live(self.console) else nullcontext()
        with waiting:
            found = advise(self.turn, self.table.visible_to(self.seat))
        print_advice(self.console, self.turn, found)

    def show(self) -> None:
        show_turn(self.console, self.turn)

    def choices(self) -> None:
        print_choices(self.console, self.turn)

    def score(self) -> None:
        self.console.print(score_table(self.turn.board, self.turn.view["score"], self.turn.players))

    def leave(self) -> None:
        raise Leave

    def undo(self) -> None:
        """Undo back to before the last line in force of any person at this terminal."""
        index = last_own_line(self.table.record, self.people)
        if index is None:
            self.say("input.no-undo")
        else:
            self.table.undo(self.table.record.lines[index].seat, index)

    def log(self) -> None:
        events = events_of(self.table.record, self.table.record.states())
        print_log(self.console, self.turn.board, self.table.visible_to(self.seat).lines, events, self.seat)

    def rule(self, rule_id: str) -> None:
        book = load_rules(self.table.game.name, self.words.language)
        try:
            print_rule(self.console, find_rule(book, rule_id))
        except BadChoice as error:
            if self.words.language == "en":
                self.console.print(finished(str(error)), markup=False)
            else:
                self.say("input.no-rule", id=repr(rule_id), first=book.rules[0].id, last=book.rules[-1].id)

    def help(self) -> None:
        lines = [Text(self.words.text("help.answer")), *[Text(f"  {form}") for form in self.notation()]]
        lines.append(Text(self.words.text("help.commands")))
        names = {"id": self.words.text("help.id"), "action": self.words.text("help.action")}
        for typed, key in COMMANDS.items():
            lines.append(Text.assemble((f"  {typed.format(**names):<12}", "bold"), self.words.text(key)))
        print_lines(self.console, lines)

    def notation(self) -> list[str]:
        """How to write actions: the grammar's own text in English, otherwise one example per verb."""
        examples = {action.text.split(" ", 1)[0]: action.text for action in reversed(self.turn.legal)}
        forms = self.table.game.grammar if self.words.language == "en" else examples
        return [forms[verb] for verb in self.table.game.grammar if verb in examples]

    def say(self, key: str, **facts: str) -> None:
        self.console.print(self.words.text(key, **facts), markup=False)


def wait_for(console: Console, words: Catalogue, seat: int) -> None:
    """Blank the screen and the line history between two people at one keyboard, until the next one presses Enter."""
    console.set_alt_screen(True)
    console.clear()
    with suppress(ImportError):
        import readline  # noqa: PLC0415

        readline.clear_history()
    turn = Text.assemble(pawn(seat), words.text("curtain.turn"))
    print_lines(console, [turn, Text(words.text("curtain.enter"))])
    try:
        input()
    except EOFError:
        raise Leave from None


def last_own_line(record: Record, people: list[int]) -> int | None:
    """The index of these seats' last line that is still in force; undone lines do not count."""
    standing: list[list[int]] = [[]]
    for index, line in enumerate(record.lines):
        standing.append(standing[record.undo_target(line, index)] if line.is_undo else [*standing[-1], index])
    own = [index for index in standing[-1] if record.lines[index].seat in people]
    return own[-1] if own else None
