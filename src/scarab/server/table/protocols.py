"""What commands need of the server, and who acts."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scarab.core.record import Line
from scarab.server.table.bot_requests import BotReply, BotRequest
from scarab.server.table.rows import StoredBox, TableRow

if TYPE_CHECKING:
    from scarab.server.table.loaded import LoadedTable


@dataclass(slots=True, eq=False)
class Asker:
    """For whom a bot works."""

    address: str = ""
    """Last known address of the person who waits; empty: unknown. It can change while the request waits."""
    people: bool = False
    """People play there; False: bots alone."""


class House(Protocol):
    """Everything a command may use. Additions need a reason."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def table(self, id: str) -> "AbstractAsyncContextManager[LoadedTable]":
        """The table, loaded, its lock held until the end of the block. Raises Refusal if there is none."""
        ...

    async def commit(self, table: "LoadedTable", created: TableRow | None = None) -> None:
        """Write the changes to disk, then notify subscribers. `created`: a new table, stored in the same transaction.

        Raises Conflict or StoreUnavailable; nothing was written then, and the table is unloaded.
        """
        ...

    async def create(self, row: TableRow, lines: Sequence[Line] = ()) -> None:
        """Store a new table, and its box if that is not packaged."""
        ...

    async def stored_box(self, digest: str) -> StoredBox | None:
        """A box that is not packaged; None if no table plays with it."""
        ...

    async def reload(self, table: "LoadedTable") -> None:
        """Read it again, with the lock held, after another writer has changed it."""
        ...

    def announce(self, table: "LoadedTable") -> None:
        """Notify subscribers of a change that is not stored: presence, an undo request, a vote."""
        ...

    async def ask_bot(self, request: BotRequest, asker: Asker) -> BotReply:
        """A bot's reply, once it is this asker's turn."""
        ...

    def report(self, event: str, **facts: object) -> None:
        """Log and count an event."""
        ...


class Subscriber(Protocol):
    """Receives a table's changes: a connection, or a waiting poll."""

    visitor: str

    def offer(self, table: "LoadedTable") -> None:
        """The table has changed, and its lock is held."""
        ...

    def dismiss(self) -> None:
        """The table no longer exists."""
        ...


@dataclass(frozen=True, slots=True)
class Person:
    """A visitor who acts for a seat of their own."""

    visitor: str


@dataclass(frozen=True, slots=True)
class SeatBot:
    """The bot that plays a seat."""

    seat: int
    bot: str
    substitute: bool = False
    """The bot has failed; a substitute made this move."""


Actor = Person | SeatBot
