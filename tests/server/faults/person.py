"""A player who plays a table to its end whatever happens to the server, and keeps every acknowledgement.

People lose answers or throw them away, send the same move again until it is answered, take moves back, and hand their
seats to bots for a while.
"""

import asyncio
import random
from typing import TYPE_CHECKING, Any

import httpx
from websockets.exceptions import WebSocketException

from server.faults.history import Away, Sent, Undo

if TYPE_CHECKING:
    from server.faults.game import Game

Json = dict[str, Any]

LOST = (httpx.TransportError, OSError, WebSocketException, TimeoutError)
"""Errors that a client sees when the server is killed."""
ABSENT = (httpx.ConnectError, ConnectionRefusedError)
"""Errors when there is no server: nothing was sent."""

NOT_NOW = 503
"""Status of a server that is stopping or cannot store: nothing was changed."""
PAUSE = 0.1
"""Seconds between two attempts to reach a missing server."""
MOMENT = 0.2
"""Seconds that a player waits for the others' consent, or leaves a seat to a bot."""

DROP, ECHO = 0.06, 0.04
"""Probability that a player disconnects before the answer, and that they resend an old move."""
UNDO, AGREE, LEAVE = 0.05, 0.8, 0.03
"""Probability of an undo, of consent to one, and of leaving a seat to a bot."""


