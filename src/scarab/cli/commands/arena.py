"""`scarab arena`: matches between bots, with win rates, ratings and confidence intervals."""

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
from scarab.boxes.files import SUFFIX, document_of, write_file
from scarab.boxes.plain import own_box
from scarab.cli.boxes import BoxOption, RulesOption, setting
from scarab.cli.choices import complete_bots, complete_game, load_game
from scarab.cli.errors import CannotWrite, cannot_write, reason
from scarab.cli.results import print_ratings, results
from scarab.cli.session.screen import make_console
from scarab.core.game import Game


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=complete_game, show_default=False)],
    bots: Annotated[
        str,
        typer.Option(help="Bots to compare: one per seat, or any number to pair off.", autocompletion=complete_bots),
    ] = "greedy,random",
    seats: Annotated[int | None, typer.Option(help="Number of seats.", show_default="one per bot")] = None,
    games: Annotated[int, typer.Option(help="Games per line-up, rounded up to whole rotations of the seats.")] = 200,
    ladder: Annotated[bool, typer.Option("--ladder", help="Pair each bot only with the next one in the list.")] = False,
    seed: Annotated[int, typer.Option(help="Seed of the deals; equal seeds give equal games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Number of worker processes.")] = 1,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; 'local' starts one here.")
    ] = "",
    ledger: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Log finished games here; rerun the command to continue.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the ratings as an SVG.")] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write every game's record to this new folder.")
    ] = None,
    box: BoxOption = "",
    rules: RulesOption = None,
) -> None:
    """Let bots play each other and compare their win rates.

    Every bot plays every deal once from every seat, so neither the cards nor the turn order favour anyone.
    """
    names = [name.strip() for name in bots.split(",")]
    played = load_game(game, seats or len(names), context.args, rules, box)
    planned = matches(played, names, games, seed, ladder)
    if records is not None:
        make_folder(records)
        keep_box(records, played)
    book = open_ledger(ledger, planned)
    console = make_console()
    if len(planned) != games:
        console.print(f"{len(planned)} games: every deal is played from each of the {played.seats} seats.")
    missing = [match for match in planned if book is None or book.outcome(match) is None]
    began = perf_counter()
    outcomes = [] if book is None else [known for match in planned if (known := book.outcome(match))]
    title = f"{len(planned)} games of {played.meta.title['en']}{setting(played)}"
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
            show_so_far(console, names, played.seats, outcomes, title)
            raise
        except BotFailed as error:
            keep(records, 0, error.record)
            if records is None:
                console.print(error.record, markup=False, soft_wrap=True)
            raise
    spent = perf_counter() - began
    show(console, names, played.seats, outcomes, title, picture)
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
    """Standings of an interrupted arena: only bots that have played, and perhaps incomplete rotations."""
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
    """Create the folder. It may exist if it is empty."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise CannotWrite(f"{str(folder)!r} is not empty; name a new folder for the records")
    except OSError as error:
        raise CannotWrite(f"{str(folder)!r} cannot be created: {reason(error)}") from None


def keep_box(folder: Path, game: Game) -> None:
    """Leave an own box beside the records, where `scarab replay` and `scarab verify` look for it."""
    box = own_box(game)
    if box is not None:
        write_file(folder / f"{box.game}{SUFFIX}", document_of(box))


def keep(folder: Path | None, number: int, record: str) -> None:
    """Write a record to `0017.txt`, or to `failed.txt` if a bot failed in that game (number 0)."""
    if folder is not None:
        write(folder / (f"{number:04}.txt" if number else "failed.txt"), record)


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, error) from None
