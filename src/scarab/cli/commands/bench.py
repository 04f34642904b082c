"""`scarab bench`: the plain and the compiled engine beside each other, measured in one run."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer
from rich.progress import Progress
from rich.table import Table as Grid

import scarab
from scarab.cli.bench.research import bench_research
from scarab.cli.choices import complete_game, find_game
from scarab.cli.engine import is_compiled
from scarab.cli.session.screen import make_console
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES

ROUNDS: Final = 3
"""The machine is never quite idle: the engines take turns, and each shows its best."""

Row = tuple[str, int]
Figures = dict[Row, dict[str, float]]


def bench(
    game: Annotated[str, typer.Argument(help="One game only.", autocompletion=complete_game)] = "",
    seconds: Annotated[float, typer.Option(help="How long each table is played in each of three rounds.")] = 0.5,
    research: Annotated[
        bool, typer.Option("--research", help="Measure the doors for researchers instead, beside their peers.")
    ] = False,
) -> None:
    """Measure the engine: random play, clones, replays and search, plain Python and compiled beside each other."""
    if not 0.01 <= seconds <= 60:
        raise BadChoice(f"--seconds is a number from 0.01 to 60, not {seconds:g}")
    names = [find_game(game).meta.name] if game else list(GAMES)
    console = make_console()
    if research:
        bench_research(console, names, seconds)
        return
    with TemporaryDirectory() as folder:
        engines = {"plain": plain_copy(Path(folder))}
        compiled = compiled_engine()
        if compiled is not None:
            engines["compiled"] = compiled
        tables = sum(len(GAMES[name].meta.seats) for name in names)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("measuring", total=tables * ROUNDS * len(engines))
            found = compare(engines, seconds, names, lambda: bar.update(task, advance=1))
    console.print(report(found, {"decisions": "decisions/s", "games": "games/s"}))
    console.print()
    console.print(report(found, {"clone": "µs a clone", "replay": "ms a replay"}))
    console.print()
    console.print(report(found, {"simulations": "search simulations/s"}))
    if compiled is None:
        console.print("The engine is not compiled here: make build, where a C compiler is at hand.")


def plain_copy(folder: Path) -> Path:
    """The package without its compiled parts."""
    package = Path(scarab.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(package, folder / "scarab", ignore=ignored)
    return folder


def compiled_engine() -> Path | None:
    """Where the compiled package lies: here, or installed beside the sources that are running."""
    if is_compiled():
        return Path(scarab.__file__).parents[1]
    code = "import scarab, scarab.core.state as state; print(scarab.__file__); print(state.__file__)"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-P", "-c", code]
    asked = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    lines = asked.stdout.splitlines()
    return Path(lines[0]).parents[1] if len(lines) == 2 and not lines[1].endswith(".py") else None


def compare(engines: dict[str, Path], seconds: float, names: list[str], tick: Callable[[], None]) -> dict[str, Figures]:
    """The best figures of each engine over several rounds, in turn."""
    best: dict[str, Figures] = {engine: {} for engine in engines}
    for turn in range(ROUNDS):
        for engine, path in engines.items():
            for row, figures in run(path, seconds, names, tick):
                old = best[engine].get(row, figures)
                best[engine][row] = {name: better(name)(old[name], figures[name]) for name in figures}
    return best


def better(name: str) -> Callable[[float, float], float]:
    """More games and decisions, less time."""
    return max if name in ("decisions", "games", "simulations") else min


def run(path: Path, seconds: float, names: list[str], tick: Callable[[], None]) -> list[tuple[Row, dict[str, float]]]:
    """One round of one engine, in a process of its own that ends with this one."""
    command = [sys.executable, "-P", "-m", "scarab.cli.bench.measure", str(seconds), *names]
    found = []
    environment = {**os.environ, "PYTHONPATH": str(path)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            for line in process.stdout or []:
                figures = json.loads(line)
                found.append(((figures.pop("game"), figures.pop("seats")), figures))
                tick()
        except BaseException:
            process.terminate()
            raise
    if process.returncode:
        raise BadChoice(f"the engine in {str(path)!r} is too old to be measured; build it again: make build")
    return found


def report(found: dict[str, Figures], units: dict[str, str]) -> Grid:
    """One row for each table; for each unit the engines side by side, and how many times faster the compiled one is."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column("\ngame", no_wrap=True)
    grid.add_column("\nplayers", justify="right")
    engines = list(found)
    for heading in units.values():
        for place, engine in enumerate(engines):
            grid.add_column(f"{heading if place == 0 else ''}\n{engine}", justify="right", no_wrap=True)
        if len(engines) == 2:
            grid.add_column("\n×", justify="right")
    for row in found["plain"]:
        cells: list[str] = []
        for name in units:
            figures = [found[engine][row][name] for engine in engines]
            cells += [shown(name, figure) for figure in figures]
            if len(engines) == 2:
                cells.append(f"{max(figures) / min(figures):.1f}")
        grid.add_row(row[0], str(row[1]), *cells)
    return grid


def shown(name: str, figure: float) -> str:
    if name == "clone":
        return f"{figure * 1e6:.2f}"
    return f"{figure * 1e3:.2f}" if name == "replay" else f"{figure:,.0f}"
