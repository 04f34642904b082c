"""A browser gets the client if it is built, otherwise a welcome page."""

import gzip
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from scarab.server.app import build_app
from scarab.server.settings import Settings
from support.deadlines import run_async

Ask = Callable[..., httpx.Response]

PAGE = "<!doctype html><title>built</title>"
SITE = Path(__file__).parents[3] / "web" / "src" / "site.json"
"""The client's list of pages and languages; the build copies it beside its manifest."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A minimal build."""
    built = tmp_path / "web"
    (built / "assets").mkdir(parents=True)
    (built / "files.json").write_text("{}")
    shutil.copy(SITE, built)
    (built / "index.html").write_text(PAGE)
    (built / "worker.js").write_text("worker")
    (built / "manifest.webmanifest").write_text("{}")
    (built / "assets" / "app-1.js").write_text("export {}")
    (built / "assets" / "app-1.js.gz").write_bytes(gzip.compress(b"export {}"))
    (built / "assets" / "app-1.js.br").write_bytes(b"as if by brotli")
    (tmp_path / "secret.txt").write_text("secret")
    return built


@pytest.fixture
def ask(folder: Path, tmp_path: Path) -> Ask:
    def asking(path: str, method: str = "GET", **headers: str) -> httpx.Response:
        shell = build_app(Settings(db=str(tmp_path / "scarab.db")), folder)
        application: Any = shell

        async def look() -> httpx.Response:
            transport = httpx.ASGITransport(application)
            async with httpx.AsyncClient(transport=transport, base_url="http://here", verify=False) as client:
                named = {name.replace("_", "-"): value for name, value in headers.items()}
                request = client.build_request(method, path, headers=named)
                answer = await client.send(request, stream=True)
                answer._content = b"".join([part async for part in answer.aiter_raw()])
                return answer

        answer = run_async(look())
        shell.house.engine.dispose()
        return answer

    return asking


def test_without_a_client_there_is_a_word_of_welcome(ask: Ask, folder: Path) -> None:
    for file in folder.rglob("*.*"):
        if file.is_file():
            file.unlink()
    for path in ("/", "/table/some-table"):
        assert "not built" in ask(path).text
    assert ask("/assets/app.js").status_code == 404


@pytest.mark.parametrize("path", ["/", "/table/abc", "/table/abc/review", "/rules/egizia", "/no/such/page", "/apis"])
def test_a_built_client_is_served_for_every_page(ask: Ask, path: str) -> None:
    """The client routes by the path, and says if there is no such page."""
    answer = ask(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/no-such",
        "/healthz/x",
        "/metrics/x",
        "/assets/app-2.js",
        "/assets/%2e%2e/secret.txt",
    ],
)
def test_what_is_no_page_is_not_answered_with_one(ask: Ask, path: str) -> None:
    answer = ask(path)
    assert answer.status_code == 404, answer.text
    assert "secret" not in answer.text.replace("secret.txt", "")
    assert answer.json()["code"] == "request/404"


@pytest.mark.parametrize("path", ["/../secret.txt", "/assets/../secret.txt", "/%2e%2e/secret.txt", "/.hidden"])
def test_no_path_leads_out_of_the_build(ask: Ask, path: str) -> None:
    assert ask(path).text == PAGE


def test_files_whose_names_change_with_them_are_kept_for_ever(ask: Ask) -> None:
    script = ask("/assets/app-1.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/worker.js", "/manifest.webmanifest", "/"])
def test_files_that_keep_their_names_are_asked_for_again_and_sent_if_they_changed(ask: Ask, path: str) -> None:
    answer = ask(path)
    assert answer.headers["cache-control"] == "no-cache"
    again = ask(path, if_none_match=answer.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_browser_gets_the_smallest_variant_that_it_takes(ask: Ask, accepted: str, encoding: str | None) -> None:
    answer = ask("/assets/app-1.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    expected = {"br": b"as if by brotli", "gzip": gzip.compress(b"export {}"), None: b"export {}"}
    assert len(answer.content) == len(expected[encoding])


def test_the_head_of_a_page_can_be_asked_for(ask: Ask) -> None:
    answer = ask("/table/abc", "HEAD")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(PAGE))


def test_the_files_of_a_page_are_named_with_it(ask: Ask, folder: Path) -> None:
    chunks = {
        "index.html": {"file": "assets/index-1.js", "css": ["assets/index-1.css"], "imports": ["_shared.js"]},
        "_shared.js": {"file": "assets/shared-1.js"},
        "src/pages/Home.svelte": {"file": "assets/Home-1.js", "imports": ["_shared.js", "index.html"]},
        "src/pages/Rules.svelte": {"file": "assets/Rules-1.js", "imports": ["index.html"]},
        "src/lib/messages/en.ts": {"file": "assets/en-1.js"},
        "src/lib/messages/nl.ts": {"file": "assets/nl-1.js"},
    }
    (folder / "files.json").write_text(json.dumps(chunks))
    entry = (
        "</assets/index-1.js>; rel=modulepreload, </assets/index-1.css>; rel=preload; as=style; crossorigin, "
        "</assets/shared-1.js>; rel=modulepreload"
    )
    rules = ask("/rules/egizia", accept_language="fr, nl-BE;q=0.8, en;q=0.7").headers["link"]
    assert rules == f"{entry}, </assets/Rules-1.js>; rel=modulepreload, </assets/nl-1.js>; rel=modulepreload"
    home = ask("/").headers["link"]
    assert home.startswith(f"{entry}, </assets/Home-1.js>; rel=modulepreload, </assets/en-1.js>; rel=modulepreload, ")
    assert home.endswith("</api/tables>; rel=preload; as=fetch; crossorigin")
    assert "link" not in ask("/worker.js").headers


def test_a_page_names_nothing_of_a_table_that_is_not_there(ask: Ask, folder: Path) -> None:
    chunks = {"src/pages/Table.svelte": {"file": "assets/Table-1.js"}}
    (folder / "files.json").write_text(json.dumps(chunks))
    assert ask("/table/some-table").headers["link"] == "</assets/Table-1.js>; rel=modulepreload"
