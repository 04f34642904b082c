"""Endless heads and bodies (H2): cut early, without memory, and others are served meanwhile."""

import pytest

from server.attacks.target import Target
from support.raw import Raw, request, wait_until_closed

LINES = {"short lines": b"a: b\r\n", "one long line": b"a" * 1000, "cookies": b"Cookie: " + b"a" * 8000 + b"\r\n"}
ROOM = 20
"""Megabytes by which the server may grow meanwhile."""


def flood(victim: Target, line: bytes, size: int) -> None:
    before = victim.megabytes()
    with victim.attack(3) as clients:
        for raw in clients:
            raw.send(b"GET / HTTP/1.1\r\nHost: a\r\n")
            raw.send_some(line * (size // len(line)))
            victim.answers()
        wait_until_closed(clients)
    assert victim.megabytes() - before <= ROOM


@pytest.mark.parametrize("kind", LINES)
def test_endless_heads_are_cut(victim: Target, kind: str) -> None:
    flood(victim, LINES[kind], 4_000_000)


@pytest.mark.long
@pytest.mark.parametrize("kind", LINES)
def test_heads_of_40_megabytes_are_cut(victim: Target, kind: str) -> None:
    flood(victim, LINES[kind], 40_000_000)


def test_a_large_head_that_is_complete_is_not_parsed(victim: Target) -> None:
    """It arrives in one read, so limits on incomplete heads do not apply."""
    with victim.attack(20) as clients:
        for raw in clients:
            raw.send_some(request("GET /healthz", *["a: b"] * 10_000))
        victim.answers()
        for raw in clients:
            assert raw.rest().startswith(b"HTTP/1.1 431 ")


def test_requests_that_do_not_wait_for_answers_get_one(victim: Target) -> None:
    with victim.attack(5) as clients:
        for raw in clients:
            raw.send_some(request("GET /healthz") * 5_000)
        victim.answers()
        for raw in clients:
            assert raw.rest().count(b"HTTP/1.1 200") == 1


def test_bodies_of_tiny_chunks_are_refused(victim: Target) -> None:
    with victim.attack(5) as clients:
        for raw in clients:
            raw.send_some(request("POST /api/tables", "Transfer-Encoding: chunked") + b"1\r\n{\r\n" * 100_000)
            assert raw.head().startswith(b"HTTP/1.1 411 ")
        victim.answers()


def endless_body(raw: Raw, size: int) -> None:
    raw.send(request("POST /api/tables", f"Content-Length: {10**12}"))
    assert raw.head().startswith(b"HTTP/1.1 413 ")
    raw.send_some(bytes(size))


def test_endless_bodies_are_refused(victim: Target) -> None:
    before = victim.megabytes()
    with victim.attack(3) as clients:
        for raw in clients:
            endless_body(raw, 4_000_000)
            victim.answers()
        wait_until_closed(clients[:1])
    assert victim.megabytes() - before <= ROOM
