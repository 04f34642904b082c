"""Records: download, step through, import."""

from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody

from scarab.server.commands import records
from scarab.server.door.replies import (
    AnyRequest,
    address_of,
    encoded,
    house_of,
    limits_of,
    new_visitor,
    problems,
    spec,
    visitor_of,
)
from scarab.server.door.routes.parameters import Count, First, TableId, Viewer
from scarab.server.wire import Created, Positions, RecordText


@get(
    "/api/tables/{table:str}/record",
    media_type="text/plain",
    responses={200: spec(str, "The record.", "text/plain"), **problems(403, 409)},
)
async def download_record(request: AnyRequest, table: TableId, seat: Viewer = -1) -> Response[str]:
    """The game as text: whole when it is over, before that as one seat, or a spectator, may read it."""
    text = await records.record_text(house_of(request), table, visitor_of(request), None if seat < 0 else seat)
    return Response(text, media_type="text/plain", headers={"content-disposition": 'attachment; filename="game.txt"'})


@get(
    "/api/tables/{table:str}/positions",
    responses={200: spec(Positions, "The positions."), **problems(403, 409)},
)
async def look_back(
    request: AnyRequest, table: TableId, first: First = 0, count: Count = 20, seat: Viewer = -1
) -> Response[bytes]:
    """The table after `first` lines and those that follow, as one seat saw it: of a game that is over any seat's."""
    house, visitor = house_of(request), visitor_of(request)
    found, lines = await records.positions(house, table, visitor, None if seat < 0 else seat, first, count)
    limits_of(request).replayed(lines)
    return encoded(found)


@post("/api/records", responses={201: spec(Created, "The table to look at."), **problems(413, 422)})
async def import_record(request: AnyRequest, data: JSONBody[RecordText]) -> Response[bytes]:
    """A finished game from its record, to look at."""
    house, visitor = new_visitor(request)
    limits_of(request).new_table(address_of(request))
    limits_of(request).replayed(min(data.record.count("\n"), records.MOST_LINES))
    created = await house.run(records.import_record(house, visitor, data.record, data.box))
    return encoded(created, 201)


HANDLERS: Final = [download_record, look_back, import_record]
