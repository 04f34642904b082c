"""One seat of a table: join, name, ready, link, hand to a bot and back, resign."""

from typing import Final

from litestar import Response, delete, post, put
from litestar.params import JSONBody

from scarab.server.commands import invites, lobby, takeover
from scarab.server.door.replies import (
    AnyRequest,
    acting_visitor,
    as_json,
    encoded,
    new_visitor,
    problems,
    spec,
    table_responses,
    with_options,
)
from scarab.server.door.routes.parameters import Seat, TableId
from scarab.server.wire import BotChoice, Join, NewName, Readiness, SeatLink

PATH: Final = "/api/tables/{table:str}/seats/{seat:int}"


@post(f"{PATH}/join", status_code=200, responses=table_responses(403, 409))
async def join_table(request: AnyRequest, table: TableId, seat: Seat, data: JSONBody[Join]) -> Response[bytes]:
    """Take a free seat of a public table."""
    house, visitor = new_visitor(request)
    done = await house.run(invites.join(house, table, visitor, seat, data.name))
    return as_json(done)


@put(f"{PATH}/name", responses=table_responses(403, 409))
async def set_name(request: AnyRequest, table: TableId, seat: Seat, data: JSONBody[NewName]) -> Response[bytes]:
    """Say who you are, before the deal."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(lobby.rename(house, table, visitor, seat, data.name)))


@put(f"{PATH}/ready", responses=table_responses(403, 409))
async def set_ready(request: AnyRequest, table: TableId, seat: Seat, data: JSONBody[Readiness]) -> Response[bytes]:
    """Say that you are ready. When all are, the game begins."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(lobby.set_ready(house, table, visitor, seat, data)))


@post(f"{PATH}/link", responses={201: spec(SeatLink, "The new link."), **problems(403, 409)})
async def new_link(request: AnyRequest, table: TableId, seat: Seat) -> Response[bytes]:
    """A new link to your own seat, to go on at another device; for the host, to a seat that nobody has claimed."""
    house, visitor = acting_visitor(request)
    return encoded(await house.run(invites.new_link(house, table, visitor, seat)), 201)


@post(f"{PATH}/open", responses={201: spec(SeatLink, "The new link."), **problems(403, 409)})
async def open_seat(request: AnyRequest, table: TableId, seat: Seat) -> Response[bytes]:
    """Before the deal the host gives a seat away by a new link."""
    house, visitor = acting_visitor(request)
    return encoded(await house.run(invites.open_seat(house, table, visitor, seat)), 201)


@put(f"{PATH}/bot", responses=table_responses(403, 409))
async def give_to_bot(request: AnyRequest, table: TableId, seat: Seat, data: JSONBody[BotChoice]) -> Response[bytes]:
    """Let a bot play: your own seat at any time; as the host any seat before the deal, or whose player is away or has
    been asked for longer than `patience`; in the last case others who play vote by this, and more than half decide."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(takeover.hand_over(house, table, visitor, seat, data)))


@delete(f"{PATH}/bot", status_code=200, responses=table_responses(403, 409))
async def take_back_seat(request: AnyRequest, table: TableId, seat: Seat) -> Response[bytes]:
    """Play your seat yourself again."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(takeover.reclaim(house, table, visitor, seat)))


@post(f"{PATH}/resign", status_code=200, responses=table_responses(403, 409))
async def resign(request: AnyRequest, table: TableId, seat: Seat) -> Response[bytes]:
    """Give up for good: a bot plays the seat to the end."""
    house, visitor = acting_visitor(request)
    return as_json(await house.run(takeover.resign(house, table, visitor, seat)))


HANDLERS: Final = with_options(
    join_table, set_name, set_ready, new_link, open_seat, give_to_bot, take_back_seat, resign
)
