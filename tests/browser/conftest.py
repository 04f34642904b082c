"""One browser and one server for all tests; every visitor has a context of their own.

A test fails if a page of its visitors wrote an error into the console or asked another server for anything.
"""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.chromium import LEFT_OUT, NoBrowser, open_browser
from browser.site import CLIENT, GAMES, HIDING, Options, Site
from browser.visitor import Visitor

Visit = Callable[..., Visitor]


def in_turn(games: Sequence[str], others: Sequence[Any]) -> list[Any]:
    """All pairs, of which every other one is long: each game and each of the others are in a short test too."""
    return [
        pytest.param(game, other, marks=[pytest.mark.long] if (row + column) % 2 else [])
        for row, game in enumerate(games)
        for column, other in enumerate(others)
    ]


def pytest_xdist_auto_num_workers() -> int:
    """More workers than cores, because pages and servers wait for each other."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tests skipped for lack of a browser share one line of the summary, whatever their file."""
    report = yield
    if isinstance(report.longrepr, tuple) and LEFT_OUT in report.longrepr[2]:
        report.longrepr = (__file__, 1, report.longrepr[2])
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with ExitStack() as stack:
        try:
            found = stack.enter_context(open_browser())
        except NoBrowser as reason:
            pytest.skip(f"{LEFT_OUT}: {reason}")
        if not CLIENT.is_file():
            pytest.skip("the browser client is not built: make web")
        yield found


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


@pytest.fixture
def visit(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes visitors; when the test ends they leave, and none may have seen an error."""
    here: list[Visitor] = []
    site.opens_for(request.node.name)

    def come(at: Site = site, **more: Any) -> Visitor:
        here.append(Visitor(browser, at, place=len(here), **more))
        return here[-1]

    yield come
    for visitor in here:
        visitor.leave()


@pytest.fixture
def any_game() -> str:
    """One game, for what all tables share, whatever the board."""
    return "tutankhamen"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Every game of the package."""
    return str(request.param)


@pytest.fixture(params=HIDING)
def hiding(request: pytest.FixtureRequest) -> tuple[str, Options]:
    """Every game that can have secrets, with the options for it."""
    return request.param, HIDING[request.param]


@pytest.fixture(params=[*GAMES, *[f"{name}, hiding" for name in HIDING]])
def game_and_options(request: pytest.FixtureRequest) -> tuple[str, Options]:
    """Every game with default options, and those that can have secrets with the options for it."""
    name, _, hiding = request.param.partition(", ")
    return name, HIDING[name] if hiding else {}
