"""A table in a list, and a seat in a few words."""

from scarab.server.table.rows import SeatRow, TableRow
from scarab.server.wire import SeatState, TableCard


def seat_state(
    seat: SeatRow,
    present: set[str],
    number: str | None = None,
    asked_since: int | None = None,
    votes: list[int] | None = None,
) -> SeatState:
    return SeatState(
        name=seat.name,
        person=seat.person,
        bot=seat.bot or None,
        claimed=seat.owner != "",
        ready=seat.ready,
        resigned=seat.resigned,
        present=seat.owner in present,
        number=number,
        asked_since=asked_since,
        votes=votes or [],
    )


def table_card(row: TableRow, visitor: str, present: set[str]) -> TableCard:
    return TableCard(
        table=row.id,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]  # the database holds only these
        seats=[seat_state(seat, present) for seat in row.seats],
        version=row.version,
        to_act=[int(seat) for seat in row.to_act.split()],
        yours=[number for number, seat in enumerate(row.seats) if visitor and seat.owner == visitor],
        created=row.created,
        updated=row.updated,
    )
