"""How the processes of one server hear of each other's changes."""

from collections.abc import Callable
from typing import NamedTuple, Protocol


class Note(NamedTuple):
    """A table has changed, and this is its version now. What changed is on disk."""

    table: str
    version: int


Handler = Callable[[Note], None]


class Bus(Protocol):
    """Every note reaches every process that listens, the sender's own too, at least once and in any order.

    A lost note costs a delay, never a move: the database is the truth.
    """

    def listen(self, handler: Handler) -> None: ...

    def publish(self, note: Note) -> None: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...
