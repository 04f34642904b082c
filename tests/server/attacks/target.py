"""The real server in a subprocess, a hostile client and an honest visitor, each with its own address."""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from scarab.core.playout import random_record
from scarab.core.register import load
from support.deadlines import PATIENCE, first_line, until
from support.raw import Raw, raws

HOSTILE: Final = "127.0.0.66"
HONEST: Final = "127.0.0.21"
"""On Linux all of 127.0.0.0/8 is loopback; only the first address is a trusted proxy."""

MOVES: Final = 12


class Target:
    def __init__(self, folder: Path, files: int = 0, **chosen: object) -> None:
        self.log = folder / "log"
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "SCARAB_DB": str(folder / "scarab.db"),
            "SCARAB_LOG_LEVEL": "info",
            "SCARAB_LOG_FORMAT": "json",
            **{f"SCARAB_{name.upper()}": str(value) for name, value in chosen.items()},
        }
        command = [sys.executable, "-m", "scarab", "serve", "--port", "0"]
        if files:
            command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        self.port = int(first_line(self.process).rpartition(":")[2].rstrip("/\n"))
        self.pid = self.process.pid
        transport = httpx.HTTPTransport(local_address=HONEST, verify=False)
        self.visitor = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=PATIENCE)
        self.moves = 0
        self.table = ""
        self.answers()
        self.idle = self.sockets()

    def answers(self) -> None:
        """Response time for another visitor, who plays a move during the attack."""
        if not self.moves:
            self.begin_game()
        self.moves -= 1
        message = self.visitor.get(self.table).json()
        view = next(view for view in message["views"] if view["actions"])
        move = {"version": message["version"], "action": view["actions"][0], "seat": view["seat"]}
        played = self.visitor.post(f"{self.table}/actions", json=move)
        assert played.status_code == 200, played.text

    def begin_game(self) -> None:
        """Response times of a few moves and of a new visitor, within the limits."""
        self.visitor.cookies.clear()
        body = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "me"}]}
        made = self.visitor.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        self.table = f"/api/tables/{made.json()['table']}"
        self.moves = MOVES
        for seat in (0, 1):
            ready = self.visitor.put(f"{self.table}/seats/{seat}/ready", json={"ready": True})
            assert ready.status_code == 200, ready.text

    def finished_table(self) -> str:
        """A long finished game, open to everybody."""
        self.moves = 0
        self.visitor.cookies.clear()
        record = random_record(load("amun_re", 5), 4).text()
        made = self.visitor.post("/api/records", json={"record": record})
        assert made.status_code == 201, made.text
        return str(made.json()["table"])

    def sockets(self) -> int:
        """Number of connections' descriptors, without those to its workers."""
        inner = {line.split()[6] for line in Path("/proc/net/unix").read_text().splitlines()[1:]}
        count = 0
        for name in os.listdir(f"/proc/{self.pid}/fd"):
            with contextlib.suppress(FileNotFoundError):
                kind, _, inode = os.readlink(f"/proc/{self.pid}/fd/{name}").partition(":")
                count += kind == "socket" and inode.strip("[]") not in inner
        return count

    def megabytes(self) -> int:
        """Resident memory."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) // 1024
        raise AssertionError("Linux says how much memory a process has")

    def logged(self, event: str) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [line for line in lines if line["event"] == event]

    def attack(self, count: int, receive_buffer: int = 0) -> contextlib.AbstractContextManager[list[Raw]]:
        """This many connections of one hostile client."""
        return raws(self.port, count, receive_buffer, HOSTILE)

    def recovers(self) -> None:
        """Others are served, no descriptor leaks, and the log has no error."""
        self.answers()
        until(lambda: self.sockets() <= self.idle)
        assert not self.logged("request failed")
        assert "Traceback" not in self.log.read_text()
        assert '"exception"' not in self.log.read_text()

    def stop(self) -> None:
        self.visitor.close()
        self.process.kill()
        self.process.communicate()


@contextmanager
def target(folder: Path, files: int = 0, **chosen: object) -> Iterator[Target]:
    if sys.platform != "linux":
        pytest.skip("Left out: the attacks: only Linux has all of 127.0.0.0/8 and tells what a process holds.")
    server = Target(folder, files, **chosen)
    try:
        yield server
    finally:
        server.stop()
