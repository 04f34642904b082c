"""The server names a page's files with the page, so that a browser finds them all at once."""

import re

from playwright.sync_api import Request

from browser.conftest import Visit
from browser.site import fewest_seats
from browser.visitor import Visitor


def test_what_a_page_needs_is_named_with_it_and_nothing_else(visit: Visit, game: str) -> None:
    visitor = visit()
    table = visitor.create(game, "me", *["greedy"] * (fewest_seats(game) - 1), ready=True)
    visitor.go(f"/table/{table}")  # loads the table into the server's memory
    for path, shown in (("/", "h1"), (f"/table/{table}", "section.decision")):
        named, asked = loaded(visitor, path, shown)
        assert named, path
        assert sorted(named) == sorted(asked), path


def test_words_come_in_the_language_of_the_browser(visit: Visit) -> None:
    named, asked = loaded(visit(locale="nn-NO"), "/", "h1")
    assert any(re.search(r"/nb-\w+", name) for name in named)
    assert sorted(named) == sorted(asked)


def loaded(visitor: Visitor, path: str, shown: str) -> tuple[list[str], list[str]]:
    """The files that the header names, and those requested until the page is complete."""
    asked: list[str] = []

    def heard(request: Request) -> None:
        name = request.url.removeprefix(visitor.site.url)
        if (name.endswith((".js", ".css")) and name != "/theme.js") or name.startswith("/api/"):
            asked.append(name)

    page = visitor.new_page()
    page.on("request", heard)
    answer = page.goto(f"{visitor.site.url}{path}")
    page.locator(shown).first.wait_for()
    page.close()
    assert answer is not None
    return re.findall(r"<([^>]+)>", answer.headers.get("link", "")), asked
