"""The prompt of a game: an answer to the question, or one of the commands."""

import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from scarab.cli.boards.board import pawn
from scarab.cli.commands.rules import find_rule, print_rule
from scarab.cli.session.advice import ADVISER, advise, print_advice
from scarab.cli.session.log import events_of, print_log
from scarab.cli.session.screen import Turn, choice_numbers, is_live, print_choices, print_lines, score_table, show_turn
from scarab.core.action import Action, seat_name
from scarab.core.errors import BadChoice, IllegalAction, NotationError
from scarab.core.record import Record
from scarab.core.table import Table
from scarab.rulebook import load_rules

COMMANDS: Final = {
    "?": "this help",
    "b": "the board again",
    "c": "every choice, and what it brings where that can be told",
    "h": "a hint: what a strong bot would do here",
    "u": "undo: back to your last answer, and the bots' answers with it",
    "s": "the score by category",
    "l": "the log of the game",
    "r ID": "a rule by its number; r alone: the one that asks",
    "why ACTION": "why something is not allowed",
    "q": "quit; the game is saved",
}

LONG_NAMES: Final = {
    "help": "?", "board": "b", "choices": "c", "hint": "h", "undo": "u", "score": "s", "log": "l", "rule": "r",
    "quit": "q",
}  # fmt: skip


class Leave(Exception):
    """Somebody ends the evening: `q`, or the end of what is typed."""


class Prompt:
    """One question put to one person, until it is answered or something is taken back."""

    def __init__(self, console: Console, turn: Turn, table: Table, people: list[int]) -> None:
        self.console = console
        self.turn = turn
        self.table = table
        self.people = people
        self.seat: int = turn.view["viewer"]

    def ask(self) -> None:
        """Read until the position has changed. Nothing that is typed wrongly changes anything."""
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
                    self.say("Type the number of a choice, or ? for help.")
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
        """A line from the keyboard, or from a script, whose words are shown as if they had been typed."""
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
            self.say(f"No: {error}.")
        except NotationError as error:
            self.say(f"{finished(str(error))} Type ? for help.")

    def understood(self, text: str) -> Action:
        spelled = self.turn.board.spell(self.turn.view, self.turn.legal, text)
        if spelled.isdecimal():
            raise NotationError(text, f"the choices are {choice_numbers(self.turn)}")
        return self.table.game.parse(spelled)

    def why(self, text: str) -> None:
        try:
            refusal = self.table.state.refusal(self.seat, self.understood(text))
        except NotationError as error:
            self.say(finished(str(error)))
        else:
            self.say(f"No: {refusal}." if refusal else "It is allowed.")

    def hint(self) -> None:
        """Asked for by the one who looks at the screen, and made of nothing but what that one may know."""
        if len(self.turn.legal) == 1:
            self.say("There is only one choice: press Enter.")
            return
        waiting = self.console.status(f"{ADVISER} thinks …") if is_live(self.console) else nullcontext()
        with waiting:
            found = advise(self.turn, self.table.visible_to(self.seat))
        print_advice(self.console, self.turn, found)

    def show(self) -> None:
        show_turn(self.console, self.turn)

    def choices(self) -> None:
        print_choices(self.console, self.turn)

    def score(self) -> None:
        self.console.print(score_table(self.turn.view["score"], self.turn.players))

    def leave(self) -> None:
        raise Leave

    def undo(self) -> None:
        """Back to before the last standing line of anybody at this terminal."""
        index = last_own_line(self.table.record, self.people)
        if index is None:
            self.say("There is nothing of yours to take back.")
        else:
            self.table.undo(self.table.record.lines[index].seat, index)

    def log(self) -> None:
        events = events_of(self.table.record, self.table.record.states())
        print_log(self.console, self.turn.board, self.table.visible_to(self.seat).lines, events, self.seat)

    def rule(self, rule_id: str) -> None:
        try:
            print_rule(self.console, find_rule(load_rules(self.table.game.name), rule_id))
        except BadChoice as error:
            self.say(finished(str(error)))

    def help(self) -> None:
        verbs = {action.text.split(" ", 1)[0] for action in self.turn.legal}
        lines = [Text("Answer with a number from the screen, or in notation:")]
        lines += [Text(f"  {self.table.game.grammar[verb]}") for verb in self.table.game.grammar if verb in verbs]
        lines.append(Text("Or type:"))
        lines += [Text.assemble((f"  {name:<12}", "bold"), words) for name, words in COMMANDS.items()]
        print_lines(self.console, lines)

    def say(self, words: str) -> None:
        self.console.print(words, markup=False)


def finished(sentence: str) -> str:
    """With a full stop, unless it ends with a mark of its own."""
    return sentence if sentence.endswith(("?", "!", ".")) else f"{sentence}."


def wait_for(console: Console, seat: int) -> None:
    """A curtain between people at one keyboard: a screen without a trace of the last one, until the next looks."""
    console.set_alt_screen(True)
    console.clear()
    with suppress(ImportError):
        import readline  # noqa: PLC0415

        readline.clear_history()
    words = " is to act, and what follows is for no other eyes."
    print_lines(console, [Text.assemble(pawn(seat), words), Text("Press Enter when the others look away.")])
    try:
        input()
    except EOFError:
        raise Leave from None


def last_own_line(record: Record, people: list[int]) -> int | None:
    """The index of the last line of these seats that was not taken back."""
    standing: list[list[int]] = [[]]
    for index, line in enumerate(record.lines):
        standing.append(standing[record.undo_target(line, index)] if line.is_undo else [*standing[-1], index])
    own = [index for index in standing[-1] if record.lines[index].seat in people]
    return own[-1] if own else None
