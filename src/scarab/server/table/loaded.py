"""One table in memory: who sits there, the game in progress, and who is looking."""

import asyncio
from typing import Final

from scarab.core.errors import RecordError
from scarab.core.native import mypyc_attr
from scarab.server.errors import Refusal
from scarab.server.store.rows import SeatRow, TableRow
from scarab.server.table.lock import Lock
from scarab.server.table.progress import Progress
from scarab.server.table.views import Views
from scarab.server.wire import TableState, UndoAsked


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Somebody who looks at a table: a socket, or a poll that waits."""

    visitor: str

    def table_changed(self, table: "OnlineTable") -> None:
        """Called after every change that is on disk."""
        raise NotImplementedError


class OnlineTable:
    """What a table holds while somebody uses it. Everything that matters is on disk; this can be dropped any time.

    Whoever reads or changes `row` and `progress` holds the lock, so that nobody is told what is not yet committed.
    """

    def __init__(self, id: str) -> None:
        self.id: Final = id
        self.lock: Final = Lock()
        self.listeners: Final[set[Listener]] = set()
        self.row: TableRow | None = None
        """None: to be read from disk."""
        self.progress: Progress | None = None
        self.undo_asked: UndoAsked | None = None
        self.revision = 0
        self.used = 0.0
        self.seen: Final[dict[str, float]] = {}
        """When each player last asked for something here."""
        self.state: TableState | None = None
        self.state_bytes: bytes | None = None
        """What everybody is told of the table itself; the first is kept while nothing but the game moves on."""
        self.views: Views | None = None
        """For as long as the lock is held: a change is told to everybody at once."""
        self.robots: asyncio.Task[None] | None = None
        self.owned: Final[dict[str, list[int]]] = {}
        self.you_bytes: Final[dict[str, bytes]] = {}
        """The seats of each who sits here, and how they are told so; of strangers nothing is kept."""

    def forget(self) -> None:
        """Read everything from disk before the next use."""
        self.row = None
        self.progress = None
        self.undo_asked = None
        self.changed()

    def changed(self) -> None:
        """Anything may be different: what was encoded or looked up is out of date."""
        self.owned.clear()
        self.you_bytes.clear()
        self.moved_on()
        self.state = None

    def moved_on(self) -> None:
        """The game has new lines; everybody sits where they sat."""
        self.views = None
        self.revision += 1
        self.state_bytes = None

    def touched(self) -> None:
        """The game is as it was, but something else has changed: names, presence, a wish to take back."""
        self.revision += 1
        self.state = None
        self.state_bytes = None

    @property
    def here(self) -> TableRow:
        assert self.row is not None, "a table is read before it is used"
        return self.row

    @property
    def seats(self) -> list[SeatRow]:
        return self.here.seats

    def noticed(self, visitor: str, now: int) -> None:
        """Somebody who sits here has asked for something."""
        for seat in self.seats:
            if visitor and seat.owner == visitor:
                self.seen[visitor] = now / 1000

    def present(self) -> set[str]:
        """The visitors who have the table open."""
        return {listener.visitor for listener in self.listeners if listener.visitor}

    def game_on(self) -> Progress:
        """The game, if it can be played now."""
        if self.here.status == "frozen":
            why = f"this game is kept, but today's rules do not replay it: {self.here.reason}"
            raise Refusal("table/frozen", why)
        if self.here.status != "playing" or self.progress is None:
            words = {"waiting": "has not begun: not everybody is ready", "over": "is over", "closed": "was called off"}
            raise Refusal("table/not-playing", f"the game {words[self.here.status]}")
        return self.progress

    def waiting_only(self) -> None:
        if self.here.status != "waiting":
            raise Refusal("table/not-waiting", "this is settled before the deal, and the game has begun")

    def robot_seats(self) -> list[int]:
        """The seats that bots are to answer for now.

        Bots wait for people: when all who could come back have left, nobody plays on without them.
        """
        if self.here.status != "playing" or self.progress is None:
            return []
        asked = [seat for seat in self.progress.state.seats_to_act() if self.seats[seat].bot]
        people = [seat for seat in self.seats if seat.person and not seat.resigned] if asked else []
        return [] if people and all(seat.bot for seat in people) else asked


def why_frozen(error: Exception) -> str:
    """In one sentence, for the log and for those who sit there."""
    if isinstance(error, RecordError):
        return str(error)
    return f"{type(error).__name__} while replaying"
