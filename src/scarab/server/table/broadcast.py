"""A table's messages: made once per change, and shared by viewers with equal rights."""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from scarab.core.dice import numbers_in
from scarab.server.errors import ENCODER
from scarab.server.table.boxes import box_names
from scarab.server.table.progress import Progress
from scarab.server.table.rows import TableRow
from scarab.server.table.seats import may_look, seats_of
from scarab.server.table.summaries import seat_state
from scarab.server.table.views import Views
from scarab.server.wire import TableState, UndoAsked, You

NOTHING: Final = -1
"""The version of a client that has seen nothing yet."""


class Waiting(NamedTuple):
    """Which seats keep the table waiting, and the votes to let a bot play them."""

    patience: int
    asked_since: dict[int, int]
    votes: dict[int, set[int]]


@final
class Broadcast:
    """Immutable inputs, caches inside. It is used only while the table's lock is held, so it cannot be stale."""

    def __init__(
        self,
        row: TableRow,
        progress: Progress | None,
        revision: int,
        present: set[str],
        undo_request: UndoAsked | None,
        waiting: Waiting,
    ) -> None:
        self.row: Final = row
        self.progress: Final = progress
        self.present: Final = present
        self.waiting: Final = waiting
        self.undo_request: Final = undo_request
        start = b'{"table":"%s","version":%d,"revision":%d,"state":' % (row.id.encode(), row.version, revision)
        self.state: Final = start + ENCODER.encode(self.table_state()) + b',"you":'
        """The beginning of every message."""
        self.views: Views | None = None

    def message(self, visitor: str, since: int = NOTHING) -> bytes:
        """The table for this visitor: a `wire.TableMessage`, built from shared parts.

        It has no views if the client already has the newest version.
        """
        own = seats_of(self.row, visitor)
        you = ENCODER.encode(You(seats=own, host=visitor != "" and self.row.host == visitor))
        return b"".join([self.state, you, b',"views":[', self.seen_by(visitor, own, since), b"]}"])

    def seen_by(self, visitor: str, own: list[int], since: int) -> bytes:
        progress = self.progress
        if progress is None or since == self.row.version or not may_look(self.row, visitor):
            return b""
        if self.views is None:
            self.views = Views(progress)
        start = since if 0 <= since <= progress.version else NOTHING
        viewers: Sequence[int | None] = own or [None]
        return b",".join([self.views.seen_by(viewer, start) for viewer in viewers])

    def table_state(self) -> TableState:
        row, waiting = self.row, self.waiting
        box, box_name = box_names(row)
        numbers = numbers_in(row.headers or {}, len(row.seats))  # written at the deal, so nothing leaks before it
        return TableState(
            game=row.game,
            options=row.options,
            rules=row.rules,
            rules_before=row.rules_before or None,
            box=box,
            box_name=box_name,
            status=row.status,  # type: ignore[arg-type]  # the database holds only these
            reason=row.reason or None,
            seats=[
                seat_state(
                    seat,
                    self.present,
                    number=numbers.get(number),
                    asked_since=waiting.asked_since.get(number),
                    votes=sorted(waiting.votes.get(number, ())),
                )
                for number, seat in enumerate(row.seats)
            ],
            public=row.public,
            spectators=row.spectators,
            commitment=row.commitment,
            seed=row.trailer.get("Seed") if row.trailer else None,
            undo_asked=self.undo_request,
            previous=row.previous or None,
            next=row.next or None,
            created=row.created,
            updated=row.updated,
            patience=waiting.patience,
        )
