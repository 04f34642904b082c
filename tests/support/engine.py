"""The engine under test, and how much random play it can afford."""

from typing import Any

import pytest

from scarab.cli.engine import is_compiled


def many(plain: int, compiled: int) -> int:
    """A number of games: more on the compiled engine, which is faster."""
    return compiled if is_compiled() else plain


def sizes(plain: int, compiled: int, long: int) -> list[Any]:
    """Numbers of games to parametrize by: a few in every run, many in `make test-long`."""
    return [
        pytest.param(many(plain, compiled), id="few"),
        pytest.param(long, id="many", marks=pytest.mark.long),
    ]
