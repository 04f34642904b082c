"""Executes the Dockerfile in a root made by root.sh, for machines without a Docker engine: `dockerfile.py ROOT`.

The root itself, with a Python environment in /usr/local, replaces FROM. Everything else is executed as written: COPY,
RUN, ENV, USER, WORKDIR, HEALTHCHECK and CMD. The server is started and its health checked; its data folder must hold
the database, and it must not run as root.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
DEADLINE = 60


def instructions(text: str) -> list[tuple[str, str]]:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word.upper(), rest) for word, _, rest in (line.partition(" ") for line in lines)]


class Container:
    """The state after the instructions so far."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.user = "root"
        self.folder = "/"
        self.environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}
        self.health: list[str] = []
        self.command: list[str] = []

    def start(self, command: list[str], quiet: bool = False) -> subprocess.Popen[bytes]:
        chroot = ["chroot", f"--userspec={self.user}:{self.user}", str(self.root)]
        inside = f"cd {self.folder} && exec {shlex.join(command)}"
        said = subprocess.DEVNULL if quiet else None
        return subprocess.Popen([*chroot, "sh", "-c", inside], env=self.environment, stdout=said, stderr=said)

    def run(self, command: list[str]) -> None:
        code = self.start(command).wait()
        if code:
            raise SystemExit(f"{shlex.join(command)} ended with {code}")

    def carry_out(self, word: str, rest: str) -> None:
        print(f"{word} {rest}", flush=True)
        match word:
            case "FROM":
                self.run(["python3", "-m", "venv", "/usr/local"])
            case "COPY":
                source, target = rest.split()
                copy(PROJECT / source, Path(f"{self.root}{target}"))
            case "RUN":
                self.run(["sh", "-c", rest])
            case "ENV":
                self.environment |= dict(pair.split("=", 1) for pair in shlex.split(rest))
            case "USER":
                self.user = rest
            case "WORKDIR":
                self.folder = rest
            case "HEALTHCHECK":
                self.health = json.loads(re.sub(r".*CMD ", "", rest))
            case "CMD":
                self.command = json.loads(rest)
            case "VOLUME" | "EXPOSE":
                pass
            case _:
                raise SystemExit(f"the Dockerfile has a line that this script does not know: {word}")


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        for wheel in source.glob("*.whl"):  # .dockerignore excludes everything else
            shutil.copy(wheel, target)
    else:
        shutil.copy(source, target)


def try_server(container: Container) -> None:
    # unlike a container this root shares the machine's network, so listen on loopback only
    container.environment["SCARAB_HOST"] = "127.0.0.1"
    server = container.start(container.command)
    try:
        deadline = time.monotonic() + DEADLINE
        while container.start(container.health, quiet=True).wait() != 0:
            if time.monotonic() > deadline or server.poll() is not None:
                raise SystemExit("the server did not become healthy")
            time.sleep(0.5)
        with urllib.request.urlopen("http://127.0.0.1:8000/", timeout=5) as page:
            client = b'<script type="module"' in page.read()
        owner = os.stat(f"/proc/{server.pid}").st_uid
        kept = Path(f"{container.root}{container.environment['SCARAB_DB']}").is_file()
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(DEADLINE)
    print(f"healthy, client in the page: {client}, user {owner}, database on the volume: {kept}")
    if not (client and kept and owner != 0 and server.returncode in (0, -signal.SIGTERM)):
        raise SystemExit("that is not what the image promises")


def main(root: Path) -> None:
    container = Container(root)
    for word, rest in instructions((PROJECT / "Dockerfile").read_text(encoding="utf-8")):
        container.carry_out(word, rest)
    try_server(container)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
