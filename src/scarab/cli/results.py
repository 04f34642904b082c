"""The tables that `scarab arena` prints."""

from itertools import pairwise

from rich.console import Console
from rich.table import Table as Grid

from scarab.bots.arena.rating import Ratings
from scarab.bots.arena.standings import Standing
from scarab.core.action import seat_name


def results(table: list[Standing]) -> Grid:
    """One row per bot, with a 95 % confidence interval for its win rate."""
    grid = Grid(box=None, padding=(0, 1, 0, 0))  # keeps six seats within 80 columns
    grid.add_column("bot", no_wrap=True)
    seats = [f"as {seat_name(seat)}" for seat in range(len(table[0].games_by_seat))]
    for heading in ("wins", "95 % interval", "points", "rank", *seats):
        grid.add_column(heading, justify="right", no_wrap=True)
    for entrant in table:
        low, high = entrant.interval()
        by_seat = zip(entrant.wins_by_seat, entrant.games_by_seat, strict=True)
        grid.add_row(
            entrant.name,
            f"{entrant.wins / entrant.games:.1%}",
            f"{low:.1%}–{high:.1%}",
            f"{entrant.score / entrant.games:.1f}",
            f"{entrant.rank / entrant.games:.2f}",
            *[f"{wins / games:.0%}" if games else "" for wins, games in by_seat],
        )
    return grid


def print_ratings(console: Console, names: list[str], ratings: Ratings, cross: list[list[float | None]]) -> None:
    """Elo and openskill ratings, best first; the gaps between neighbours; and the crosstable."""
    order = sorted(range(len(names)), key=lambda entrant: -ratings.elo[entrant])
    grid = Grid(box=None, padding=(0, 1, 0, 0))
    grid.add_column("rating", no_wrap=True)
    for heading in ("Elo", "95 % interval", "openskill"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for entrant in order:
        rating = ratings.of(entrant)
        interval = f"{rating.low:+.0f} to {rating.high:+.0f}"
        skill = f"{rating.mean:.1f} ± {2 * rating.deviation:.1f}"
        grid.add_row(names[entrant], f"{rating.elo:+.0f}", interval, skill)
    console.print(grid)
    for better, worse in pairwise(order):
        difference, low, high = ratings.difference(better, worse)
        console.print(f"{names[better]} is {difference:.0f} Elo above {names[worse]} ({low:.0f} to {high:.0f})")
    if len(names) > 2:
        console.print()
        console.print(against(order, names, cross))


def against(order: list[int], names: list[str], cross: list[list[float | None]]) -> Grid:
    """The crosstable: the row's share of the victories against the column."""
    grid = Grid(box=None, padding=(0, 1, 0, 0))
    grid.add_column("against", no_wrap=True)
    for other in order:
        grid.add_column(names[other], justify="right", no_wrap=True)
    for entrant in order:
        shares = [cross[entrant][other] for other in order]
        grid.add_row(names[entrant], *["" if share is None else f"{share:.1%}" for share in shares])
    return grid
