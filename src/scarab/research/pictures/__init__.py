"""Boards as SVG, painted from a view: for notebooks, environments and reports."""

from collections.abc import Callable
from typing import Any

from scarab.core.box import MARK, Box
from scarab.core.errors import BadChoice
from scarab.core.register import find, part
from scarab.research.pictures import plain

Painter = Callable[[dict[str, Any], Box], str]
"""From a view, and the printed numbers of its game, to SVG."""


def painter_of(name: str) -> Painter | None:
    """The painter of a game, if it has one."""
    found: Painter | None = part(name, "painter")
    return found


def picture(view: dict[str, Any], box: Box | None = None) -> str | None:
    """The board as the view's viewer may see it; None for a game without a painter.

    `box` is the one that the view names. It may be left out for a packaged one.
    """
    painter = painter_of(view["game"])
    return None if painter is None else painter(view, box or packaged_box(view))


def packaged_box(view: dict[str, Any]) -> Box:
    spec = find(view["game"]).box_spec
    if spec is None:
        return Box(view["game"], "", {}, "")
    found = spec.find(view["box"])
    if found is None:
        raise BadChoice(f"the box {view['box'][:MARK]} of this view is not packaged: pass it as `box`")
    return found


def any_picture(view: dict[str, Any], box: Box | None = None) -> str:
    """The board, or for a game without a painter its view as lines of text: environments must render something."""
    return picture(view, box) or plain.paint(view)
