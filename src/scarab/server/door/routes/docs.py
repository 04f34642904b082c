"""The documentation site under /docs, if it was built: `make docs`."""

from http import HTTPStatus
from pathlib import Path
from typing import Final

from litestar import HttpMethod, MediaType, Response, route

from scarab.server.client.files import ClientFile, read_client
from scarab.server.door.replies import AnyRequest
from scarab.server.door.routes.pages import answer

AREA: Final = "/docs"
FIRST: Final = "/docs/index.html"
PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scarab documentation</title>
<h1>Scarab documentation</h1>
<p>{}</p>
</html>
"""
NOT_BUILT: Final = PAGE.format("These pages are not built here. In a copy of the project: <code>make docs</code>.")
NO_PAGE: Final = PAGE.format(
    'There is no such page; <a href="/docs/index.html">the first one</a> leads to all that there are.'
)


class DocsSite:
    """Reads the site at the first request, so that an unused site costs nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.files: dict[str, ClientFile] = {}

    def file(self, path: str) -> ClientFile | None:
        if not self.files:
            self.files = read_client(self.folder)
        return self.files.get(path)


@route([AREA, f"{AREA}/{{path:path}}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def docs(request: AnyRequest) -> Response[bytes] | Response[str]:
    """A file of the documentation. Its pages link by relative paths, so `/docs` redirects to the full path."""
    site: DocsSite = request.app.state.docs
    path = request.scope["path"].removeprefix(AREA).rstrip("/")
    file = site.file(path or "/index.html")
    if file is not None and not path:
        return Response(b"", status_code=HTTPStatus.TEMPORARY_REDIRECT, headers={"location": FIRST})
    if file is not None:
        return answer(file, request, {})
    text = NO_PAGE if site.files else NOT_BUILT
    return Response(text, status_code=HTTPStatus.NOT_FOUND, media_type=MediaType.HTML)


HANDLERS: Final = [docs]
