"""What a viewer is told: encoded once for each seat and version, and shared by everybody who may see the same."""

from typing import Final

from scarab.server.seats import is_host, may_look, own_seats
from scarab.server.store.rows import SeatRow, TableRow
from scarab.server.table import OnlineTable
from scarab.server.view_bytes import ENCODER, Views
from scarab.server.wire import SeatState, TableCard, TableState, You

NOTHING: Final = -1
"""The version of somebody who has seen nothing yet."""


def message(table: OnlineTable, visitor: str, since: int = NOTHING) -> bytes:
    """How the table stands for this visitor: a `wire.TableMessage`, put together of parts that others share.

    Without views if it has the newest version already.
    """
    version = table.here.version
    progress = table.progress
    views = b""
    if progress is not None and since != version and may_look(table, visitor):
        if table.views is None:
            table.views = Views(progress)
        start = since if 0 <= since <= progress.version else 0
        eyes: list[int | None] = [*own_seats(table, visitor)] or [None]
        views = b",".join([table.views.seen_by(viewer, start) for viewer in eyes])
    return b"".join([
        b'{"table":"%s","version":%d,"revision":%d,"you":' % (table.id.encode(), version, table.revision),
        you_bytes(table, visitor), b',"state":', state_bytes(table), b',"views":[', views, b"]}",
    ])  # fmt: skip


def you_bytes(table: OnlineTable, visitor: str) -> bytes:
    found = table.you_bytes.get(visitor)
    if found is None:
        seats = own_seats(table, visitor)
        found = ENCODER.encode(You(seats=seats, host=is_host(table, visitor)))
        if seats:
            table.you_bytes[visitor] = found
    return found


def state_bytes(table: OnlineTable) -> bytes:
    if table.state_bytes is None:
        table.state_bytes = ENCODER.encode(table_state(table))
    return table.state_bytes


def table_state(table: OnlineTable) -> TableState:
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
        seed=(row.trailer or {}).get("Seed"),
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
