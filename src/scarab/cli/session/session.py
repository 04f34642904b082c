"""A game in the terminal: lets people and bots act in turn and saves every action, until the game ends or is left."""

import hashlib
import shlex
import shutil
import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from scarab.bots.levels import patience
from scarab.bots.plugins import loaded
from scarab.bots.register import make_bot
from scarab.cli.boards import board_of
from scarab.cli.boards.board import Move
from scarab.cli.boards.sentences import load_session
from scarab.cli.boxes import notice
from scarab.cli.choices import YOU
from scarab.cli.errors import INTERRUPTED, DiskFull
from scarab.cli.language import player_name
from scarab.cli.session.log import events_after, events_of, seen
from scarab.cli.session.prompt import Leave, Prompt, last_own_line, wait_for
from scarab.cli.session.saves import Save, home
from scarab.cli.session.screen import Turn, coloured, is_live, score_table, show_turn
from scarab.core.action import seat_name
from scarab.core.event import Event
from scarab.core.state import State
from scarab.core.table import Table


class Session:
    """One game being played. `players` holds for each seat `you` or the name of a bot."""

    def __init__(self, console: Console, table: Table, players: list[str], save: Save, language: str = "en") -> None:
        self.console = console
        self.board = board_of(table.game.name, language, table.game.box)
        self.words = load_session(language)
        self.table = table
        self.players = players
        self.names = [player_name(self.words, player) for player in players]
        self.save = save
        self.people = [seat for seat, player in enumerate(players) if player == YOU]
        self.looking: int | None = None
        """The person who saw the last screen."""
        self.greeted: set[int] = set()
        """The people who have seen a screen of this session."""
        self.moves = self.missed()
        """The index of each line since the last undo, and its events."""

    def missed(self) -> list[tuple[int, list[Event]]]:
        """The lines of a resumed game since its last undo, with their events."""
        record = self.table.record
        moves = list(enumerate(events_of(record, record.states())))
        undone = [index for index, line in enumerate(record.lines) if line.is_undo]
        return moves[undone[-1] + 1 :] if undone else moves

    def run(self) -> None:
        """Play until the game ends or a person quits."""
        if is_live(self.console):
            edit_lines()
        try:
            self.play_on()
        except Leave:
            self.goodbye()
        except KeyboardInterrupt:
            self.goodbye()
            raise typer.Exit(INTERRUPTED) from None
        else:
            self.finish()

    def play_on(self) -> None:
        """Play action by action and save each one. Leaves the alternate screen, which hides secrets, at the end."""
        try:
            self.keep()
            for sentence in [] if self.people else notice(self.words, self.table.game):
                self.console.print(sentence, markup=False)
            while not self.table.state.is_over():
                self.step()
                self.keep()
        finally:
            if self.console.is_alt_screen:
                self.console.set_alt_screen(False)

    def keep(self) -> None:
        """Save the game. If the disk is full, let people free some space and retry; a script fails with DiskFull."""
        while True:
            try:
                return self.save.write(self.table.record)
            except DiskFull as error:
                if not (self.people and is_live(self.console) and sys.stdin.isatty()):
                    raise
                self.console.print(self.words.text("disk.full", error=str(error)), markup=False)
                if not wants_to_go_on():
                    raise

    def step(self) -> None:
        """Let the first seat to act make its move."""
        seat = self.table.state.seats_to_act()[0]
        before = self.table.state.clone()
        first = len(self.table.record.lines)
        if self.players[seat] == YOU:
            self.ask(seat)
        else:
            self.think(seat)
        self.note(before, first)
        if not self.people:
            self.print_story(None)
            self.moves = []

    def note(self, state: State, first: int) -> None:
        """Collect the events from line `first` on by replaying on `state`, the position before. An undo clears all."""
        lines = self.table.record.lines
        if lines[first].is_undo:
            self.moves = []
            return
        for index in range(first, len(lines)):
            self.moves.append((index, events_after(state, lines[index])))

    def ask(self, seat: int) -> None:
        """Show the table to a person and read an action or an undo."""
        state = self.table.state
        if self.looking != seat and self.has_secrets(seat) and is_live(self.console) and sys.stdin.isatty():
            wait_for(self.console, self.words, seat)
        self.looking = seat
        view = state.view(seat)
        legal = state.legal_actions(seat)
        hints = self.board.hints(self.table.game, view, legal)
        turn = Turn(self.board, view, legal, hints, self.names, self.sentences(seat))
        show_turn(self.console, turn)
        Prompt(self.console, turn, self.table, self.people).ask()

    def has_secrets(self, seat: int) -> bool:
        """True if another person at this keyboard sees a different table than this seat."""
        tables = [self.table.state.view(person)["table"] for person in (seat, *self.people)]
        return any(table != tables[0] for table in tables)

    def think(self, seat: int) -> None:
        """Let a bot act. Its seed derives from the game's, so a resumed game continues as if never interrupted."""
        state = self.table.state
        bot = make_bot(self.players[seat], bot_seed(self.table.dice.seed, seat, len(self.table.record.lines)))
        limit = patience(self.players[seat], self.table.game)
        with self.waiting(self.words.text("thinks.bot", name=seat_name(seat))):
            action = bot(state.view(seat), state.legal_actions(seat), self.table.visible_to(seat), limit)
        self.table.play(seat, action)

    def waiting(self, words: str) -> AbstractContextManager[object]:
        return self.console.status(words) if is_live(self.console) else nullcontext()

    def sentences(self, viewer: int) -> list[str]:
        """The log since this person's last action, in sentences; first what is not standard, and a welcome."""
        record = self.table.record
        greeting = [] if viewer in self.greeted else notice(self.words, self.table.game)
        self.greeted.add(viewer)
        if record.lines and record.lines[-1].is_undo:
            return [*greeting, self.words.text("story.undone", seat=record.lines[-1].seat)]
        welcome = [] if last_own_line(record, [viewer]) is not None else self.board.welcome()
        return [*greeting, *welcome, *self.board.narrate(self.news(viewer))]

    def news(self, viewer: int | None) -> list[Move]:
        """Lines and visible events from this seat's last action on; all of them for a spectator."""
        lines = self.table.visible_to(viewer).lines
        own = [number for number, (index, _) in enumerate(self.moves) if lines[index].seat == viewer]
        since = own[-1] if own else 0
        return [Move(lines[index], seen(events, viewer)) for index, events in self.moves[since:]]

    def print_story(self, viewer: int | None) -> None:
        for sentence in self.board.narrate(self.news(viewer)):
            self.console.print(coloured(sentence))

    def finish(self) -> None:
        """Print the last events, the score sheet, the winners, and how to replay and verify the record."""
        self.console.print()
        self.print_story(self.people[0] if self.people else None)
        self.console.print()
        self.console.print(score_table(self.board, self.table.state.view(None)["score"], self.names))
        winners = [f"{seat_name(seat)} ({self.names[seat]})" for seat in self.table.state.winners()]
        won = self.words.text("end.wins", count=len(winners), winners=self.words.list(winners))
        self.console.print(Text(f"\n{won}\n", "bold"))
        path = shlex.quote(str(self.save.path))
        for key, name in (("end.replay", "replay"), ("end.verify", "verify")):
            words = self.words.text(key, command=f"{command()} {name} {path}")
            self.console.print(words, soft_wrap=True, markup=False)

    def goodbye(self) -> None:
        self.save.write(self.table.record)
        file = "" if self.save.path.parent == home() else " " + shlex.quote(str(self.save.path))
        words = self.words.text("save.resume", command=f"{command()} play --resume{file}")
        self.console.print(f"\n{words}", soft_wrap=True, markup=False)


def wants_to_go_on() -> bool:
    try:
        return input().strip().lower() not in ("q", "quit")
    except EOFError:
        return False


def command() -> str:
    """The shell command that runs this program again, with its plugins."""
    called = "scarab" if shutil.which("scarab") else sys.argv[0]
    program = called if Path(called).name == "scarab" else "python -m scarab"
    return " ".join([program, *[f"--plugin {shlex.quote(plugin)}" for plugin in loaded]])


def edit_lines() -> None:
    """Enable line editing and history at the prompt, where available. Not for scripts: it may print escape codes."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415


def bot_seed(seed: str, seat: int, line: int) -> int:
    """A seed for one action of one bot; hashed, so that it reveals nothing about the game's seed."""
    return int.from_bytes(hashlib.sha256(f"bot/{seed}/{seat}/{line}".encode()).digest()[:8], "big")
