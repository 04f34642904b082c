"""Messages on their way out, written one right after the other.

Whoever reads them is woken once for all of them, not once for each: with many tables, that is a tenth of what a move
costs.
"""

import asyncio
from typing import Final, final

MOST: Final = 262_144
"""Bytes that may wait here; then they are written at once."""


@final
class Outbox:
    def __init__(self) -> None:
        self.waiting: list[tuple[asyncio.Transport, bytes]] = []
        self.size = 0

    def add(self, connection: asyncio.Transport, data: bytes) -> None:
        """It is written when everything else that is to be done now is done."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.send)
        self.waiting.append((connection, data))
        self.size += len(data)
        if self.size > MOST:
            self.send()

    def send(self) -> None:
        """Everything now, in order: called too before anything is written past this box."""
        waiting = self.waiting
        self.waiting = []
        self.size = 0
        for connection, data in waiting:
            if not connection.is_closing():
                connection.write(data)
