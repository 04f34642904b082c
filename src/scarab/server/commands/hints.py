"""A hint for a player: what a bot would do, from the player's own view, where nobody else is at a disadvantage."""

from typing import Final

from scarab.core.action import seat_name
from scarab.server.commands.moves import check_fresh
from scarab.server.errors import Refusal
from scarab.server.table.bot_requests import bot_request
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.protocols import Asker, House
from scarab.server.table.seats import acting_seat, check_plays
from scarab.server.wire import Hint, HintWish

LEVEL: Final = "expert"
MOST: Final = 5
"""Answers that are told."""


async def hint(house: House, id: str, visitor: str, wish: HintWish) -> Hint:
    """The best answers for an own seat that is asked. The table plays on meanwhile."""
    async with house.table(id) as table:
        progress = table.playable()
        seat = acting_seat(table, visitor, wish.seat)
        check_plays(table, seat)
        check_alone(table, visitor)
        check_fresh(house, table, progress, visitor, seat, wish.version)
        if seat not in progress.state.seats_to_act():
            raise Refusal("action/not-your-turn", f"seat {seat_name(seat)} is not asked anything now")
        request = bot_request(table, seat, LEVEL, MOST)
        asker = Asker(table.asker.address, people=True)
    reply = await house.ask_bot(request, asker)
    if reply.why:
        house.report(
            "bot_failed",
            table=id,
            seat=seat,
            bot=LEVEL,
            line=wish.version + 1,
            attempt=1,
            why=reply.why,
            traceback=reply.traceback,
        )
        raise Refusal("hint/failed", "the bot that was asked for a hint did not answer; try again")
    return Hint(level=LEVEL, thoughts=reply.thoughts)


def check_alone(table: LoadedTable, visitor: str) -> None:
    """Whoever else plays here has no hints, or has not agreed to them."""
    if any(seat.person and seat.owner != visitor for seat in table.seats):
        raise Refusal("hint/not-alone", "hints are for tables where you play with bots alone")
