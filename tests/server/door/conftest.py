"""Servers with guards and nothing behind them."""

from collections.abc import Iterator

import pytest

from scarab.server.door import connections, guards
from server.door.guarded import Guarded, guarded
from support.deadlines import until
from support.raw import Raw


@pytest.fixture(scope="module", params=["asyncio", "auto"])
def small(request: pytest.FixtureRequest) -> Iterator[Guarded]:
    with guarded(request.param) as small:
        yield small


@pytest.fixture
def raw(small: Guarded) -> Iterator[Raw]:
    raw = Raw(small.port)
    yield raw
    raw.close()
    until(small.is_empty)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deadlines that a test can wait for."""
    monkeypatch.setattr(guards, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(guards, "BODY_SECONDS", 0.4)
    monkeypatch.setattr(guards, "REFUSED_SECONDS", 0.2)
    monkeypatch.setattr(guards, "STOP_SECONDS", 0.3)
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.05)
