"""A real server on loopback inside a test, and people who play on it."""

import asyncio
import socket as network
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

import server.quarry  # noqa: F401  (registers the game)
import support.offering  # noqa: F401  (registers the game)
from scarab import GAMES, Game
from scarab.bots.register import BOTS
from scarab.core.record import Line
from scarab.server.commands.lobby import table_row
from scarab.server.door.identity import COOKIE, DAY_MS, issue
from scarab.server.house import ServerHouse
from scarab.server.run import config, listen
from scarab.server.settings import Settings
from scarab.server.store import statements
from scarab.server.store.engine import cookie_key
from scarab.server.table.rows import SeatRow
from scarab.server.table.seats import hashed
from scarab.server.wire import TableMessage
from server.odd_bots import ODD
from support.deadlines import PATIENCE, Deadline

Json = dict[str, Any]

GENEROUS: dict[str, Any] = {
    "port": 0,
    "address_rate": 100_000,
    "seat_rate": 100_000,
    "address_tables": 1_000_000,
    "address_sockets": 10_000,
    "plugins": ("support.offering", "server.quarry", "server.odd_bots"),
}
"""Limits that tests do not reach."""


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.clients: list[httpx.Client] = []
        self.listening = listen(settings)
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        prepared = config(settings)
        self.house: ServerHouse = prepared.app.house  # type: ignore[union-attr]
        self.server = uvicorn.Server(prepared)
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread.start()
        with httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False) as client:
            assert client.get("/healthz").json()["status"] == "ok"

    def serve(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve(sockets=[self.listening])

        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            runner.run(main())

    def call(self, work: Any) -> Any:
        """Run a coroutine inside the server."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def stand_still(self) -> None:
        """Stop the clock and presence messages, so that only actions cause changes."""
        self.house.now = self.house.tables.now = lambda: 1_000_000
        self.house.announce_soon = lambda id: None  # type: ignore[method-assign]

    def plant(self, table: str, game: Game, lines: list[Line], tokens: list[str]) -> None:
        """Store a game in progress, its seats owned by these tokens."""
        seats = [SeatRow(person=True, owner=hashed(token), ready=True) for token in tokens]
        row = table_row(self.house, game, "", seats, public=True, spectators=True)
        row.id, row.seed, row.commitment = table, "sealed", "sha256:sealed"
        row.status, row.version = "playing", len(lines)
        writes = statements.new_table(row, lines)

        async def write() -> None:
            await self.house.writer.write(*writes)

        self.call(write())

    def is_watched(self, table: str) -> bool:
        """True if the table has a socket."""
        return bool(self.house.tables.by_id[table].subscribers)

    def send_home(self) -> None:
        """Everybody closes their browser."""
        while self.clients:
            self.clients.pop().close()

    def stop(self) -> None:
        self.send_home()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listening.close()
        assert not self.thread.is_alive()


@contextmanager
def running(db: Path, **chosen: Any) -> Iterator[Running]:
    BOTS.update(ODD)  # other tests restore the register, and a plugin is imported only once
    server = Running(Settings(**{**GENEROUS, "db": str(db), **chosen}))
    try:
        yield server
    finally:
        server.stop()


class Person:
    """One browser: a cookie jar and its requests."""

    def __init__(self, server: Running, token: str = "") -> None:
        self.server = server
        # no https here: skip loading certificates
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False)
        if token:
            day = server.house.now() // DAY_MS
            self.http.cookies.set(COOKIE, issue(cookie_key(server.house.engine), token, day))
        server.clients.append(self.http)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *error: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, body: Json | None = None, **more: Any) -> httpx.Response:
        return self.http.request(method, path, json=body, **more)

    def create(self, game: str, *kinds: str, **more: Any) -> Json:
        """`me`, `link`, or the name of a bot, for each seat."""
        seats = [{"kind": kind} if kind in ("me", "link") else {"kind": "bot", "bot": kind} for kind in kinds]
        made = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert made.status_code == 201, made.text
        return dict(made.json())

    def claim(self, table: str, token: str, name: str | None = None) -> httpx.Response:
        return self.ask("POST", f"/api/tables/{table}/claim", {"token": token, "name": name})

    def ready(self, table: str, seat: int) -> Json:
        return good(self.ask("PUT", f"/api/tables/{table}/seats/{seat}/ready", {"ready": True}))

    def look(self, table: str, **query: Any) -> Json:
        return good(self.ask("GET", f"/api/tables/{table}", params=query))

    def view(self, table: str, seat: int | None = None) -> Json:
        """One seat's view; by default the first of the visitor's own."""
        views = self.look(table)["views"]
        return next(dict(view) for view in views if seat is None or view["seat"] == seat)

    def play(self, table: str, version: int, action: str, seat: int | None = None) -> httpx.Response:
        body = {"version": version, "action": action, "seat": seat}
        return self.ask("POST", f"/api/tables/{table}/actions", body)

    def play_first(self, table: str, seat: int | None = None) -> Json:
        """Play the first legal action."""
        message = self.look(table)
        view = next(view for view in message["views"] if view["actions"] and seat in (None, view["seat"]))
        return good(self.play(table, message["version"], view["actions"][0], view["seat"]))

    @property
    def cookie(self) -> str:
        """The cookie of this browser; empty before it gets one."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(self, table: str, query: str = "", **more: Any) -> Iterator[ClientConnection]:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        url = self.server.url.replace("http", "ws") + f"/api/tables/{table}/live{query}"
        headers.update(more.pop("headers", {}))
        with connect(url, additional_headers=headers, compression=None, **more) as socket:
            yield socket

    @contextmanager
    def raw_socket(self, table: str, receive_buffer: int | None = None) -> Iterator[network.socket]:
        """A raw socket that only requests the upgrade: no library answers pings or reads."""
        with network.socket() as raw:
            raw.settimeout(PATIENCE)
            if receive_buffer is not None:  # before it connects, or the window is larger than that
                raw.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, receive_buffer)
            raw.connect(self.server.listening.getsockname())
            raw.sendall(
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                f"Cookie: {self.cookie}\r\n\r\n".encode()
            )
            yield raw


