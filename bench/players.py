"""Tables with four viewers that play as pages do: each move is previewed, sent, and received by everybody.

Moves go by POST, as from the pages of the first release, or over the socket with an id: whichever the server's own page
uses.
"""

import asyncio
import json
import random
import re
import time
from functools import partial
from typing import Any, Final

from connections import Http, Refused, Socket, Traffic  # type: ignore[import-not-found]  # beside this file

VIEWERS: Final = 4
VERSION: Final = re.compile(rb'"version":(\d+)')
ACTIONS: Final = re.compile(rb'"actions":\["([^"]+)"(?:,"([^"]+)")?(?:,"([^"]+)")?')
"""One of the first three is played: uniformly random moves would end Tutankhamen within a round."""
TABLE: Final = b'{"table":'
ANSWER_SECONDS: Final = 60.0


class Viewer:
    """One browser at a table: its connection, its socket, its seat (None for a spectator)."""

    def __init__(self, http: Http, seat: int | None = None) -> None:
        self.http = http
        self.seat = seat
        self.version = 0
        self.actions: list[bytes] = []
        self.socket: Any = None
        self.pending: dict[str, asyncio.Future[Any]] = {}
        self.requests = 0
        self.table: Table | None = None

    def heard(self, message: bytes) -> None:
        if not message.startswith(TABLE):
            answer = json.loads(message)
            if "views" not in answer:
                self.answered(answer)
                return
        found = VERSION.search(message)
        assert found is not None
        version = int(found[1])
        if version > self.version:
            self.version = version
            asked = ACTIONS.search(message)
            self.actions = [text for text in asked.groups() if text] if asked and self.seat is not None else []
            if self.table is not None:
                self.table.heard()

    def answered(self, answer: dict[str, Any]) -> None:
        """An Ack, a Previewed or a Refused."""
        waiting = self.pending.pop(answer.get("id") or "", None)
        if waiting is None or waiting.done():
            raise Refused(f"an answer that nobody waits for: {answer}")
        if "problem" in answer:
            waiting.set_exception(Refused(str(answer["problem"])[:300]))
        else:
            waiting.set_result(answer)

    def ask_by_socket(self, action: bytes, preview: bool) -> "asyncio.Future[Any]":
        self.requests += 1
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.pending[str(self.requests)] = answer
        tail = b',"preview":true}' if preview else b"}"
        move = b'{"id":"%d","version":%d,"seat":%d,"action":"%b"%b'
        self.socket.say(move % (self.requests, self.version, self.seat or 0, action, tail))
        return answer

    def ask_by_post(self, id: str, action: bytes, preview: bool) -> "asyncio.Future[Any]":
        path = b"/api/tables/%b/%b" % (id.encode(), b"preview" if preview else b"actions")
        move = b'{"version":%d,"action":"%b","seat":%d}' % (self.version, action, self.seat or 0)
        return self.http.send(b"POST", path, move)  # type: ignore[no-any-return]

    def leave(self) -> None:
        self.http.close()
        if self.socket is not None:
            self.socket.transport.abort()


