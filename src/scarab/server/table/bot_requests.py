"""What goes between the server and a bot's worker: a request for a move or a hint, and the reply."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from scarab.bots.levels import patience
from scarab.server.wire import Thought

if TYPE_CHECKING:
    from scarab.server.table.loaded import LoadedTable


class BotRequest(msgspec.Struct, frozen=True):
    """All that a bot is told: its view, its legal answers, the record as its seat may read it."""

    bot: str
    seed: int
    view: dict[str, Any]
    actions: list[str]
    record: str
    seconds: float = 0.0
    """How long people should wait for this bot; 0 for no limit of its own."""
    hints: int = 0
    """The number of best answers wanted, with what the bot thinks of each; 0 for its answer alone."""


class BotReply(msgspec.Struct, frozen=True):
    """What came back; without an action, why not."""

    action: str = ""
    thoughts: list[Thought] = []
    why: str = ""
    timed_out: bool = False
    """It thought for too long: once more would take as long again."""
    traceback: str = ""
    """Where it failed, for the log: it never leaves the server."""


def bot_request(table: "LoadedTable", seat: int, bot: str, hints: int = 0) -> BotRequest:
    """From the seat's view alone: a bot knows what a person in its place would know."""
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
    """A seed for one bot's one answer, from which nothing of the game's own seed can be learned."""
    return int.from_bytes(hashlib.sha256(f"bot/{seed}/{seat}/{line}".encode()).digest()[:8], "big")
