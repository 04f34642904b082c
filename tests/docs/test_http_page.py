"""The pages about the HTTP interface and about entering a bot name existing addresses."""

import re
from pathlib import Path
from typing import Any

import pytest

from scarab.server.app import build_app
from scarab.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"
REQUEST = re.compile(r"`(GET|POST|PUT|DELETE) (/[\w/]+)")
PARTS = {"ID": "{table}", "GAME": "{game}", "SEAT": "{seat}", "DIGEST": "{digest}"}


@pytest.fixture(scope="module")
def interface(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str]]:
    """Every method and address of the OpenAPI document."""
    shell = build_app(Settings(db=str(tmp_path_factory.mktemp("http") / "scarab.db")))
    app: Any = shell.app
    paths: dict[str, dict[str, Any]] = app.openapi_schema.to_schema()["paths"]
    shell.house.engine.dispose()
    return {(method.upper(), path) for path, methods in paths.items() for method in methods}


@pytest.mark.parametrize("page", ["reference/http.md", "enter-a-bot.md"])
def test_every_request_on_a_page_is_in_the_interface(page: str, interface: set[tuple[str, str]]) -> None:
    shown = REQUEST.findall((DOCS / page).read_text(encoding="utf-8"))
    named = {(method, "/".join(PARTS.get(part, part) for part in path.split("/"))) for method, path in shown}
    assert len(named) >= 4
    assert named - interface - {("GET", "/metrics")} == set()
