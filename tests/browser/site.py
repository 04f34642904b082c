"""A real server in a subprocess, which can be killed and restarted."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import scarab
from scarab import FastRng
from scarab.core.meta import OptionValue
from scarab.core.register import load_with
from server.worlds import hidden_lines, random_lines
from support.shelf import SHELF

PACKAGE: Final = Path(scarab.__file__).parent
CLIENT: Final = PACKAGE / "web" / "index.html"
TESTS: Final = Path(__file__).parents[1]

GAMES: Final = list(SHELF)
"""All games that the package brings: each test runs for every one of them, and each of them needs a board."""

Options = dict[str, OptionValue]
HIDING: Final[dict[str, Options]] = {
    "imhotep": {"sides": "BBBBB"},
    "amun_re": {"open_gold": False},
    "egizia": {"start_sphinx_card": True},
}
"""Options with the most secrets; other games have none at any table."""

DEALS: Final = 20
"""Random games played to find out whether anything is hidden."""

AT_EASE: Final = {
    "SCARAB_ADDRESS_RATE": "100000",
    "SCARAB_SEAT_RATE": "100000",
    "SCARAB_ADDRESS_TABLES": "1000000",
    "SCARAB_LOG_LEVEL": "error",
    "SCARAB_ROBOTS": "1",
}
"""Limits that tests do not reach, and quick bots."""

START: Final = 60.0
"""Seconds for a server to answer."""
STOP: Final = 30.0


def has_secrets(game: str, options: Options) -> bool:
    """True if the first seat cannot read something that another can, found by playing."""
    table = load_with(game, fewest_seats(game), options)
    return any(hidden_lines(table, random_lines(table, FastRng(deal)), 0) for deal in range(DEALS))


def fewest_seats(game: str) -> int:
    return min(scarab.GAMES[game].meta.seats)


def most_seats(game: str) -> int:
    return max(scarab.GAMES[game].meta.seats)


class Site:
    """`scarab serve` on a port that it keeps through restarts; its deals follow from the occasion."""

    def __init__(self, folder: Path, occasion: str = "", *plugins: str) -> None:
        self.plugins = ["browser.quick_bots", *plugins]
        self.folder = folder
        self.occasion = folder / "occasion"
        self.opens_for(occasion)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self.started()

    def opens_for(self, occasion: str) -> None:
        self.occasion.write_text(occasion, encoding="utf-8")

    def started(self) -> subprocess.Popen[bytes]:
        plugins = [word for plugin in self.plugins for word in ("--plugin", plugin)]
        place = ["--port", str(self.port), "--db", str(self.folder / "scarab.db")]
        command = ["-m", "browser.serve", *plugins, "serve", *place]
        paths = os.pathsep.join(map(str, (PACKAGE.parent, TESTS)))
        process = subprocess.Popen(
            [sys.executable, *command],
            env={**os.environ, **AT_EASE, "PYTHONPATH": paths, "OCCASION": str(self.occasion)},
            stdout=subprocess.DEVNULL,
        )
        self.wait_for(process)
        return process

    def wait_for(self, process: subprocess.Popen[bytes]) -> None:
        """Wait until it answers: it binds its port before it loads."""
        end = time.monotonic() + START
        while process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError), urlopen(self.url, timeout=START):
                return
            time.sleep(0.02)
        process.kill()
        raise AssertionError(f"the server does not answer at {self.url}")

    def kill(self) -> None:
        """Kill it, like a power cut."""
        self.process.kill()
        self.process.wait(timeout=STOP)

    def start(self) -> None:
        self.process = self.started()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=STOP)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
