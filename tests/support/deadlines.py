"""Waiting with deadlines: what never happens fails the test that waits for it."""

import asyncio
import subprocess
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

PATIENCE = 120.0
"""Seconds until a test gives up, on a busy machine."""

T = TypeVar("T")


class Deadline:
    """A deadline for a loop, checked at every iteration."""

    def __init__(self, seconds: float = PATIENCE) -> None:
        self.seconds = seconds
        self.ends = time.monotonic() + seconds

    def check(self) -> None:
        assert time.monotonic() < self.ends, f"still waiting after {self.seconds:g} seconds"


def until(condition: Callable[[], object]) -> None:
    """Poll every few milliseconds until it is true."""
    deadline = Deadline()
    while not condition():
        deadline.check()
        time.sleep(0.005)


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run` with a deadline."""
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


def join(*threads: threading.Thread, seconds: float = PATIENCE) -> None:
    """Join all threads in time."""
    deadline = Deadline(seconds)
    for thread in threads:
        thread.join(max(0.0, deadline.ends - time.monotonic()))
        assert not thread.is_alive()


def first_line(process: "subprocess.Popen[str]", beginning: str = "") -> str:
    """The first line that the process prints, or the first with this prefix; if none comes in time, it is killed."""
    assert process.stdout is not None
    alarm = threading.Timer(PATIENCE, process.kill)
    alarm.start()
    try:
        return next((line for line in process.stdout if line.startswith(beginning)), "")
    finally:
        alarm.cancel()


def is_running(process: int) -> bool:
    """A zombie has ended: a container without an init keeps it until its parent reaps it."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
