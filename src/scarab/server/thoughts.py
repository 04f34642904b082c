"""What goes between the server and a worker: a question to a bot, and what came of it."""

from typing import Any

import msgspec


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: its view, its legal answers, the record as its seat may read it."""

    bot: str
    seed: int
    view: dict[str, Any]
    actions: list[str]
    record: str
    seconds: float = 0.0


class Outcome(msgspec.Struct, frozen=True):
    """What came back; without an action, why not."""

    action: str = ""
    why: str = ""
