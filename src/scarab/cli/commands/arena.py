"""`scarab arena`: who is better, and how sure is that?"""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from scarab.bots.arena.chart import draw
from scarab.bots.arena.cluster import compete_on_ray
from scarab.bots.arena.ledger import Ledger
from scarab.bots.arena.match import BotFailed, Match, MatchResult
from scarab.bots.arena.rating import Ratings
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.arena.standings import crosstable, note, standings
from scarab.cli.choices import complete_bots, complete_game, load_game
from scarab.cli.errors import CannotWrite, cannot_write, reason
from scarab.cli.results import print_ratings, results
from scarab.cli.session.screen import make_console


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=complete_game, show_default=False)],
    bots: Annotated[
        str, typer.Option(help="The bots: as many as seats, or any that meet in pairs.", autocompletion=complete_bots)
    ] = "greedy,random",
    seats: Annotated[int | None, typer.Option(help="How many seats; without it as many as bots.")] = None,
    games: Annotated[int, typer.Option(help="How many games of each line-up; rounded up to whole rotations.")] = 200,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets only the next one named.")] = False,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="On how many processes.")] = 1,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="On a Ray cluster; local starts one here.")] = "",
    ledger: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Note finished games here; the same arena goes on from it.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the ratings into this SVG.")] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep every game's record in this new folder.")
    ] = None,
) -> None:
    """Let bots play each other and tell how often each wins.

    Every deal is played once from every seat by every bot, so nobody is lucky with the cards or with the turn order.
    """
    names = [name.strip() for name in bots.split(",")]
    box = load_game(game, seats or len(names), context.args)
    planned = matches(box, names, games, seed, ladder)
    if records is not None:
        make_folder(records)
    book = open_ledger(ledger, planned)
    console = make_console()
    if len(planned) != games:
        console.print(f"{len(planned)} games: every deal is played from each of the {box.seats} seats.")
    missing = [match for match in planned if book is None or book.outcome(match) is None]
    began = perf_counter()
    outcomes = [] if book is None else [played for match in planned if (played := book.outcome(match))]
    title = f"{len(planned)} games of {box.meta.title['en']}"
    with progress_bar(console) as bar:
        task = bar.add_task("games", total=len(planned), completed=len(outcomes))
        try:
            for outcome in play(missing, jobs, ray):
                outcomes.append(outcome)
                if book is not None:
                    book.note(outcome)
                keep(records, len(outcomes), outcome.record)
                bar.update(task, advance=1)
        except KeyboardInterrupt:
            bar.stop()
            show_so_far(console, names, box.seats, outcomes, title)
            raise
        except BotFailed as error:
            keep(records, 0, error.record)
            if records is None:
                console.print(error.record, markup=False, soft_wrap=True)
            raise
    spent = perf_counter() - began
    show(console, names, box.seats, outcomes, title, picture)
    console.print(f"{title}, {len(missing) / spent:.0f} a second" if missing else f"{title}, all played before")


def play(missing: list[Match], jobs: int, ray: str) -> Iterator[MatchResult]:
    return compete_on_ray(missing, ray) if ray else compete(missing, jobs)


def show(
    console: Console, names: list[str], seats: int, outcomes: list[MatchResult], title: str, picture: Path | None
) -> None:
    table = standings(names, seats)
    for outcome in outcomes:
        note(table, outcome)
    shown = [entrant.name for entrant in table]
    ratings = Ratings(len(names), outcomes)
    cross = crosstable(len(names), outcomes)
    console.print(results(table))
    console.print()
    print_ratings(console, shown, ratings, cross)
    if picture is not None:
        write(picture, draw(f"{title}, {seats} players", shown, ratings, cross))


def show_so_far(console: Console, names: list[str], seats: int, outcomes: list[MatchResult], title: str) -> None:
    """An arena that is stopped: those who have played already. Deals may lack some of their rotations."""
    if not outcomes:
        return
    played = sorted({entrant for outcome in outcomes for entrant in outcome.seating})
    renumbered = [
        outcome._replace(seating=tuple(played.index(entrant) for entrant in outcome.seating)) for outcome in outcomes
    ]
    show(console, [names[entrant] for entrant in played], seats, renumbered, title, None)
    console.print(f"so far: {len(outcomes)} of {title}")


def progress_bar(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def open_ledger(path: Path | None, planned: list[Match]) -> Ledger | None:
    if path is None:
        return None
    try:
        return Ledger(path, planned)
    except OSError as error:
        raise CannotWrite(f"{str(path)!r} cannot be used: {reason(error)}") from None


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
    if folder is not None:
        write(folder / (f"{number:04}.txt" if number else "failed.txt"), record)


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, error) from None
