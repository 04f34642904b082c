"""Who paints boards: the core draws nothing, but it knows where painters sign in."""

from collections.abc import Callable
from typing import Any, Final

Painter = Callable[[dict[str, Any]], str | None]
"""From a view to a picture of it as SVG; None if it knows no such game."""

PAINTERS: Final[list[Painter]] = []
"""The first one that knows the game paints it."""


def paint(view: dict[str, Any]) -> str | None:
    """What a view shows, as SVG; None if nobody knows how to paint it."""
    for painter in PAINTERS:
        picture = painter(view)
        if picture is not None:
            return picture
    return None
