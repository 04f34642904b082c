"""Refusals: a stable code for programs, a sentence for people, an HTTP status. Nothing was changed."""

from typing import Any, Final

import msgspec

from scarab.core.box_shape import Fault
from scarab.core.errors import BadBox, IllegalAction, RecordError, ScarabError, UnknownBox
from scarab.server.wire import Problem, Wire
from scarab.server.wire_shelf import BoxFault

STATUS: Final = {
    "action/stale": 409,
    "action/not-your-turn": 409,
    "action/game-over": 409,
    "action/no-such-seat": 422,
    "box/too-long": 413,
    "box/unknown": 404,
    "game/no-box": 404,
    "game/no-rules": 404,
    "game/unknown": 404,
    "hint/failed": 503,
    "hint/not-alone": 403,
    "limit/too-fast": 429,
    "limit/too-many": 429,
    "origin/foreign": 403,
    "record/unfinished": 422,
    "record/unfair": 422,
    "record/too-long": 413,
    "request/400": 400,
    "seat/claimed": 409,
    "seat/bot-plays": 409,
    "seat/no-such": 404,
    "seat/not-yet": 409,
    "seat/not-yours": 403,
    "seat/present": 409,
    "seat/resigned": 409,
    "seat/taken": 409,
    "seat/unknown-link": 403,
    "seat/which": 422,
    "server/stopping": 503,
    "table/closed": 409,
    "table/frozen": 409,
    "table/not-host": 403,
    "table/not-over": 409,
    "table/not-playing": 409,
    "table/not-waiting": 409,
    "table/over": 409,
    "table/private": 403,
    "table/unknown": 404,
    "undo/game-over": 409,
    "undo/none-asked": 409,
    "undo/nothing": 409,
    "undo/too-many": 409,
}
"""Status of the server's own refusals. All others, such as a game's, are 422."""

ENCODER: Final = msgspec.json.Encoder()


class Refusal(ScarabError):
    """The server refuses a request, and says why."""

    def __init__(self, code: str, why: str, fresh: bytes | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.fresh = fresh


class Conflict(ScarabError):
    """A lost race: another writer has changed this table first."""

    code = "store/conflict"


class StoreUnavailable(ScarabError):
    """The disk is full, the database is locked, or it failed otherwise. Nothing was written."""

    code = "store/refuses"


class EncodedProblem(Wire):
    """A Problem whose fresh table is encoded already."""

    code: str
    message: str
    rule: str | None = None
    fresh: msgspec.Raw | None = None
    facts: dict[str, Any] | None = None


def status_of(error: ScarabError) -> int:
    if isinstance(error, StoreUnavailable):
        return 503
    if isinstance(error, Conflict):
        return 409
    known = STATUS.get(error.code)
    if known is not None:
        return known
    return 422


def problem(error: ScarabError) -> Problem:
    """The problem as sent to clients; the rule is a field of its own, not part of the sentence."""
    if isinstance(error, IllegalAction):
        return Problem(code=error.code, message=error.why, rule=error.rule or None)
    rule = error.rule if isinstance(error, RecordError) else ""
    return Problem(code=error.code, message=str(error), rule=rule or None, facts=facts_of(error))


def facts_of(error: ScarabError) -> dict[str, Any] | None:
    """What a page needs to explain a refusal in its own words."""
    if isinstance(error, BadBox):
        return {"faults": [msgspec.to_builtins(box_fault(fault, fault.text)) for fault in error.faults]}
    if isinstance(error, UnknownBox):
        return {"name": error.name, "digest": error.digest}
    return None


def box_fault(fault: Fault, text: str) -> BoxFault:
    return BoxFault(code=fault.code, where=fault.where, facts=fault.facts, text=text)


def encoded_problem(error: ScarabError) -> bytes:
    told = problem(error)
    fresh = error.fresh if isinstance(error, Refusal) else None
    if fresh is None:
        return ENCODER.encode(told)
    return ENCODER.encode(
        EncodedProblem(code=told.code, message=told.message, rule=told.rule, fresh=msgspec.Raw(fresh))
    )
