"""Bots at the table: they see only their view, and move by `submit`, as people do."""

import time
import traceback
from asyncio import sleep
from typing import Final

import msgspec

from scarab.core.rng import FastRng
from scarab.server.commands.moves import submit
from scarab.server.errors import Refusal, StoreUnavailable
from scarab.server.table.bot_requests import BotReply, BotRequest, bot_request
from scarab.server.table.protocols import Asker, House, SeatBot
from scarab.server.wire import Move

TRIES: Final = 3
"""After this many failures, or one timeout, a substitute makes the bot's move."""

SUBSTITUTE_BOT: Final = "greedy"
"""Quick, and plays every game."""

STALE: Final = "action/stale"
UNKNOWN: Final = "table/unknown"

PAUSE: Final = 1.0
"""Seconds before a retry when the database refuses or an unexpected error occurs."""

SHOW_SECONDS = 1.5
"""From one move to the next, at least, where bots play for everybody who sits there: they watch, and nobody waits."""

LONGEST_PAUSE: Final = 20.0
"""Exponential backoff: each failure in a row doubles the pause, up to this."""


async def play_bots(house: House, id: str) -> None:
    """Play until it is no bot's turn at this table. After an error, retry with backoff."""
    failures = 0
    while True:
        try:
            if not await play_turn(house, id):
                return
            failures = 0
        except Exception as error:  # a full disk, or a bug of ours: the table must not stall for good
            if isinstance(error, Refusal) and error.code == UNKNOWN:
                return
            report_stop(house, error, id)
            await sleep(min(PAUSE * 2**failures, LONGEST_PAUSE))
            failures += 1


async def play_turn(house: House, id: str) -> bool:
    """Make one bot's move. False: it is no bot's turn."""
    async with house.table(id) as table:
        asked = table.bot_seats()
        if not asked:
            table.bots = None
            return False
        seat, version = asked[0], table.row.version
        request = bot_request(table, seat, table.seats[seat].bot)
        asker = table.asker
        asker.people = bool(table.people())
        until = time.monotonic() + (SHOW_SECONDS if table.is_handed_over() else 0)
    action, substitute = await think(house, request, asker, id, version + 1)
    if (left := until - time.monotonic()) > 0:
        await sleep(left)
    actor = SeatBot(seat, request.bot, substitute)
    try:
        async with house.table(id) as table:
            if seat in table.bot_seats():
                await submit(house, table, actor, Move(version=version, action=action, seat=seat))
    except Refusal as refusal:
        if refusal.code != STALE:
            raise
        house.report("bot_was_late", table=id, why=str(refusal))  # the table has moved on: look again
    return True


async def think(house: House, request: BotRequest, asker: Asker, id: str, line: int) -> tuple[str, bool]:
    """The bot's action, and whether a substitute chose it because the bot failed too often or timed out."""
    for attempt in range(TRIES):
        reply = await house.ask_bot(request, asker)
        if reply.action in request.actions:
            return reply.action, False
        report_failure(house, request, reply, id, line, attempt + 1)
        if reply.timed_out:
            break
    return await substitute(house, request, asker, id, line), True


async def substitute(house: House, request: BotRequest, asker: Asker, id: str, line: int) -> str:
    """The substitute bot's action; if it fails too, a legal action chosen by the seed."""
    reply = await house.ask_bot(msgspec.structs.replace(request, bot=SUBSTITUTE_BOT), asker)
    action, by = reply.action, SUBSTITUTE_BOT
    if action not in request.actions:
        action, by = request.actions[FastRng(request.seed).below(len(request.actions))], "chance"
    house.report("substitute_move", table=id, seat=request.view["viewer"], bot=request.bot, line=line, by=by)
    return action


def report_failure(house: House, request: BotRequest, reply: BotReply, id: str, line: int, attempt: int) -> None:
    """Report to the host where the bot failed."""
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


def report_stop(house: House, error: Exception, id: str) -> None:
    if isinstance(error, StoreUnavailable):
        house.report("bot_move_not_stored", table=id, why=str(error))
    else:
        house.report("bots_stopped", table=id, why=str(error), traceback="".join(traceback.format_exception(error)))
