"""Process groups, limits and environments, and the fallbacks on systems without them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab.bots.workers import bare_environment, kill_group, limit_memory, own_group

ENDS = 60.0
"""Seconds within which a killed process must be gone, on a busy machine."""

FAMILY = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
print("started", flush=True)
time.sleep(3600)
"""
"""A process that starts a child, which keeps the parent's stdout open."""

GREEDY = """
from scarab.bots.workers import limit_memory
print(limit_memory(512))
try:
    print(len(bytearray(1 << 30)))
except MemoryError:
    print("refused")
"""


def family() -> "subprocess.Popen[str]":
    child = subprocess.Popen([sys.executable, "-c", FAMILY], stdout=subprocess.PIPE, text=True, **own_group())
    assert child.stdout is not None
    assert child.stdout.readline() == "started\n"
    return child


def loner() -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"], **own_group())


def test_a_child_is_killed_with_everything_it_started() -> None:
    child = family()
    kill_group(child.pid, child.kill)
    child.communicate(timeout=ENDS)
    assert child.returncode != 0


def test_a_child_that_is_gone_can_be_killed_again() -> None:
    child = family()
    kill_group(child.pid, child.kill)
    child.communicate(timeout=ENDS)
    kill_group(child.pid, child.kill)


def test_without_process_groups_the_tree_is_left_to_taskkill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "killpg", raising=False)
    asked: list[list[str]] = []

    def run(command: list[str], **more: Any) -> None:
        asked.append(command)
        assert more["timeout"] > 0

    child = loner()
    monkeypatch.setattr(subprocess, "run", run)
    kill_group(child.pid, child.kill)
    child.communicate(timeout=ENDS)
    assert asked == [["taskkill", "/F", "/T", "/PID", str(child.pid)]]


@pytest.mark.parametrize("error", [FileNotFoundError(2, "taskkill"), subprocess.TimeoutExpired("taskkill", 1.0)])
def test_a_child_ends_even_if_taskkill_is_missing_or_stuck(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.delattr(os, "killpg", raising=False)

    def run(command: list[str], **more: Any) -> None:
        raise error

    child = loner()
    monkeypatch.setattr(subprocess, "run", run)
    kill_group(child.pid, child.kill)
    child.communicate(timeout=ENDS)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux enforces a limit of address space")
def test_memory_is_limited() -> None:
    environment = {**bare_environment(), "PYTHONPATH": str(Path(scarab.__file__).parents[1])}
    said = subprocess.run([sys.executable, "-c", GREEDY], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["True", "refused"]


def test_where_memory_cannot_be_limited_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no such module; macOS refuses."""
    with monkeypatch.context() as windows:
        windows.setitem(sys.modules, "resource", None)
        assert not limit_memory(1)
    resource = pytest.importorskip("resource")

    def refuse(what: int, limits: tuple[int, int]) -> None:
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert not limit_memory(1)


def test_a_child_gets_what_python_needs_and_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SYSTEMROOT", "C:\\Windows")
    monkeypatch.setenv("SCARAB_DB", "secret.db")
    environment = bare_environment()
    assert environment["SYSTEMROOT"] == "C:\\Windows"
    assert set(environment) <= {"PATH", "PYTHONPATH", "SYSTEMROOT", "TEMP", "TMP"}
