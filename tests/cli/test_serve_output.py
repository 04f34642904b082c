"""The startup message of `scarab serve`."""

import socket
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from segno import make_qr

from scarab.cli.engine import is_compiled
from scarab.cli.session import welcome as page
from scarab.cli.session.welcome import DARK_ON_LIGHT, QUIET_ZONE, qr_code, welcome
from scarab.server import addresses
from scarab.server.addresses import local_url, network_urls
from scarab.server.settings import Settings

ADDRESS = "http://192.168.178.120:8000"
MODULES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


class Utf8(StringIO):
    encoding = "utf-8"


class Latin(StringIO):
    encoding = "latin-1"


def terminal(width: int = 80, height: int = 24, file: StringIO | None = None, colours: bool = True) -> Console:
    return Console(
        file=file or Utf8(),
        force_terminal=True,
        color_system="truecolor" if colours else None,
        width=width,
        height=height,
        highlight=False,
    )


def shown(
    console: Console, monkeypatch: pytest.MonkeyPatch, host: str = "192.168.178.120", browser: bool = False
) -> list[str]:
    monkeypatch.setattr(page, "make_console", lambda: console)
    monkeypatch.setenv("TERM", "xterm-256color")
    welcome(Settings(host=host, db="games.db"), 8000, browser)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def has_code(lines: list[str]) -> bool:
    return any("█▀▀▀▀▀█" in line for line in lines)


def test_people_are_told_where_it_is_and_how_it_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(terminal(width=300, colours=False), monkeypatch, "127.0.0.1", browser=True)
    engine = "compiled" if is_compiled() else "plain Python"
    assert lines == [
        "Scarab is at http://127.0.0.1:8000",
        "Opening it in your browser.",
        "Only this machine can reach it; --host 0.0.0.0 opens it to your network.",
        f"Games are stored in {Path('games.db').resolve()}.",
        f"Running on the {engine} engine; Ctrl-C stops the server.",
    ]


def test_a_server_for_others_shows_its_network_address_with_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda wanted: ["192.168.178.120"])
    console = terminal()
    lines = shown(console, monkeypatch, "0.0.0.0")
    said = "\n".join(lines)
    assert "http://127.0.0.1:8000" in said
    assert f"On your network: \x1b[1m{ADDRESS}" in said
    assert "Scan the code above to open it on a phone." in said
    assert "Only this machine" not in said
    assert has_code(lines)
    assert len(lines) < console.height


def test_the_code_is_that_of_the_address_in_fixed_colours() -> None:
    """Read back from the half blocks, module by module."""
    lines = qr_code(ADDRESS)
    assert {str(line.style) for line in lines} == {DARK_ON_LIGHT}
    rows = []
    for line in lines:
        halves = [MODULES[sign] for sign in line.plain]
        rows += [[above for above, _ in halves], [below for _, below in halves]]
    wanted = [list(row) for row in make_qr(ADDRESS, error="l").matrix_iter(border=QUIET_ZONE)]
    assert rows[: len(wanted)] == wanted
    assert all(not any(row) for row in rows[len(wanted) :])


@pytest.mark.parametrize(
    "console",
    [
        pytest.param(terminal(width=28), id="narrow"),
        pytest.param(terminal(height=20), id="low"),
        pytest.param(terminal(colours=False), id="without colours"),
        pytest.param(terminal(file=Latin()), id="not UTF-8"),
    ],
)
def test_a_terminal_that_cannot_show_the_code_shows_the_address_alone(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = shown(console, monkeypatch)
    assert not has_code(lines)
    assert ADDRESS in "".join(lines)
    assert "code above" not in "".join(lines)


def test_without_the_library_there_is_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert qr_code(ADDRESS) == []


def test_a_program_that_starts_it_reads_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    welcome(Settings(host="0.0.0.0"), 8123, True)
    assert capsys.readouterr().out == "Scarab is at http://127.0.0.1:8123\n"


@pytest.mark.parametrize(
    ("host", "local", "network"),
    [
        ("127.0.0.1", "http://127.0.0.1:80", []),
        ("127.0.1.1", "http://127.0.1.1:80", []),
        ("localhost", "http://localhost:80", []),
        ("::1", "http://[::1]:80", []),
        ("10.0.0.7", "http://10.0.0.7:80", ["http://10.0.0.7:80"]),
        ("fd00::7", "http://[fd00::7]:80", ["http://[fd00::7]:80"]),
        ("games.example.org", "http://games.example.org:80", ["http://games.example.org:80"]),
        ("0.0.0.0", "http://127.0.0.1:80", ["http://10.1.1.1:80"]),
        ("::", "http://[::1]:80", ["http://10.1.1.1:80", "http://[fd00::1]:80"]),
    ],
)
def test_addresses_are_those_that_work(
    host: str, local: str, network: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {socket.AF_INET: "10.1.1.1", socket.AF_INET6: "fd00::1"}
    monkeypatch.setattr(addresses, "own_addresses", lambda wanted: [own[family] for family in wanted])
    monkeypatch.setattr("sys.platform", "linux")
    assert local_url(host, 80) == local
    assert network_urls(host, 80) == network


def test_a_machine_without_a_network_has_no_address_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(self: socket.socket, address: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr("socket.socket.connect", unreachable)
    assert addresses.own_addresses([socket.AF_INET, socket.AF_INET6]) == []


def test_own_addresses_are_asked_of_the_system_by_udp_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connecting a UDP socket sends nothing."""
    kinds = []

    class Probe(socket.socket):
        def connect(self, address: object) -> None:
            kinds.append(self.type)
            raise OSError

    monkeypatch.setattr("socket.socket", Probe)
    addresses.own_addresses([socket.AF_INET])
    assert kinds == [socket.SOCK_DGRAM]
