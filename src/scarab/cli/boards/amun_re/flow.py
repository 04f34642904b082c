"""Pieces of text one after the other, as many on a line as fit."""

from rich.text import Text

Span = tuple[str, str]
"""Words and their style."""


def flow(head: str, parts: list[list[Span]], width: int) -> list[Text]:
    """`head` before the first line, and as much room before the others; two spaces between parts."""
    lines = [Text(head)]
    for part in parts:
        words = Text.assemble(*part)
        if len(lines[-1]) > len(head) and len(lines[-1]) + 2 + len(words) > width:
            lines.append(Text(" " * len(head)))
        gap = "  " if len(lines[-1]) > len(head) else ""
        lines[-1] = Text.assemble(lines[-1], gap, words)
    return lines
