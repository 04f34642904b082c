"""`scarab dataset`: write games between bots as training data."""

from pathlib import Path
from typing import Annotated

import typer

from scarab.bots.arena.schedule import matches
from scarab.cli.boxes import BoxOption, RulesOption, setting
from scarab.cli.choices import complete_bots, complete_game, load_game
from scarab.cli.commands.arena import progress_bar
from scarab.cli.errors import CannotWrite
from scarab.cli.session.screen import make_console


def dataset(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=complete_game, show_default=False)],
    out: Annotated[Path, typer.Argument(help="New file to write: .parquet or .jsonl.", show_default=False)],
    bots: Annotated[
        str, typer.Option(help="Bots that play, one per seat.", autocompletion=complete_bots)
    ] = "greedy,random",
    games: Annotated[int, typer.Option(help="Number of games, rounded up to whole rotations of the seats.")] = 100,
    contents: Annotated[str, typer.Option(help="What to write: records, views or tensors.")] = "tensors",
    seed: Annotated[int, typer.Option(help="Seed of the deals; equal seeds give equal data.")] = 1,
    jobs: Annotated[int, typer.Option(help="Number of worker processes.")] = 1,
    box: BoxOption = "",
    rules: RulesOption = None,
) -> None:
    """Let bots play each other and write the games as a data set.

    Records: one row per game. Views and tensors: one row per decision, with the seat's observation, its legal actions,
    the action it chose and its final result. Every bot plays every deal once from every seat.
    """
    from scarab.research.dataset.write import CannotKeep, write  # noqa: PLC0415  (slow to import)

    names = [name.strip() for name in bots.split(",")]
    played = load_game(game, len(names), context.args, rules, box)
    planned = len(matches(played, names, games, seed))
    console = make_console()
    with progress_bar(console) as bar:
        task = bar.add_task("games", total=planned)
        try:
            count = write(
                out, played, names, games,
                seed=seed, contents=contents, jobs=jobs, tick=lambda: bar.update(task, advance=1),
            )  # fmt: skip
        except CannotKeep as error:
            raise CannotWrite(str(error)) from None
    what = "" if contents == "records" else f"{count:,} decisions of "
    title = f"{played.meta.title['en']}{setting(played)}"
    console.print(f"{out}: {what}{planned:,} games of {title}", soft_wrap=True)
