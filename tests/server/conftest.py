"""One server for all tests without special settings: tables are independent."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scarab.bots.register import BOTS
from server.running import Person, Running, running
from support.deals import fix_the_deals


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    before = dict(BOTS)
    with running(tmp_path_factory.mktemp("server") / "scarab.db") as server:
        yield server
    BOTS.clear()
    BOTS.update(before)


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_the_deals(monkeypatch, lambda: str(request.node.name))


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "scarab.db"


@pytest.fixture(autouse=True)
def everybody_goes_home(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    if "server" in request.fixturenames:
        request.getfixturevalue("server").send_home()


@pytest.fixture
def person(server: Running) -> Person:
    return Person(server)


@pytest.fixture
def other(server: Running) -> Person:
    return Person(server)


@pytest.fixture
def stranger(server: Running) -> Person:
    return Person(server)