def good(response: httpx.Response) -> Json:
    """A message, decoded strictly."""
    assert response.status_code == 200, response.text
    msgspec.json.decode(response.content, type=TableMessage)
    return dict(response.json())


def refused(response: httpx.Response, status: int, code: str) -> Json:
    assert (response.status_code, response.json()["code"]) == (status, code), response.text
    assert response.json()["message"]
    return dict(response.json())


def received(socket: ClientConnection) -> Json:
    text = socket.recv(timeout=PATIENCE)
    msgspec.json.decode(text, type=TableMessage)
    return dict(msgspec.json.decode(text))


def received_until(socket: ClientConnection, version: int) -> Json:
    """The first message with this version or a later one."""
    deadline = Deadline()
    while True:
        deadline.check()
        message = received(socket)
        if message["version"] >= version:
            return message


def two_at_a_table(server: Running, game: str = "tutankhamen", **more: Any) -> tuple[str, Person, Person]:
    """A game for two people, dealt. Where two are too few, the first plays the other seats too."""
    first, second = Person(server), Person(server)
    others = ["me"] * (GAMES[game].meta.seats[0] - 2)
    made = first.create(game, "me", "link", *others, **more)
    good(second.claim(made["table"], made["links"][0]["token"]))
    second.ready(made["table"], 1)
    for seat in (0, *range(2, 2 + len(others))):
        first.ready(made["table"], seat)
    return made["table"], first, second


def play_to_the_end(table: str, people: list[Person]) -> Json:
    """Everybody plays the first legal action."""
    deadline = Deadline()
    while True:
        deadline.check()
        for person in people:
            message = person.look(table)
            if message["state"]["status"] == "over":
                return message
            for view in message["views"]:
                if view["actions"]:
                    person.play(table, message["version"], view["actions"][0], view["seat"])
                    break
