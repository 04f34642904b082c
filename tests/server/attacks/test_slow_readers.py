"""Clients that never read (M1): cut after a time, by HTTP and by WebSocket; the memory they held returns.

The server of these tests waits for two seconds.
"""

import time

import pytest

from server.attacks.target import Target
from support.deadlines import until
from support.raw import TEXT, Raw, masked, request

ROOM = 20
SMALL = 4096
"""Bytes of the client's receive buffer: the rest waits in the server."""


def ask_without_reading(raw: Raw, table: str, times: int) -> None:
    """Pages of old positions, the largest possible answers."""
    for _ in range(times):
        raw.send_some(request(f"GET /api/tables/{table}/positions?count=50"))
        time.sleep(0.02)


def attack(victim: Target, readers: int, times: int) -> None:
    table = victim.finished_table()
    victim.visitor.get(f"/api/tables/{table}/positions?count=50")
    before = victim.megabytes()
    with victim.attack(readers, SMALL) as clients:
        for number, raw in enumerate(clients):
            if number % 2:
                ask_without_reading(raw, table, times)
            else:
                raw.upgrade(f"/api/tables/{table}/live")
                for _ in range(times):  # each is answered with the fresh table
                    raw.send_some(masked(TEXT, b'{"version":1,"action":"1","seat":0}'))
        victim.answers()
        until(lambda: victim.sockets() <= victim.idle)
    until(lambda: victim.megabytes() - before <= ROOM)


def test_clients_that_never_read_are_cut(victim: Target) -> None:
    attack(victim, 8, 10)


@pytest.mark.long
def test_many_clients_that_never_read_are_cut(victim: Target) -> None:
    attack(victim, 200, 40)
