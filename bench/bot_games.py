"""Soak test: bots at every table of every game. Finds illegal moves, slow bots and growing memory.

`nice python bench/bot_games.py --games 10000` plays 10,000 games of each title over all seat counts and options. Most
bots have a small budget, some play at full strength. The first failure stops the run with the record of the game, so
that it can be replayed.
"""

import resource
import sys
from collections import Counter
from itertools import cycle
from pathlib import Path
from time import process_time
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import track

from scarab.bots.arena.match import BotFailed, Match, play_match
from scarab.bots.bot import Bot, Budget, View
from scarab.bots.levels import LEVELS, patience
from scarab.bots.register import make_bot
from scarab.core.action import Action
from scarab.core.record import Record
from scarab.core.register import GAMES, all_configurations

QUICK: Final = ("player@10", "novice@8", "greedy", "expert@20", "random", "player@4", "master@12")
"""Every code path of the levels, in less time."""
WHOLE: Final = 50
"""In one game of this many, a seat is played by a level at full strength."""
LATE: Final = 1.5
"""A bot may exceed its time budget by this factor: it checks the clock only now and then."""
LEAK: Final = 8.0
"""Megabytes by which a process may grow."""
MEGABYTE: Final = 1024


class Watch:
    """Moves per bot, and the slowest move as a fraction of its budget, by wall and CPU time."""

    def __init__(self) -> None:
        self.moves: Final[Counter[str]] = Counter()
        self.slowest: Final[dict[str, float]] = {}
        self.late = 0

    def make(self, name: str, seed: int) -> Bot:
        bot = make_bot(name, seed)

        def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
            limit = patience(name, record.game)
            began = process_time()
            action = bot(view, legal, record, limit)
            self.moves[name] += 1
            if limit.seconds is not None:
                part = (process_time() - began) / limit.seconds
                self.slowest[name] = max(self.slowest.get(name, 0.0), part)
                self.late += part > LATE
            return action

        return choose


def memory() -> float:
    """Megabytes of this process now, on Linux; elsewhere its peak."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize() / MEGABYTE**2
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE


def planned(game: str, games: int) -> list[Match]:
    """Every configuration in turn, each with its own deal."""
    quick, whole = cycle(QUICK), cycle(LEVELS)
    tables = cycle(all_configurations(game))
    found = []
    for deal in range(games):
        table = next(tables)
        bots = [next(quick) for seat in range(table.seats)]
        if deal % WHOLE == 0:
            bots[0] = next(whole)
        found.append(Match(game, dict(table.options), tuple(bots), 1, deal, tuple(range(table.seats))))
    return found


def main(
    games: Annotated[int, typer.Option(min=10, help="Games of each title.")] = 10_000,
    title: Annotated[str, typer.Option(help="One title only.")] = "",
) -> None:
    """Play and report; the exit code is 1 if anything was wrong."""
    console = Console()
    failed = False
    for game in [title] if title else list(GAMES):
        watch = Watch()
        matches = planned(game, games)
        settled = games // 5
        before = 0.0
        for number, match in enumerate(track(matches, game, console=console, disable=not console.is_terminal)):
            if number == settled:  # by then all caches are filled
                before = memory()
            try:
                play_match(match, watch.make)
            except BotFailed as error:
                console.print(error.record, markup=False)
                console.print(str(error), markup=False)
                raise typer.Exit(1) from None
        grown = memory() - before
        slowest = ", ".join(f"{name} {part:.2f}" for name, part in sorted(watch.slowest.items()))
        console.print(f"{game}: {games:,} games, {sum(watch.moves.values()):,} moves, none illegal;")
        console.print(f"  slowest move in parts of the budget: {slowest}; over {LATE}: {watch.late}")
        console.print(f"  memory after a fifth of the games {before:.1f} MB, at the end {grown:+.1f} MB")
        failed = failed or watch.late > 0 or grown > LEAK
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    typer.run(main)
