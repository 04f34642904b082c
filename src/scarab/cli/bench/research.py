"""`scarab bench --research`: environments, OpenSpiel and vectors, each beside its peer in one run."""

from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from scarab.cli.engine import is_compiled
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES
from scarab.extras import install_line

ROUNDS: Final = 9
"""The machine is never quite idle: ours and the peer take turns, and the middle of all rounds is shown."""

NEEDED: Final = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pygame")
"""pygame is needed by PettingZoo's connect four alone, and by nothing of ours."""


class Race(NamedTuple):
    """Two things to measure beside each other, in the same unit."""

    what: str
    unit: str
    name: str
    ours: Callable[[float], float]
    peer_name: str
    peer: Callable[[float], float]


def bench_research(console: Console, names: list[str], seconds: float) -> None:
    """A row for each thing that is measured: ours, the peer, and how many times faster ours is."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        line = f"{install_line('research,openspiel')} pygame"
        raise BadChoice(f"to measure them, install {' '.join(missing)}: {line}")
    from scarab.cli.bench.peers import races  # noqa: PLC0415  (it needs all of these)

    entered = [race for name in names for race in races(name, GAMES[name].meta.seats[1])]
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for heading in ("what", "ours", "peer"):
        grid.add_column(heading, overflow="fold")  # in a narrow window words are wrapped, never figures
    for heading in ("ours", "peer", "×"):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column("unit", no_wrap=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("measuring", total=len(entered))
        for race in entered:
            grid.add_row(*figures(race, seconds))
            bar.update(task, advance=1)
    console.print(grid)
    console.print(f"CPU time of one core, on the {'compiled' if is_compiled() else 'plain'} engine.")


def figures(race: Race, seconds: float) -> list[str]:
    """How many times faster is the middle of the rounds as well: the two of a round found the machine equally busy."""
    rounds = [(race.ours(seconds / 2), race.peer(seconds / 2)) for turn in range(ROUNDS)]
    ours, peer = (median(speeds) for speeds in zip(*rounds, strict=True))
    times = median(one / other for one, other in rounds)
    return [race.what, race.name, race.peer_name, f"{ours:,.0f}", f"{peer:,.0f}", f"{times:.1f}", race.unit]
