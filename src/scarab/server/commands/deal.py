"""The deal: the random numbers that go into the dice, and the record's headers.

A page has the table's commitment before it sends its number. So the server alone, whose seed is sealed by then, cannot
choose the draws, and neither can a player alone, who does not know the seed. The two together could (docs/notation.md).
Before the deal a number is kept in the seat's row and shown to nobody; then it goes into the record's headers, which
are public.
"""

from datetime import UTC, datetime

from scarab.core.action import seat_name
from scarab.core.dice import number_header
from scarab.server.table.rows import SeatRow, TableRow


def set_readiness(seat: SeatRow, ready: bool, number: str | None) -> None:
    """A number is kept while its seat is ready; a later number replaces it."""
    seat.ready = ready
    seat.number = (number or seat.number) if ready else ""


def is_complete(row: TableRow) -> bool:
    """True if all are ready and nothing has been dealt."""
    return row.status == "waiting" and all(seat.ready for seat in row.seats)


def deal_headers(row: TableRow, now: int) -> dict[str, str]:
    """The players, the time, and the numbers that people added. A bot has none."""
    headers = {f"Player {seat_name(number)}": player(number, seat) for number, seat in enumerate(row.seats)}
    headers["Date"] = f"{datetime.fromtimestamp(now / 1000, UTC):%Y-%m-%d}"
    for number, seat in enumerate(row.seats):
        if seat.person and seat.number:
            headers[number_header(number)] = seat.number
    return headers


def player(number: int, seat: SeatRow) -> str:
    return seat.name or seat_name(number)
