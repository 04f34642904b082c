"""One player who moves at a steady pace during an attack: `python bench/honest.py PORT (post|socket) ADDRESS`.

Two seats at one screen, so that it is always this player's turn; every move is timed until its answer. A second game
against a novice times the bot's answers, and new visitors request /healthz. Every sample is [kind, second on the
machine's monotonic clock, milliseconds]; all are printed when standard input closes. A missing answer counts as
PATIENCE, and the player reconnects as a page does.
"""

import asyncio
import json
import sys
import time
from contextlib import suppress
from functools import partial
from typing import Any, Final

from connections import Http, Refused, Socket, Traffic  # type: ignore[import-not-found]  # beside this file

GAME: Final = "imhotep"
INTERVAL: Final = 0.125
"""Eight moves per second: below the server's rate limit for one player."""
SLOW_INTERVAL: Final = 0.5
PATIENCE: Final = 10.0
LATE: Final = 15.0
"""A bot without an answer by then counts as this late."""

Sample = tuple[str, float, float]


class Player:
    """A browser with one table."""

    def __init__(self, port: int, by_socket: bool, source: str, kinds: list[dict[str, str]]) -> None:
        self.port = port
        self.by_socket = by_socket
        self.source = source
        self.kinds = kinds
        self.cookie = b""
        self.id = ""
        self.message: dict[str, Any] = {}
        self.news = asyncio.Event()
        self.acks: dict[str, asyncio.Future[Any]] = {}
        self.requests = 0
        self.http: Any = None
        self.socket: Any = None

    async def connect(self) -> None:
        """A new connection and, at a table, a new socket."""
        for old in (self.http, self.socket):
            if old is not None and old.transport is not None:
                old.transport.abort()
        self.http, self.socket = await self.opened(partial(Http, self.port, Traffic())), None
        self.http.cookie = self.cookie
        if self.id:
            await self.look()

    async def opened(self, factory: Any) -> Any:
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(factory, "127.0.0.1", self.port, local_addr=(self.source, 0))
        return made

    async def look(self) -> None:
        self.message = {}
        path = f"/api/tables/{self.id}/live".encode()
        self.socket = await self.opened(partial(Socket, path, self.http, self.heard))
        await self.socket.open
        while not self.message:
            await self.change()

    async def sit_down(self) -> None:
        self.id = ""
        if self.http is None:
            await self.connect()
        made = await self.http.ask("POST", "/api/tables", {"game": GAME, "seats": self.kinds})
        self.cookie, self.id = self.http.cookie, made["table"]
        for seat, kind in enumerate(self.kinds):
            if kind["kind"] == "me":
                await self.http.ask("PUT", f"/api/tables/{self.id}/seats/{seat}/ready", {"ready": True})
        await self.look()

    def heard(self, text: bytes) -> None:
        answer = json.loads(text)
        if "views" in answer:
            self.message = {**answer, "views": answer["views"] or self.message.get("views", [])}
            self.news.set()
            return
        waiting = self.acks.pop(answer.get("id") or "", None)
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    async def change(self) -> None:
        self.news.clear()
        await self.news.wait()

    def turn(self) -> dict[str, Any] | None:
        for view in self.message["views"]:
            if view["actions"]:
                return {"version": self.message["version"], "action": view["actions"][0], "seat": view["seat"]}
        return None

    async def move(self, turn: dict[str, Any]) -> None:
        """Send a move and wait for its answer: a table message by POST, an Ack or a refusal over the socket."""
        if not self.by_socket:
            await self.http.ask("POST", f"/api/tables/{self.id}/actions", turn)
        else:
            self.requests += 1
            self.acks[str(self.requests)] = answer = asyncio.get_running_loop().create_future()
            self.socket.say(json.dumps({"id": str(self.requests), **turn}).encode())
            told = await answer
            if "problem" in told:
                raise Refused(str(told["problem"])[:200])
        while self.message["version"] <= turn["version"]:
            await self.change()

    async def until_asked(self) -> bool:
        """False if the game is over."""
        while (turn := self.turn()) is None and self.message["state"]["status"] == "playing":
            await self.change()
        return turn is not None