class Table:
    """One table and its viewers."""

    def __init__(self, id: str, viewers: list[Viewer], by_socket: bool, number: int) -> None:
        self.id = id
        self.viewers = viewers
        self.by_socket = by_socket
        self.random = random.Random(number)
        self.all_heard: asyncio.Future[None] | None = None
        self.awaited = 0
        self.move_times: list[float] = []
        self.preview_times: list[float] = []
        for viewer in viewers:
            viewer.table = self

    def heard(self) -> None:
        if self.all_heard is not None and not self.all_heard.done() and self.all_have(self.awaited):
            self.all_heard.set_result(None)

    def all_have(self, version: int) -> bool:
        return all(viewer.version >= version for viewer in self.viewers)

    async def everybody(self, version: int) -> None:
        """Every socket has this version or a later one."""
        self.awaited = version
        if not self.all_have(version):
            self.all_heard = asyncio.get_running_loop().create_future()
            await self.all_heard

    def ask(self, viewer: Viewer, action: bytes, preview: bool) -> "asyncio.Future[Any]":
        if self.by_socket:
            return viewer.ask_by_socket(action, preview)
        return viewer.ask_by_post(self.id, action, preview)

    def refused(self, answer: "asyncio.Future[Any]") -> None:
        """Fail the wait for a refused move."""
        if not answer.cancelled() and answer.exception() and self.all_heard is not None and not self.all_heard.done():
            self.all_heard.set_exception(Refused(str(answer.exception())))

    async def move(self, previews: bool) -> bool:
        """One move by a seat that is to act, received by everybody; False when the game is over."""
        viewer = next((viewer for viewer in self.viewers if viewer.actions), None)
        if viewer is None:
            return False
        action = self.random.choice(viewer.actions)
        if previews:
            began = time.perf_counter()
            answer = await self.ask(viewer, action, preview=True)
            self.preview_times.append(time.perf_counter() - began)
            self.check_preview(answer)
        for other in self.viewers:
            other.actions = []
        began = time.perf_counter()
        answer = self.ask(viewer, action, preview=False)
        answer.add_done_callback(self.refused)
        await self.everybody(viewer.version + 1)
        self.move_times.append(time.perf_counter() - began)
        await answer
        return True

    def check_preview(self, answer: Any) -> None:
        """Check that the preview was computed: a server that refused it would seem fast."""
        refused = answer["preview"]["refusal"] is not None if self.by_socket else b'"refusal":{' in answer[1]
        if refused:
            raise Refused(str(answer)[:300])

    async def play(self, moves: int, previews: bool, interval: float = 0.0, wait: float = 0.0) -> int:
        """Play; returns the number of moves. With an interval, at most one move per interval."""
        await asyncio.sleep(wait)
        for number in range(moves):
            began = time.perf_counter()
            if not await self.move(previews):
                return number
            left = interval - (time.perf_counter() - began)
            if left > 0:
                await asyncio.sleep(left)
        return moves

    def leave(self) -> None:
        for viewer in self.viewers:
            viewer.leave()


async def browser(port: int, traffic: Traffic) -> Http:
    _, http = await asyncio.get_running_loop().create_connection(partial(Http, port, traffic), "127.0.0.1", port)
    return http


async def look(viewer: Viewer, port: int, id: str) -> Viewer:
    """Open the viewer's socket."""
    loop = asyncio.get_running_loop()
    path = f"/api/tables/{id}/live".encode()
    _, viewer.socket = await loop.create_connection(partial(Socket, path, viewer.http, viewer.heard), "127.0.0.1", port)
    await viewer.socket.open
    return viewer


async def spectator(port: int, id: str, traffic: Traffic) -> Viewer:
    return await look(Viewer(await browser(port, traffic)), port, id)


async def bare_socket(port: int, id: str, traffic: Traffic) -> Viewer:
    """A spectator with a socket only."""
    return await look(Viewer(Http(port, traffic)), port, id)


async def sit_down(port: int, game: str, people: int, by_socket: bool, number: int, traffic: Traffic) -> Table:
    """A dealt table with this many people, filled up with spectators to four viewers."""
    async with asyncio.timeout(ANSWER_SECONDS):
        viewers = [Viewer(await browser(port, traffic), seat) for seat in range(people)]
        kinds = [{"kind": "me"}, *[{"kind": "link"}] * (people - 1)]
        made = await viewers[0].http.ask("POST", "/api/tables", {"game": game, "seats": kinds})
        id = made["table"]
        for link in made["links"]:
            await viewers[link["seat"]].http.ask("POST", f"/api/tables/{id}/claim", {"token": link["token"]})
        for viewer in viewers:
            await viewer.http.ask("PUT", f"/api/tables/{id}/seats/{viewer.seat}/ready", {"ready": True})
            await look(viewer, port, id)
        viewers += [await spectator(port, id, traffic) for more in range(VIEWERS - people)]
        table = Table(id, viewers, by_socket, number)
        await table.everybody(1)
    return table
