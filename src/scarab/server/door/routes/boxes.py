"""Boxes: the printed numbers of a game, as documents."""

from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody

from scarab.server.client.files import FOR_EVER
from scarab.server.commands import boxes
from scarab.server.door.replies import AnyRequest, acting_visitor, encoded, house_of, problems, spec
from scarab.server.door.routes.parameters import BoxDigest, GameName
from scarab.server.wire_shelf import BoxCheck, BoxDocument, BoxSheet, BoxWish


@get("/api/boxes/{digest:str}", responses={200: spec(BoxDocument, "The box."), **problems()})
async def read_box(request: AnyRequest, digest: BoxDigest) -> Response[bytes]:
    """A packaged box, or one that a table here plays with. It never changes."""
    return encoded(await boxes.document(house_of(request), digest), headers={"cache-control": FOR_EVER})


@get("/api/games/{game:str}/box", responses={200: spec(BoxSheet, "What its boxes look like."), **problems()})
async def read_sheet(game: GameName) -> Response[bytes]:
    """The standard box of a game, what its values may be, and where they come from."""
    return encoded(boxes.sheet(game))


@post("/api/boxes/check", status_code=200, responses={200: spec(BoxCheck, "What is wrong."), **problems(413)})
async def check_box(request: AnyRequest, data: JSONBody[BoxWish]) -> Response[bytes]:
    """All that is wrong with the values of a box, and what differs from the standard. Nothing is stored."""
    acting_visitor(request)
    return encoded(boxes.check_box(data))


HANDLERS: Final = [read_box, read_sheet, check_box]
