"""Servers as subprocesses, and their CPU time, memory and descriptors, read from outside (Linux)."""

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any, Final, NamedTuple

SERVER_CORE, PLAYERS_CORE = 0, 1
CPU_CLOCK: Final = 2
"""`clock_gettime` reads the CPU clock of another process, exited threads included, under the id ~pid << 3 | 2."""
START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 15.0
DATABASE: Final = "scarab-bench-"
"""Prefix of the folder of a server's database."""
ADDRESS: Final = re.compile(r"http://[^\s/]+:(\d+)")

UNLIMITED: Final = {
    f"SCARAB_{name}": "1000000"
    for name in (
        *("ADDRESS_RATE", "SEAT_RATE", "ADDRESS_TABLES", "ADDRESS_SOCKETS", "ADDRESS_CONNECTIONS", "CONNECTIONS"),
        *("ADDRESS_BOT_TABLES",),
    )
}
"""All players come from one address here. A server ignores the settings that it does not know."""


class Checkout(NamedTuple):
    """A Scarab to measure: a source folder, compiled in place or plain, or a Python that has it installed."""

    name: str
    path: Path

    @property
    def is_python(self) -> bool:
        return self.path.is_file()

    def command(self, *arguments: str) -> list[str]:
        own = self.path / ".venv" / "bin" / "python"
        python = self.path if self.is_python else own if own.exists() else Path(sys.executable)
        return [str(python), "-m", "scarab", *arguments]

    def environment(self, settings: Mapping[str, str]) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SCARAB_", "PYTHON"))}
        source = {} if self.is_python else {"PYTHONPATH": str(self.path / "src")}
        return {**kept, **source, "SCARAB_LOG_LEVEL": "error", **settings}

    def folder(self) -> Path:
        """The folder of its package."""
        if not self.is_python:
            return self.path / "src" / "scarab"
        found = subprocess.run(
            [str(self.path), "-c", "import scarab; print(scarab.__path__[0])"],
            check=True, stdout=subprocess.PIPE, text=True, env=self.environment({}),
        )  # fmt: skip
        return Path(found.stdout.strip())

    def compiled(self) -> str:
        """The groups that are compiled."""
        groups = sorted(re.findall(r"scarab_(\w+?)__mypyc", " ".join(os.listdir(self.folder().parent))))
        return f"compiled: {', '.join(groups)}" if groups else "plain Python"

    def takes_moves_by_socket(self) -> bool:
        """True if its page sends moves and previews over the socket, each answered by its id."""
        return "class Ack(" in (self.folder() / "server" / "wire.py").read_text(encoding="utf-8")


class Process:
    """A running server."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.process: Final = process
        self.port = port

    def cpu(self) -> float:
        """CPU seconds, without its workers."""
        return time.clock_gettime((~self.process.pid << 3) | CPU_CLOCK)

    def kilobytes(self) -> int:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1024

    def descriptors(self) -> int:
        """Open descriptors, except those to its workers (three each) and its database, which are opened on demand."""
        found = 0
        for file in Path(f"/proc/{self.process.pid}/fd").iterdir():
            with suppress(OSError):  # closed meanwhile
                found += not os.readlink(file).startswith(DATABASE, len(gettempdir()) + 1)
        return found - 3 * len(self.workers())

    def workers(self) -> list[int]:
        found = []
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            with suppress(OSError):  # the thread has ended
                found += [int(pid) for pid in (task / "children").read_text(encoding="ascii").split()]
        return found

    def is_running(self) -> bool:
        return self.process.poll() is None

    def stop(self) -> None:
        """Ask it to stop; a server that hangs is killed, with its workers."""
        workers = self.workers() if self.is_running() else []
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            for pid in workers:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


def pinned(core: int, command: list[str]) -> list[str]:
    """With two cores, the server gets one and the players the other."""
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") and (os.cpu_count() or 1) > 1 else command


def pin_players() -> None:
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {PLAYERS_CORE})


def few_files(most: int) -> None:
    """Set the usual soft limit of a service; the server may raise it to the hard limit."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


@contextmanager
def scarab(
    checkout: Checkout, settings: Mapping[str, str], *, pin: bool = True, files: int | None = None, **more: Any
) -> Iterator[Process]:
    """Run its server on a free loopback port, with its own database."""
    with TemporaryDirectory(prefix=DATABASE) as folder:
        command = checkout.command("serve", "--host", "127.0.0.1", "--port", "0", "--db", f"{folder}/games.db")
        with started(
            pinned(SERVER_CORE, command) if pin else command,
            lambda line: int(found[1]) if (found := ADDRESS.search(line)) else None,
            env=checkout.environment(settings),
            cwd=folder,
            preexec_fn=None if files is None else partial(few_files, files),
            **more,
        ) as server:
            yield server


@contextmanager
def started(command: list[str], port_in: Callable[[str], int | None], **more: Any) -> Iterator[Process]:
    """Run a server; yields once it has printed its port."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more)
    assert process.stdout is not None
    server = Process(process, 0)
    try:
        until = time.monotonic() + START_SECONDS
        for line in process.stdout:
            port = port_in(line)
            if port is not None or time.monotonic() > until:
                break
        if port is None:
            raise SystemExit(f"this server did not say where it is: {' '.join(command)}")
        server.port = port
        yield server
    finally:
        server.stop()
        process.stdout.close()
