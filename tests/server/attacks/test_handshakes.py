"""Malformed upgrades (H1): each is answered and closed, and no descriptor leaks."""

from pathlib import Path

import pytest

from server.attacks.target import Target, target
from support.raw import UPGRADE, Raw, request, wait_until_closed

PATH = "/api/tables/nowhere/live"
UNPARSEABLE = {
    "129 headers": (f"GET {PATH}", ["a: b"] * 129, b"431"),
    "a cookie of 9 kB": (f"GET {PATH}", ["Cookie: " + "a" * 9000], b"431"),
    "a body": (f"GET {PATH}", ["Content-Length: 5"], b"400"),
    "chunks": (f"GET {PATH}", ["Transfer-Encoding: chunked"], b"411"),
    "a path of 9 kB": (f"GET {PATH}?" + "a" * 9000, [], b"414"),
}


def attempt(raw: Raw, kind: str) -> None:
    line, headers, status = UNPARSEABLE[kind]
    raw.send(request(line, *UPGRADE, *headers))
    assert raw.head().startswith(b"HTTP/1.1 " + status), kind


@pytest.mark.parametrize("kind", UNPARSEABLE)
def test_every_upgrade_is_answered_and_closed(victim: Target, kind: str) -> None:
    with victim.attack(60) as clients:
        for raw in clients:
            attempt(raw, kind)
        victim.answers()
        if kind != "chunks":  # further data is drained for a moment
            wait_until_closed(clients)


@pytest.mark.long
def test_a_thousand_of_them_leave_a_server_with_few_descriptors_alive(tmp_path: Path) -> None:
    """1,005 of them used to kill a server with the usual limit of 1,024 files."""
    with target(tmp_path, files=1024) as victim:
        for kind in UNPARSEABLE:
            for _ in range(12):
                with victim.attack(25) as clients:
                    for raw in clients:
                        attempt(raw, kind)
            victim.answers()
        victim.recovers()
