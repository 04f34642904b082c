"""`scarab tune`: better numbers for a game's knowledge, from self-play."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from scarab.bots.arena.standings import wilson
from scarab.bots.search.evaluator import tuned_weights
from scarab.bots.tune import TRIALS, Trial, late_mean, playing, spsa, victories
from scarab.cli.choices import complete_game, load_game
from scarab.cli.commands.arena import progress_bar, write
from scarab.cli.session.screen import make_console
from scarab.core.errors import BadChoice

EVEN: Final = 0.5
OTHER_DEALS: Final = 1_000_000
"""The deals of the proof begin here: none of them was learnt from."""


def tune(
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=complete_game, show_default=False)],
    steps: Annotated[int, typer.Option(help="How many steps the numbers make.")] = 100,
    duels: Annotated[int, typer.Option(help="How many games the new numbers play against the old ones.")] = 400,
    seats: Annotated[int | None, typer.Option(help="At a table of how many; the smallest without it.")] = None,
    simulations: Annotated[int, typer.Option(help="How much both sides think before each answer.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed, the same numbers.")] = 1,
    jobs: Annotated[int, typer.Option(help="On how many processes; the numbers are the same.")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the numbers and figures here.")] = None,
) -> None:
    """Find the numbers that win, by playing with changed ones.

    In each step the numbers are changed in eight ways, each way plays a deal against its opposite, and the numbers
    follow those that won. Then the new numbers play the old ones, and are kept only if they are better beyond doubt.
    """
    table = load_game(game, seats, [])
    if min(steps, duels, simulations, jobs) < 1:
        raise BadChoice("--steps, --duels, --simulations and --jobs are at least 1")
    console = make_console()
    name = table.name
    old = tuned_weights(name)
    plan = Trial(name, table.seats, simulations, seed, 0, old, old)
    with playing(jobs) as play, progress_bar(console) as bar:
        new = late_mean(list(bar.track(spsa(plan, steps, play), steps, description="steps")))
        proof = plan._replace(first=new)
        outcomes = []
        batches = [range(first, first + TRIALS) for first in range(0, deals(duels, table.seats), TRIALS)]
        for batch in bar.track(batches, description="duels"):
            for played in play([proof._replace(deal=OTHER_DEALS + deal) for deal in batch]):
                outcomes.extend(played)
    wins = victories(outcomes)
    low, high = wilson(wins, len(outcomes))
    better = low > EVEN
    figures = {
        "weights": new if better else old,
        "chosen by": {
            "command": f"scarab tune {name} --steps {steps} --duels {duels} --seats {table.seats}"
            f" --simulations {simulations} --seed {seed}",
            "old": old,
            "new": new,
            "games of new against old": len(outcomes),
            "won by new": f"{wins / len(outcomes):.1%} ({low:.1%} to {high:.1%})",
            "kept": "new" if better else "old",
        },
    }
    text = json.dumps(figures, indent=2) + "\n"
    if out is not None:
        write(out, text)
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def deals(games: int, seats: int) -> int:
    """So many deals, each played from every seat, twice where the seats are odd, make at least these games."""
    return -(-games // (seats if seats % 2 == 0 else 2 * seats))
