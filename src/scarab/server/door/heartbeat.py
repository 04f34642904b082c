"""Is the other side still there? One clock for all sockets, which asks each of them in turn."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scarab.server.door.live import Viewer

PING_SECONDS: Final = 20.0
TICK_SECONDS: Final = 0.25


class Heartbeat:
    """All open sockets, whoever is asked next first."""

    def __init__(self) -> None:
        self.turns: Final[deque[tuple[float, Viewer]]] = deque()

    def add(self, viewer: "Viewer") -> None:
        self.turns.append((asyncio.get_running_loop().time() + PING_SECONDS, viewer))

    def ask(self, now: float) -> None:
        """Everybody whose time has come; who is gone, or said nothing since the last time, is asked no more."""
        while self.turns and self.turns[0][0] <= now:
            viewer = self.turns.popleft()[1]
            if viewer.is_there():
                self.turns.append((now + PING_SECONDS, viewer))

    async def run(self) -> None:
        """Until the house closes."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.ask(asyncio.get_running_loop().time())
