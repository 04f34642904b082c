"""What is no table: the first page, health, metrics."""

from typing import Final

from litestar import Response, get
from prometheus_client import generate_latest

from scarab import __version__
from scarab.server.replies import encoded, spec
from scarab.server.wire import Health

FIRST_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scarab</title>
<h1>Scarab</h1>
<p>Eurogames of ancient Egypt. This server is running; the browser client is on its way.</p>
<p>For programs: <a href="/schema">the interface</a> and <a href="/api/games">the games</a>.</p>
</html>
"""


@get("/", media_type="text/html", include_in_schema=False)
async def first_page() -> str:
    return FIRST_PAGE


@get("/healthz", responses={200: spec(Health, "The server answers.")})
async def health() -> Response[bytes]:
    """Is the server there?"""
    return encoded(Health(status="ok", version=__version__))


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """For Prometheus."""
    return Response(generate_latest(), media_type="text/plain; version=0.0.4")


HANDLERS: Final = [first_page, health, metrics]
