"""`scarab bench --research`: measure the research adapters, each against a peer in one run."""

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
"""Both sides alternate, and the median of all rounds counts: a machine is never quite idle."""

NEEDED: Final = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pygame")
"""Only PettingZoo's connect four needs pygame."""


class Race(NamedTuple):
    """Two functions to compare; each takes the seconds to run and returns a rate in `unit`."""

    what: str
    unit: str
    name: str
    ours: Callable[[float], float]
    peer_name: str
    peer: Callable[[float], float]


def bench_research(console: Console, names: list[str], seconds: float) -> None:
    """Print one row per race: our rate, the peer's and their ratio."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        line = f"{install_line('research,openspiel')} pygame"
        raise BadChoice(f"--research needs {' '.join(missing)}: {line}")
    from scarab.cli.bench.peers import races  # noqa: PLC0415  (imports all of NEEDED)

    entered = [race for name in names for race in races(name, GAMES[name].meta.seats[1])]
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for heading in ("what", "ours", "peer"):
        grid.add_column(heading, overflow="fold")  # a narrow window wraps words, never figures
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
    """A table row. The ratio is the median of the rounds' ratios: both sides of a round ran under similar load."""
    rounds = [(race.ours(seconds / 2), race.peer(seconds / 2)) for turn in range(ROUNDS)]
    ours, peer = (median(speeds) for speeds in zip(*rounds, strict=True))
    times = median(one / other for one, other in rounds)
    return [race.what, race.name, race.peer_name, f"{ours:,.0f}", f"{peer:,.0f}", f"{times:.1f}", race.unit]
