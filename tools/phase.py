"""Runs one phase of a build: prints its name and its seconds, and the tools' output only if it fails.

    phase.py [--stamp FILE] NAME COMMAND [ARGUMENT ...]

The stamp is written when the command succeeds, so an interrupted phase runs again next time. Ctrl-C ends the command
and everything it started, and this script with exit code 0: make received the signal too and stops without reporting an
error.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

PATIENCE = 5
"""Seconds for an interrupted command to clean up."""


def main(arguments: list[str]) -> int:
    stamp = None
    if arguments[0] == "--stamp":
        stamp, arguments = Path(arguments[1]), arguments[2:]
    name, command = arguments[0], arguments[1:]
    began = time.monotonic()
    print(f"{name} ... ", end="", flush=True)
    with tempfile.TemporaryFile() as output:
        code = run(command, output)
        if code is None:
            print("stopped")
            return 0
        print(f"{time.monotonic() - began:.0f} s" if code == 0 else f"failed after {time.monotonic() - began:.0f} s")
        if code != 0:
            output.seek(0)
            sys.stdout.flush()
            sys.stdout.buffer.write(output.read())
            print(f"{name} failed. The command was: {' '.join(command)}")
            return code if code > 0 else 1
    if stamp is not None:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()
    return 0


def run(command: list[str], output: IO[bytes]) -> int | None:
    """The command's exit code; None if it was interrupted."""
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
    except OSError as error:
        output.write(f"{error}\n".encode())
        return 127
    try:
        return process.wait()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
