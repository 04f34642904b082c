"""A small application behind the guards, on either event loop."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from scarab.server.door.connections import Connections
from scarab.server.door.guards import GuardedConfig, GuardedHttp, GuardedSocket
from scarab.server.settings import Settings
from support.deadlines import PATIENCE, until

BIG = bytes(3_000_000)
SIZES = {"/big": BIG, "/huge": bytes(20_000_000)}


class App:
    """`/big` is large, `/socket` echoes, `/push` sends without end, `/held` waits; all else reads the body."""

    def __init__(self) -> None:
        self.received: list[int] = []
        self.left: list[int] = []
        self.release = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope["path"], receive, send)
            return
        body = b""
        while True:
            event = await receive()
            if event["type"] == "http.disconnect":
                return
            body += event["body"]
            if not event["more_body"]:
                break
        self.received.append(len(body))
        if scope["path"] == "/held":
            await self.release.wait()
        answer = SIZES.get(scope["path"], b"hello")
        length = [(b"content-length", b"%d" % len(answer))]
        await send({"type": "http.response.start", "status": 200, "headers": length})
        await send({"type": "http.response.body", "body": answer})

    async def socket(self, path: str, receive: Any, send: Any) -> None:
        await receive()
        try:
            if path == "/held":
                await self.release.wait()
            await send({"type": "websocket.accept"})
            while path == "/push":
                await send({"type": "websocket.send", "bytes": bytes(100_000)})
            while (event := await receive())["type"] == "websocket.receive":
                await send({"type": "websocket.send", "text": event["text"]})
            self.left.append(event["code"])
        except OSError:
            self.left.append(0)


class Guarded:
    """A server in a thread."""

    def __init__(self, loop: str, most: int, most_of_one: int, proxies: list[str], send_seconds: float) -> None:
        self.app = App()
        settings = Settings(address_connections=most_of_one, send_seconds=send_seconds)
        self.connections = Connections(settings, most, proxies.__contains__)
        config = GuardedConfig(
            self.app,
            port=0,
            loop=loop,
            http=GuardedHttp,
            ws=GuardedSocket,
            ws_max_size=4096,
            ws_per_message_deflate=False,
            h11_max_incomplete_event_size=32768,
            timeout_graceful_shutdown=2,
            log_config=None,
            lifespan="off",
        )
        config.connections = self.connections
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        until(lambda: self.server.started)
        self.port: int = self.server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def is_empty(self) -> bool:
        """Assert that no connection is left."""
        return not (self.connections.open or self.connections.of_address or self.server.server_state.connections)


@contextmanager
def guarded(
    loop: str = "auto",
    most: int = 1000,
    most_of_one: int = 1000,
    proxies: tuple[str, ...] = (),
    send_seconds: float = 20.0,
) -> Iterator[Guarded]:
    server = Guarded(loop, most, most_of_one, list(proxies), send_seconds)
    try:
        yield server
    finally:
        server.stop()


def refused(answer: tuple[int, bytes], status: int, code: str) -> None:
    assert answer[0] == status, answer
    problem = json.loads(answer[1])
    assert problem["code"] == code
    assert problem["message"]
