"""A rematch: the players of a finished table, each one seat further on, with its box and the newest rules."""

from scarab.server.commands.lobby import table_row
from scarab.server.errors import Refusal
from scarab.server.table.protocols import House
from scarab.server.table.restore import game_of
from scarab.server.table.rows import SeatRow, TableRow
from scarab.server.table.seats import own_seats
from scarab.server.wire import Created


async def rematch(house: House, id: str, visitor: str) -> Created:
    """Any player may ask. All who ask get one new table."""
    async with house.table(id) as table:
        row = table.row
        if not own_seats(table, visitor):
            raise Refusal("seat/not-yours", "only those who played can ask for a rematch")
        if row.status != "over":
            raise Refusal("table/not-over", "a rematch comes after the game")
        if row.next:
            return await created_before(house, row.next)
        game = game_of(row, rules=None)
        seats = [again(row.seats[number - 1]) for number in range(len(row.seats))]
        new = table_row(house, game, row.host, seats, public=False, spectators=row.spectators, previous=id)
        new.rules_before = row.rules if row.rules != new.rules else 0
        row.next = new.id
        await house.commit(table, created=new)
    return created(new)


async def created_before(house: House, id: str) -> Created:
    async with house.table(id) as table:
        return created(table.row)


def created(row: TableRow) -> Created:
    return Created(table=row.id, links=[], commitment=row.commitment, rules_before=row.rules_before or None)


def again(seat: SeatRow) -> SeatRow:
    """The seat for the rematch. Bots are ready; people must say so."""
    bot = "" if seat.person else seat.bot
    return SeatRow(person=seat.person, bot=bot, name=seat.name, owner=seat.owner, ready=not seat.person)
