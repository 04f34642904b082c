"""A real server in a process of its own, which can be killed and started again."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

import scarab

PACKAGE: Final = Path(scarab.__file__).parent
CLIENT: Final = PACKAGE / "web" / "index.html"
TESTS: Final = Path(__file__).parents[1]
SHELF: Final = TESTS.parent / "web" / "src" / "games"

DRAWN: Final = re.findall(r"^  (\w+): async", (SHELF / "shelf.ts").read_text(encoding="utf-8"), re.MULTILINE)
"""The games that have a board: each test runs for every one of them."""

GENEROUS: Final = {
    "SCARAB_ADDRESS_RATE": "100000",
    "SCARAB_SEAT_RATE": "100000",
    "SCARAB_ADDRESS_TABLES": "1000000",
    "SCARAB_LOG_LEVEL": "error",
}
"""Limits that a test does not notice."""


def has_secrets(game: str) -> bool:
    """Does its board say that players who share a screen need a curtain?"""
    return "secrets: true" in (SHELF / game / "game.ts").read_text(encoding="utf-8")


def fewest_seats(game: str) -> int:
    return min(scarab.GAMES[game].meta.seats)


def most_seats(game: str) -> int:
    return max(scarab.GAMES[game].meta.seats)


class Site:
    """`scarab serve` on a port that stays the same through every restart; its deals follow from the occasion."""

    def __init__(self, folder: Path, occasion: str = "") -> None:
        self.folder = folder
        self.occasion = folder / "occasion"
        self.opens_for(occasion)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self.started()

    def opens_for(self, occasion: str) -> None:
        self.occasion.write_text(occasion, encoding="utf-8")

    def started(self) -> subprocess.Popen[str]:
        command = ["-m", "browser.serve", "serve", "--port", str(self.port), "--db", str(self.folder / "scarab.db")]
        paths = os.pathsep.join(map(str, (PACKAGE.parent, TESTS)))
        process = subprocess.Popen(
            [sys.executable, *command],
            env={**os.environ, **GENEROUS, "PYTHONPATH": paths, "OCCASION": str(self.occasion)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        assert self.url in process.stdout.readline()
        return process

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def start(self) -> None:
        self.process = self.started()

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
