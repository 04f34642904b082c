"""Worker processes exit with their parent, and do so silently."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import scarab
from support.deadlines import PATIENCE, first_line

START = """
import multiprocessing, threading, time
from scarab.cli.app import main

def tell():
    while len(multiprocessing.active_children()) < 2:
        time.sleep(0.05)
    time.sleep(1)  # by now they are at work
    print("ready", flush=True)

threading.Thread(target=tell, daemon=True).start()
main()
"""
"""`scarab`, patched to print a line when its workers are running."""


@pytest.mark.parametrize("bots", ["master@100000,master@100000", "random,random"])
def test_workers_end_with_an_arena_that_is_killed(bots: str) -> None:
    """Holds during a long search and between many short games; stderr stays open as long as any process lives."""
    arena = subprocess.Popen(
        [sys.executable, "-c", START, "arena", "imhotep", "--bots", bots, "--games", "10000", "--jobs", "2"],
        env={**os.environ, "PYTHONPATH": str(Path(scarab.__file__).parents[1])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert first_line(arena) == "ready\n"
    arena.kill()
    _, complaints = arena.communicate(timeout=PATIENCE)
    assert "Traceback" not in complaints
