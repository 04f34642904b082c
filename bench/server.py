"""The server under load: `.venv/bin/python bench/server.py`.

250 tables of Tutankhamen with four players, each with a socket. A table's next move is sent when all four sockets have
seen the last: that is the most a server can do. Moves go over the sockets, then by POST, as a browser's do; then over
the sockets at half the pace, which is how a host would run it. The server has one core, the players have the other.
Run it on an idle machine. `--peer` puts boardgame.io's own server beside it, with a game of its own, tic-tac-toe: they
do different work, so that comparison shows an order of magnitude and no more.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final, NamedTuple

import typer
import uvloop
from rich.console import Console
from rich.table import Table as Grid

from players import FourPlayers, sit_down  # type: ignore[import-not-found]  # beside this file

PEER: Final = Path(__file__).parent / "peer"
SERVER_CORE, PLAYERS_CORE = 0, 1
MATCH: Final = 9
"""Moves of one tic-tac-toe."""
IDLE_SECONDS: Final = 3.0
LIMITS: Final = ("ADDRESS_RATE", "SEAT_RATE", "ADDRESS_TABLES", "ADDRESS_SOCKETS")

OUT: Final = Console()


class Load(NamedTuple):
    """What one run showed: times in milliseconds from sending a move until every socket has it."""

    moves: int
    seconds: float
    times: list[float]
    cpu: float
    """Seconds that the server computed."""

    @property
    def pace(self) -> float:
        return self.moves / self.seconds

    def at(self, share: float) -> str:
        return f"{sorted(self.times)[int(share * (len(self.times) - 1))]:.1f} ms"

    def row(self) -> list[str]:
        return [f"{self.pace:,.0f}", self.at(0.5), self.at(0.99), f"{1e6 * self.cpu / self.moves:.0f} µs"]


class Server:
    """A process on its own core, and what it takes."""

    def __init__(self, command: list[str], **more: Any) -> None:
        self.process = subprocess.Popen(pinned(SERVER_CORE, command), stdout=subprocess.PIPE, text=True, **more)

    def first_line(self) -> str:
        assert self.process.stdout is not None
        return str(self.process.stdout.readline())

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kilobytes(self) -> int:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def pinned(core: int, command: list[str]) -> list[str]:
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") else command


@contextmanager
def serving(command: list[str], **more: Any) -> Iterator[Server]:
    server = Server(command, **more)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait()


class Loads(NamedTuple):
    """Scarab's runs, and what else was seen: kilobytes of memory for each table, seconds."""

    most: Load
    by_post: Load
    half: Load
    facts: dict[str, float]


def measure_scarab(tables: int, moves: int) -> Loads:
    limits = {f"SCARAB_{name}": "1000000" for name in LIMITS}
    quiet = {"SCARAB_LOG_LEVEL": "error", "SCARAB_IDLE_SECONDS": str(IDLE_SECONDS)}
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "scarab", "serve", "--port", "0", "--db", f"{folder}/games.db"]
        began = time.perf_counter()
        with serving(command, env={**os.environ, **limits, **quiet}, cwd=folder) as server:
            port = int(server.first_line().rsplit(":", 1)[1])
            return uvloop.run(play_on(server, port, tables, moves, began))