class Person:
    """One browser. `ids` number its moves; `version` is the newest it has seen."""

    def __init__(self, game: "Game", seats: list[int], chance: random.Random) -> None:
        self.game = game
        self.seats = seats
        self.chance = chance
        self.ids = 0
        self.version = 0
        self.message: Json = {}
        self.views: list[Json] = []
        self.undos = self.leaves = 2
        self.count = game.counts
        self.http = httpx.AsyncClient(timeout=60, trust_env=False)

    # asking by HTTP

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[httpx.Response, bool]:
        """Repeat until there is an answer; also returns whether an earlier answer was lost."""
        lost = False
        while True:
            try:
                answer = await self.http.request(method, f"{self.game.mortal.url}/api/tables{path}", json=body)
            except LOST as error:
                lost |= await self.recover(error)
                continue
            if answer.status_code != NOT_NOW:
                return answer, lost
            await asyncio.sleep(PAUSE)

    async def recover(self, error: Exception) -> bool:
        """Wait before the next attempt. Returns whether a sent request lost its answer."""
        sent = not isinstance(error, ABSENT)
        self.count["answers lost" if sent else "connections refused"] += 1
        await asyncio.sleep(0 if sent else PAUSE)
        return sent

    async def command(self, method: str, path: str, body: Json | None = None) -> tuple[Json | None, bool]:
        """A request at my table: the message, or None if it is refused; and whether an earlier answer was lost."""
        floor = self.version
        answer, lost = await self.ask(method, f"/{self.game.id}{path}", body)
        if answer.status_code == 409:
            self.count["refused"] += 1
            return None, lost
        assert answer.status_code == 200, answer.text
        self.receive(answer.json(), floor)
        return answer.json(), lost

    def receive(self, message: Json, floor: int) -> None:
        """Versions never go back: `floor` is the version this player had at the request."""
        assert message["version"] >= floor, f"{self.game.id} went back from {floor} to {message['version']}"
        if message["version"] >= self.version:
            self.version = message["version"]
            self.message = message
            self.views = message["views"] or self.views

    # before the deal

    async def play(self) -> None:
        async with self.http:
            await self.sit_down()
            while self.message["state"]["status"] != "over":
                await self.turn()

    async def sit_down(self) -> None:
        game = self.game
        if self is game.host:
            made, _ = await self.ask("POST", "", {"game": game.name, "seats": game.kinds})
            assert made.status_code == 201, made.text
            game.id = made.json()["table"]
            game.tokens = {link["seat"]: link["token"] for link in made.json()["links"]}
            game.created.set()
        else:
            await game.created.wait()
            for seat in self.seats:
                await self.claim(seat)
        await self.command("GET", "")
        for seat in self.seats:
            game.numbers[seat] = self.chance.randbytes(32).hex()
            # refused: the answer to the first try was lost, and the game began with it
            await self.command("PUT", f"/seats/{seat}/ready", {"ready": True, "number": game.numbers[seat]})
        await self.command("GET", "")

    async def claim(self, seat: int) -> None:
        """A player who loses the answer with the cookie needs a new link."""
        while True:
            message, _ = await self.command("POST", "/claim", {"token": self.game.tokens[seat]})
            if message is not None:
                return
            opened, _ = await self.game.host.ask("POST", f"/{self.game.id}/seats/{seat}/open")
            assert opened.status_code == 201, opened.text
            self.game.tokens[seat] = opened.json()["token"]

    # playing

    async def turn(self) -> None:
        """Do one possible thing, or wait for a change."""
        state = self.message["state"]
        wish = state["undo_asked"]
        if wish and set(wish["missing"]) & set(self.seats):
            await self.command("POST", "/undo/answer", {"agree": self.chance.random() < AGREE})
            await self.look()
        elif self.undos and self.version > 5 and self.chance.random() < UNDO:
            await self.take_back()
        elif self.leaves and self.version > 5 and self.chance.random() < LEAVE:
            await self.leave()
        elif offers := self.offers():
            seat, action = self.chance.choice(offers)
            await self.move(Sent(seat, self.version, action))
        elif state["status"] != "over":
            await self.news()

    def offers(self) -> list[tuple[int, str]]:
        """A message and its views have one version."""
        return [(view["seat"], action) for view in self.views for action in view["actions"]]

    async def move(self, sent: Sent) -> None:
        """Send until it is answered; sometimes resend an old move, which changes nothing."""
        await self.settle(sent)
        mine = [old for old in self.game.history.acknowledged if old.seat in self.seats]
        if mine and self.chance.random() < ECHO:
            self.count["old moves sent again"] += 1
            assert await self.settle(self.chance.choice(mine))

    async def settle(self, sent: Sent) -> bool:
        """Resend it unchanged until it is acknowledged (True) or refused."""
        self.ids += 1
        body = {"version": sent.version, "action": sent.action, "seat": sent.seat, "id": f"{self.ids}"}
        drops = self.chance.random() < DROP
        again = False
        while True:
            self.count["moves sent again" if again else "moves sent"] += 1
            try:
                version = await self.submit(body, drops)
            except LOST as error:
                if await self.recover(error):
                    again, drops = True, False
                else:
                    self.count["moves sent again" if again else "moves sent"] -= 1
                continue
            if version:
                self.game.history.acknowledged.setdefault(sent, version)
            return bool(version)

    async def submit(self, body: Json, drops: bool) -> int:
        """The version in the answer; 0 if the move is refused. Raises if the answer is lost."""
        raise NotImplementedError

    async def news(self) -> None:
        raise NotImplementedError

    async def look(self) -> None:
        await self.command("GET", "")

    async def take_back(self) -> None:
        """Undo at once, or when the others agree in time."""
        self.undos -= 1
        seat, version = self.chance.choice(self.seats), self.version
        message, lost = await self.command("POST", "/undo", {"version": version, "seat": seat})
        if message is not None or lost:
            asked = message is not None and message["state"]["undo_asked"] is not None
            self.game.history.undos.append(Undo(seat, version, certain=message is not None and not asked))
            self.count["undos asked for" if asked else "undos"] += 1
            if asked:
                await asyncio.sleep(MOMENT)
        await self.look()

    async def leave(self) -> None:
        """A bot plays my seat for a while."""
        self.leaves -= 1
        seat, first = self.chance.choice(self.seats), self.version
        message, _ = await self.command("PUT", f"/seats/{seat}/bot", {"bot": "random"})
        if message is not None:
            self.count["seats handed over"] += 1
            await asyncio.sleep(self.chance.uniform(0, MOMENT))
            message, _ = await self.command("DELETE", f"/seats/{seat}/bot")
            assert message is not None
            self.game.history.away.append(Away(seat, first, message["version"]))
        await self.look()
