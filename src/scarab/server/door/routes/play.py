"""Playing: a move, a preview, a hint, an undo."""

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from scarab.server.commands import hints, moves, preview, undo
from scarab.server.door.replies import AnyRequest, as_json, changing, encoded, problems, spec, told
from scarab.server.door.routes.parameters import TableId
from scarab.server.wire import Hint, HintWish, Move, Preview, UndoAnswer, UndoWish


@post("/api/tables/{table:str}/actions", status_code=200, responses=told(403, 409, 422))
async def play(request: AnyRequest, table: TableId, data: JSONBody[Move]) -> Response[bytes]:
    """Answer the open question, on the version that you saw."""
    house, visitor = changing(request)
    return as_json(await moves.play(house, table, visitor, data))


@post(
    "/api/tables/{table:str}/preview",
    status_code=200,
    responses={200: spec(Preview, "What it would bring, or why it is not allowed."), **problems(403, 409)},
)
async def look_ahead(request: AnyRequest, table: TableId, data: JSONBody[Move]) -> Response[bytes]:
    """What an answer would bring, or why it is not allowed. Nothing is played."""
    house, visitor = changing(request)
    return encoded(await preview.look_ahead(house, table, visitor, data))


@post(
    "/api/tables/{table:str}/hint",
    status_code=200,
    responses={200: spec(Hint, "What a bot would do here."), **problems(403, 409)},
)
async def give_hint(request: AnyRequest, table: TableId, data: JSONBody[HintWish]) -> Response[bytes]:
    """The best answers for your seat as a bot sees them, where you play with bots alone. Nothing is played."""
    house, visitor = changing(request)
    return encoded(await hints.give_hint(house, table, visitor, data))


@post("/api/tables/{table:str}/undo", status_code=200, responses=told(403, 409))
async def take_back(request: AnyRequest, table: TableId, data: JSONBody[UndoWish]) -> Response[bytes]:
    """Take back: at once if nothing was learned since, else the others are asked."""
    house, visitor = changing(request)
    return as_json(await undo.wish_undo(house, table, visitor, data))


@post("/api/tables/{table:str}/undo/answer", status_code=200, responses=told(403, 409))
async def agree_to_undo(request: AnyRequest, table: TableId, data: JSONBody[UndoAnswer]) -> Response[bytes]:
    """Agree, or not, that somebody takes something back."""
    house, visitor = changing(request)
    return as_json(await undo.answer_undo(house, table, visitor, data))


HANDLERS: Final = [play, look_ahead, give_hint, take_back, agree_to_undo]
