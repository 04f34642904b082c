"""What the parts of the table share: styles, ships, and text that stands side by side."""

from typing import Final

from rich.text import Text

from scarab.cli.boards.board import SEAT_STYLES
from scarab.core.action import seat_name

Span = tuple[str, str]
"""Words and their style."""

KEY: Final = "bold #b5832a"
"""What can be typed."""
FREE: Final = "dim"
GREEN: Final = "#4fae6a"
YELLOW_GREEN: Final = "#a9b53a"
BROWN: Final = "#b07a4a"


def stone(seat: int) -> Span:
    """A stone by its owner's letter."""
    return seat_name(seat), SEAT_STYLES[seat]


def beside(left: list[Text], right: list[Text], wide: int) -> list[Text]:
    """Two panels in one row, the right one from column `wide` on."""
    lines = []
    for index in range(max(len(left), len(right))):
        line = left[index].copy() if index < len(left) else Text()
        if index < len(right):
            line.pad_right(wide - len(line))
            line.append_text(right[index])
        line.rstrip()
        lines.append(line)
    return lines


def shortened(lines: list[Text], room: int) -> list[Text]:
    """No more lines than there is room for."""
    if len(lines) <= room or room < 1:
        return lines[: max(room, 0)]
    return [*lines[: room - 1], Text.assemble(lines[room - 1], " …")]


def flowing(title: str, groups: list[list[Text]], width: int) -> list[Text]:
    """Parts after each other, groups further apart, on as many lines as they need; none without parts."""
    lines = [Text(title, "bold")] if groups else []
    for group in groups:
        for index, part in enumerate(group):
            gap = "  " if index == 0 else " "
            if len(lines[-1]) + len(gap) + len(part) > width - 2:
                lines.append(Text())
                gap = "  "
            lines[-1] = Text.assemble(lines[-1], gap, part)
    return lines
