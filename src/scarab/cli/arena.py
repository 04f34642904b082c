"""`scarab arena`: who is better, and how sure is that?"""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from scarab.bots.arena import BotFailed, Standing, compete, matches, note, standings
from scarab.cli.choices import complete_bots, complete_game, load_game
from scarab.cli.errors import CannotWrite
from scarab.cli.files import reason
from scarab.cli.screen import make_console
from scarab.core.action import seat_name


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=complete_game, show_default=False)],
    bots: Annotated[
        str, typer.Option(help="The bots, as many as seats.", autocompletion=complete_bots)
    ] = "greedy,random",
    games: Annotated[int, typer.Option(help="How many games; rounded up to whole rotations.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="On how many processes.")] = 1,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep every game's record in this new folder.")
    ] = None,
) -> None:
    """Let bots play each other and tell how often each wins.

    Every deal is played once from every seat by every bot, so nobody is lucky with the cards or with the turn order.
    """
    names = [name.strip() for name in bots.split(",")]
    box = load_game(game, len(names), context.args)
    planned = matches(box, names, games, seed)
    if records is not None:
        make_folder(records)
    console = make_console()
    if len(planned) != games:
        console.print(f"{len(planned)} games: every deal is played from each of the {box.seats} seats.")
    table = standings(names)
    began = perf_counter()
    with progress_bar(console) as bar:
        task = bar.add_task("games", total=len(planned))
        try:
            for number, outcome in enumerate(compete(planned, jobs), start=1):
                note(table, outcome)
                keep(records, number, outcome.record)
                bar.update(task, advance=1)
        except BotFailed as error:
            keep(records, 0, error.record)
            if records is None:
                console.print(error.record, markup=False, soft_wrap=True)
            raise
    console.print(results(table))
    console.print(
        f"{len(planned)} games of {box.meta.title['en']}, {len(planned) / (perf_counter() - began):.0f} a second"
    )


def progress_bar(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def results(table: list[Standing]) -> Grid:
    """A row for each bot; the interval holds its true win rate with 95 % confidence."""
    grid = Grid(box=None, padding=(0, 1, 0, 0))  # six seats fit into 80 columns
    grid.add_column("bot", no_wrap=True)
    seats = [f"as {seat_name(seat)}" for seat in range(len(table))]
    for heading in ("wins", "95 % interval", "points", "rank", *seats):
        grid.add_column(heading, justify="right", no_wrap=True)
    for entrant in table:
        low, high = entrant.interval()
        by_seat = [wins / games for wins, games in zip(entrant.wins_by_seat, entrant.games_by_seat, strict=True)]
        grid.add_row(
            entrant.name,
            f"{entrant.wins / entrant.games:.1%}",
            f"{low:.1%}–{high:.1%}",
            f"{entrant.score / entrant.games:.1f}",
            f"{entrant.rank / entrant.games:.2f}",
            *[f"{rate:.0%}" for rate in by_seat],
        )
    return grid


def make_folder(folder: Path) -> None:
    """A new folder, or an empty one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise CannotWrite(f"{str(folder)!r} is not empty; name a new folder for the records")
    except OSError as error:
        raise CannotWrite(f"{str(folder)!r} cannot be made: {reason(error)}") from None


def keep(folder: Path | None, number: int, record: str) -> None:
    """`0017.txt`; `failed.txt` is the game in which a bot failed."""
    if folder is None:
        return
    path = folder / (f"{number:04}.txt" if number else "failed.txt")
    try:
        path.write_text(record, encoding="utf-8")
    except OSError as error:
        raise CannotWrite(f"{str(path)!r} cannot be written: {reason(error)}") from None
