"""A server in a subprocess that is killed and restarted on one database."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from support.deadlines import PATIENCE, first_line

GENEROUS = {
    "SCARAB_ADDRESS_RATE": "100000",
    "SCARAB_SEAT_RATE": "100000",
    "SCARAB_ADDRESS_TABLES": "100000",
    "SCARAB_ADDRESS_SOCKETS": "10000",
    "SCARAB_ADDRESS_CONNECTIONS": "10000",
    "SCARAB_LOG_LEVEL": "error",
}
"""Limits that players do not reach; a log level at which every line is an error."""


class Mortal:
    """The server's current address: it has another port after each start."""

    def __init__(self, db: Path, plugin: str = "") -> None:
        self.plugins = ["--plugin", plugin] if plugin else []
        self.environment = {
            **os.environ,
            **GENEROUS,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "SCARAB_DB": str(db),
        }
        self.log = db.with_name("server.log")
        self.starts = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        """Wait until it has a port. It may not answer yet: a kill can come before its first answer."""
        command = [sys.executable, "-m", "scarab", *self.plugins, "serve", "--port", "0"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        line = first_line(self.process)
        assert line, f"the server does not start:\n{self.log.read_text()}"
        self.url = line.split()[-1]
        self.starts += 1

    def answer(self) -> None:
        """Wait until it answers."""
        httpx.get(f"{self.url}/healthz", timeout=PATIENCE, trust_env=False)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Its exit code."""
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def restart(self) -> None:
        self.kill()
        self.start()
