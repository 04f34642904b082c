"""One run on one server: the cost of moves, previews, tables and idle sockets."""

import asyncio
import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from socket import socket
from typing import Any, Final, NamedTuple

from connections import Traffic  # type: ignore[import-not-found]  # beside this file
from players import Table, Viewer, bare_socket, browser, sit_down  # type: ignore[import-not-found]  # beside this file
from processes import PLAYERS_CORE, SERVER_CORE, Process, pinned, started  # type: ignore[import-not-found]

PEER: Final = Path(__file__).parent / "peer"
MATCH: Final = 9
"""Moves in a game of tic-tac-toe."""
STRETCH: Final = 8
"""Moves in a row at each table before the phase changes, so that every phase covers the whole game."""
WARM: Final = 4
"""Tables played first, to warm up: a server's own memory is not charged to the tables."""
AT_ONCE: Final = 8
REST: Final = 1.0
SPECTATORS: Final = 30
"""Idle sockets at each table; the first ones warm up the server."""
PHASE_SECONDS: Final = 300.0


class Phase:
    """One way of playing, summed over its stretches."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0
        self.cpu = 0.0
        self.load = 0.0
        """CPU seconds of the players."""
        self.bytes = 0
        self.move_times: list[float] = []
        self.preview_times: list[float] = []


def at(times: list[float], share: float) -> float:
    return 1000 * sorted(times)[int(share * (len(times) - 1))] if times else float("nan")


class Game(NamedTuple):
    """Times in milliseconds, memory and traffic in kilobytes."""

    move: float
    human: float
    pace: float
    human_pace: float
    p50: float
    p99: float
    preview_p50: float
    preview_p99: float
    traffic: float
    table: float
    played_table: float
    load: float
    """The players' share of their core while they moved as fast as possible."""
    moves: float


async def seat_counts(port: int) -> dict[str, list[int]]:
    """Every game of the server, with its possible numbers of people from two to four."""
    http = await browser(port, Traffic())
    shelf = await http.ask("GET", "/api/games")
    http.close()
    return {game["name"]: [seats for seats in game["seats"] if 2 <= seats <= 4] for game in shelf["games"]}


class Run:
    """All tables of one game on one server."""

    def __init__(self, server: Process, game: str, counts: list[int], by_socket: bool) -> None:
        self.server = server
        self.game = game
        self.counts = counts
        self.by_socket = by_socket
        self.traffic = Traffic()

    async def tables(self, count: int) -> list[Table]:
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> Table:
            async with gate:
                people = self.counts[number % len(self.counts)]
                return await sit_down(self.server.port, self.game, people, self.by_socket, number, self.traffic)

        return list(await asyncio.gather(*[one(number) for number in range(count)]))

    async def stretch(self, phase: Phase, tables: list[Table], previews: bool, interval: float = 0.0) -> int:
        for table in tables:
            table.move_times, table.preview_times = [], []
        cpu, load, began = self.server.cpu(), time.process_time(), time.perf_counter()
        traffic = self.traffic.received + self.traffic.sent
        waits = [interval * number / len(tables) for number in range(len(tables))]
        async with asyncio.timeout(PHASE_SECONDS):
            played = await asyncio.gather(
                *[table.play(STRETCH, previews, interval, wait) for table, wait in zip(tables, waits, strict=True)]
            )
        phase.moves += sum(played)
        phase.seconds += time.perf_counter() - began
        phase.cpu += self.server.cpu() - cpu
        phase.load += time.process_time() - load
        phase.bytes += self.traffic.received + self.traffic.sent - traffic
        phase.move_times += [t for table in tables for t in table.move_times]
        phase.preview_times += [t for table in tables for t in table.preview_times]
        return sum(played)

    async def measure(self, count: int, moves: int) -> Game:
        for table in await self.tables(WARM):
            await table.play(STRETCH, previews=True)
            table.leave()
        await asyncio.sleep(REST)
        empty = self.server.kilobytes()
        tables = await self.tables(count)
        dealt = self.server.kilobytes()
        alone, human, half = Phase(), Phase(), Phase()
        played = count * STRETCH
        for stretch in range(0, moves, 3 * STRETCH):
            if played < count * STRETCH // 2:
                break  # most games are over
            await self.stretch(alone, tables, previews=False)
            await self.stretch(human, tables, previews=True)
            played = await self.stretch(half, tables, True, 2 * count * human.seconds / human.moves)
        in_play = self.server.kilobytes()
        for table in tables:
            table.leave()
        return Game(
            move=1000 * alone.cpu / alone.moves,
            human=1000 * human.cpu / human.moves,
            pace=alone.moves / alone.seconds,
            human_pace=human.moves / human.seconds,
            p50=at(half.move_times, 0.5),
            p99=at(half.move_times, 0.99),
            preview_p50=at(half.preview_times, 0.5),
            preview_p99=at(half.preview_times, 0.99),
            traffic=human.bytes / human.moves / 1000,
            table=(dealt - empty) / count,
            played_table=(in_play - empty) / count,
            load=alone.load / alone.seconds,
            moves=alone.moves + human.moves + half.moves,
        )

    async def idle_sockets(self, count: int) -> float:
        """Kilobytes per spectator's socket at an idle table."""
        tables = await self.tables(count)
        warm = [await self.socket(table) for table in tables]
        await asyncio.sleep(REST)
        before = self.server.kilobytes()
        more = [await self.socket(table) for number in range(SPECTATORS) for table in tables]
        await asyncio.sleep(REST)
        grown: float = self.server.kilobytes() - before
        for viewer in [*warm, *more, *tables]:
            viewer.leave()
        return grown / len(more)

    async def socket(self, table: Table) -> Viewer:
        return await bare_socket(self.server.port, table.id, self.traffic)


class Peer(NamedTuple):
    """boardgame.io's server and game: CPU milliseconds per move, moves per second, latency, the players' load."""

    move: float
    pace: float
    p50: float
    p99: float
    load: float


def measure_peer(tables: int, moves: int) -> Peer:
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    ready: Callable[[str], int | None] = lambda line: port if "ready" in line else None  # noqa: E731
    with started(pinned(SERVER_CORE, ["node", "server.js", str(port)]), ready, cwd=PEER) as server:
        rounds = 1 + max(moves // MATCH, 1)  # the first warms it up
        command = pinned(PLAYERS_CORE, ["node", "load.js", str(port), str(tables), str(rounds)])
        load = subprocess.Popen(command, cwd=PEER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            told = [peer_round(server, load) for number in range(rounds)][1:]
        finally:
            load.kill()
            load.communicate()
    times = [t / 1000 for one in told for t in one["times"]]
    seconds = sum(one["seconds"] for one in told)
    cpu, own = sum(one["cpu"] for one in told), sum(one["own"] for one in told)
    return Peer(1000 * cpu / len(times), len(times) / seconds, at(times, 0.5), at(times, 0.99), own / seconds)


def peer_round(server: Process, load: "subprocess.Popen[str]") -> dict[str, Any]:
    assert load.stdin is not None
    assert load.stdout is not None
    line = load.stdout.readline()
    assert "ready" in line, line
    cpu = server.cpu()
    load.stdin.write("\n")
    load.stdin.flush()
    told: dict[str, Any] = json.loads(load.stdout.readline())
    return {**told, "cpu": server.cpu() - cpu}
