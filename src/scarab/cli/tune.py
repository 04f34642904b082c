"""`scarab tune`: better numbers for a game's knowledge, from self-play."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from scarab.bots.evaluate import knowledge_of, make_knowledge, tuned_weights
from scarab.bots.knowledge import Knowledge
from scarab.bots.standings import wilson
from scarab.bots.tune import Lesson, descend, duel, lessons, surprise, teacher
from scarab.cli.arena import progress_bar, write
from scarab.cli.choices import complete_game, find_game
from scarab.cli.screen import make_console
from scarab.core.errors import BadChoice

EVEN: Final = 0.5


def tune(
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=complete_game, show_default=False)],
    games: Annotated[int, typer.Option(help="How many games to learn from, and to check with.")] = 200,
    duels: Annotated[int, typer.Option(help="How many games the new numbers play against the old ones.")] = 100,
    seats: Annotated[int, typer.Option(help="At a table of how many.")] = 2,
    simulations: Annotated[int, typer.Option(help="How much both sides think before each answer.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed, the same numbers.")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the numbers and figures here.")] = None,
) -> None:
    """Find the numbers under which positions of self-play foretell best who wins.

    Half of the games are learnt from, half only show whether that holds; then the new numbers play the old ones, and
    are kept only if they are better beyond doubt: what foretells best does not always play best.
    """
    name = find_game(game).meta.name
    if games < 2 or duels < 1 or simulations < 1:
        raise BadChoice("--games is at least 2, --duels and --simulations are at least 1")
    console = make_console()
    old = tuned_weights(name)

    def kind(weights: dict[str, float]) -> Knowledge:
        return make_knowledge(name, weights)

    learnt: list[Lesson] = []
    unseen: list[Lesson] = []
    with progress_bar(console) as bar:
        for number, positions in enumerate(
            bar.track(lessons(name, games, seed, teacher(knowledge_of(name), simulations)), games)
        ):
            (unseen if number % 2 else learnt).extend(positions)
    new = descend(kind, old, learnt)
    before, after = kind(old), kind(new)
    wins, played = duel(name, seats, duels, seed, teacher(before, simulations), teacher(after, simulations))
    low, high = wilson(wins, played)
    better = low > EVEN
    figures = {
        "weights": new if better else old,
        "chosen by": {
            "command": f"scarab tune {name} --games {games} --duels {duels} --seats {seats}"
            f" --simulations {simulations} --seed {seed}",
            "old": old,
            "new": new,
            "positions learnt from": len(learnt),
            "surprise before and after": [round(surprise(before, learnt), 4), round(surprise(after, learnt), 4)],
            "unseen positions": len(unseen),
            "their surprise before and after": [round(surprise(before, unseen), 4), round(surprise(after, unseen), 4)],
            "games of new against old": played,
            "won by new": f"{wins / played:.1%} ({low:.1%} to {high:.1%})",
            "kept": "new" if better else "old",
        },
    }
    text = json.dumps(figures, indent=2) + "\n"
    if out is not None:
        write(out, text)
    console.print(text, markup=False, highlight=False, soft_wrap=True)
