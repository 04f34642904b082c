"""Leaving and coming back: a bot plays a person's seat until they take it back, or for good after they resign.

A game of up to six is not stopped because one has had enough. Who resigns cannot come back; a bot plays on, the record
gets a header that says when, and it verifies like any other. When everybody has resigned, the bots finish the game.
"""

from typing import Final

from scarab.core.action import seat_name
from scarab.server.commands.lobby import deal_if_ready, known_bot
from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.store import statements
from scarab.server.store.rows import SeatRow
from scarab.server.table.broadcast import message
from scarab.server.table.loaded import OnlineTable
from scarab.server.table.seats import check_host, hashed, new_token, own_seat, seat_at
from scarab.server.wire import SeatLink

SUBSTITUTE: Final = "greedy"
"""Plays on for those who resign."""

AWAY_SECONDS: Final = 60.0
"""Who has no socket open and has asked for nothing so long is away: then the host may let a bot play."""


async def give_to_bot(house: House, id: str, visitor: str, number: int, bot: str) -> bytes:
    """By its player at any time; by the host before the deal, or when the player is away."""
    async with house.tables.at(id) as table:
        seat = seat_at(table, number)
        known_bot(bot)
        if seat.owner != visitor or not visitor:
            check_host(table, visitor)
            if table.here.status == "playing" and not is_away(house, table, seat):
                raise Refusal("seat/present", f"{seat_name(number)} is here: only they can hand their seat to a bot")
        if table.here.status == "waiting":
            await set_bot_from_the_beginning(house, table, number, bot)
        else:
            table.game_on()
            if not seat.person:
                raise Refusal("seat/taken", f"seat {seat_name(number)} is a bot's already")
            seat.bot = bot
            await house.commit(table, statements.changed_seat(id, number, seat))
        return message(table, visitor)


async def set_bot_from_the_beginning(house: House, table: OnlineTable, number: int, bot: str) -> None:
    check = SeatRow(person=False, bot=bot, name=bot, ready=True)
    table.seats[number] = check
    await house.commit(table, statements.changed_seat(table.id, number, check))
    await deal_if_ready(house, table)


async def take_back_seat(house: House, id: str, visitor: str, number: int) -> bytes:
    """The player is back: the bot lets go at once, even in the middle of a thought."""
    async with house.tables.at(id) as table:
        seat = own_seat(table, visitor, number)
        if seat.resigned:
            raise Refusal("seat/resigned", f"{seat_name(number)} has resigned, and that is for good")
        seat.bot = ""
        await house.commit(table, statements.changed_seat(id, number, seat))
        return message(table, visitor)


async def open_seat(house: House, id: str, visitor: str, number: int) -> SeatLink:
    """Before the deal the host gives a seat to whoever gets a new link; whoever had it loses it."""
    async with house.tables.at(id) as table:
        check_host(table, visitor)
        table.waiting_only()
        seat_at(table, number)
        token = new_token()
        seat = SeatRow(person=True, link=hashed(token))
        table.seats[number] = seat
        await house.commit(table, statements.changed_seat(id, number, seat))
        return SeatLink(seat=number, token=token)


async def resign(house: House, id: str, visitor: str, number: int) -> bytes:
    async with house.tables.at(id) as table:
        progress = table.game_on()
        seat = own_seat(table, visitor, number)
        if seat.resigned:
            raise Refusal("seat/resigned", f"{seat_name(number)} has resigned already")
        seat.resigned = True
        seat.bot = seat.bot or SUBSTITUTE
        when = f"after line {progress.version}"
        table.here.headers = {**(table.here.headers or {}), f"Resigned {seat_name(number)}": when}
        progress.table.record.headers[f"Resigned {seat_name(number)}"] = when
        await house.commit(table, statements.changed_table(table.here), statements.changed_seat(id, number, seat))
        return message(table, visitor)


def is_away(house: House, table: OnlineTable, seat: SeatRow) -> bool:
    now = house.now() / 1000
    return seat.owner not in table.present() and table.seen.get(seat.owner, 0.0) < now - AWAY_SECONDS
