"""How a server ends: stopped in the middle of everything, or killed while its workers search."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from scarab.core.action import CHANCE
from scarab.core.record import Record
from scarab.server.door.routes.parameters import LONGEST_WAIT
from server.faults.mortal import Mortal
from server.running import Json
from support.deadlines import PATIENCE, is_running, run_async, until

TABLES = 12
SERVICE_RESTART = 1012


@pytest.fixture
def mortal(db: Path) -> Iterator[Mortal]:
    mortal = Mortal(db, plugin="server.odd_bots")
    mortal.answer()
    yield mortal
    mortal.kill()


class Player:
    """Plays both seats of a game of Tutankhamen over one socket, as fast as possible."""

    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.socket = socket
        self.table = table
        self.sent: list[str] = []
        self.acknowledged = 0

    async def play(self) -> int | None:
        """Play until the server closes the socket; returns the close code."""
        with suppress(ConnectionClosed):
            async for text in self.socket:
                heard = json.loads(text)
                if "views" not in heard:
                    self.acknowledged += 1
                    assert heard == {"id": f"{self.acknowledged}", "version": self.acknowledged + 1}
                elif len(self.sent) < heard["version"]:
                    await self.move(heard["version"], heard["views"])
        return self.socket.close_code

    async def move(self, version: int, views: list[Json]) -> None:
        for view in views:
            for action in view["actions"][:1]:
                self.sent.append(action)
                body = {"id": f"{len(self.sent)}", "version": version, "seat": view["seat"], "action": action}
                await self.socket.send(json.dumps(body))


async def create(http: httpx.AsyncClient, *kinds: str) -> str:
    seats = [{"kind": kind} if kind == "me" else {"kind": "bot", "bot": kind} for kind in kinds]
    made = await http.post("/api/tables", json={"game": "tutankhamen", "seats": seats, "ready": True})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def test_a_stopped_server_closes_its_sockets_and_loses_nothing(mortal: Mortal) -> None:
    """With sockets open, commands in the middle and a bot that thinks for an hour: it ends with code 0 and
    says nothing in the log; its sockets hear that the server starts again; its workers end. What it acknowledged is in
    the record, and nothing that nobody sent."""

    async def players() -> list[Player]:
        async with httpx.AsyncClient(base_url=mortal.url, timeout=PATIENCE, trust_env=False) as http:
            thinking = await create(http, "hanging", "me")
            tables = [await create(http, "me", "me") for table in range(TABLES)]
            found = [Player(await opened(mortal, http, table), table) for table in [thinking, *tables]]
            playing = [asyncio.create_task(player.play()) for player in found]
            while not all(player.acknowledged for player in found[1:]) or not workers_of(mortal):
                assert not any(task.done() for task in playing), [task.exception() for task in playing if task.done()]
                await asyncio.sleep(0.001)
            workers = workers_of(mortal)
            assert await asyncio.to_thread(mortal.kill, signal.SIGTERM) == 0
            assert set(await asyncio.gather(*playing)) == {SERVICE_RESTART}
            until(lambda: not any(is_running(worker) for worker in workers))
            return found

    found = run_async(players())
    assert mortal.log.read_text() == ""
    mortal.start()
    mortal.answer()
    for player in found:
        text = httpx.get(f"{mortal.url}/api/tables/{player.table}/record", timeout=PATIENCE, trust_env=False).text
        said = [line.text for line in Record.parse(text).lines if line.seat != CHANCE]
        assert len(said) >= player.acknowledged
        assert said == player.sent[: len(said)]


async def opened(mortal: Mortal, http: httpx.AsyncClient, table: str) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    url = f"{mortal.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    return await connect(url, additional_headers={"Cookie": cookies}, compression=None, max_queue=None, proxy=None)


def workers_of(mortal: Mortal) -> list[int]:
    children = Path(f"/proc/{mortal.process.pid}/task/{mortal.process.pid}/children")
    return [int(child) for child in children.read_text().split()]


def test_workers_end_with_a_killed_server(mortal: Mortal) -> None:
    """Even in the middle of a bot's search, with no server left to stop it."""

    async def ask() -> None:
        async with httpx.AsyncClient(base_url=mortal.url, timeout=PATIENCE, trust_env=False) as http:
            await create(http, "hanging", "me")

    run_async(ask())
    until(lambda: workers_of(mortal))
    workers = workers_of(mortal)
    mortal.kill()
    until(lambda: not any(is_running(worker) for worker in workers))


def test_a_zombie_counts_as_ended() -> None:
    """A zombie stays in the process list, as in a container without an init."""
    zombie = subprocess.Popen([sys.executable, "-c", ""])
    until(lambda: not is_running(zombie.pid))
    assert Path(f"/proc/{zombie.pid}").exists()
    assert zombie.wait(PATIENCE) == 0


def test_a_stopped_server_answers_who_waits_for_news(mortal: Mortal) -> None:
    """A poll gets the current table at once: the stop does not wait for its timeout, and nothing is cut."""

    async def polled() -> httpx.Response:
        async with httpx.AsyncClient(base_url=mortal.url, timeout=PATIENCE, trust_env=False) as http:
            table = await create(http, "me", "me")
            known = (await http.get(f"/api/tables/{table}")).json()["revision"]
            polling = asyncio.create_task(http.get(f"/api/tables/{table}?revision={known}&wait={LONGEST_WAIT}"))
            while not (await http.get(f"/api/tables/{table}")).json()["state"]["seats"][0]["present"]:
                await asyncio.sleep(0.01)
            assert await asyncio.to_thread(mortal.kill, signal.SIGTERM) == 0
            return await polling

    answer = run_async(polled())
    assert (answer.status_code, answer.json()["version"]) == (200, 1)
    assert mortal.log.read_text() == ""
