"""Runs all tests for `make test`, in an order that leaves no core idle; `--long`: those marked long, at full size.

The engine is compiled while the tests of the client and of the plain engine run. What cannot run on this machine is
left out; a line at the end names what to install.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import engine

ROOT = engine.ROOT
PYTHON = sys.executable
BOTH_ENGINES = ("bots", "core", "games", "laws", "playthroughs", "records", "rules")
"""Suites that run on the plain engine and again on the compiled one; the others need one engine only."""
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""The tests already share the cores; spinning threads would make them several times as slow."""
SHORT = ("-m", "not long")
LONG = ("-m", "long", "-o", "faulthandler_timeout=3600")
INSTALLED = ("-o", "pythonpath=tests")
"""Tests the engine of .venv: the compiled one, where there is a compiler."""
NO_BROWSER = ("tests", "--ignore", "tests/browser")
LOG = engine.VENV / "engine.log"


class Failed(Exception):
    """A suite failed; its output says why."""


def main(long: bool) -> int:
    # a background run ignores Ctrl-C, and every process under test would inherit that
    signal.signal(signal.SIGINT, signal.default_int_handler)
    began = time.monotonic()
    obstacle = setup_obstacle()
    compiler = None if obstacle else start_compiler()
    try:
        if long:
            run_long(compiler)
        else:
            run_all(compiler)
    except Failed:
        return 1
    finally:
        if compiler and compiler.poll() is None:
            os.killpg(compiler.pid, signal.SIGKILL)
    if obstacle:
        print(f"Left out: the suite on the compiled engine: {obstacle}.")
    for lacks in ("browser.chromium", "server.attacks.proxies"):
        subprocess.run([PYTHON, "-m", lacks], check=False, env={**os.environ, "PYTHONPATH": "tests"}, cwd=ROOT)
    print(f"All of it in {minutes(time.monotonic() - began)}.")
    return 0


def run_all(compiler: subprocess.Popen[bytes] | None) -> None:
    run("The browser client", npm("test"))
    if compiler:
        run("The plain engine, from src", pytest(*SHORT, *[f"tests/{name}" for name in BOTH_ENGINES]))
        wait_for(compiler)
        run("Everything on the compiled engine, from .venv", pytest(*SHORT, *INSTALLED, *NO_BROWSER))
    else:
        run("Everything on the plain engine", pytest(*SHORT, *NO_BROWSER))
    run("The whole in real browsers, from .venv", pytest(*SHORT, *INSTALLED, "tests/browser"))


def run_long(compiler: subprocess.Popen[bytes] | None) -> None:
    """On the compiled engine: the plain one would take a day."""
    if compiler:
        wait_for(compiler)
    run("The long tests", pytest(*LONG, *INSTALLED, *NO_BROWSER))
    run("Every route, five hundred times", pytest(*INSTALLED, "tests/server/door/test_interface.py"), SCARAB_FUZZ="500")
    for game in sorted(path.name for path in (ROOT / "src/scarab/games").iterdir() if (path / "rules.md").is_file()):
        laws = [str(Path(PYTHON).with_name("scarab")), "laws", game, "--games", "100000", "--jobs", str(os.cpu_count())]
        run(f"100,000 random games of {game}", laws)
    run("The long tests in real browsers", pytest(*LONG, *INSTALLED, "tests/browser"))


def setup_obstacle() -> str | None:
    obstacle: str | None = engine.setup_script().compile_obstacle()
    return obstacle


def start_compiler() -> subprocess.Popen[bytes]:
    with LOG.open("wb") as log:
        command = [PYTHON, str(Path(engine.__file__)), "build"]
        return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)


def wait_for(compiler: subprocess.Popen[bytes]) -> None:
    print("Compiling the engine ... ", end="", flush=True)
    began = time.monotonic()
    if compiler.wait() != 0:
        print("failed")
        print(LOG.read_text(encoding="utf-8", errors="replace"))
        raise Failed
    print(f"{minutes(time.monotonic() - began)} more than the tests above")


def npm(script: str) -> list[str]:
    return ["npm", "--prefix", "web", "run", "--silent", script]


def pytest(*arguments: str) -> list[str]:
    return [
        PYTHON,
        "-m",
        "pytest",
        "-n",
        "auto",
        "--dist",
        "worksteal",
        "--durations",
        "15",
        "--durations-min",
        "3",
        *arguments,
    ]


def run(name: str, command: list[str], **more: str) -> None:
    """Run a suite: prints its name, its output as it comes, and its seconds."""
    print(f"{name}:", flush=True)
    began = time.monotonic()
    path = os.pathsep.join([str(Path(PYTHON).parent), os.environ["PATH"]])
    settings = {**os.environ, "PATH": path, **ONE_THREAD, **more}
    code = subprocess.run(command, check=False, cwd=ROOT, env=settings).returncode
    if code != 0:
        raise Failed
    print(f"{name}: {minutes(time.monotonic() - began)}", flush=True)


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60} min {int(seconds) % 60} s" if seconds >= 60 else f"{seconds:.0f} s"


if __name__ == "__main__":
    sys.exit(main("--long" in sys.argv[1:]))
