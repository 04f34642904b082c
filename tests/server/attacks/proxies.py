"""nginx and Caddy with the configurations of docs/hosting.md, on free ports of this machine."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

from support.deadlines import PATIENCE, until

PAGE: Final = Path(__file__).parents[3] / "docs" / "hosting.md"
PROGRAMS: Final = ("nginx", "caddy")
"""Debian's packages have the same names."""
SYSTEM: Final = os.pathsep.join(("/usr/local/sbin", "/usr/sbin", "/sbin"))
"""Where Debian puts nginx; not on the path of ordinary users."""


def obstacle(program: str) -> str:
    """Why the tests with this proxy are skipped here, and what to install; empty if they run."""
    if sys.platform != "linux":
        return f"Left out: the tests behind {program}: only Linux has all of 127.0.0.0/8."
    if not executable(program):
        return f"Left out: the tests behind {program}: it is missing. Install with: apt install {program}"
    return ""


def executable(program: str) -> str:
    return shutil.which(program, path=os.pathsep.join((os.environ.get("PATH", ""), SYSTEM))) or ""


def block(language: str) -> str:
    """The only example in this language on the page."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return str(found)


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {text!r}"
    return text.replace(old, new)


def nginx(folder: Path, port: int, server: str, more: str = "") -> list[str]:
    """One unprivileged process with all its files in the folder."""
    location = replaced(block("nginx"), "127.0.0.1:8000", server.removeprefix("http://"))
    paths = [f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    config = f"""
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{}}
http {{
    access_log off;
    {" ".join(paths)}
    server {{
        listen 127.0.0.1:{port};
        {more}
        {location}
    }}
}}
"""
    (folder / "nginx.conf").write_text(config)
    return [executable("nginx"), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, server: str, more: str = "") -> list[str]:
    """Plain http on one loopback port, without certificates, which cannot be issued here."""
    site = replaced(block("caddy"), "play.example.org", f"http://127.0.0.1:{port}")
    site = replaced(site, "127.0.0.1:8000", server.removeprefix("http://"))
    options = "{\n    admin off\n    auto_https off\n    default_bind 127.0.0.1\n}\n"
    (folder / "Caddyfile").write_text(options + site + more)
    return [executable("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


COMMANDS: Final[dict[str, Callable[..., list[str]]]] = {"nginx": nginx, "caddy": caddy}


@contextmanager
def proxy(program: str, folder: Path, server: str, more: str = "") -> Iterator[str]:
    """Its address, while it runs."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = COMMANDS[program](folder, port, server, more)
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env={**os.environ, **home}, stdout=log, stderr=log)
    try:
        until(lambda: process.poll() is not None or answers(url))
        assert process.poll() is None, (folder / "log").read_text()
        yield url
    finally:
        process.terminate()
        process.wait(PATIENCE)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz", timeout=PATIENCE, verify=False).status_code == 200
    except httpx.TransportError:
        return False


if __name__ == "__main__":
    for name in PROGRAMS:
        if obstacle(name):
            print(obstacle(name))
