"""Connections that send nothing or half a request (M1): cut after ten seconds, others are served meanwhile."""

import time
from pathlib import Path

import pytest

from server.attacks.target import Target, target
from support.raw import Raw, raws, request, wait_until_closed

HALF = (b"GET / HT", request("GET /healthz")[:-2], b"\r")


def start(clients: list[Raw]) -> None:
    """A third is silent, a third stops in its first head, a third in its second."""
    for number, raw in enumerate(clients):
        if number % 3 == 2:
            assert raw.send(request("GET /healthz")).answer()[0] == 200
        if number % 3:
            raw.send(HALF[number % 2])


def test_silent_and_half_connections_are_closed(victim: Target) -> None:
    with victim.attack(60) as clients:
        start(clients)
        victim.answers()
        wait_until_closed(clients)


@pytest.mark.long
def test_six_hundred_of_them_are_closed(tmp_path: Path) -> None:
    with target(tmp_path, address_rate=1000, address_connections=1000) as victim:
        with victim.attack(600) as clients:
            start(clients)
            victim.answers()
            wait_until_closed(clients)
        victim.recovers()


@pytest.mark.long
def test_half_bodies_are_closed(victim: Target) -> None:
    """After thirty seconds, however often a byte arrives."""
    with raws(victim.port, 10) as clients:
        for raw in clients:
            raw.send(request("POST /api/tables", "Content-Length: 1000"))
        while not all(raw.is_closed() for raw in clients):
            for raw in clients:
                raw.send_some(b" ")
            victim.answers()
            time.sleep(0.5)
        for raw in clients:
            assert raw.rest().startswith(b"HTTP/1.1 408 ")
