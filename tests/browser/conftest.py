"""One browser and one server for all tests; every visitor has a context of their own.

A test fails if a page of its visitors wrote an error into the console or asked another server for anything.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.chromium import find_chromium, launch
from browser.site import CLIENT, DRAWN, Site
from browser.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        executable = find_chromium(playwright)
        if executable is None:
            pytest.skip("no Chromium was found")
        if not CLIENT.is_file():
            pytest.skip("the browser client is not built: make web")
        found = launch(playwright, executable)
        yield found
        found.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


@pytest.fixture
def visit(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody comes; when the test ends they leave, and nothing may have gone wrong."""
    here: list[Visitor] = []
    site.opens_for(request.node.name)

    def come(at: Site = site, **more: Any) -> Visitor:
        here.append(Visitor(browser, at, **more))
        return here[-1]

    yield come
    for visitor in here:
        visitor.leave()


@pytest.fixture
def any_game() -> str:
    """For what all tables share: the board plays no part in it."""
    return "tutankhamen"


@pytest.fixture(params=DRAWN)
def game(request: pytest.FixtureRequest) -> str:
    """Every game that has a board."""
    return str(request.param)
