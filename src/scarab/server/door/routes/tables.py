"""Tables: set up, list, look, wait, call off."""

import asyncio
from functools import partial
from typing import Final

from litestar import Response, delete, get, post
from litestar.params import JSONBody

from scarab.server.commands import lobby, rematch
from scarab.server.door.replies import (
    AnyRequest,
    Welcome,
    address_of,
    as_json,
    changing,
    encoded,
    house_of,
    problems,
    spec,
    told,
    visitor_of,
)
from scarab.server.door.routes.parameters import Revision, Since, TableId, Wait
from scarab.server.house import House
from scarab.server.store.reads import public_tables, tables_of
from scarab.server.store.rows import TableRow
from scarab.server.table.broadcast import message, table_card
from scarab.server.table.loaded import Listener, OnlineTable
from scarab.server.table.seats import check_may_look
from scarab.server.wire import Claim, Created, NewTable, TableList

LONGEST_LIST: Final = 100


@post("/api/tables", responses={201: spec(Created, "The new table, and the links to its seats."), **problems(413)})
async def create_table(request: AnyRequest, data: JSONBody[NewTable]) -> Response[bytes]:
    """Set up a table."""
    welcome = Welcome(request)
    welcome.house.limits.new_table(address_of(request))
    created = await lobby.create(welcome.house, welcome.visitor, data)
    return encoded(created, 201, welcome.headers)


@get("/api/tables", responses={200: spec(TableList, "Tables for everybody."), **problems()})
async def list_tables(request: AnyRequest) -> Response[bytes]:
    """Public tables: first those that wait for players, the newest first."""
    house = house_of(request)
    rows = await house.tables.read(partial(public_tables, house.engine, LONGEST_LIST))
    return encoded(cards(house, rows, visitor_of(request)))


@get("/api/me/tables", responses={200: spec(TableList, "Your tables."), **problems()})
async def my_tables(request: AnyRequest) -> Response[bytes]:
    """The tables where you sit or are host, the latest first."""
    house, visitor = house_of(request), visitor_of(request)
    rows = await house.tables.read(partial(tables_of, house.engine, visitor, LONGEST_LIST)) if visitor else []
    return encoded(cards(house, rows, visitor))


def cards(house: House, rows: list[TableRow], visitor: str) -> TableList:
    return TableList(tables=[table_card(row, visitor, present(house, row.id)) for row in rows])


def present(house: House, id: str) -> set[str]:
    table = house.tables.by_id.get(id)
    return table.present() if table is not None else set()


@get("/api/tables/{table:str}", responses=told(403))
async def look_at_table(
    request: AnyRequest, table: TableId, since: Since = -1, revision: Revision = -1, wait: Wait = 0.0
) -> Response[bytes]:
    """How the table stands; with `wait` and the `revision` you have, as soon as there is a newer one."""
    house, visitor = house_of(request), visitor_of(request)
    async with house.tables.at(table) as found:
        check_may_look(found, visitor)
        found.noticed(visitor, house.now())
        if not wait or revision != found.revision:
            return as_json(message(found, visitor, since))
        poll = Poll(visitor)
        found.listeners.add(poll)
    try:
        async with asyncio.timeout(wait):
            await poll.changed.wait()
    except TimeoutError:
        pass
    finally:
        found.listeners.discard(poll)
    async with house.tables.at(table) as found:
        check_may_look(found, visitor)
        return as_json(message(found, visitor, since))


class Poll(Listener):
    """Somebody who waits for the next change."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.changed: Final = asyncio.Event()

    def table_changed(self, table: OnlineTable) -> None:
        self.changed.set()


@post("/api/tables/{table:str}/claim", status_code=200, responses=told(403, 409))
async def claim_seat(request: AnyRequest, table: TableId, data: JSONBody[Claim]) -> Response[bytes]:
    """Take the seat that a link gives. A link works once; from then on your cookie is the key."""
    welcome = Welcome(request)
    return as_json(await lobby.claim(welcome.house, table, welcome.visitor, data), headers=welcome.headers)


@post("/api/tables/{table:str}/rematch", responses={201: spec(Created, "The new table."), **problems(403, 409)})
async def ask_rematch(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The same people again, everybody one seat further on."""
    house, visitor = changing(request)
    return encoded(await rematch.rematch(house, table, visitor), 201)


@delete("/api/tables/{table:str}", responses=problems(403, 409), status_code=204)
async def call_off(request: AnyRequest, table: TableId) -> None:
    """Close a table that has not begun."""
    house, visitor = changing(request)
    await lobby.call_off(house, table, visitor)


HANDLERS: Final = [create_table, list_tables, my_tables, look_at_table, claim_seat, ask_rematch, call_off]
