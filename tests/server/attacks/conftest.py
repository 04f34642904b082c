"""One server for all attacks that need no special settings: it must survive each of them."""

from collections.abc import Iterator

import pytest

from server.attacks.target import Target, target


@pytest.fixture(scope="session")
def shared_victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with target(tmp_path_factory.mktemp("victim"), address_tables=100_000, send_seconds=2) as victim:
        yield victim


@pytest.fixture
def victim(shared_victim: Target) -> Iterator[Target]:
    yield shared_victim
    shared_victim.recovers()
