"""`scarab hint`: a bot's analysis of a position in a record."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from scarab.bots.analysis import MoveAnalysis, think
from scarab.bots.bot import Budget
from scarab.bots.levels import level_of
from scarab.bots.root_parallel import think_together
from scarab.cli.boards.sentences import Catalogue, load_session
from scarab.cli.boxes import RecordBoxOption
from scarab.cli.choices import complete_level
from scarab.cli.commands.replay import read_seat
from scarab.cli.files import read_record
from scarab.cli.files import replay as replay_file
from scarab.cli.language import LangOption, player_name, spoken
from scarab.cli.session.screen import make_console
from scarab.core.action import CHANCE, seat_name
from scarab.core.errors import BadChoice
from scarab.core.record import Record
from scarab.core.redact import redactor_of
from scarab.core.state import State


def hint(
    file: Annotated[Path, typer.Argument(help="Game record.", show_default=False)],
    seat: Annotated[str, typer.Option(help="Seat to advise: A, B, C …", show_default="the first to act")] = "",
    line: Annotated[
        int | None, typer.Option(help="Analyse the position after this line.", show_default="the last")
    ] = None,
    level: Annotated[
        str, typer.Option(help="Strength of the bot: novice, player, expert or master.", autocompletion=complete_level)
    ] = "master",
    simulations: Annotated[
        int | None, typer.Option(help="Simulations to run.", show_default="the level's own budget")
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the search; equal seeds give equal hints.")] = 1,
    jobs: Annotated[int, typer.Option(help="Number of worker processes.")] = 1,
    moves: Annotated[int, typer.Option(help="Number of actions to show.")] = 5,
    box: RecordBoxOption = "",
    lang: LangOption = None,
) -> None:
    """Show the best actions in a position, with win chances, expected points and the likely continuation.

    The analysis uses only what the seat may know.
    """
    record = read_record(file, box)
    level_of(level, record.game.name, record.game.seats)
    if simulations is not None and simulations < 1:
        raise BadChoice(f"--simulations must be at least 1, not {simulations}")
    states = replay_file(file, record)
    number = len(record.lines) if line is None else line
    if not 0 <= number <= len(record.lines):
        raise BadChoice(f"the record has lines 0 to {len(record.lines)}, not {number}")
    state = states[number]
    asked = who_is_asked(state, read_seat(seat, record.game.seats))
    shorter = Record(record.game, record.headers)
    shorter.lines.extend(record.lines[:number])
    heard = redactor_of(shorter, asked).record()
    budget = Budget(simulations=simulations)
    view, legal = state.view(asked), state.legal_actions(asked)
    if jobs > 1:
        found = think_together(view, legal, heard, level, seed, budget, jobs)
    else:
        found = think(view, legal, heard, level, seed, budget)
    console, words = make_console(), load_session(spoken(lang))
    title = words.text("hint.title", seat=asked, number=number, level=player_name(words, level))
    console.print(title, markup=False)
    console.print(table(words, found[:moves], record.game.seats))


def who_is_asked(state: State, seat: int | None) -> int:
    asked = [other for other in state.seats_to_act() if other != CHANCE]
    if not asked:
        over = "the game is over" if state.is_over() else "chance is to draw"
        raise BadChoice(f"no seat is to act in this position: {over}; choose another with --line")
    if seat is None:
        return asked[0]
    if seat not in asked:
        raise BadChoice(f"{seat_name(seat)} is not to act here; to act: {' and '.join(map(seat_name, asked))}")
    return seat


def table(words: Catalogue, found: list[MoveAnalysis], seats: int) -> Grid:
    """One row per action, best first, with every seat's win chance and expected points."""
    grid = Grid(box=None, padding=(0, 1, 0, 0))
    grid.add_column(words.text("hint.answer"), no_wrap=True)
    wins = [words.text("advice.wins", seat=seat) for seat in range(seats)]
    points = [words.text("hint.points", seat=seat) for seat in range(seats)]
    for heading in (words.text("hint.visits"), *wins, *points):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column(words.text("hint.then"))
    for thought in found:
        grid.add_row(
            thought.action,
            f"{thought.visits}",
            *[f"{chance:.0%}" for chance in thought.chances],
            *[f"{expected:.1f}" for expected in thought.points],
            ", ".join(thought.line),
        )
    return grid
