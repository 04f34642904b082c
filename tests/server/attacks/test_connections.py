"""Too many connections (M1): a clear 503, others are served, and a server without descriptors recovers."""

import json
import resource
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from scarab.server.door.connections import SPARE
from server.attacks.target import HONEST, Target, target
from support.deadlines import until
from support.raw import Raw, raws, wait_until_closed

FILES = 256


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with target(tmp_path_factory.mktemp("small"), files=FILES, address_connections=40) as small:
        yield small


def is_refused(raw: Raw) -> bool:
    status, body = raw.ask("GET /healthz").answer()
    return status == 503 and json.loads(body)["code"] == "limit/too-many"


def test_one_address_has_so_many_and_others_are_served(small: Target) -> None:
    """With silent connections and with WebSockets; the log names the file limit."""
    table = small.finished_table()
    with small.attack(40) as held, small.attack(5) as more:
        for raw in held[:20]:
            raw.upgrade(f"/api/tables/{table}/live")
        assert all(is_refused(raw) for raw in more)
        wait_until_closed(more)
        small.answers()
        assert not any(raw.is_closed() for raw in held)
    small.recovers()
    (limit,) = small.logged("file_limit")
    assert (limit["soft"], limit["hard"]) == (FILES, FILES)
    assert limit["connections"] < FILES
    until(lambda: sum(line["refused"] for line in small.logged("connections_refused")) == len(more))


def test_all_addresses_together_leave_the_server_its_descriptors(small: Target) -> None:
    """More connections than descriptors: those above the limit are answered or cut, none hangs."""
    with ExitStack() as stack:
        clients = [raw for n in range(10, 20) for raw in stack.enter_context(raws(small.port, 40, 0, f"127.0.0.{n}"))]
        until(lambda: sum(raw.is_closed() for raw in clients) >= len(clients) - FILES)
        with Raw(small.port, address=HONEST) as raw:
            assert raw.ask("GET /healthz").answer()[0] in (0, 503)
        (limit,) = small.logged("file_limit")
        assert small.sockets() <= small.idle + limit["connections"] + SPARE
    small.recovers()
    assert not any(line["out_of_files"] for line in small.logged("connections_refused"))


def test_a_server_without_descriptors_recovers_and_says_so(tmp_path: Path) -> None:
    """The limit is lowered at run time, unnoticed by the guards."""
    with target(tmp_path) as small:
        hard = resource.prlimit(small.pid, resource.RLIMIT_NOFILE)[1]
        resource.prlimit(small.pid, resource.RLIMIT_NOFILE, (60, hard))
        with small.attack(100):
            until(lambda: any(line["out_of_files"] for line in small.logged("connections_refused")))
        until(lambda: small.sockets() <= small.idle)
        resource.prlimit(small.pid, resource.RLIMIT_NOFILE, (hard, hard))
        small.recovers()
