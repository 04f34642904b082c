"""Boards as SVG, painted from a view: for notebooks, environments and reports."""

from collections.abc import Callable
from typing import Any, Final

from scarab.research.pictures import amun_re, egizia, imhotep, plain, tutankhamen

Painter = Callable[[dict[str, Any]], str]
"""From a view to SVG."""

PAINTERS: Final[dict[str, Painter]] = {
    "tutankhamen": tutankhamen.paint,
    "imhotep": imhotep.paint,
    "amun_re": amun_re.paint,
    "egizia": egizia.paint,
}
"""By the game's name."""


def painter_of(name: str) -> Painter | None:
    """The painter of a game, if it has one."""
    return PAINTERS.get(name)


def picture(view: dict[str, Any]) -> str | None:
    """The board as the view's viewer may see it; None for a game without a painter."""
    painter = painter_of(view["game"])
    return None if painter is None else painter(view)


def any_picture(view: dict[str, Any]) -> str:
    """The board, or for a game without a painter its view as lines of text: environments must render something."""
    return picture(view) or plain.paint(view)
