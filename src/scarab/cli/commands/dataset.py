"""`scarab dataset`: games between bots as data for learning and statistics."""

from pathlib import Path
from typing import Annotated

import typer

from scarab.bots.arena.schedule import matches
from scarab.cli.choices import complete_bots, complete_game, load_game
from scarab.cli.commands.arena import progress_bar
from scarab.cli.errors import CannotWrite
from scarab.cli.session.screen import make_console


def dataset(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=complete_game, show_default=False)],
    out: Annotated[Path, typer.Argument(help="A new file, .parquet or .jsonl.", show_default=False)],
    bots: Annotated[
        str, typer.Option(help="The bots, as many as seats.", autocompletion=complete_bots)
    ] = "greedy,random",
    games: Annotated[int, typer.Option(help="How many games; rounded up to whole rotations.")] = 100,
    contents: Annotated[str, typer.Option(help="records, views or tensors.")] = "tensors",
    seed: Annotated[int, typer.Option(help="The same seed, the same data.")] = 1,
    jobs: Annotated[int, typer.Option(help="On how many processes.")] = 1,
) -> None:
    """Let bots play each other and keep the games as data.

    Records: a row a game. Views and tensors: a row for each decision, with what the seat knew, what it could do, what
    it did and how the game ended for it. Every deal is played once from every seat by every bot.
    """
    from scarab.research.dataset.write import CannotKeep, write  # noqa: PLC0415  (other commands do not wait for it)

    names = [name.strip() for name in bots.split(",")]
    box = load_game(game, len(names), context.args)
    planned = len(matches(box, names, games, seed))
    console = make_console()
    with progress_bar(console) as bar:
        task = bar.add_task("games", total=planned)
        try:
            count = write(
                out, box, names, games,
                seed=seed, contents=contents, jobs=jobs, tick=lambda: bar.update(task, advance=1),
            )  # fmt: skip
        except CannotKeep as error:
            raise CannotWrite(str(error)) from None
    what = "games" if contents == "records" else "decisions"
    console.print(f"{out}: {count:,} {what} of {planned:,} games of {box.meta.title['en']}", soft_wrap=True)
