"""Messages between the server and a bot's worker: a request for a move or a hint, and the reply."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from scarab.bots.levels import patience
from scarab.core.box import Box
from scarab.core.record import Record
from scarab.core.register import find
from scarab.server.table.boxes import own_values
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
    box: dict[str, Any] | None = None
    """The values of a box that is not packaged."""
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
        box=own_values(state.game),
        seconds=patience(bot, state.game).seconds or 0.0,
        hints=hints,
    )


def record_in(request: BotRequest) -> Record:
    """The record of a request, with the box that came along."""

    def given(game: str, digest: str) -> Box | None:
        spec = find(game).box_spec
        return None if spec is None or request.box is None else spec.trusted(request.box, "")

    return Record.parse(request.record, given)


def bot_seed(seed: str, seat: int, line: int) -> int:
    """A seed for one action of one bot; it reveals nothing about the game's seed."""
    return int.from_bytes(hashlib.sha256(f"bot/{seed}/{seat}/{line}".encode()).digest()[:8], "big")
