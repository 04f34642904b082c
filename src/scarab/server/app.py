"""The application, built from its settings."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from scarab import __version__
from scarab.bots.plugins import load_plugin
from scarab.core.errors import ScarabError
from scarab.core.register import register_entry_points
from scarab.server.client.files import read_client
from scarab.server.client.preloads import Preloads
from scarab.server.door.gate import Gate
from scarab.server.door.guards import MOST_BODY
from scarab.server.door.limits import Limits
from scarab.server.door.live import live
from scarab.server.door.openapi import StrictDocument
from scarab.server.door.replies import failed, not_understood, refused
from scarab.server.door.routes import boxes, docs, games, pages, play, records, seats, tables
from scarab.server.house import ServerHouse
from scarab.server.housekeeping import Housekeeping
from scarab.server.settings import Settings

WEB: Final = Path(__file__).parents[1] / "web"
"""Where the browser client is built to."""
DOCS: Final = WEB.with_name("docs_site")
"""Where the documentation is built to."""


def build_app(settings: Settings, web: Path = WEB, docs_site: Path = DOCS) -> Gate:
    """The ASGI application: everything but the port."""
    register_entry_points()
    for plugin in settings.plugins:
        load_plugin(plugin)
    house = ServerHouse(settings)
    limits = Limits(settings)
    app = Litestar(
        route_handlers=[
            live,
            *tables.HANDLERS,
            *seats.HANDLERS,
            *play.HANDLERS,
            *records.HANDLERS,
            *games.HANDLERS,
            *boxes.HANDLERS,
            *docs.HANDLERS,
            *pages.HANDLERS,
        ],
        state=State(
            {
                "house": house,
                "limits": limits,
                "client": read_client(web),
                "preloads": Preloads(web),
                "docs": docs.DocsSite(docs_site),
            }
        ),
        lifespan=[opened(house)],
        exception_handlers={ScarabError: refused, HTTPException: not_understood, Exception: failed},
        openapi_config=OpenAPIConfig(
            title="Scarab",
            version=__version__,
            description=DESCRIPTION,
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[StrictDocument(path="/")],
        ),
        request_max_body_size=MOST_BODY,
        logging_config=None,
        debug=False,
    )
    return Gate(app, house, limits)


@asynccontextmanager
async def opened(house: ServerHouse) -> AsyncIterator[None]:
    """Keep the house open while the server runs."""
    await house.start()
    house.spawn(Housekeeping(house).run())
    try:
        yield
    finally:
        await house.stop()


DESCRIPTION: Final = """Eurogames of ancient Egypt, at tables for people and bots.

A visitor is identified by the cookie that creating or joining a table sets. `/api/tables/{table}/live?since=VERSION` is
a WebSocket that sends a TableMessage for every change; `GET /api/tables/{table}` returns one, too. Send a Move as JSON
over that socket, or by POST, with the version that the player saw. Over the socket a move with an `id` is answered with
an Ack, after the TableMessage; a refused move with a Refused; one with `preview` with a Previewed. A move that is
sent again with its `id` is acknowledged again and never played twice. `ping` is answered with `pong`."""
