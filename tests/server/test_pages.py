"""What a browser gets: the client if it is built, a word of welcome before."""

import asyncio
from pathlib import Path
from typing import Any

import httpx

from scarab.server.app import build_app
from scarab.server.settings import Settings
from server.running import Person


def test_without_a_client_there_is_a_word_of_welcome(person: Person) -> None:
    for path in ("/", "/table/some-table"):
        assert "on its way" in person.ask("GET", path).text
    assert person.ask("GET", "/assets/app.js").status_code == 404


def test_a_built_client_is_served_for_every_page_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>built</title>")
    (tmp_path / "assets" / "app-1.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    shell = build_app(Settings(db=str(tmp_path / "scarab.db")), tmp_path)
    application: Any = shell

    async def look() -> dict[str, httpx.Response]:
        transport = httpx.ASGITransport(application)
        async with httpx.AsyncClient(transport=transport, base_url="http://here", verify=False) as client:
            paths = ("/", "/table/abc", "/assets/app-1.js", "/assets/../secret.txt", "/assets/%2e%2e/secret.txt")
            return {path: await client.get(path) for path in paths}

    found = asyncio.run(look())
    assert "built" in found["/"].text
    assert "built" in found["/table/abc"].text
    script = found["/assets/app-1.js"]
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-security-policy"]
    assert [path for path, answer in found.items() if answer.status_code == 404] == list(found)[3:]
    shell.house.engine.dispose()
