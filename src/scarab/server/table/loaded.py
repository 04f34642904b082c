"""One table in memory: its seats, the game in progress, and its subscribers."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from scarab.core.action import CHANCE
from scarab.core.record import Line
from scarab.server.errors import Refusal
from scarab.server.table.broadcast import Broadcast, Waiting
from scarab.server.table.progress import SUBSTITUTES, Progress
from scarab.server.table.protocols import Asker, Subscriber
from scarab.server.table.restore import restore
from scarab.server.table.rows import LineRow, SeatRow, TableRow
from scarab.server.wire import UndoAsked

LOOK_SECONDS: Final = 10.0
"""How long one request keeps a table of bots alone in play."""

ROOM: Final = 1 << 32
"""The low part of a revision holds seconds since 1970, `change` the high part. Browsers' numbers are exact up to two
million changes."""


class LoadedTable:
    """A table in use. Everything that matters is stored; this can be unloaded at any time.

    Readers and writers hold the lock, so uncommitted changes are never sent.
    """

    def __init__(self, id: str, patience: int, now: Callable[[], int]) -> None:
        self.id: Final = id
        self.patience: Final = patience
        """Seconds that a seat may be asked before others may let a bot play it."""
        self.lock: Final = asyncio.Lock()
        self.users = 0
        """Number of tasks that hold the lock or wait for it."""
        self.used = 0.0
        self.looked_at = -LOOK_SECONDS
        """Time of the last request that did not subscribe."""
        self.loaded_at = 0.0
        """Presence before this time is unknown."""
        self.subscribers: Final[set[Subscriber]] = set()
        self.stored: TableRow | None = None
        """The last committed row; None: not loaded."""
        self.current: TableRow | None = None
        self.progress: Progress | None = None
        self.undo_request: UndoAsked | None = None
        self.asked_since: dict[int, int] = {}
        """When each seat that is to act was asked, in milliseconds since 1970."""
        self.votes: Final[dict[int, set[int]]] = {}
        """For each seat, the seats whose players want a bot to play it."""
        self.seen: Final[dict[str, float]] = {}
        """Time of each player's last request here, by a monotonic clock."""
        self.asker: Final = Asker()
        """For whom the bots of this table work."""
        self.bots: asyncio.Task[None] | None = None
        self.now: Final = now
        self.announced = now() // 1000
        self.told: Broadcast | None = None

    # loading

    @property
    def is_loaded(self) -> bool:
        return self.current is not None

    @property
    def row(self) -> TableRow:
        assert self.current is not None, "a table is loaded before it is used"
        return self.current

    @property
    def saved(self) -> TableRow:
        assert self.stored is not None, "a table is loaded before it is used"
        return self.stored

    @property
    def seats(self) -> list[SeatRow]:
        return self.row.seats

    def load(self, row: TableRow, lines: list[LineRow]) -> None:
        """Replay the game as far as its rules allow."""
        self.loaded_at = asyncio.get_running_loop().time()
        self.stored = row.snapshot()
        self.progress = restore(row, lines)
        self.current = row
        self.undo_request = None
        self.votes.clear()
        last = lines[-1].at if lines else row.updated
        self.asked_since = dict.fromkeys(self.asked(), last)
        self.changed()

    def unload(self) -> None:
        """Forget everything: the next use reads it from the store."""
        self.stored = self.current = self.progress = self.undo_request = None
        self.changed()

    def unload_uncommitted(self) -> None:
        """After a command failed halfway: discard its changes in memory."""
        if self.current != self.stored or (self.progress is not None and self.progress.version > self.saved.version):
            self.unload()

    # changing

    def prepare_commit(self, now: int) -> list[Line]:
        """Update the row from the game. Returns the lines to store."""
        row, saved, progress = self.row, self.saved, self.progress
        row.change = saved.change + 1
        row.updated = now
        if progress is None or progress.version <= saved.version:
            return []
        record = progress.table.record
        row.version = progress.version
        row.to_act = " ".join([str(seat) for seat in self.asked()])
        row.status = "over" if progress.state.is_over() else "playing"
        substitutes = record.headers.get(SUBSTITUTES)
        if substitutes is not None and substitutes != (row.headers or {}).get(SUBSTITUTES):
            row.headers = {**(row.headers or {}), SUBSTITUTES: substitutes}
        if row.status == "over" and saved.status != "over":
            row.trailer = dict(record.trailer)
        return progress.lines[saved.version :]

    def committed(self) -> None:
        """The result of `prepare_commit` is on disk."""
        if self.row.version != self.saved.version:
            self.undo_request = None
            self.votes.clear()
            now, asked = self.row.updated, self.asked()
            before = self.saved.to_act.split()
            self.asked_since = {seat: self.asked_since.get(seat, now) if str(seat) in before else now for seat in asked}
        self.stored = self.row.snapshot(self.saved)
        self.changed()

    def changed(self) -> None:
        """Something visible has changed: raise the revision."""
        self.announced = max(self.announced + 1, self.now() // 1000)
        self.told = None

    @property
    def revision(self) -> int:
        """Orders messages: it grows with every change, stored or not.

        Its low part starts with the clock, so that after a restart no client's revision is newer than ours.
        """
        return self.row.change * ROOM + self.announced

    def broadcast(self) -> Broadcast:
        """The current messages of the table. Valid while the lock is held."""
        if self.told is None:
            self.told = Broadcast(
                self.row, self.progress, self.revision, self.present(), self.undo_request,
                Waiting(self.patience, self.asked_since, self.votes),
            )  # fmt: skip
        return self.told

    def bots_ended(self, task: "asyncio.Task[None]") -> None:
        """However the task ended, the next change may start the bots again."""
        if self.bots is task:
            self.bots = None

    # who is there

    def notice(self, visitor: str) -> None:
        """Note a request of somebody who sits here."""
        if visitor and any(seat.owner == visitor for seat in self.seats):
            self.seen[visitor] = asyncio.get_running_loop().time()

    def heard_from(self, visitor: str, address: str) -> None:
        """Note the address that bots are charged to. A spectator's counts only if no player was heard from: nobody can
        push other people's tables back in the queue."""
        row = self.row
        sits = visitor and (visitor == row.host or any(seat.owner == visitor for seat in row.seats))
        if sits or not self.asker.address:
            self.asker.address = address

    def present(self) -> set[str]:
        """The visitors who have the table open."""
        return {subscriber.visitor for subscriber in self.subscribers if subscriber.visitor}

    def people(self) -> list[SeatRow]:
        """The seats of people who play here, or can take their seat back."""
        return [seat for seat in self.seats if seat.person and not seat.resigned]

    def is_watched(self) -> bool:
        return bool(self.subscribers) or asyncio.get_running_loop().time() < self.looked_at + LOOK_SECONDS

    def watches(self, people: list[SeatRow]) -> bool:
        """True if the player of one of these seats has the table open, or has just looked at it."""
        present, recent = self.present(), asyncio.get_running_loop().time() - LOOK_SECONDS
        return any(seat.owner in present or self.seen.get(seat.owner, -LOOK_SECONDS) > recent for seat in people)

    def is_handed_over(self) -> bool:
        """True if bots play for all people who could take their seats back."""
        people = self.people()
        return bool(people) and all(seat.bot for seat in people)

    # what can be done now

    def asked(self) -> list[int]:
        """The seats that are to act."""
        if self.progress is None:
            return []
        return [seat for seat in self.progress.state.seats_to_act() if seat != CHANCE]

    def playable(self) -> Progress:
        """The game, if it can be played now."""
        status = self.row.status
        if status == "frozen":
            raise Refusal("table/frozen", f"this game is kept, but cannot go on: {self.row.reason}")
        if status == "over":
            raise Refusal("table/over", "the game is over")
        if status == "closed":
            raise Refusal("table/closed", "the host cancelled this table")
        if status != "playing" or self.progress is None:
            raise Refusal("table/not-playing", "the game has not begun: not everybody is ready")
        return self.progress

    def check_waiting(self) -> None:
        if self.row.status != "waiting":
            raise Refusal("table/not-waiting", "this is settled before the deal, and the game has begun")

    def bot_seats(self) -> list[int]:
        """The seats that bots must act for now.

        Bots wait for people: when all have handed their seats over, they play on only while one of these people
        watches. Where bots are alone, or everybody has resigned, they play while anybody does.
        """
        if self.row.status != "playing" or self.progress is None:
            return []
        asked = [seat for seat in self.asked() if self.seats[seat].bot]
        if not asked:
            return []
        people = self.people()
        if not people:
            return asked if self.is_watched() else []
        return asked if not self.is_handed_over() or self.watches(people) else []


class LoadedTables:
    """The tables in memory, by id."""

    def __init__(self, patience: int, now: Callable[[], int]) -> None:
        self.patience: Final = patience
        self.now = now
        self.by_id: Final[dict[str, LoadedTable]] = {}

    @asynccontextmanager
    async def entered(self, id: str, load: Callable[[LoadedTable], Awaitable[None]]) -> AsyncIterator[LoadedTable]:
        """Yield the table, loaded and locked. A table that cannot be loaded is dropped, unless another task waits for
        it."""
        table = self.by_id.get(id)
        if table is None:
            table = self.by_id[id] = LoadedTable(id, self.patience, self.now)
        table.users += 1
        try:
            async with table.lock:
                if not table.is_loaded:
                    await load(table)
                table.used = asyncio.get_running_loop().time()
                try:
                    yield table
                except BaseException:
                    table.unload_uncommitted()
                    raise
                finally:
                    table.told = None
        finally:
            table.users -= 1
            if not table.is_loaded and not table.users and not table.subscribers and table.bots is None:
                self.by_id.pop(id, None)

    def unload_idle(self, before: float) -> None:
        """Unload tables not used since `before`; drop those without subscribers."""
        for table in list(self.by_id.values()):
            if table.used < before and not table.users and table.bots is None:
                if table.subscribers:
                    table.unload()
                else:
                    del self.by_id[table.id]
