"""The browser client, health, metrics."""

from collections.abc import Mapping
from hmac import compare_digest
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from litestar import HttpMethod, Response, get, route
from litestar.exceptions import NotFoundException, PermissionDeniedException
from prometheus_client import generate_latest

from scarab import __version__
from scarab.server.addresses import is_loopback
from scarab.server.client.files import ASKED_AGAIN, ClientFile
from scarab.server.client.preloads import Preloads
from scarab.server.door.replies import AnyRequest, encoded, house_of, spec, visitor_of
from scarab.server.table.boxes import box_names
from scarab.server.table.seats import own_seats
from scarab.server.wire import Health

INDEX: Final = "/index.html"
NO_PAGES: Final = ("/api", "/schema", "/healthz", "/metrics", "/assets")
"""Below these paths an unknown address is a 404, not the client's page."""

FORWARDED: Final = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")
"""Headers by which proxies name their client."""
NOT_FOR_ALL: Final = "metrics are read on the server itself, or with the token that its host has set"

FIRST_PAGE: Final = ClientFile(
    media_type="text/html",
    keep=ASKED_AGAIN,
    etag='"welcome"',
    bodies={
        "": b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scarab</title>
<h1>Scarab</h1>
<p>Eurogames of ancient Egypt. This server is running; its browser client is not built: <code>make web</code>.</p>
<p>For programs: <a href="/schema">the interface</a> and <a href="/api/games">the games</a>.</p>
</html>
"""
    },
)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """A file of the browser client; for any other path the client's page, which routes by the path."""
    files: Mapping[str, ClientFile] = request.app.state.client
    path = request.scope["path"]
    file = files.get(path)
    if file is None and any(path == area or path.startswith(f"{area}/") for area in NO_PAGES):
        raise NotFoundException(f"there is nothing at {path[:200]}")
    if file is not None:
        return answer(file, request, {})
    preloads: Preloads = request.app.state.preloads
    link = preloads.link(path, request.headers.get("accept-language", ""), *game_at(request, preloads.table_in(path)))
    return answer(files.get(INDEX, FIRST_PAGE), request, {"link": link} if link else {})


def game_at(request: AnyRequest, id: str) -> tuple[str, str]:
    """The game of a loaded table and its box's digest, for visitors who sit there; otherwise empty.

    Before the deal no board is drawn. A stranger may hold the link to a seat, which the page claims before it loads
    anything.
    """
    table = house_of(request).tables.by_id.get(id)
    if table is None or not table.is_loaded or table.row.status in ("waiting", "closed"):
        return "", ""
    return (table.row.game, box_names(table.row)[0]) if own_seats(table, visitor_of(request)) else ("", "")


def answer(file: ClientFile, request: AnyRequest, more: dict[str, str]) -> Response[bytes]:
    headers = {"cache-control": file.keep, "etag": file.etag, "vary": "accept-encoding", **more}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    encoding = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.bodies[encoding], media_type=file.media_type, headers=headers)


HEALTH: Final = {
    200: spec(Health, "The server is well."),
    503: spec(Health, "Games cannot be saved, or tables are not looked after; `reasons` says why."),
}


@get("/healthz", responses=HEALTH)
async def health(request: AnyRequest) -> Response[bytes]:
    """Is the server healthy?"""
    reasons = house_of(request).health.reasons()
    if reasons:
        return encoded(Health(status="failing", version=__version__, reasons=reasons), HTTPStatus.SERVICE_UNAVAILABLE)
    return encoded(Health(status="ok", version=__version__))


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """For Prometheus, on this machine or with the host's token."""
    if not is_local(request) and not has_token(request, house_of(request).settings.metrics_token):
        raise PermissionDeniedException(NOT_FOR_ALL)
    return Response(generate_latest(), media_type="text/plain; version=0.0.4")


def is_local(request: AnyRequest) -> bool:
    """True for a direct request from this machine to a loopback host: not through a proxy, wherever it runs.

    A proxy shows by a header that names its client, or by the Host that the client asked for.
    """
    client = request.scope["client"]
    return (
        client is not None
        and is_this_machine(client[0])
        and is_this_machine(name_in(request.headers.get("host", "")))
        and not any(header in request.headers for header in FORWARDED)
    )


def is_this_machine(host: str) -> bool:
    """A server that listens on `::` sees its own machine as `::ffff:127.0.0.1`."""
    return is_loopback(host.removeprefix("::ffff:"))


def name_in(host: str) -> str:
    """`[::1]:8000` → `::1`."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def has_token(request: AnyRequest, token: str) -> bool:
    given = request.headers.get("authorization", "").encode("latin-1")
    return bool(token) and compare_digest(given, f"Bearer {token}".encode())


HANDLERS: Final = [page, health, metrics]
