"""`scarab laws`: check the laws in random games of every configuration."""

from time import perf_counter
from typing import Annotated, Any, Final, NamedTuple

import typer

from scarab.bots.workers import workers
from scarab.boxes.plain import plain_box
from scarab.cli.boxes import BoxOption, RulesOption, setting
from scarab.cli.choices import complete_game, load_game
from scarab.cli.commands.arena import progress_bar
from scarab.cli.session.screen import make_console
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.laws import check_ends, check_game
from scarab.core.meta import OptionValue
from scarab.core.register import all_configurations, load_with

BATCH: Final = 200
"""Games per unit of work: one step of the progress bar."""


class Batch(NamedTuple):
    """A unit of work for one configuration, in picklable values."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: int
    games: int
    closely: int
    """How many of the games are checked at every position."""
    rules: int
    box: dict[str, Any] | None
    """The document of the box; None: the standard."""

    def load(self) -> Game:
        return load_with(self.game, self.seats, self.options, rules=self.rules, box=self.box)


class Found(NamedTuple):
    """What was checked: actions in games checked at their end, positions in games checked throughout."""

    answers: int
    positions: int


def laws(
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=complete_game, show_default=False)],
    games: Annotated[int, typer.Option(help="Number of games, spread over all seat counts and options.")] = 10_000,
    every: Annotated[int, typer.Option(help="Check one game in N at every position.", metavar="N")] = 50,
    seed: Annotated[int, typer.Option(help="Seed of the games; equal seeds give equal games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Number of worker processes.")] = 1,
    box: BoxOption = "",
    rules: RulesOption = None,
) -> None:
    """Play random games in every configuration of a game and look for a broken law.

    Every game must end in time, with a winner, a score sheet that adds up and no component lost. One game in N is
    checked at every position: notation, refusals, clones, records, and that no seat sees hidden information.
    """
    for word, number in (("--games", games), ("--every", every), ("--jobs", jobs)):
        if number < 1:
            raise BadChoice(f"{word} must be at least 1, not {number}")
    table = load_game(game, None, [], rules, box)
    planned = batches(table, games, every, seed)
    console = make_console()
    began = perf_counter()
    answers = positions = 0
    with progress_bar(console) as bar, workers(jobs) as pool:
        task = bar.add_task("games", total=sum(batch.games for batch in planned))
        for batch, found in zip(planned, pool.imap(look_into, planned), strict=True):
            answers += found.answers
            positions += found.positions
            bar.update(task, advance=batch.games)
    played = sum(batch.games for batch in planned)
    closely = sum(batch.closely for batch in planned)
    tables = len({(batch.seats, *batch.options.values()) for batch in planned})
    spent = f"{perf_counter() - began:.0f} s"
    console.print(f"No law is broken{setting(table)}: {played:,} games at {tables} tables in {spent},", soft_wrap=True)
    console.print(f"{played - closely:,} checked at their end ({answers:,} actions),")
    console.print(f"{closely:,} checked at each of their {positions:,} positions.")


def batches(game: Game, games: int, every: int, seed: int) -> list[Batch]:
    """Spread the games, and those checked at every position, evenly over all configurations, with the game's box."""
    tables = all_configurations(game.name)
    box = plain_box(game)
    planned: list[Batch] = []
    for number, table in enumerate(tables):
        share = games // len(tables) + (number < games % len(tables))
        watched = -(-share // every)
        for first in range(0, share, BATCH):
            count = min(BATCH, share - first)
            closely = min(count, watched)
            watched -= closely
            options = dict(table.options)
            planned.append(Batch(game.name, table.seats, options, seed + first, count, closely, game.rules, box))
    return planned


def look_into(batch: Batch) -> Found:
    table = batch.load()
    positions = check_game(table, batch.closely, batch.seed)
    return Found(check_ends(table, batch.games - batch.closely, batch.seed + batch.closely), positions)
