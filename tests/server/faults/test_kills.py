"""The server is killed at random moments while people and bots play: no acknowledged move is lost or played twice.

Small here; `make test-long` plays thirty games through forty kills.
"""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from scarab.cli.app import app
from scarab.core.record import Record
from scarab.core.verify import verify
from server.faults.game import Game
from server.faults.history import faults
from server.faults.mortal import Mortal
from support.deadlines import PATIENCE

LONG = 1800.0
"""Seconds for thirty games, however often their server is killed."""

TABLES: list[tuple[str, list[list[int]], list[str]]] = [
    ("imhotep", [[0]], ["greedy"]),
    ("tutankhamen", [[0], [2]], ["random"]),
    ("egizia", [[1], [0]], []),
    ("amun_re", [[0, 2]], ["random"]),
    ("tutankhamen", [[0, 1]], ["greedy"]),
    ("imhotep", [[2], [0], [1]], []),
    ("egizia", [[0, 1]], ["random"]),
    ("amun_re", [[0], [1], [2]], []),
    ("imhotep", [[0], [1]], ["random"]),
    ("amun_re", [[1], [2]], ["greedy"]),
    ("tutankhamen", [[0], [1], [3]], ["random"]),
    ("egizia", [[0], [2]], ["greedy"]),
]
"""Titles, the seats of each person, the bots on the other seats."""


@pytest.fixture
def mortal(db: Path) -> Iterator[Mortal]:
    mortal = Mortal(db)
    yield mortal
    mortal.kill()


@pytest.mark.parametrize(("games", "kills", "most"), [(6, 4, 30), pytest.param(30, 40, 30, marks=pytest.mark.long)])
def test_killed_at_random_moments_no_acknowledged_move_is_missing_and_none_is_played_twice(
    mortal: Mortal, db: Path, games: int, kills: int, most: int
) -> None:
    """`most` moves are acknowledged between two kills, which come at any moment of the ones after them."""

    async def world() -> list[Game]:
        played = [Game(mortal, *TABLES[number % len(TABLES)], seed=number) for number in range(games)]
        async with asyncio.timeout(LONG), asyncio.TaskGroup() as group:
            playing = [group.create_task(game.play()) for game in played]
            for kill in range(kills):
                goal = acknowledged(played) + chance.randint(0, most)
                while acknowledged(played) < goal:
                    assert not all(game.done() for game in playing), f"all games ended before kill {kill + 1}"
                    await asyncio.sleep(0.005)
                await asyncio.sleep(chance.uniform(0, 0.05))
                await asyncio.to_thread(mortal.restart)
        return played

    chance = random.Random(0)
    played = asyncio.run(world())
    figures = sum((game.counts for game in played), Counter[str]())
    for game in played:
        text = httpx.get(f"{mortal.url}/api/tables/{game.id}/record", timeout=PATIENCE, trust_env=False).text
        record = Record.parse(text)
        assert faults(record, game.history) == [], text
        verdict = verify(record)
        assert verdict.fair, verdict.why
        assert verdict.numbers == game.numbers
        figures["undos played"] += sum(line.is_undo for line in record.lines)
        figures["lines of people"] += sum(line.seat in game.history.people for line in record.lines)
    print(f"{games} games, {kills} kills, {acknowledged(played)} moves acknowledged; {dict(figures)}")
    assert all(
        figures[kind] for kind in ("answers lost", "left before the answer", "undos played", "seats handed over")
    )
    assert mortal.kill(signal.SIGTERM) == 0
    assert mortal.log.read_text() == ""
    outcome = CliRunner().invoke(app, ["db", "check", "--db", str(db)])
    assert outcome.exit_code == 0, outcome.output


def acknowledged(games: list[Game]) -> int:
    return sum(len(game.history.acknowledged) for game in games)
