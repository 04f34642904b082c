"""Boards as SVG, painted from a view: for notebooks, environments and reports."""

from collections.abc import Callable
from typing import Any

from scarab.core.register import part
from scarab.research.pictures import plain

Painter = Callable[[dict[str, Any]], str]
"""From a view to SVG."""


def painter_of(name: str) -> Painter | None:
    """The painter of a game, if it has one."""
    found: Painter | None = part(name, "painter")
    return found


def picture(view: dict[str, Any]) -> str | None:
    """The board as the view's viewer may see it; None for a game without a painter."""
    painter = painter_of(view["game"])
    return None if painter is None else painter(view)


def any_picture(view: dict[str, Any]) -> str:
    """The board, or for a game without a painter its view as lines of text: environments must render something."""
    return picture(view) or plain.paint(view)