async def play_on(server: Server, port: int, count: int, moves: int, began: float) -> Loads:
    alone = await sit_down(port)
    facts = {"first answer, seconds": time.perf_counter() - began}
    for looking in (False, True):
        name = f"kB per idle table, {'4 sockets open' if looking else 'nobody looking'}"
        facts[name] = await idle_memory(server, port, max(count // 4, 1), looking)
    before = server.kilobytes()
    tables = [await sit_down(port) for number in range(count)]
    facts["kB per table dealt, with 4 sockets"] = (server.kilobytes() - before) / count
    most = await run(server, tables, moves, 0.0)
    facts["kB per table in play, with 4 sockets"] = (server.kilobytes() - before) / count
    by_post = await run(server, await at_other_tables(tables, port), moves, 0.0, by_post=True)
    half = await run(server, await at_other_tables(tables, port), moves, 2 * count / most.pace)
    for table in [alone, *tables]:
        table.leave()
    return Loads(most, by_post, half, facts)


async def at_other_tables(tables: list[FourPlayers], port: int) -> list[FourPlayers]:
    """Everybody leaves and sits down again: a game has only so many moves."""
    for number, table in enumerate(tables):
        table.leave()
        tables[number] = await sit_down(port)
    return tables


async def run(server: Server, tables: list[FourPlayers], moves: int, interval: float, by_post: bool = False) -> Load:
    """So many moves at each table; with an interval, no faster than one move in it."""
    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(
        *[table.play(moves, interval, interval * number / len(tables), by_post) for number, table in enumerate(tables)]
    )
    seconds = time.perf_counter() - began
    return Load(moves * len(tables), seconds, [1000 * t for table in tables for t in table.taken()], server.cpu() - cpu)


async def idle_memory(server: Server, port: int, count: int, looking: bool) -> float:
    """Kilobytes of a table with a few moves at which nobody has done anything for a while.

    The first tables warm the server up: what it takes for itself is not theirs.
    """
    tables = await idle_tables(port, count, looking)
    before = server.kilobytes()
    tables += await idle_tables(port, count, looking)
    grown = (server.kilobytes() - before) / count
    for table in tables:
        table.leave()
    return grown


async def idle_tables(port: int, count: int, looking: bool) -> list[FourPlayers]:
    tables = []
    for number in range(count):
        tables.append(await sit_down(port))
        await tables[-1].play(10, 0.0, 0.0)
        if not looking:
            tables.pop().leave()
        await asyncio.sleep(IDLE_SECONDS / 50)
    await asyncio.sleep(3 * IDLE_SECONDS)
    return tables


def measure_peer(tables: int, moves: int) -> Load:
    if not (PEER / "node_modules").is_dir():
        OUT.print("Fetching the peer with npm ...")
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with serving(["node", "server.js", port], cwd=PEER) as server:
        while "ready" not in server.first_line():
            pass
        cpu = server.cpu()
        load = pinned(PLAYERS_CORE, ["node", "load.js", port, str(tables), str(moves // MATCH)])
        said = json.loads(subprocess.run(load, cwd=PEER, check=True, stdout=subprocess.PIPE, text=True).stdout)
        return Load(len(said["times"]), said["seconds"], said["times"], server.cpu() - cpu)


def main(
    tables: Annotated[int, typer.Option(min=1)] = 250,
    moves: Annotated[int, typer.Option(min=MATCH, help="At each table, a multiple of 9.")] = 36,
    peer: Annotated[bool, typer.Option("--peer", help="Measure boardgame.io beside it.")] = False,
) -> None:
    """Print the figures."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {PLAYERS_CORE})
    grid = Grid("", "moves/s", "p50", "p99", "server's CPU per move")
    with OUT.status(f"{tables} tables, {moves} moves at each, on Scarab"):
        most, by_post, half, facts = measure_scarab(tables, moves)
    grid.add_row("Scarab, as fast as it goes", *most.row())
    grid.add_row("Scarab, the same by POST", *by_post.row())
    grid.add_row("Scarab, half as fast", *half.row())
    if peer and shutil.which("node"):
        with OUT.status("the same on boardgame.io"):
            other = measure_peer(tables, moves)
        grid.add_row("boardgame.io, as fast as it goes", *other.row())
        facts["times boardgame.io's moves/s"] = most.pace / other.pace
        facts["times boardgame.io's moves/s, by POST"] = by_post.pace / other.pace
    OUT.print(grid)
    for name, number in facts.items():
        OUT.print(f"{name}: {number:.2f}")


if __name__ == "__main__":
    typer.run(main)
