"""A hint: what a bot would do, from the player's own view. Only for players who sit with bots alone."""

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
"""Maximum number of actions in a hint."""


async def hint(house: House, id: str, visitor: str, wish: HintWish) -> Hint:
    """The best actions for a seat of the visitor that is to act. The lock is not held meanwhile."""
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
    """Refuse if other people play here: they have not agreed to hints."""
    if any(seat.person and seat.owner != visitor for seat in table.seats):
        raise Refusal("hint/not-alone", "hints are for tables where you play with bots alone")
