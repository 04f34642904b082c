"""Worker processes: they leave Ctrl-C to their parent and exit with it, even when it is killed.

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

from scarab.bots.plugins import load_plugin, shared_plugins
from scarab.core.errors import BadChoice

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

PR_SET_PDEATHSIG: Final = 1

KILL_SECONDS: Final = 10.0
"""Time limit of `taskkill`."""

NEEDED: Final = ("PATH", "SYSTEMROOT", "TEMP", "TMP")
"""Environment variables that Python needs on some system."""


def workers(jobs: int) -> "Pool":
    """A pool of worker processes; a context manager."""
    return get_context("spawn").Pool(jobs, initializer=start_worker, initargs=(shared_plugins(),))


def start_worker(plugins: tuple[str, ...]) -> None:
    """Initializer of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    exit_with_parent()
    Thread(target=watch_parent, daemon=True).start()
    # not raised here: a pool replaces a worker that fails at its start for ever; the first match says what is wrong
    with contextlib.suppress(BadChoice):
        for plugin in plugins:
            load_plugin(plugin)


def watch_parent() -> None:
    """Fallback without PR_SET_PDEATHSIG, and for the race where the parent died first."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def own_group() -> dict[str, Any]:
    """Arguments of Popen for a new process group: Ctrl-C does not reach it, `kill_group` ends all of it."""
    if hasattr(os, "killpg"):
        return {"start_new_session": True}
    return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}


def kill_group(pid: int, kill: Callable[[], None]) -> None:
    """Kill a child started with `own_group` and all its descendants; `kill` ends the child alone."""
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
    """Ask Linux to kill this process when its parent dies, even in the middle of a search.

    Other systems cannot: the caller must also watch its parent in a thread.
    """
    parent = os.getppid()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415  (no command should wait for it)

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def bare_environment() -> dict[str, str]:
    """Environment for a child that runs other people's code: Python's paths, nothing secret."""
    kept = {name: os.environ[name] for name in NEEDED if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(sys.path)}
