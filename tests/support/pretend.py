"""Simulates another system: what Windows or macOS lacks is hidden from everything but the standard library.

A folder with `sitecustomize.py` (see `pretending`) on PYTHONPATH makes every Python process believe it, those that it
starts too. The standard library keeps what it needs of the real system, because its own parts for the other one are not
here; libraries that talk to a console of Windows are imported before.
"""

import contextlib
import importlib
import os
import signal
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

NOT_ON_WINDOWS = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop")
NOT_IN_OS = (
    *(
        "fork",
        "forkpty",
        "getpgid",
        "getpgrp",
        "getsid",
        "getuid",
        "geteuid",
        "getgid",
        "killpg",
        "nice",
        "posix_spawn",
    ),
    *("sched_getaffinity", "setpgid", "setsid", "uname", "wait", "waitid", "chown", "getloadavg", "mkfifo", "sysconf"),
)
NOT_A_SIGNAL = ("SIGKILL", "SIGHUP", "SIGQUIT", "SIGALRM", "SIGCHLD", "SIGUSR1", "SIGUSR2", "SIGPIPE", "SIGTSTP")

STANDARD = (
    *("asyncio", "asyncio.subprocess", "concurrent.futures.thread", "ctypes", "ctypes.util", "getpass", "http.client"),
    *(
        "logging.config",
        "mimetypes",
        "multiprocessing.connection",
        "multiprocessing.pool",
        "multiprocessing.popen_spawn_posix",
    ),
    *(
        "multiprocessing.resource_tracker",
        "multiprocessing.spawn",
        "multiprocessing.shared_memory",
        "multiprocessing.sharedctypes",
        "multiprocessing.synchronize",
        "pathlib",
        "platform",
    ),
    *(
        "select",
        "selectors",
        "shutil",
        "socket",
        "socketserver",
        "sqlite3",
        "ssl",
        "subprocess",
        "sysconfig",
        "tempfile",
    ),
    *("threading", "urllib.request", "uuid", "webbrowser", "zipfile"),
)
CONSOLES = ("click", "typer", "rich.console")


class Kept(ModuleType):
    """A module as the standard library still knows it."""

    def __init__(self, module: ModuleType, **kept: object) -> None:
        super().__init__(module.__name__)
        self.__dict__["_module"] = module
        self.__dict__.update(kept)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["_module"], name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.__dict__["_module"], name, value)


def pretend(system: str) -> None:
    for name in STANDARD:
        importlib.import_module(name)
    for name in CONSOLES:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    real_os = Kept(os, **{name: getattr(os, name) for name in NOT_IN_OS})
    real_signal = Kept(signal, **{name: getattr(signal, name) for name in NOT_A_SIGNAL})
    real_sys = Kept(sys, platform=sys.platform)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in sys.stdlib_module_names - {"importlib"} and not name.startswith("_"):
            for real in (real_os, real_signal, real_sys):
                if vars(module).get(real.__name__) is real.__dict__["_module"]:
                    vars(module)[real.__name__] = real
    sys.platform = system
    if system == "win32":
        be_windows()
    else:
        be_macos()


def be_windows() -> None:
    import asyncio  # noqa: PLC0415

    for name in NOT_ON_WINDOWS:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in NOT_IN_OS:
        delattr(os, name)
    signal.SIGBREAK = signal.SIGUSR1  # type: ignore[attr-defined]
    for name in NOT_A_SIGNAL:
        delattr(signal, name)
    asyncio.ProactorEventLoop = asyncio.SelectorEventLoop  # type: ignore[attr-defined]


def be_macos() -> None:
    """It has the modules, but refuses a limit on address space."""
    import resource  # noqa: PLC0415
    import select  # noqa: PLC0415

    def refuse(what: int, limits: tuple[int, int]) -> None:
        raise ValueError("current limit exceeds maximum limit")

    resource.setrlimit = refuse
    del select.epoll


SITE = """
import os, traceback
try:
    from support.pretend import pretend
    pretend({system!r})
except BaseException:  # Python itself would go on
    traceback.print_exc()
    os._exit(99)
"""


def pretending(system: str, folder: Path) -> Path:
    """A folder that, on the path, makes Python simulate the system."""
    (folder / "sitecustomize.py").write_text(SITE.format(system=system), encoding="utf-8")
    return folder
