"""Refusals: a stable code for programs, a sentence for people, the right status. Nothing was changed."""

from typing import Final

from scarab.core.errors import IllegalAction, RecordError, ScarabError
from scarab.server.store.refusals import Conflict, StoreRefuses

STATUS: Final = {
    "action/stale": 409,
    "action/not-your-turn": 409,
    "action/game-over": 409,
    "action/no-such-seat": 422,
    "game/no-rules": 404,
    "game/unknown": 404,
    "hint/failed": 503,
    "hint/not-alone": 403,
    "limit/too-fast": 429,
    "limit/too-many": 429,
    "origin/foreign": 403,
    "record/unfinished": 422,
    "record/too-long": 413,
    "request/400": 400,
    "seat/claimed": 409,
    "seat/bot-plays": 409,
    "seat/no-such": 404,
    "seat/not-yours": 403,
    "seat/present": 409,
    "seat/resigned": 409,
    "seat/taken": 409,
    "seat/unknown-link": 403,
    "seat/which": 422,
    "table/frozen": 409,
    "table/not-host": 403,
    "table/not-over": 409,
    "table/not-playing": 409,
    "table/not-waiting": 409,
    "table/private": 403,
    "table/unknown": 404,
    "undo/game-over": 409,
    "undo/none-asked": 409,
    "undo/nothing": 409,
    "undo/too-many": 409,
}
"""Refusals of the server itself. All others, such as a game's own, are 422: understood, but not allowed."""


class Refusal(ScarabError):
    """What the server does not do, and why."""

    def __init__(self, code: str, why: str, fresh: bytes | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.fresh = fresh


def status_of(error: ScarabError) -> int:
    if isinstance(error, StoreRefuses):
        return 503
    if isinstance(error, Conflict):
        return 409
    known = STATUS.get(error.code)
    if known is not None:
        return known
    return 422


def rule_of(error: ScarabError) -> str | None:
    rule = error.rule if isinstance(error, IllegalAction | RecordError) else ""
    return rule or None


def sentence_of(error: ScarabError) -> str:
    """The sentence without the rule behind it: that travels apart."""
    return error.why if isinstance(error, IllegalAction) else str(error)
