"""Boards as SVG, painted from a view: for notebooks, environments and reports."""

from collections.abc import Callable
from typing import Any, Final

from scarab.research.pictures import amun_re, egizia, imhotep, tutankhamen

PAINTERS: Final[dict[str, Callable[[dict[str, Any]], str]]] = {
    "tutankhamen": tutankhamen.paint,
    "imhotep": imhotep.paint,
    "amun_re": amun_re.paint,
    "egizia": egizia.paint,
}


def picture(view: dict[str, Any]) -> str | None:
    """The board as its viewer may see it; None for a game that nobody has painted yet."""
    painter = PAINTERS.get(view["game"])
    return None if painter is None else painter(view)
