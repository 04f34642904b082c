"""What the drawings of all boards are made of: a title, a table of players, panels side by side, text that flows."""

from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn, turn_mark
from scarab.core.action import seat_name

Span = tuple[str, str]
KEY: Final = "bold #b5832a"
FREE: Final = "dim"
MARKED: Final = "bold black on #f2c14e"
NOTHING: Final = "·"
NAME: Final = 12
"""Columns of an arrow, a pawn and the beginning of a player's name."""
AIR: Final = 4
"""Panels stand no further apart than this."""


class Column(NamedTuple):
    """One column of the table of players: a cell for each seat. It is as wide as its title, or as `least`."""

    title: str
    cells: list[str]
    least: int = 0
    style: str = ""
    head: str = "bold"
    centred: bool = False

    @property
    def width(self) -> int:
        return max(len(self.title), self.least)

    def placed(self, words: str) -> str:
        return " " + (words.center(self.width) if self.centred else words.rjust(self.width))


def title(name: str, facts: list[str]) -> Text:
    """`Imhotep · round 2 of 6 · pile 30`"""
    return Text.assemble((name, "bold"), *[f" · {fact}" for fact in facts if fact])


def stacked(parts: list[list[Text]], spaced: bool) -> list[Text]:
    """One below the other; spaced, with an empty line between those that have any."""
    lines: list[Text] = []
    for part in parts:
        lines += [Text(), *part] if spaced and lines and part else part
    return lines


def name_cell(view: View, players: list[str], seat: int, width: int = NAME) -> Text:
    """`▸ (A) you   `: who is to act has the arrow."""
    cell = Text.assemble(turn_mark(view, seat), pawn(seat), f" {players[seat][: width - 6]}")
    cell.pad_right(width - len(cell))
    return cell


def player_table(view: View, players: list[str], columns: list[Column], name: int = NAME) -> list[Text]:
    heads = [(column.placed(column.title), column.head) for column in columns]
    lines = [Text.assemble(" " * name, *heads)]
    for seat in range(view["seats"]):
        cells = [column.cells[seat] for column in columns]
        spans = [
            (column.placed(words), FREE if words == NOTHING else column.style)
            for column, words in zip(columns, cells, strict=True)
        ]
        lines.append(Text.assemble(name_cell(view, players, seat, name), *spans))
    return trimmed(lines)


def beside(panels: list[list[Text]], widths: list[int]) -> list[Text]:
    """Panels of any height in one row; each but the last has as many columns as `widths` says."""
    lines = []
    for index in range(max(len(panel) for panel in panels)):
        line = Text()
        for panel, width in zip(panels, [*widths, 0], strict=True):
            part = Text.assemble(*panel[index : index + 1])
            part.pad_right(max(width - len(part), 0))
            line.append_text(part)
        lines.append(line)
    return trimmed(lines)


def spread(panels: list[list[Text]], width: int) -> list[Text]:
    """Beside each other, the gaps between them as wide as the window allows."""
    widths = [max(len(line) for line in panel) for panel in panels]
    gap = min(max((width - sum(widths)) // max(len(panels) - 1, 1), 1), AIR)
    return beside(panels, [wide + gap for wide in widths[:-1]])


def flow(head: Span, groups: list[list[Text]], width: int, indent: int | None = None) -> list[Text]:
    """Parts after each other on as many lines as they need: groups two spaces apart, parts of a group one.

    The lines below the head are indented by its width, or by `indent`. Without any part there is no line.
    """
    margin = len(head[0]) if indent is None else indent
    lines = [Text.assemble(head)]
    fresh = True
    for group in groups:
        for index, part in enumerate(group):
            gap = "" if fresh else " " if index else "  "
            if not fresh and len(lines[-1]) + len(gap) + len(part) > width:
                lines.append(Text(" " * margin))
                gap = ""
            lines[-1] = Text.assemble(lines[-1], gap, part)
            fresh = False
    return [] if fresh else lines


def shortened(lines: list[Text], room: int) -> list[Text]:
    if len(lines) <= room or room < 1:
        return lines[: max(room, 0)]
    return [*lines[: room - 1], Text.assemble(lines[room - 1], " …")]


def centred(words: str, style: str, width: int) -> Text:
    cell = Text.assemble((words, style))
    cell.align("center", width)
    return cell


def stone(seat: int, width: int) -> Text:
    """A stone by its owner's letter; with brackets, where they fit."""
    words, style = pawn(seat)
    return centred(words if width >= 3 else seat_name(seat), style, width)


def copies(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def trimmed(lines: list[Text]) -> list[Text]:
    for line in lines:
        line.rstrip()
    return lines
