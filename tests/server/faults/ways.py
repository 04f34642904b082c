"""The two ways to play: by POST, and over a socket."""

import asyncio
import json

from websockets.asyncio.client import ClientConnection, connect

from server.faults.person import LOST, NOT_NOW, Json, Person

LONGEST_WAIT = 20
"""Seconds until a poll is answered without a change."""

TWICE = 0.04
"""Probability that a move is sent twice at once."""


class PostPerson(Person):
    """Polls for changes, moves by POST."""

    async def news(self) -> None:
        known = f"?since={self.version}&revision={self.message['revision']}&wait={LONGEST_WAIT}"
        await self.command("GET", known)

    async def submit(self, body: Json, drops: bool) -> int:
        floor = self.version
        sending = self.http.post(f"{self.game.mortal.url}/api/tables/{self.game.id}/actions", json=body)
        if drops:
            self.count["left before the answer"] += 1
            answer = await asyncio.wait_for(sending, self.chance.uniform(0, 0.01))
        elif self.chance.random() < TWICE:
            self.count["sent twice at once"] += 1
            url = f"{self.game.mortal.url}/api/tables/{self.game.id}/actions"
            answer, copy = await asyncio.gather(sending, self.http.post(url, json=body))
            assert answer.status_code == copy.status_code, (answer.text, copy.text)
        else:
            answer = await sending
        if answer.status_code == NOT_NOW:
            raise TimeoutError
        if answer.status_code == 409:
            self.count["refused"] += 1
            await self.look()
            return 0
        assert answer.status_code == 200, answer.text
        self.receive(answer.json(), floor)
        return int(answer.json()["version"])


class SocketPerson(Person):
    """Gets changes and sends moves over a socket."""

    socket: ClientConnection | None = None
    told = 0
    """The newest version over this connection."""

    async def play(self) -> None:
        try:
            await super().play()
        finally:
            if self.socket is not None:
                self.socket.transport.abort()

    async def connected(self) -> ClientConnection:
        if self.socket is None:
            url = f"{self.game.mortal.url.replace('http', 'ws', 1)}/api/tables/{self.game.id}/live?since={self.version}"
            cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            floor = self.version
            self.socket = await connect(
                url, additional_headers={"Cookie": cookies}, compression=None, max_queue=None, proxy=None
            )
            self.count["connections"] += 1
            self.told = floor
        return self.socket

    async def hear(self) -> Json:
        """The next answer; table messages are handled on the way. Raises if the connection is lost."""
        socket = await self.connected()
        try:
            heard: Json = json.loads(await socket.recv())
        except LOST:
            self.socket = None
            raise
        if "views" in heard:
            self.receive_here(heard)
        return heard

    def receive_here(self, message: Json) -> None:
        """An answer by POST may have overtaken it; within a connection versions never go back."""
        assert message["version"] >= self.told, f"{self.game.id} went back from {self.told} to {message['version']}"
        self.told = message["version"]
        self.receive(message, 0)

    async def news(self) -> None:
        try:
            await self.hear()
        except LOST as error:
            await self.recover(error)

    async def submit(self, body: Json, drops: bool) -> int:
        socket = await self.connected()
        try:
            await socket.send(json.dumps(body))
            if drops:
                self.count["left before the answer"] += 1
                await asyncio.sleep(self.chance.uniform(0, 0.005))
                socket.transport.abort()
                raise TimeoutError
            copies = 1
            if self.chance.random() < TWICE:
                self.count["sent twice at once"] += 1
                await socket.send(json.dumps(body))
                copies = 2
        except LOST:
            self.socket = None
            raise
        answers = [await self.answer_to(body["id"]) for copy in range(copies)]
        assert len(set(map(bool, answers))) == 1, answers
        return answers[0]

    async def answer_to(self, id: str) -> int:
        """It follows the table message it refers to."""
        while True:
            heard = await self.hear()
            if heard.get("id") != id:
                assert "views" in heard, heard
                continue
            if "problem" not in heard:
                assert self.told >= heard["version"], "acknowledged before the table was shown"
                return int(heard["version"])
            if heard["status"] == NOT_NOW:
                raise TimeoutError
            assert heard["status"] == 409, heard
            self.count["refused"] += 1
            if heard["problem"].get("fresh"):
                self.receive(heard["problem"]["fresh"], 0)
            return 0
