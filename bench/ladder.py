"""How strong the levels are: every step of the ladder at two tables of each game, 400 games or more.

`python bench/ladder.py --jobs 2` plays the missing games, the cheapest first, and stores every finished game under
`bench/ladder/`; it can be stopped at any time and resumed. `--only egizia-2` plays only pairings with this prefix.
`--show` only prints the table of docs/bots.md.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer
from rich.console import Console

from scarab.bots.arena.ledger import Ledger
from scarab.bots.arena.match import Match, MatchResult
from scarab.bots.arena.rating import Ratings
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.levels import LEVELS, level_of
from scarab.bots.tune import victories
from scarab.cli.commands.arena import progress_bar
from scarab.core.register import load

FOLDER: Final = Path(__file__).parent / "ladder"
SEED: Final = 1
TABLES: Final = (
    ("tutankhamen", 2), ("tutankhamen", 4), ("imhotep", 2), ("imhotep", 4),
    ("egizia", 2), ("egizia", 4), ("amun_re", 3), ("amun_re", 5),
)  # fmt: skip
STEPS: Final = (
    ("greedy", "random"), ("novice", "random"), ("player", "novice"), ("player", "greedy"), ("expert", "player"),
    ("master", "expert"),
)  # fmt: skip
PLAYED_RULES: Final = 1
"""The stored games were played under the first version of the rules."""
FAR: Final = ("master", "greedy")
"""Asked at tables for two only."""


class Pairing(NamedTuple):
    """Two bots at one table."""

    game: str
    seats: int
    better: str
    worse: str

    @property
    def ledger(self) -> Path:
        return FOLDER / f"{self.game}-{self.seats}-{self.better}-{self.worse}.txt"

    def cost(self) -> int:
        """Simulations that the two make when each answers once."""
        bots = [bot for bot in (self.better, self.worse) if bot in LEVELS]
        return sum(level_of(bot, self.game, self.seats).simulations for bot in bots) * self.seats

    def matches(self, games: int) -> list[Match]:
        game = load(self.game, self.seats, rules=PLAYED_RULES)
        return matches(game, [self.better, self.worse], games, SEED, ladder=True)


def pairings() -> Iterator[Pairing]:
    for game, seats in TABLES:
        for better, worse in (*STEPS, FAR) if seats == 2 else STEPS:
            yield Pairing(game, seats, better, worse)


def play(pairing: Pairing, games: int, jobs: int, console: Console) -> None:
    planned = pairing.matches(games)
    FOLDER.mkdir(exist_ok=True)
    book = Ledger(pairing.ledger, planned)
    missing = [match for match in planned if book.outcome(match) is None]
    if not missing:
        return
    with progress_bar(console) as bar:
        for result in bar.track(compete(missing, jobs), len(missing), description=pairing.ledger.stem):
            book.note(result)
    console.print(row(pairing, played(pairing, games)), markup=False)


def played(pairing: Pairing, games: int) -> list[MatchResult]:
    if not pairing.ledger.exists():
        return []
    planned = pairing.matches(games)
    book = Ledger(pairing.ledger, planned)
    return [result for match in planned if (result := book.outcome(match))]


def row(pairing: Pairing, results: list[MatchResult]) -> str:
    """One line of the table; who has won every game is ahead by no number."""
    won = victories(results) / len(results)
    difference, low, high = Ratings(2, results).difference(0, 1)
    ahead = f"{difference:+.0f} ({low:+.0f} to {high:+.0f})" if won < 1.0 else ""
    title = f"{load(pairing.game).meta.title['en']}, {pairing.seats}"
    return f"| {title} | `{pairing.better}` – `{pairing.worse}` | {len(results)} | {100 * won:.1f} % | {ahead} |"


def table(games: int) -> str:
    """What has been played, as Markdown."""
    rows = [row(pairing, results) for pairing in pairings() if (results := played(pairing, games))]
    return "\n".join(["| players | pairing | games | victories | Elo |", "|---|---|--:|--:|---|", *rows])


def main(
    games: Annotated[int, typer.Option(min=1, help="Games per pairing, at least.")] = 400,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    only: Annotated[str, typer.Option(help="Play only pairings with this prefix: imhotep-4-master.")] = "",
    show: Annotated[bool, typer.Option("--show", help="Play nothing.")] = False,
) -> None:
    """Play what is missing of the ladder, then print it."""
    console = Console(soft_wrap=True, highlight=False)
    if not show:
        for pairing in sorted(pairings(), key=lambda pairing: pairing.cost()):
            if pairing.ledger.name.startswith(only):
                play(pairing, games, jobs, console)
    console.print(table(games), markup=False)


if __name__ == "__main__":
    typer.run(main)
