"""Leaving and coming back: a bot plays a person's seat until they take it back, or for good after they resign.

A game goes on when a player gives up or does not come back. A player who resigns cannot return: a bot plays on, and the
record gets a header that says since when; it verifies like any other. When everybody has resigned, the bots finish the
game while somebody watches.
"""

import asyncio
from typing import Final

from scarab.core.action import seat_name
from scarab.server.commands.lobby import deal_if_ready, known_bot
from scarab.server.errors import Refusal
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.protocols import House
from scarab.server.table.rows import SeatRow
from scarab.server.table.seats import check_host, is_host, own_seat, own_seats, seat_at
from scarab.server.wire import BotChoice

SUBSTITUTE: Final = "greedy"
"""The bot that plays for players who resign."""

AWAY_SECONDS: Final = 60.0
"""A player without an open socket and without a request for this long is away: the host may let a bot play."""


async def hand_over(house: House, id: str, visitor: str, number: int, wish: BotChoice) -> bytes:
    """Hand a seat to a bot: by its player at any time; by the host before the deal; by others when its player is
    away."""
    async with house.table(id) as table:
        seat = seat_at(table, number)
        known_bot(wish.bot)
        if table.row.status == "waiting":
            if seat.owner != visitor or not visitor:
                check_host(table, visitor)
            table.seats[number] = SeatRow(person=False, bot=wish.bot, name=wish.bot, ready=True)
            deal_if_ready(house, table)
            await house.commit(table)
        else:
            table.playable()
            if not seat.person:
                raise Refusal("seat/taken", f"seat {seat_name(number)} is already a bot's")
            own = bool(visitor) and seat.owner == visitor
            if own or may_replace(house, table, visitor, number):
                seat.bot, seat.left = wish.bot, own
                table.votes.pop(number, None)
                await house.commit(table)
            else:
                house.announce(table)
        return table.broadcast().message(visitor)


def may_replace(house: House, table: LoadedTable, visitor: str, number: int) -> bool:
    """True if the visitor may hand over this seat now: the host, when its player is away or late; others, when the
    player is late, by a vote that is counted here. Raises if the player is neither."""
    seat, late = table.seats[number], is_late(house, table, number)
    if is_host(table, visitor):
        if not late and not is_away(table, seat):
            raise Refusal("seat/present", f"{seat_name(number)} is here: only they can hand their seat to a bot")
        return True
    own = own_seats(table, visitor)
    if not own:
        check_host(table, visitor)
    if not late:
        name, minutes = seat_name(number), -(-table.patience // 60)
        raise Refusal("seat/not-yet", f"a bot may play for {name} after they were asked for {minutes} minutes")
    table.votes.setdefault(number, set()).update(own)
    people = others(table, number)
    agreed = {owner for owner in people if table.votes[number] & set(own_seats(table, owner))}
    return 2 * len(agreed) > len(people)


def others(table: LoadedTable, number: int) -> set[str]:
    """The other people who play here themselves."""
    playing = {seat.owner for seat in table.seats if seat.person and seat.owner and not seat.bot and not seat.resigned}
    return playing - {table.seats[number].owner}


def is_late(house: House, table: LoadedTable, number: int) -> bool:
    """True if the seat has been asked for longer than the patience of the settings."""
    since = table.asked_since.get(number)
    return since is not None and house.now() - since >= table.patience * 1000


def is_away(table: LoadedTable, seat: SeatRow) -> bool:
    now = asyncio.get_running_loop().time()
    return seat.owner not in table.present() and table.seen.get(seat.owner, table.loaded_at) <= now - AWAY_SECONDS


async def reclaim(house: House, id: str, visitor: str, number: int) -> bytes:
    """The player takes the seat back, even in the middle of the bot's search."""
    async with house.table(id) as table:
        seat = own_seat(table, visitor, number)
        if seat.resigned:
            raise Refusal("seat/resigned", f"{seat_name(number)} has resigned, and that is for good")
        seat.bot, seat.left = "", False
        await house.commit(table)
        return table.broadcast().message(visitor)


async def resign(house: House, id: str, visitor: str, number: int) -> bytes:
    async with house.table(id) as table:
        progress = table.playable()
        seat = own_seat(table, visitor, number)
        if seat.resigned:
            raise Refusal("seat/resigned", f"{seat_name(number)} has already resigned")
        seat.resigned = True
        seat.bot = seat.bot or SUBSTITUTE
        when = f"after line {progress.version}"
        table.row.headers = {**(table.row.headers or {}), f"Resigned {seat_name(number)}": when}
        progress.table.record.headers[f"Resigned {seat_name(number)}"] = when
        await house.commit(table)
        return table.broadcast().message(visitor)
