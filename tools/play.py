"""The last step of `make play`: runs the server, and compiles in the background at low priority for the next start.

    play.py COMMAND [ARGUMENT ...]

Ctrl-C ends both. An interrupted compile leaves nothing behind and starts again next time. A failed one is reported when
the server ends, with its log file, and never breaks play.
"""

import os
import signal
import subprocess
import sys
import threading
import time

import engine

LOG = engine.VENV / "engine.log"
HEAD_START = 5
"""Seconds before the compiler starts, so that the page loads first."""
LOWEST = 19


def main(command: list[str]) -> int:
    engine.select()
    compiler = None
    match engine.state():
        case "compiled":
            pass
        case "plain":
            compiler = start_compiler()
            print("The fast engine is compiled in the background and used from the next start.", flush=True)
        case obstacle:
            print(f"The plain Python engine runs: {obstacle}.", flush=True)
    server = subprocess.Popen(command)
    code = wait(server)
    if compiler is not None and compiler.poll() is None:
        os.killpg(compiler.pid, signal.SIGKILL)
        compiler.wait()
        engine.drop_unfinished()
    elif compiler is not None and compiler.returncode != 0:
        print(f"The engine could not be compiled; {LOG.relative_to(engine.ROOT)} says why. The plain one runs.")
    return code


def start_compiler() -> subprocess.Popen[bytes]:
    with LOG.open("wb") as log:
        return subprocess.Popen(
            [sys.executable, __file__, "--compile"],
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def compile_later() -> int:
    os.nice(LOWEST)
    threading.Thread(target=end_with_parent, daemon=True).start()
    time.sleep(HEAD_START)
    return engine.build()


def end_with_parent() -> None:
    """Exit with the parent: its end closes the pipe, even after SIGKILL."""
    os.read(sys.stdin.fileno(), 1)  # sys.stdin.read would hold a lock and make Python abort when the compiler is done
    os.killpg(os.getpgid(0), signal.SIGKILL)


def wait(server: subprocess.Popen[bytes]) -> int:
    """Wait until the server has ended. Ctrl-C reaches it too; it gets the time it needs to close."""
    while True:
        try:
            code = server.wait()
        except KeyboardInterrupt:
            continue
        stopped_by_hand = code in (-signal.SIGINT, -signal.SIGTERM, 128 + signal.SIGINT)
        return 0 if stopped_by_hand else code


if __name__ == "__main__":
    sys.exit(compile_later() if sys.argv[1:] == ["--compile"] else main(sys.argv[1:]))