class Pace:
    """Moves at a steady pace. Moves that fall due while the player waits for an answer count as late, too."""

    def __init__(self, samples: list[Sample], kind: str, interval: float) -> None:
        self.samples = samples
        self.kind = kind
        self.interval = interval
        self.due = time.monotonic()
        self.waiting = False

    async def next(self) -> None:
        if not self.waiting:
            self.due = max(self.due, time.monotonic())
            await asyncio.sleep(self.due - time.monotonic())
        self.waiting = True

    def answered(self) -> None:
        now = time.monotonic()
        while self.waiting and self.due < now:
            self.samples.append((self.kind, self.due, 1000 * (now - self.due)))
            self.due += self.interval
        self.waiting = False

    def lost(self) -> None:
        """No answer, or a refusal: the move is still due."""
        self.samples.append(("lost", time.monotonic(), 0.0))


async def play(player: Player, samples: list[Sample], kind: str, interval: float) -> None:
    """Play moves when they are due, and open a new table when a game is over, forever."""
    pace = Pace(samples, kind, interval)
    try:
        while True:
            try:
                await play_one(player, pace)
            except (TimeoutError, OSError, Refused) as error:
                print(f"{kind}: {type(error).__name__} {error}", file=sys.stderr)
                pace.lost()
                await asyncio.sleep(0.25)
                with suppress(TimeoutError, OSError, Refused):
                    async with asyncio.timeout(PATIENCE):
                        await player.connect()
    finally:
        pace.answered()


async def play_one(player: Player, pace: Pace) -> None:
    async with asyncio.timeout(PATIENCE):
        if not player.id or player.message["state"]["status"] != "playing":
            await player.sit_down()
    asked = time.monotonic()
    if player.turn() is None:
        try:
            async with asyncio.timeout(LATE):
                await player.until_asked()
        finally:
            pace.samples.append(("bot", asked, 1000 * (time.monotonic() - asked)))
    turn = player.turn()
    if turn is not None:
        await pace.next()
        async with asyncio.timeout(PATIENCE):
            await player.move(turn)
        pace.answered()


async def visit(port: int, source: str, samples: list[Sample]) -> None:
    """New visitors, each with its own connection."""
    while True:
        began = time.monotonic()
        kind, visitor = "visit failed", Player(port, False, source, [])
        try:
            async with asyncio.timeout(PATIENCE):
                await visitor.connect()
                await visitor.http.ask("GET", "/healthz")
                kind = "visit"
        except (TimeoutError, OSError, Refused) as error:
            print(f"visit: {type(error).__name__} {error}", file=sys.stderr)
        finally:
            samples.append((kind, began, 1000 * (time.monotonic() - began)))
        if visitor.http is not None:
            visitor.http.close()
        await asyncio.sleep(max(0.0, began + SLOW_INTERVAL - time.monotonic()))


async def main(port: int, by_socket: bool, source: str) -> None:
    samples: list[Sample] = []
    alone = Player(port, by_socket, source, [{"kind": "me"}, {"kind": "me"}])
    with_bot = Player(port, by_socket, source, [{"kind": "me"}, {"kind": "bot", "bot": "novice"}])
    work = [
        asyncio.create_task(play(alone, samples, "move", INTERVAL)),
        asyncio.create_task(play(with_bot, samples, "move beside a bot", SLOW_INTERVAL)),
        asyncio.create_task(visit(port, source, samples)),
    ]
    await asyncio.to_thread(sys.stdin.read)
    for task in work:
        task.cancel()
    for ended in await asyncio.gather(*work, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            print(f"ended: {ended!r}", file=sys.stderr)
    print(json.dumps(samples))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2] == "socket", sys.argv[3]))
