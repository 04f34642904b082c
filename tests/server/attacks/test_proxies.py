"""Behind a reverse proxy every client has its own address, and none can forge one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from scarab.server.settings import trusted_addresses
from server.attacks.proxies import PROGRAMS, obstacle, proxy
from server.running import Person, Running, received, received_until, refused, running
from support.deadlines import PATIENCE

BODY = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "me"}]}
ANN, BOB, PROXY = "127.0.0.21", "127.0.0.22", "127.0.0.9"
"""Loopback has many addresses; only the first is trusted."""


class Client(Person):
    """A person with an address of their own, at this URL."""

    def __init__(self, server: Running, url: str, address: str, **headers: str) -> None:
        super().__init__(server)
        self.http.close()
        self.url, self.address = url, address
        transport = httpx.HTTPTransport(local_address=address, verify=False)
        self.http = httpx.Client(base_url=url, transport=transport, timeout=PATIENCE, headers=headers)
        server.clients.append(self.http)

    def set_up(self, **headers: str) -> httpx.Response:
        return self.ask("POST", "/api/tables", BODY, headers=headers)

    @contextmanager
    def socket(self, table: str, query: str = "", **more: Any) -> Iterator[ClientConnection]:
        """Through the proxy, with the Origin that a browser would send."""
        direct, self.server.url = self.server.url, self.url
        try:
            with super().socket(table, query, origin=self.url, source_address=(self.address, 0), **more) as socket:
                yield socket
        finally:
            self.server.url = direct


@pytest.fixture(params=PROGRAMS)
def program(request: pytest.FixtureRequest) -> str:
    why = obstacle(request.param)
    if why:
        pytest.skip(why)
    return str(request.param)


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_machine_without_a_proxy_is_told_what_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda *given, **more: None)
    assert obstacle(name) == f"Left out: the tests behind {name}: it is missing. Install with: apt install {name}"
    monkeypatch.setattr("sys.platform", "darwin")
    assert obstacle(name) == f"Left out: the tests behind {name}: only Linux has all of 127.0.0.0/8."


def test_a_page_behind_the_proxy_of_the_documentation_plays(program: str, db: Path, tmp_path: Path) -> None:
    """On a port other than 80 and 443: POST with its Origin, a working socket, and no page of another site.

    What is too long is refused by the server, in its own words.
    """
    with running(db) as server, proxy(program, tmp_path, server.url) as url:
        ann = Client(server, url, ANN, origin=url)
        table = ann.create("tutankhamen", "me", "me", ready=True)["table"]
        with ann.socket(table) as socket:
            received(socket)
            version = ann.play_first(table)["version"]
            assert received_until(socket, version)["version"] == version
            socket.send("ping")
            assert socket.recv(timeout=PATIENCE) == "pong"
        refused(ann.set_up(Origin="https://elsewhere.example"), 403, "origin/foreign")
        refused(ann.set_up(Origin="http://127.0.0.1"), 403, "origin/foreign")
        too_long = {"record": "x" * 1_100_000}
        assert "record" in refused(ann.ask("POST", "/api/records", too_long), 400, "request/400")["message"]


def test_two_clients_of_one_proxy_have_two_addresses(program: str, db: Path, tmp_path: Path) -> None:
    """A client's own claim about its address changes nothing."""
    with running(db, address_tables=1) as server, proxy(program, tmp_path, server.url) as url:
        ann, bob = Client(server, url, ANN), Client(server, url, BOB)
        assert ann.set_up().status_code == 201
        refused(ann.set_up(), 429, "limit/too-many")
        for forged in ("198.51.100.7", "127.0.0.1", f"{BOB}, 127.0.0.1"):
            refused(ann.set_up(**{"X-Forwarded-For": forged}), 429, "limit/too-many")
        assert bob.set_up().status_code == 201


def test_metrics_through_a_proxy_need_the_token(program: str, db: Path, tmp_path: Path) -> None:
    """The proxy is on this machine, its clients are not."""
    with running(db, metrics_token="token") as server, proxy(program, tmp_path, server.url) as url:
        here = Client(server, url, "127.0.0.1")
        refused(here.ask("GET", "/metrics"), 403, "request/403")
        assert here.ask("GET", "/metrics", headers={"Authorization": "Bearer token"}).status_code == 200
        assert Client(server, server.url, "127.0.0.1").ask("GET", "/metrics").status_code == 200


@pytest.mark.parametrize(("proxies", "second"), [(("127.0.0.1",), 429), ((PROXY,), 201), (("127.0.0.8/30",), 201)])
def test_a_proxy_on_another_address_must_be_named(
    proxies: tuple[str, ...], second: int, db: Path, tmp_path: Path
) -> None:
    """Otherwise all its clients count as one."""
    why = obstacle("nginx")
    if why:
        pytest.skip(why)
    with (
        running(db, address_tables=1, proxies=proxies) as server,
        proxy("nginx", tmp_path, server.url, f"proxy_bind {PROXY};") as url,
    ):
        assert Client(server, url, ANN).set_up().status_code == 201
        assert Client(server, url, BOB).set_up().status_code == second


def forwarded(server: Running, client: str, proxy: str = "127.0.0.1") -> int:
    """Set up a table as this proxy would for this client."""
    return Client(server, server.url, proxy).set_up(**{"X-Forwarded-For": client}).status_code


def test_an_address_that_is_no_proxy_is_believed_nothing(db: Path) -> None:
    with running(db, address_tables=1) as server:
        assert [forwarded(server, f"198.51.100.{n}", ANN) for n in range(3)] == [201, 429, 429]
        assert [forwarded(server, f"198.51.100.{n}") for n in range(3)] == [201, 201, 201]


def test_without_proxies_nobody_is_believed(db: Path) -> None:
    with running(db, address_tables=1, proxies=()) as server:
        assert [forwarded(server, f"198.51.100.{n}") for n in range(2)] == [201, 429]


def test_of_a_chain_of_proxies_the_last_that_is_not_named_is_the_client(db: Path) -> None:
    with running(db, address_tables=1, proxies=("127.0.0.1", "10.0.0.0/8")) as server:
        assert forwarded(server, "198.51.100.1, 10.1.2.3") == 201
        assert forwarded(server, "198.51.100.2, 10.1.2.3") == 201
        assert forwarded(server, "198.51.100.9, 198.51.100.2, 10.1.2.3") == 429
        assert forwarded(server, "198.51.100.2, 192.0.2.1") == 201


def test_a_server_on_all_addresses_knows_its_proxy_by_both_kinds(db: Path) -> None:
    """One that listens on `::` sees 127.0.0.1 as ::ffff:127.0.0.1."""
    assert trusted_addresses(("127.0.0.1", "10.0.0.0/8", "::1")) == [
        "127.0.0.1/32",
        "10.0.0.0/8",
        "::1/128",
        "::ffff:127.0.0.1/128",
        "::ffff:10.0.0.0/104",
    ]
    with running(db, address_tables=1, host="::ffff:127.0.0.1") as server:
        assert [forwarded(server, f"198.51.100.{n}") for n in range(3)] == [201, 201, 201]
        assert [forwarded(server, f"198.51.100.{n}", ANN) for n in range(2)] == [201, 429]
        assert Client(server, server.url, "127.0.0.1").ask("GET", "/metrics").status_code == 200
