"""Bots at the table: through the same door as people, from their view only."""

import asyncio
import hashlib
from typing import Final, NamedTuple

import msgspec

from scarab.bots.levels import patience
from scarab.core.errors import IllegalAction, NotationError
from scarab.core.rng import FastRng
from scarab.server.commands.moves import answer
from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.logs import LOG
from scarab.server.metrics import ROBOT_FAILURES, SUBSTITUTES
from scarab.server.store.refusals import Conflict, StoreRefuses
from scarab.server.table.bot_requests import Outcome, Question
from scarab.server.table.loaded import OnlineTable

TRIES: Final = 3
"""After so many failures a substitute moves in a bot's place."""

SUBSTITUTE_BOT: Final = "greedy"
"""It is quick, and knows every game."""

PAUSE: Final = 1.0
"""Seconds before another try when the database refuses."""


class Answer(NamedTuple):
    text: str
    substitute: bool = False
    """Not the bot's own."""


async def play_robots(house: House, id: str) -> None:
    """Until no bot is asked at this table."""
    while True:
        async with house.tables.at(id) as table:
            asked = table.robot_seats()
            if not asked:
                table.robots = None
                return
            seat, version = asked[0], table.here.version
            question = put_question(table, seat, table.seats[seat].bot)
        found = await think(house, question, id, version + 1)
        async with house.tables.at(id) as table:
            if seat not in table.robot_seats() or not table.game_on().only_sealed_since(seat, version):
                continue
            await try_answer(house, table, seat, found)


def put_question(table: OnlineTable, seat: int, bot: str, hints: int = 0) -> Question:
    """All that the bot is told: its view, what it may answer, the record it may read, and how long it may take."""
    progress = table.game_on()
    state = progress.state
    return Question(
        bot=bot,
        seed=bot_seed(table.here.seed, seat, progress.version),
        view=state.view(seat),
        actions=[action.text for action in state.legal_actions(seat)],
        record=progress.table.visible_to(seat).text(),
        seconds=patience(bot, state.game).seconds or 0.0,
        hints=hints,
    )


async def think(house: House, question: Question, id: str, line: int) -> Answer:
    """The bot's answer; a substitute's when it has failed too often."""
    for attempt in range(TRIES):
        outcome = await house.robots.ask(question)
        if outcome.action in question.actions:
            return Answer(outcome.action)
        report_failure(question, outcome, id, line, attempt + 1)
    return await substitute(house, question, id, line)


async def substitute(house: House, question: Question, id: str, line: int) -> Answer:
    """A simple bot's answer; if that fails too, one of the legal ones, by the seed."""
    outcome = await house.robots.ask(msgspec.structs.replace(question, bot=SUBSTITUTE_BOT))
    text, by = outcome.action, SUBSTITUTE_BOT
    if text not in question.actions:
        text, by = question.actions[FastRng(question.seed).below(len(question.actions))], "chance"
    SUBSTITUTES.inc()
    LOG.error("substitute_move", table=id, seat=question.view["viewer"], bot=question.bot, line=line, by=by)
    return Answer(text, substitute=True)


def report_failure(question: Question, outcome: Outcome, id: str, line: int, attempt: int = 1) -> None:
    """For the host: what the bot was doing when it failed. Nothing of this reaches a player."""
    ROBOT_FAILURES.inc()
    LOG.warning(
        "bot_failed",
        table=id,
        seat=question.view["viewer"],
        bot=question.bot,
        line=line,
        attempt=attempt,
        why=outcome.why,
        traceback=outcome.traceback,
    )


async def try_answer(house: House, table: OnlineTable, seat: int, found: Answer) -> None:
    """Whatever refuses it, the loop looks at the table again."""
    try:
        await answer(house, table, table.game_on(), seat, found.text, found.substitute)
    except (IllegalAction, NotationError, Refusal, Conflict) as error:
        LOG.info("bot was late", table=table.id, why=str(error))
    except StoreRefuses as error:
        LOG.error("bot's move not stored", table=table.id, why=str(error))
        await asyncio.sleep(PAUSE)


def bot_seed(seed: str, seat: int, line: int) -> int:
    """A seed for one bot's one answer, from which nothing of the game's own seed can be learned."""
    return int.from_bytes(hashlib.sha256(f"bot/{seed}/{seat}/{line}".encode()).digest()[:8], "big")
