"""The package on other systems, simulated here: what they lack is hidden, and the fallbacks run for real.

Not shown here, because it needs those systems: the event loop and the pipes of Windows, `taskkill`, their file systems.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import scarab
from scarab.server.run import CannotListen, listen
from scarab.server.settings import Settings
from support.deadlines import first_line
from support.pretend import pretending

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="another system needs no pretence: it runs the rest")

TESTS = Path(__file__).parents[1]
DEADLINE = 300.0
"""Seconds after which something counts as hung, on a busy machine."""

SYSTEMS = ["win32", "darwin"]

Pretended = Callable[..., "subprocess.Popen[str]"]

IMPORT = """
import importlib, os, pkgutil, sys
import scarab

assert sys.platform == sys.argv[1]
assert hasattr(os, "killpg") == (sys.platform == "darwin")
assert (sys.modules.get("resource", 0) is None) == (sys.platform == "win32")
for module in pkgutil.walk_packages(scarab.__path__, "scarab."):
    if module.name in ("scarab.__main__", "scarab.server.store.migrations.env"):  # scripts: the latter is Alembic's
        continue
    try:
        importlib.import_module(module.name)
    except ImportError as error:  # of a library that is not installed here, which is no matter of systems
        missing = str((error.__cause__ or error).name).partition(".")[0]
        if missing in {*sys.stdlib_module_names, "scarab", "uvloop", "None"}:
            raise
    else:
        print(module.name)
"""

SERVE = """
import os, sys
from pathlib import Path
from server.running import Person, play_to_the_end, received_until, running
from support.deadlines import until

with running(Path(sys.argv[1]), bots=1, bot_seconds=300.0) as server, Person(server) as person:
    table = person.create("tutankhamen", "me", "greedy", ready=True)["table"]
    play_to_the_end(table, [person])
    assert not any("substitute" in line for line in person.view(table)["log"])

    table = person.create("tutankhamen", "me", "raising", ready=True)["table"]
    person.play_first(table)
    with person.socket(table) as socket:
        received_until(socket, 3)
    assert person.view(table)["log"][2]["substitute"]

    table = person.create("tutankhamen", "me", "hanging", ready=True)["table"]
    person.play_first(table)
    until(lambda: not server.house.workers.free)
    [worker] = server.house.workers.all
    os.kill(worker.process.pid, 0)  # it is there
    if len(sys.argv) > 2:
        print("thinking", worker.process.pid, flush=True)
        sys.stdin.read()
try:
    os.kill(worker.process.pid, 0)
except ProcessLookupError:
    print("gone")
"""
"""A bot that plays; one that the server substitutes; one that hangs when the server stops or is killed."""

ARENA = """
import multiprocessing, sys, threading, time
from scarab.cli.app import main

def tell():
    while len(multiprocessing.active_children()) < 2:
        time.sleep(0.05)
    time.sleep(2)  # by now they are at work
    print("ready", flush=True)

if __name__ == "__main__":
    threading.Thread(target=tell, daemon=True).start()
    main()
"""


@pytest.fixture
def pretended(tmp_path: Path) -> Pretended:
    """Starts Python as if on another system."""

    def start(system: str, *words: str, stderr: int | None = None) -> "subprocess.Popen[str]":
        path = [pretending(system, tmp_path), Path(scarab.__file__).parents[1], TESTS]
        return subprocess.Popen(
            [sys.executable, *words],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))},
            cwd=tmp_path,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )

    return start


def output(process: "subprocess.Popen[str]") -> str:
    try:
        said, _ = process.communicate(timeout=DEADLINE)
    finally:
        process.kill()
    assert process.returncode == 0, said
    return said


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_module_can_be_imported(pretended: Pretended, system: str) -> None:
    """The script also checks the simulation itself, or else this test would prove nothing."""
    imported = output(pretended(system, "-c", IMPORT, system)).split()
    assert {"scarab.server.bots.worker", "scarab.server.run", "scarab.cli.app", "scarab.bots.workers"} <= set(imported)


def test_bots_play_whole_games_alone_and_on_two_processes(pretended: Pretended) -> None:
    words = ("-m", "scarab", "arena", "tutankhamen", "--bots", "greedy,random", "--games", "2")
    alone, shared = output(pretended("win32", *words)), output(pretended("win32", *words, "--jobs", "2"))
    assert "2 games of Tutankhamen" in alone
    assert alone.splitlines()[:-1] == shared.splitlines()[:-1]  # the last line has the speed


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_server_plays_with_bots_and_ends_the_worker_of_one_that_hangs(
    pretended: Pretended, tmp_path: Path, system: str
) -> None:
    assert output(pretended(system, "-c", SERVE, str(tmp_path / "scarab.db"))).endswith("gone\n")


def test_a_worker_ends_with_a_server_that_is_killed(pretended: Pretended, tmp_path: Path) -> None:
    server = pretended("win32", "-c", SERVE, str(tmp_path / "scarab.db"), "wait")
    worker = first_line(server, "thinking ").split()[1]
    server.kill()
    server.communicate(timeout=DEADLINE)
    began = time.monotonic()
    while is_running(int(worker)):
        assert time.monotonic() < began + DEADLINE
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    """An orphan may stay in the process list after its end."""
    try:
        os.kill(pid, 0)
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_workers_end_with_an_arena_that_is_killed(pretended: Pretended, tmp_path: Path) -> None:
    """In the middle of a long search; stderr stays open while any of them lives."""
    script = tmp_path / "arena.py"
    script.write_text(ARENA, encoding="utf-8")
    bots = "master@100000,master@100000"
    words = ("arena", "imhotep", "--bots", bots, "--games", "1000", "--jobs", "2")
    arena = pretended("win32", str(script), *words, stderr=subprocess.PIPE)
    assert arena.stdout is not None
    assert arena.stdout.readline() == "ready\n"
    arena.kill()
    _, complaints = arena.communicate(timeout=DEADLINE)
    assert "Traceback" not in complaints


@pytest.mark.parametrize("system", [*SYSTEMS, "linux"])
def test_a_second_server_cannot_take_the_same_port(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    """On Windows, the option that lets a server start again at once would let two listen on one port."""
    monkeypatch.setattr(sys, "platform", system)
    with listen(Settings(port=0)) as first:
        assert bool(first.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)) == (system != "win32")
        with pytest.raises(CannotListen):
            listen(Settings(port=first.getsockname()[1]))
