"""`scarab bench`: measure the plain and the compiled engine in one run."""

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
"""The engines alternate, and the best round of each counts: a machine is never quite idle."""

Row = tuple[str, int]
Figures = dict[Row, dict[str, float]]


def bench(
    game: Annotated[str, typer.Argument(help="Measure only this game.", autocompletion=complete_game)] = "",
    seconds: Annotated[float, typer.Option(help="Seconds per table in each of three rounds.")] = 0.5,
    research: Annotated[
        bool, typer.Option("--research", help="Measure the research adapters against their peers instead.")
    ] = False,
) -> None:
    """Measure random play, clones, replays and search on the plain and the compiled engine."""
    if not 0.01 <= seconds <= 60:
        raise BadChoice(f"--seconds must be between 0.01 and 60, not {seconds:g}")
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
        console.print("The engine is not compiled here; with a C compiler installed, run: make build")


def plain_copy(folder: Path) -> Path:
    """Copy the package without its compiled extensions."""
    package = Path(scarab.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(package, folder / "scarab", ignore=ignored)
    return folder


def compiled_engine() -> Path | None:
    """Path of the compiled package: this one, or the one installed beside these sources. None if there is none."""
    if is_compiled():
        return Path(scarab.__file__).parents[1]
    code = "import scarab, scarab.core.state as state; print(scarab.__file__); print(state.__file__)"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-P", "-c", code]
    asked = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    lines = asked.stdout.splitlines()
    return Path(lines[0]).parents[1] if len(lines) == 2 and not lines[1].endswith(".py") else None


def compare(engines: dict[str, Path], seconds: float, names: list[str], tick: Callable[[], None]) -> dict[str, Figures]:
    """The best figures of each engine over ROUNDS alternating rounds."""
    best: dict[str, Figures] = {engine: {} for engine in engines}
    for turn in range(ROUNDS):
        for engine, path in engines.items():
            for row, figures in run(path, seconds, names, tick):
                old = best[engine].get(row, figures)
                best[engine][row] = {name: better(name)(old[name], figures[name]) for name in figures}
    return best


def better(name: str) -> Callable[[float, float], float]:
    """max for rates, min for durations."""
    return max if name in ("decisions", "games", "simulations") else min


def run(path: Path, seconds: float, names: list[str], tick: Callable[[], None]) -> list[tuple[Row, dict[str, float]]]:
    """Measure one round of one engine in a child process, which is terminated if this one is interrupted."""
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
        raise BadChoice(f"the engine in {str(path)!r} is too old to be measured; rebuild it: make build")
    return found


def report(found: dict[str, Figures], units: dict[str, str]) -> Grid:
    """One row per table; per unit, both engines side by side and the speed-up of the compiled one."""
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
