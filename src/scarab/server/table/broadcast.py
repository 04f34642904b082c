"""What a viewer is told: encoded once for each seat and version, and shared by everybody who may see the same."""

from typing import Final

from scarab.server.store.rows import SeatRow, TableRow
from scarab.server.table.loaded import OnlineTable
from scarab.server.table.seats import is_host, may_look, own_seats
from scarab.server.table.views import ENCODER, Views
from scarab.server.wire import SeatState, TableCard, TableState, You

NOTHING: Final = -1
"""The version of somebody who has seen nothing yet."""


def message(table: OnlineTable, visitor: str, since: int = NOTHING) -> bytes:
    """How the table stands for this visitor: a `wire.TableMessage`, put together of parts that others share.

    Without views if it has the newest version already.
    """
    progress = table.progress
    views = b""
    if progress is not None and since != table.here.version and may_look(table, visitor):
        if table.views is None:
            table.views = Views(progress)
        start = since if 0 <= since <= progress.version else 0
        own = own_seats(table, visitor)
        if len(own) == 1:
            views = table.views.seen_by(own[0], start)
        elif own:
            views = b",".join([table.views.seen_by(viewer, start) for viewer in own])
        else:
            views = table.views.seen_by(None, start)
    return b"".join([state_bytes(table), you_bytes(table, visitor), b',"views":[', views, b"]}"])


def you_bytes(table: OnlineTable, visitor: str) -> bytes:
    found = table.you_bytes.get(visitor)
    if found is None:
        seats = own_seats(table, visitor)
        found = ENCODER.encode(You(seats=seats, host=is_host(table, visitor)))
        if seats:
            table.you_bytes[visitor] = found
    return found


def state_bytes(table: OnlineTable) -> bytes:
    """The beginning of every message."""
    if table.state_bytes is None:
        start = b'{"table":"%s","version":%d,"revision":%d,"state":'
        names = (table.id.encode(), table.here.version, table.revision)
        table.state_bytes = b"".join([start % names, ENCODER.encode(table_state(table)), b',"you":'])
    return table.state_bytes


def table_state(table: OnlineTable) -> TableState:
    """The one that was told before, brought up to date, if only the game has moved on."""
    row = table.here
    state = table.state
    if state is None:
        state = table.state = new_table_state(table)
    else:
        state.status = row.status  # type: ignore[assignment]  # the database holds only these
        state.seed = seed_of(row)
        state.undo_asked = table.undo_asked
        state.updated = row.updated
        present = table.present()
        for place in range(len(row.seats)):
            state.seats[place].present = row.seats[place].owner in present
    return state


def seed_of(row: TableRow) -> str | None:
    return row.trailer.get("Seed") if row.trailer else None


def new_table_state(table: OnlineTable) -> TableState:
    row = table.here
    return TableState(
        game=row.game,
        options=row.options,
        rules=row.rules,
        status=row.status,  # type: ignore[arg-type]  # the database holds only these
        reason=row.reason or None,
        seats=seat_states(row, table.present()),
        public=row.public,
        spectators=row.spectators,
        commitment=row.commitment,
        seed=seed_of(row),
        undo_asked=table.undo_asked,
        previous=row.previous or None,
        next=row.next or None,
        created=row.created,
        updated=row.updated,
    )


def seat_states(row: TableRow, present: set[str]) -> list[SeatState]:
    return [seat_state(seat, present) for seat in row.seats]


def seat_state(seat: SeatRow, present: set[str]) -> SeatState:
    return SeatState(
        name=seat.name,
        person=seat.person,
        bot=seat.bot or None,
        claimed=seat.owner != "",
        ready=seat.ready,
        resigned=seat.resigned,
        present=seat.owner in present,
    )


def table_card(row: TableRow, visitor: str, present: set[str]) -> TableCard:
    return TableCard(
        table=row.id,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]  # the database holds only these
        seats=seat_states(row, present),
        version=row.version,
        to_act=[int(seat) for seat in row.to_act.split()],
        yours=[number for number, seat in enumerate(row.seats) if visitor and seat.owner == visitor],
        created=row.created,
        updated=row.updated,
    )
