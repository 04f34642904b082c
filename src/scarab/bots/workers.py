"""Processes that share work: they leave Ctrl-C to the one that started them, and end with it, whatever ends it.

Linux and macOS have process groups. Windows has none that can be killed: `taskkill` follows the tree instead, so a
grandchild whose own parent has already exited survives there. Memory is limited where the system enforces it: Linux.
"""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from scarab.bots.plugins import load_plugins
from scarab.core.errors import BadChoice

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

PR_SET_PDEATHSIG: Final = 1

KILL_SECONDS: Final = 10.0
"""How long `taskkill` may take."""

NEEDED: Final = ("PATH", "SYSTEMROOT", "TEMP", "TMP")
"""Variables that Python itself needs on one system or another."""


def workers(jobs: int) -> "Pool":
    return get_context("spawn").Pool(jobs, initializer=start_worker)


def start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    exit_with_parent()
    Thread(target=watch_parent, daemon=True).start()
    with contextlib.suppress(
        BadChoice
    ):  # a pool replaces workers that fail here for ever; the first match will say what is missing
        load_plugins()


def watch_parent() -> None:
    """Where the system does not see to it, or the parent was gone before it was asked to."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def own_group() -> dict[str, Any]:
    """Arguments that start a child in a group of its own: Ctrl-C does not reach it, `kill_group` ends all of it."""
    if hasattr(os, "killpg"):
        return {"start_new_session": True}
    return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}


def kill_group(pid: int, kill: Callable[[], None]) -> None:
    """Kill a child that `own_group` started, with everything it has started; `kill` ends the child alone."""
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):  # it is gone already
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            tree = ["taskkill", "/F", "/T", "/PID", str(pid)]
            subprocess.run(tree, stdin=subprocess.DEVNULL, capture_output=True, timeout=KILL_SECONDS, check=False)
    with contextlib.suppress(OSError):
        kill()


def limit_memory(megabytes: int) -> bool:
    """Limit this process's address space. False where the system has no such limit, or refuses it."""
    try:
        import resource  # noqa: PLC0415  (not on Windows)
    except ImportError:
        return False
    limit = megabytes << 20
    try:
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    except (OSError, ValueError):  # macOS
        return False
    return True


def exit_with_parent() -> None:
    """Linux kills this process when its parent dies, even in the middle of a thought.

    Other systems do not: whoever calls this also watches a pipe from the parent in a thread of its own.
    """
    parent = os.getppid()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415  (no command should wait for it)

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def bare_environment() -> dict[str, str]:
    """For a child that runs other people's code: where Python finds its modules, and nothing secret."""
    kept = {name: os.environ[name] for name in NEEDED if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(sys.path)}
