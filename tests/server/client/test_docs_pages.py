"""/docs serves the built site under the content security policy, or says how to build it."""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from scarab.server.app import build_app
from scarab.server.door.gate import POLICY
from scarab.server.settings import Settings

Ask = Callable[..., httpx.Response]

PAGE = "<!doctype html><title>docs</title>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A minimal site."""
    built = tmp_path / "docs_site"
    (built / "css").mkdir(parents=True)
    (built / "index.html").write_text(PAGE)
    (built / "bots.html").write_text(PAGE)
    (built / "bots.html.gz").write_bytes(gzip.compress(PAGE.encode()))
    (built / "css" / "site.css").write_text("body {}")
    (tmp_path / "secret.txt").write_text("secret")
    return built


@pytest.fixture
def ask(folder: Path, tmp_path: Path) -> Ask:
    def asking(path: str, site: Path = folder, **headers: str) -> httpx.Response:
        shell = build_app(Settings(db=str(tmp_path / "scarab.db")), tmp_path / "web", site)
        application: Any = shell

        async def look() -> httpx.Response:
            transport = httpx.ASGITransport(application)
            async with httpx.AsyncClient(transport=transport, base_url="http://here", verify=False) as client:
                return await client.get(path, headers=headers)

        answer = asyncio.run(look())
        shell.house.engine.dispose()
        return answer

    return asking


@pytest.mark.parametrize("path", ["/docs/index.html", "/docs/bots.html"])
def test_a_page_comes_under_the_content_policy_of_the_whole_site(ask: Ask, path: str) -> None:
    answer = ask(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_styles_are_styles_and_pages_come_compressed(ask: Ask) -> None:
    assert ask("/docs/css/site.css").headers["content-type"] == "text/css; charset=utf-8"
    assert ask("/docs/bots.html", **{"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"


def test_a_page_that_is_there_already_is_not_sent_again(ask: Ask) -> None:
    etag = ask("/docs/bots.html").headers["etag"]
    assert ask("/docs/bots.html", **{"if-none-match": etag}).status_code == 304


@pytest.mark.parametrize("path", ["/docs", "/docs/"])
def test_the_address_alone_leads_to_the_first_page(ask: Ask, path: str) -> None:
    """A redirect to the full path: relative links would break at /docs."""
    answer = ask(path)
    assert (answer.status_code, answer.headers["location"]) == (307, "/docs/index.html")


@pytest.mark.parametrize(
    "path", ["/docs/nothing.html", "/docs/%2e%2e/secret.txt", "/docs/..%2fsecret.txt", "/docs/css"]
)
def test_what_is_no_file_of_the_site_is_no_page(ask: Ask, path: str) -> None:
    answer = ask(path)
    assert answer.status_code == 404
    assert "no such page" in answer.text


def test_without_a_built_site_the_answer_says_how_to_get_it(ask: Ask, tmp_path: Path) -> None:
    for path in ("/docs", "/docs/index.html"):
        answer = ask(path, site=tmp_path / "nowhere")
        assert answer.status_code == 404
        assert "make docs" in answer.text


def test_a_site_that_is_built_while_the_server_runs_is_found(tmp_path: Path, folder: Path) -> None:
    """A missing site is not cached."""
    from scarab.server.door.routes.docs import DocsSite  # noqa: PLC0415

    site = DocsSite(tmp_path / "later")
    assert site.file("/index.html") is None
    folder.rename(tmp_path / "later")
    assert site.file("/index.html") is not None
