"""Playing: a move, a preview, a hint, an undo."""

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from scarab.server.commands import hints, moves, preview, undo
from scarab.server.door.replies import (
    AnyRequest,
    acting_visitor,
    as_json,
    encoded,
    limits_of,
    problems,
    spec,
    table_responses,
)
from scarab.server.door.routes.parameters import TableId
from scarab.server.wire import Hint, HintWish, Move, Preview, UndoAnswer, UndoWish


@post("/api/tables/{table:str}/actions", status_code=200, responses=table_responses(403, 409, 422))
async def play_move(request: AnyRequest, table: TableId, data: JSONBody[Move]) -> Response[bytes]:
    """Answer the open question, on the version that you saw."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(moves.play(house, table, visitor, data)))


@post(
    "/api/tables/{table:str}/preview",
    status_code=200,
    responses={200: spec(Preview, "What it would bring, or why it is not allowed."), **problems(403, 409)},
)
async def preview_move(request: AnyRequest, table: TableId, data: JSONBody[Move]) -> Response[bytes]:
    """What an answer would bring, or why it is not allowed. Nothing is played."""
    house, visitor = acting_visitor(request)
    return encoded(await house.run(preview.preview(house, table, visitor, data)))


@post(
    "/api/tables/{table:str}/hint",
    status_code=200,
    responses={200: spec(Hint, "What a bot would do here."), **problems(403, 409)},
)
async def give_hint(request: AnyRequest, table: TableId, data: JSONBody[HintWish]) -> Response[bytes]:
    """The best answers for your seat as a bot sees them, where you play with bots alone. Nothing is played."""
    house, visitor = acting_visitor(request)
    limits_of(request).hint(visitor)
    return encoded(await house.run(hints.hint(house, table, visitor, data)))


@post("/api/tables/{table:str}/undo", status_code=200, responses=table_responses(403, 409))
async def ask_undo(request: AnyRequest, table: TableId, data: JSONBody[UndoWish]) -> Response[bytes]:
    """Take back: at once if nothing was learned since, else the others are asked."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(undo.undo(house, table, visitor, data)))


@post("/api/tables/{table:str}/undo/answer", status_code=200, responses=table_responses(403, 409))
async def answer_undo(request: AnyRequest, table: TableId, data: JSONBody[UndoAnswer]) -> Response[bytes]:
    """Agree, or not, that somebody takes something back."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(undo.answer_undo(house, table, visitor, data)))


HANDLERS: Final = [play_move, preview_move, give_hint, ask_undo, answer_undo]
