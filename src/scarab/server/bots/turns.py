"""Bots at the table: through the same door as people, from their view only."""

import asyncio
from typing import Final

import msgspec

from scarab.core.errors import ScarabError
from scarab.core.rng import FastRng
from scarab.server.commands.moves import submit
from scarab.server.errors import StoreUnavailable
from scarab.server.table.bot_requests import BotReply, BotRequest, bot_request
from scarab.server.table.protocols import House, SeatBot
from scarab.server.wire import Move

TRIES: Final = 3
"""After this many failures a substitute moves in a bot's place."""

SUBSTITUTE_BOT: Final = "greedy"
"""It is quick, and knows every game."""

PAUSE: Final = 1.0
"""Seconds before another try when the database refuses."""


async def play_bots(house: House, id: str) -> None:
    """Until no bot is asked at this table."""
    while True:
        async with house.table(id) as table:
            asked = table.bot_seats()
            if not asked:
                table.bots = None
                return
            seat, version = asked[0], table.row.version
            request = bot_request(table, seat, table.seats[seat].bot)
        action, substitute = await think(house, request, id, version + 1)
        actor = SeatBot(seat, request.bot, substitute)
        try:
            async with house.table(id) as table:
                if seat in table.bot_seats():
                    await submit(house, table, actor, Move(version=version, action=action, seat=seat))
        except StoreUnavailable as error:
            house.report("bot_move_not_stored", table=id, why=str(error))
            await asyncio.sleep(PAUSE)
        except ScarabError:  # the table has moved on: look again
            house.report("bot_was_late")


async def think(house: House, request: BotRequest, id: str, line: int) -> tuple[str, bool]:
    """The bot's answer, and whether a substitute gave it because the bot failed too often."""
    for attempt in range(TRIES):
        reply = await house.ask_bot(request)
        if reply.action in request.actions:
            return reply.action, False
        report_failure(house, request, reply, id, line, attempt + 1)
    return await substitute(house, request, id, line), True


async def substitute(house: House, request: BotRequest, id: str, line: int) -> str:
    """A simple bot's answer; if that fails too, one of the legal ones, by the seed."""
    reply = await house.ask_bot(msgspec.structs.replace(request, bot=SUBSTITUTE_BOT))
    action, by = reply.action, SUBSTITUTE_BOT
    if action not in request.actions:
        action, by = request.actions[FastRng(request.seed).below(len(request.actions))], "chance"
    house.report("substitute_move", table=id, seat=request.view["viewer"], bot=request.bot, line=line, by=by)
    return action


def report_failure(house: House, request: BotRequest, reply: BotReply, id: str, line: int, attempt: int) -> None:
    """For the host: what the bot was doing when it failed."""
    house.report(
        "bot_failed",
        table=id,
        seat=request.view["viewer"],
        bot=request.bot,
        line=line,
        attempt=attempt,
        why=reply.why,
        traceback=reply.traceback,
    )
