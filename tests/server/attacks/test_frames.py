"""Floods of frames (H3): cut before they are parsed, and others are served meanwhile."""

import pytest

from server.attacks.target import Target
from support.raw import CLOSE, CONTINUATION, PING, PONG, TEXT, Raw, masked, wait_until_closed

MOST_ANSWERS = 200
"""Pongs that the budget allows a client out of two million bytes."""
FLOODS = {
    "pong": masked(PONG),
    "ping": masked(PING),
    "continuation": masked(CONTINUATION, final=False),
    "text": masked(TEXT, b"ping"),
    "binary": masked(2, b"ping"),
    "move": masked(TEXT, b'{"version":0,"action":"1"}'),
}


def opened(raw: Raw, table: str) -> Raw:
    assert raw.upgrade(f"/api/tables/{table}/live").startswith(b"HTTP/1.1 101 ")
    assert raw.frame()[0] == TEXT
    return raw


def flood(victim: Target, kind: str, sockets: int, size: int) -> None:
    table = victim.finished_table()
    with victim.attack(sockets) as clients:
        for raw in clients:
            opened(raw, table)
        for raw in clients:
            raw.send_some((masked(TEXT, final=False) if kind == "continuation" else b"") + FLOODS[kind] * size)
            victim.answers()
        wait_until_closed(clients)
        for raw in clients:
            answers = raw.rest()
            assert answers.count(b"\x81\x04pong") + answers.count(b"\x8a\x00") <= MOST_ANSWERS


@pytest.mark.parametrize("kind", FLOODS)
def test_floods_are_cut(victim: Target, kind: str) -> None:
    flood(victim, kind, 2, 350_000)


@pytest.mark.long
@pytest.mark.parametrize("kind", FLOODS)
def test_long_floods_of_many_sockets_are_cut(victim: Target, kind: str) -> None:
    flood(victim, kind, 40, 1_000_000)


def test_a_text_of_a_megabyte_is_cut(victim: Target) -> None:
    table = victim.finished_table()
    with victim.attack(5) as clients:
        for raw in clients:
            opened(raw, table).send_some(masked(TEXT, bytes(1_000_000)))
        victim.answers()
        wait_until_closed(clients)


def test_a_message_that_says_it_is_too_long_hears_1009(victim: Target) -> None:
    table = victim.finished_table()
    with victim.attack(1) as [raw]:
        opened(raw, table).send(masked(TEXT, bytes(100_000))[:20])
        opcode, payload = raw.frame()
        assert (opcode, payload[:2]) == (CLOSE, (1009).to_bytes(2, "big"))


def test_connecting_again_and_again_pays_no_better(victim: Target) -> None:
    """Each time fewer bytes than a new socket may send, but more frames."""
    table = victim.finished_table()
    for _ in range(20):
        with victim.attack(1) as [raw]:
            opened(raw, table).send_some(masked(PING) * 900)
            wait_until_closed([raw])
            assert raw.rest().count(b"\x8a\x00") <= MOST_ANSWERS
