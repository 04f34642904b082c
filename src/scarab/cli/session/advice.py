"""The hint at the prompt: a strong bot's analysis, computed only from what the seat may know."""

from typing import Final

from rich.console import Console
from rich.table import Table as Grid

from scarab.bots.analysis import MoveAnalysis, think
from scarab.bots.bot import Budget
from scarab.bots.levels import level_of
from scarab.cli.language import player_name
from scarab.cli.session.screen import Turn
from scarab.core.record import Record

ADVISER: Final = "master"
SHOWN: Final = 3
"""Number of actions shown, best first."""


def advise(turn: Turn, heard: Record) -> list[MoveAnalysis]:
    """The best actions, found within the time limit of a bot of this level."""
    seconds = level_of(ADVISER, heard.game.name, heard.game.seats).seconds
    return think(turn.view, turn.legal, heard, ADVISER, seed=1, budget=Budget(seconds=seconds))[:SHOWN]


def print_advice(console: Console, turn: Turn, found: list[MoveAnalysis]) -> None:
    """One row per action: its key, its meaning, every seat's win chance and the viewer's expected points."""
    typed = dict(zip([action.text for action in turn.legal], turn.board.choices(turn.view, turn.legal), strict=True))
    seats = range(len(turn.players))
    viewer: int = turn.view["viewer"]
    words = turn.words
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column(words.text("advice.type"), style="bold", no_wrap=True)
    grid.add_column("")
    for heading in (*[words.text("advice.wins", seat=seat) for seat in seats], words.text("advice.ends", seat=viewer)):
        grid.add_column(heading, justify="right", no_wrap=True)
    for thought in found:
        key, said = typed[thought.action]
        chances = [f"{chance:.0%}" for chance in thought.chances]
        grid.add_row(key, said, *chances, words.text("advice.points", count=round(thought.points[viewer])))
    title = words.text("advice.title", level=player_name(words, ADVISER), seat=viewer)
    console.print(title, markup=False)
    console.print(grid)
