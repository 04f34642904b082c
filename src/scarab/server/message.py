"""What a viewer is told: encoded once for each seat and version, and shared by everybody who may see the same."""

from typing import Final

import msgspec

from scarab.server.progress import Progress
from scarab.server.seats import is_host, may_look, own_seats
from scarab.server.store.rows import SeatRow, TableRow
from scarab.server.table import OnlineTable
from scarab.server.wire import SeatNumber, SeatState, SeatView, TableCard, TableState, Version, Wire, You

NOTHING: Final = -1
"""The version of somebody who has seen nothing yet."""

ENCODER: Final = msgspec.json.Encoder()


class EncodedMessage(Wire):
    """A TableMessage whose larger parts are encoded already."""

    table: str
    version: Version
    revision: int
    you: You
    state: msgspec.Raw
    views: list[msgspec.Raw]


def message(table: OnlineTable, visitor: str, since: int = NOTHING) -> bytes:
    """How the table stands for this visitor. Without views if it has the newest version already."""
    seats = own_seats(table, visitor)
    version = table.here.version
    views: list[msgspec.Raw] = []
    progress = table.progress
    if progress is not None and since != version and may_look(table, visitor):
        start = since if 0 <= since <= progress.version else 0
        eyes: list[int | None] = [*seats] or [None]
        views = [msgspec.Raw(view_bytes(table, progress, viewer, start)) for viewer in eyes]
    return ENCODER.encode(
        EncodedMessage(
            table=table.id,
            version=version,
            revision=table.revision,
            you=You(seats=seats, host=is_host(table, visitor)),
            state=msgspec.Raw(state_bytes(table)),
            views=views,
        )
    )


def state_bytes(table: OnlineTable) -> bytes:
    if table.state_bytes is None:
        table.state_bytes = ENCODER.encode(table_state(table))
    return table.state_bytes


def view_bytes(table: OnlineTable, progress: Progress, viewer: int | None, since: int) -> bytes:
    found = table.view_bytes.get((viewer, since))
    if found is None:
        found = ENCODER.encode(seat_view(progress, viewer, since))
        table.view_bytes[(viewer, since)] = found
    return found


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


def seat_view(progress: Progress, viewer: int | None, since: int) -> SeatView:
    """One seat's whole knowledge, and the log since a version."""
    state = progress.state
    sheet = state.score_for(viewer)
    return SeatView(
        seat=viewer,
        view=state.view(viewer),
        actions=[] if viewer is None else [action.text for action in state.legal_actions(viewer)],
        outlook=[sheet.outlook(seat) for seat in range(state.game.seats)],
        undo=viewer is not None and can_take_back(progress, viewer),
        log=progress.log(viewer, since),
    )


def can_take_back(progress: Progress, seat: SeatNumber) -> bool:
    """The last line that stands is this seat's own, and nothing was drawn or opened after it."""
    if progress.state.is_over():
        return False
    last = next(progress.standing(), None)
    if last is None or progress.lines[last].seat != seat:
        return False
    return all(version != last + 1 for opened in progress.opened.values() for version, _ in opened)


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
