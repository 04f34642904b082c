"""Which engine the suite runs on, and how much random play it can afford."""

from scarab.cli.engine import is_compiled


def many(plain: int, compiled: int) -> int:
    """A number of games: the compiled engine plays more in the same time."""
    return compiled if is_compiled() else plain
