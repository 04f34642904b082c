"""What the parts of the table share: how large they are drawn, stones, and standing side by side."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.cli.boards.board import pawn
from scarab.core.action import seat_name

Span = tuple[str, str]
"""Words and their style."""

KEY: Final = "bold #b5832a"
"""What can be typed."""
FREE: Final = "dim"


class Size(NamedTuple):
    """Columns of a field and of a place in the burial chamber, and whether empty lines part the table."""

    field: int
    place: int
    airy: bool


def size_for(width: int, height: int) -> Size:
    airy = height >= 30
    return Size(5, 3, airy) if width >= 116 else Size(3, 2, airy)


def stone(seat: int, width: int) -> list[Span]:
    """A stone by its owner's letter; with brackets, where they fit."""
    words, style = pawn(seat)
    if width < 3:
        return [(seat_name(seat), style), (" " * (width - 1), "")]
    left = (width - 3) // 2
    return [(" " * left, ""), (words, style), (" " * (width - 3 - left), "")]


def field(owner: int | None, words: str, is_next: bool, width: int) -> list[Span]:
    """A stone, or what the empty field gives; an arrow marks the one that is filled next."""
    if owner is not None:
        return stone(owner, width)
    mark = f"{'▸' if is_next else ' '}{words}".ljust(3)
    return [((" " * ((width - 3) // 2) + mark).ljust(width), "bold" if is_next else FREE)]


def beside(panels: list[list[Text]], width: int) -> list[Text]:
    """Panels of any height in one row, the gaps between them as wide as the window allows."""
    widths = [max(len(line) for line in panel) for panel in panels]
    gap = min(max((width - sum(widths)) // max(len(panels) - 1, 1), 1), 4)
    lines = []
    for index in range(max(len(panel) for panel in panels)):
        line = Text()
        for panel, wide in zip(panels, widths, strict=True):
            part = panel[index].copy() if index < len(panel) else Text()
            part.pad_right(wide + gap - len(part))
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return lines
