"""What goes between the server and a worker: a question to a bot, or for a hint, and what came of it."""

from typing import Any

import msgspec

from scarab.server.wire import Thought


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: its view, its legal answers, the record as its seat may read it."""

    bot: str
    seed: int
    view: dict[str, Any]
    actions: list[str]
    record: str
    seconds: float = 0.0
    """How long people should wait for this bot; 0 for no limit of its own."""
    hints: int = 0
    """So many of the best answers are wanted, with what the bot thinks of each; 0 for its answer alone."""


class Outcome(msgspec.Struct, frozen=True):
    """What came back; without an action, why not."""

    action: str = ""
    thoughts: list[Thought] = []
    why: str = ""
    traceback: str = ""
    """Where it failed, for the log: it never leaves the server."""
