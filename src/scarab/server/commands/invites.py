"""How people get seats: by a one-time link, by joining a public table, by the host's permission."""

from scarab.core.action import seat_name
from scarab.server.errors import Refusal
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.protocols import House
from scarab.server.table.rows import SeatRow
from scarab.server.table.seats import (
    check_host,
    clean_name,
    hashed,
    is_host,
    is_spent,
    link_fits,
    new_token,
    own_seats,
    seat_at,
    spent,
)
from scarab.server.wire import Claim, SeatLink


async def claim(house: House, id: str, visitor: str, wish: Claim) -> bytes:
    """The link's seat goes to the first visitor who claims it. If they claim it again, nothing changes."""
    async with house.table(id) as table:
        for number, seat in enumerate(table.seats):
            if link_fits(seat, wish.token):
                await sit_down(house, table, number, visitor, wish.name)
            elif not is_spent(seat, wish.token):
                continue
            elif seat.owner != visitor:
                raise Refusal("seat/claimed", f"seat {seat_name(number)} was already claimed with this link")
            return table.broadcast().message(visitor)
        raise Refusal("seat/unknown-link", "this link opens no seat at this table")


async def join(house: House, id: str, visitor: str, number: int, name: str | None) -> bytes:
    """Take a free seat of a public table."""
    async with house.table(id) as table:
        seat = seat_at(table, number)
        if not table.row.public:
            raise Refusal("seat/not-yours", "seats of this table are given by link")
        if not seat.person or seat.owner:
            raise Refusal("seat/taken", f"seat {seat_name(number)} is taken")
        await sit_down(house, table, number, visitor, name)
        return table.broadcast().message(visitor)


async def sit_down(house: House, table: LoadedTable, number: int, visitor: str, name: str | None) -> None:
    seat = table.seats[number]
    seat.owner = visitor
    seat.name = clean_name(name) or seat.name
    seat.link = spent(seat.link)
    await house.commit(table)


async def new_link(house: House, id: str, visitor: str, number: int) -> SeatLink:
    """A new link to a seat: for its owner, to go on at another device; for the host, while nobody sits there."""
    async with house.table(id) as table:
        seat = seat_at(table, number)
        if number not in own_seats(table, visitor) and not (is_host(table, visitor) and not seat.owner):
            raise Refusal("seat/not-yours", f"seat {seat_name(number)} is not yours to give")
        if not seat.person:
            raise Refusal("seat/taken", f"seat {seat_name(number)} is a bot's")
        token = new_token()
        seat.link = hashed(token)
        await house.commit(table)
        return SeatLink(seat=number, token=token)


async def open_seat(house: House, id: str, visitor: str, number: int) -> SeatLink:
    """Before the deal the host offers a seat by a new link; its player loses it."""
    async with house.table(id) as table:
        check_host(table, visitor)
        table.check_waiting()
        seat_at(table, number)
        token = new_token()
        table.seats[number] = SeatRow(person=True, link=hashed(token))
        await house.commit(table)
        return SeatLink(seat=number, token=token)
