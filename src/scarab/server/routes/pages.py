"""What is no table: the first page, health, metrics."""

from pathlib import Path
from typing import Final

from litestar import Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router
from prometheus_client import generate_latest

from scarab import __version__
from scarab.server.replies import AnyRequest, encoded, spec
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


@get(["/", "/table/{table:str}", "/game/{game:str}"], media_type="text/html", include_in_schema=False)
async def page(request: AnyRequest) -> Response[str]:
    """The browser client, which reads the path itself; before it is built, a word of welcome."""
    index: Path = request.app.state.web / "index.html"
    return Response(index.read_text() if index.is_file() else FIRST_PAGE, media_type="text/html")


@get("/healthz", responses={200: spec(Health, "The server answers.")})
async def health() -> Response[bytes]:
    """Is the server there?"""
    return encoded(Health(status="ok", version=__version__))


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """For Prometheus."""
    return Response(generate_latest(), media_type="text/plain; version=0.0.4")


def assets(web: Path) -> list[Router]:
    """The client's files, if it is built. Their names change with their contents, so they may be kept for ever."""
    folder = web / "assets"
    if not folder.is_dir():
        return []
    kept = CacheControlHeader(max_age=31_536_000, immutable=True)
    return [create_static_files_router("/assets", [folder], include_in_schema=False, cache_control=kept)]


HANDLERS: Final = [page, health, metrics]
