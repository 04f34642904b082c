"""Records of the server's games: as text, step by step, and from elsewhere."""

import asyncio
from dataclasses import replace
from typing import Final

from scarab.core.action import seat_name
from scarab.core.errors import BadChoice
from scarab.core.record import Record
from scarab.server.commands.lobby import table_row
from scarab.server.errors import Refusal
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.progress import Progress
from scarab.server.table.protocols import House
from scarab.server.table.rows import SeatRow
from scarab.server.table.seats import check_may_look, own_seats
from scarab.server.wire import Created, Position, Positions

MOST_LINES: Final = 5000
"""An imported record has at most so many lines: each one is a position to keep while it is replayed."""


async def record_text(house: House, id: str, visitor: str, seat: int | None) -> str:
    async with house.table(id) as table:
        viewer = allowed_viewer(table, visitor, seat)
        return begun(table).table.visible_to(viewer).text()


async def positions(house: House, id: str, visitor: str, seat: int | None, first: int, count: int) -> Positions:
    async with house.table(id) as table:
        viewer = allowed_viewer(table, visitor, seat)
        states = begun(table).table.record.states()
    found = [
        Position(version=version, view=states[version].view(viewer))
        for version in range(first, min(first + count, len(states)))
    ]
    return Positions(positions=found)


def begun(table: LoadedTable) -> Progress:
    if table.progress is None:
        raise Refusal("table/not-playing", "the game has not begun: there is nothing to read yet")
    return table.progress


def allowed_viewer(table: LoadedTable, visitor: str, seat: int | None) -> int | None:
    """Through whose eyes: one's own; those of anybody when the game is over."""
    check_may_look(table, visitor)
    if seat is None:
        if not table.row.spectators and not own_seats(table, visitor):
            raise Refusal("table/private", "this table is for its players only")
        return None
    if seat >= len(table.seats):
        raise Refusal("seat/no-such", f"this table has seats A to {seat_name(len(table.seats) - 1)}")
    if table.row.status != "over" and seat not in own_seats(table, visitor):
        raise Refusal("seat/not-yours", f"what {seat_name(seat)} sees is open when the game is over")
    return seat


async def import_record(house: House, visitor: str, text: str) -> Created:
    """Checked like any other game; then it lies there to look at. Its players are names, its seats nobody's."""
    record = Record.parse(text)
    if len(record.lines) > MOST_LINES:
        raise Refusal("record/too-long", f"the record has {len(record.lines)} lines, and here at most {MOST_LINES}")
    state = await asyncio.to_thread(record.replay)
    if not state.is_over():
        raise Refusal("record/unfinished", "the record ends before the game is over; only finished games are kept here")
    record.finish(state)
    headers = {name: value for name, value in record.headers.items() if name not in OWN_HEADERS}
    names = [headers.get(f"Player {seat_name(number)}", "")[:30] for number in range(record.game.seats)]
    seats = [SeatRow(person=False, bot="", name=name, ready=True) for name in names]
    row = table_row(house, record.game, visitor, seats, public=False, spectators=True)
    row = replace(
        row,
        seed=record.trailer.get("Seed", ""),
        commitment=record.headers.get("Commitment", ""),
        status="over",
        version=len(record.lines),
        headers=headers,
        trailer=dict(record.trailer),
    )
    if len(row.seed) > 80 or len(row.commitment) > 80:
        raise BadChoice("a seed and a commitment have at most 80 characters")
    await house.create(row, record.lines)
    return Created(table=row.id, links=[], commitment=row.commitment)


OWN_HEADERS: Final = ("Scarab", "Game", "Rules", "Seats", "Options", "Commitment")
"""Written anew from the table itself."""
