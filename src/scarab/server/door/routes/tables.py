"""Tables: set up, list, look, wait, call off."""

import asyncio
from functools import partial
from typing import Final

from litestar import Response, delete, get, post
from litestar.params import JSONBody

from scarab.server.commands import invites, lobby, rematch
from scarab.server.door.replies import (
    AnyRequest,
    acting_visitor,
    address_of,
    as_json,
    encoded,
    house_of,
    limits_of,
    new_visitor,
    problems,
    spec,
    table_responses,
    visitor_of,
    with_options,
)
from scarab.server.door.routes.parameters import Revision, Since, TableId, Wait
from scarab.server.house import ServerHouse
from scarab.server.store.reads import public_tables, tables_of
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.rows import TableRow
from scarab.server.table.seats import check_may_look
from scarab.server.table.summaries import table_card
from scarab.server.wire import Claim, Created, NewTable, TableList

LONGEST_LIST: Final = 100


@post("/api/tables", responses={201: spec(Created, "The new table, and the links to its seats."), **problems(413)})
async def create_table(request: AnyRequest, data: JSONBody[NewTable]) -> Response[bytes]:
    """Set up a table."""
    house, visitor = new_visitor(request)
    limits_of(request).new_table(address_of(request))
    created = await house.run(lobby.create(house, visitor, data))
    return encoded(created, 201)


@get("/api/tables", responses={200: spec(TableList, "Tables for everybody."), **problems()})
async def list_tables(request: AnyRequest) -> Response[bytes]:
    """Public tables: first those that wait for players, the newest first."""
    house = house_of(request)
    rows = await house.read(partial(public_tables, house.engine, LONGEST_LIST))
    return encoded(cards(house, rows, visitor_of(request)))


@get("/api/me/tables", responses={200: spec(TableList, "Your tables."), **problems()})
async def my_tables(request: AnyRequest) -> Response[bytes]:
    """The tables where you sit or are host, the latest first."""
    house, visitor = house_of(request), visitor_of(request)
    rows = await house.read(partial(tables_of, house.engine, visitor, LONGEST_LIST)) if visitor else []
    return encoded(cards(house, rows, visitor))


def cards(house: ServerHouse, rows: list[TableRow], visitor: str) -> TableList:
    return TableList(tables=[table_card(row, visitor, present(house, row.id)) for row in rows])


def present(house: ServerHouse, id: str) -> set[str]:
    table = house.tables.by_id.get(id)
    return table.present() if table is not None else set()


@get("/api/tables/{table:str}", responses=table_responses(403))
async def look_at_table(
    request: AnyRequest, table: TableId, since: Since = -1, revision: Revision = -1, wait: Wait = 0.0
) -> Response[bytes]:
    """How the table stands; with `wait` and the `revision` you have, as soon as there is a newer one."""
    house, visitor = house_of(request), visitor_of(request)
    limits, address = limits_of(request), address_of(request)
    poll = Poll(visitor)
    async with house.table(table) as found:
        check_may_look(found, visitor)
        found.notice(visitor)
        found.heard_from(visitor, address_of(request))
        found.looked_at = asyncio.get_running_loop().time()
        house.wake_bots(found)
        if not wait or revision != found.revision or not house.is_open:
            return as_json(found.broadcast().message(visitor, since))
        limits.open_socket(address)
        found.subscribers.add(poll)
        house.on_close.add(poll.changed.set)
    try:
        async with asyncio.timeout(wait):
            await poll.changed.wait()
    except TimeoutError:
        pass
    finally:
        found.subscribers.discard(poll)
        house.on_close.discard(poll.changed.set)
        limits.close_socket(address)
    limits.request(address)  # many polls may have waited for this change, and not all can be answered at once
    async with house.table(table) as found:
        check_may_look(found, visitor)
        return as_json(found.broadcast().message(visitor, since))


class Poll:
    """A subscriber that waits for the next change."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.changed: Final = asyncio.Event()

    def offer(self, table: LoadedTable) -> None:
        self.changed.set()

    def dismiss(self) -> None:
        self.changed.set()


@post("/api/tables/{table:str}/claim", status_code=200, responses=table_responses(403, 409))
async def claim_seat(request: AnyRequest, table: TableId, data: JSONBody[Claim]) -> Response[bytes]:
    """Take the seat that a link gives. A link works once; from then on your cookie is the key."""
    house, visitor = new_visitor(request)
    return as_json(await house.run(invites.claim(house, table, visitor, data)))


@post("/api/tables/{table:str}/rematch", responses={201: spec(Created, "The new table."), **problems(403, 409)})
async def ask_rematch(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The same people again, everybody one seat further on."""
    house, visitor = acting_visitor(request)
    return encoded(await house.run(rematch.rematch(house, table, visitor)), 201)


@delete("/api/tables/{table:str}", responses=problems(403, 409), status_code=204)
async def call_off(request: AnyRequest, table: TableId) -> None:
    """Close a table that has not begun."""
    house, visitor = acting_visitor(request)
    await house.run(lobby.cancel(house, table, visitor))


HANDLERS: Final = with_options(create_table, list_tables, my_tables, look_at_table, claim_seat, ask_rematch, call_off)
