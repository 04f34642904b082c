"""`scarab tune`: tune the weights of a game's evaluator by self-play (SPSA)."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from scarab.bots.arena.standings import wilson
from scarab.bots.search.evaluator import tuned_weights
from scarab.bots.tune import TRIALS, Trial, late_mean, playing, spsa, victories
from scarab.boxes.plain import own_box, plain_box
from scarab.cli.boxes import BoxOption, RulesOption
from scarab.cli.choices import complete_game, load_game
from scarab.cli.commands.arena import progress_bar, write
from scarab.cli.session.screen import make_console
from scarab.core.errors import BadChoice
from scarab.core.game import Game

EVEN: Final = 0.5
OTHER_DEALS: Final = 1_000_000
"""First deal of the final test: held out, never used for tuning."""


def tune(
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=complete_game, show_default=False)],
    steps: Annotated[int, typer.Option(help="Number of SPSA steps.")] = 100,
    duels: Annotated[int, typer.Option(help="Games of the new weights against the old ones.")] = 400,
    seats: Annotated[int | None, typer.Option(help="Number of seats.", show_default="the fewest")] = None,
    simulations: Annotated[int, typer.Option(help="Simulations per decision, for both sides.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the deals; equal seeds give equal weights.")] = 1,
    jobs: Annotated[int, typer.Option(help="Number of worker processes; does not affect the result.")] = 1,
    box: BoxOption = "",
    rules: RulesOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write weights and figures to this JSON file.")
    ] = None,
) -> None:
    """Tune the weights of a game's evaluator by self-play.

    Each step perturbs the weights in eight random directions, plays a deal between each perturbation and its opposite,
    and moves the weights towards the winners (SPSA). The new weights then play the old ones and replace them only if
    they are significantly better.
    """
    table = load_game(game, seats, [], rules, box)
    if min(steps, duels, simulations, jobs) < 1:
        raise BadChoice("--steps, --duels, --simulations and --jobs must be at least 1")
    console = make_console()
    name = table.name
    old = tuned_weights(name)
    plan = Trial(name, table.seats, simulations, seed, 0, old, old, table.rules, plain_box(table))
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
            f" --simulations {simulations} --seed {seed}{chosen(table)}",
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


def chosen(game: Game) -> str:
    """The options that choose another box or other rules."""
    box = own_box(game)
    rules = f" --rules {game.rules}" if game.rules != game.meta.rules_version else ""
    return (f" --box {box.mark}" if box is not None else "") + rules


def deals(games: int, seats: int) -> int:
    """Deals needed for at least this many games; a deal is played from every seat, twice if the seats are odd."""
    return -(-games // (seats if seats % 2 == 0 else 2 * seats))
