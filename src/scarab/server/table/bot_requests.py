"""Messages between the server and a bot's worker: a request for a move or a hint, and the reply."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from scarab.bots.levels import patience
from scarab.server.wire import Thought

if TYPE_CHECKING:
    from scarab.server.table.loaded import LoadedTable


class BotRequest(msgspec.Struct, frozen=True):
    """All that a bot gets: its view, its legal actions, the record as its seat may read it."""

    bot: str
    seed: int
    view: dict[str, Any]
    actions: list[str]
    record: str
    seconds: float = 0.0
    """Time budget for this bot; 0: no limit of its own."""
    hints: int = 0
    """Number of best actions wanted, with their analysis; 0: only the bot's action."""


class BotReply(msgspec.Struct, frozen=True):
    """The bot's action, or why there is none."""

    action: str = ""
    thoughts: list[Thought] = []
    why: str = ""
    timed_out: bool = False
    """It timed out: do not retry."""
    traceback: str = ""
    """For the log; never sent to clients."""


def bot_request(table: "LoadedTable", seat: int, bot: str, hints: int = 0) -> BotRequest:
    """Built from the seat's view alone: a bot knows what a person in its place would know."""
    progress = table.playable()
    state = progress.state
    return BotRequest(
        bot=bot,
        seed=bot_seed(table.row.seed, seat, progress.version),
        view=state.view(seat),
        actions=[action.text for action in state.legal_actions(seat)],
        record=progress.table.visible_to(seat).text(),
        seconds=patience(bot, state.game).seconds or 0.0,
        hints=hints,
    )


def bot_seed(seed: str, seat: int, line: int) -> int:
    """A seed for one action of one bot; it reveals nothing about the game's seed."""
    return int.from_bytes(hashlib.sha256(f"bot/{seed}/{seat}/{line}".encode()).digest()[:8], "big")
