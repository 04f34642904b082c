"""A table as stored: its seats, its status and its log."""

from copy import copy
from dataclasses import dataclass

from scarab.core.meta import OptionValue


@dataclass(slots=True)
class SeatRow:
    """One seat. `person` False: a bot's seat from the start; `bot` on a person's seat: it plays in their place."""

    person: bool
    bot: str = ""
    name: str = ""
    owner: str = ""
    link: str = ""
    ready: bool = False
    resigned: bool = False
    left: bool = False
    """The player handed the seat to a bot themselves."""
    number: str = ""
    """The player's share in the seed of the deal."""


@dataclass(slots=True)
class TableRow:
    id: str
    game: str
    options: dict[str, OptionValue]
    rules: int
    seed: str
    commitment: str
    public: bool
    spectators: bool
    host: str
    created: int
    updated: int
    seats: list[SeatRow]
    status: str = "waiting"
    reason: str = ""
    version: int = 0
    change: int = 0
    """Number of writes of this table; guards every write."""
    to_act: str = ""
    headers: dict[str, str] | None = None
    trailer: dict[str, str] | None = None
    previous: str = ""
    next: str = ""
    box: str = ""
    """Digest of the printed numbers; empty in rows of before there were boxes: the first that was packaged."""
    box_name: str = ""
    rules_before: int = 0
    """Of a rematch: the version of the rules that the table before it was played by, if it was another one."""
    printed: str = ""
    """The values of a box that is not packaged, as canonical JSON. Stored in `boxes`, once for all tables."""

    def snapshot(self, before: "TableRow | None" = None) -> "TableRow":
        """A copy. Options, headers and trailer are never changed in place, so they are shared; equal seats are shared
        with the snapshot `before`."""
        row = copy(self)
        if before is not None and before.seats == self.seats:
            row.seats = before.seats
        else:
            row.seats = [copy(seat) for seat in self.seats]
        return row


@dataclass(frozen=True, slots=True)
class StoredBox:
    """A box that is not packaged. `name` is the one under which it came first."""

    digest: str
    game: str
    name: str
    printed: str


@dataclass(slots=True)
class LineRow:
    seat: int
    text: str
    at: int = 0
