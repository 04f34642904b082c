"""A hint for a player: what a bot would do, from the player's own view, where nobody else is at a disadvantage."""

from typing import Final

from scarab.core.action import seat_name
from scarab.server.bots.turns import put_question, report_failure
from scarab.server.commands.moves import check_fresh
from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.table.loaded import OnlineTable
from scarab.server.table.seats import acting_seat
from scarab.server.wire import Hint, HintWish

LEVEL: Final = "expert"
MOST: Final = 5
"""Answers that are told."""


async def give_hint(house: House, id: str, visitor: str, wish: HintWish) -> Hint:
    """The best answers for an own seat that is asked. The table plays on meanwhile."""
    async with house.tables.at(id) as table:
        progress = table.game_on()
        seat = acting_seat(table, visitor, wish.seat)
        check_alone(table, visitor)
        check_fresh(table, progress, visitor, seat, wish.version)
        if seat not in progress.state.seats_to_act():
            raise Refusal("action/not-your-turn", f"seat {seat_name(seat)} is not asked anything now")
        if not house.robots.hints.take(visitor):
            raise Refusal("limit/too-fast", "so many hints at once leave no time for the bots; wait a moment")
        question = put_question(table, seat, LEVEL, MOST)
    outcome = await house.robots.ask(question)
    if outcome.why:
        report_failure(question, outcome, id, wish.version + 1)
        raise Refusal("hint/failed", "the bot that was asked for a hint did not answer; try again")
    return Hint(level=LEVEL, thoughts=outcome.thoughts)


def check_alone(table: OnlineTable, visitor: str) -> None:
    """Whoever else plays here has no hints, or has not agreed to them."""
    if any(seat.person and seat.owner != visitor for seat in table.seats):
        raise Refusal("hint/not-alone", "hints are for tables where you play with bots alone")
