"""A game with an open box."""

from collections.abc import Iterator

import pytest

from support.hoard import registered


@pytest.fixture(autouse=True)
def hoard() -> Iterator[None]:
    with registered():
        yield
