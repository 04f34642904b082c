"""What every picture shares: the title, what is asked, and a strip for each player."""

import re
from typing import Any, Final

from scarab.research.pictures.canvas import GOLD_BRIGHT, INK, INK_SOFT, LETTERS, LIMESTONE, LINE, Canvas

WIDTH: Final = 800
MARGIN: Final = 16
HEAD: Final = 50
STRIP: Final = 46


def framed(view: dict[str, Any], title: str, height: int) -> Canvas:
    """A canvas with its head painted; `height` is the board's own. The players come below it."""
    canvas = Canvas(WIDTH, HEAD + height + STRIP * view["seats"] + MARGIN, f"{title}: {asked(view)}; {points(view)}")
    canvas.text(MARGIN, 32, title, 22, INK, bold=True)
    canvas.text(WIDTH - MARGIN, 31, asked(view), 13, INK_SOFT, at="end")
    return canvas


def asked(view: dict[str, Any]) -> str:
    """`B · take tile (TUT-5)`, or who has won."""
    if not view["to_act"]:
        return "won by " + " and ".join(LETTERS[seat] for seat in view["winners"])
    who = " ".join("chance" if seat < 0 else LETTERS[seat] for seat in view["to_act"])
    return f"{who} · {spoken(view['question'])} ({view['rule']})"


def points(view: dict[str, Any]) -> str:
    """`A 12 points, B 9 points`"""
    return ", ".join(f"{LETTERS[seat]} {sum(row.values())} points" for seat, row in enumerate(view["score"]))


def spoken(decision: str) -> str:
    """`TakeTile` as people read it."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", decision).lower()


def players(canvas: Canvas, view: dict[str, Any], facts: list[list[str]]) -> None:
    """A strip for each seat: its mark, its points, and one or two lines of what it has."""
    first = canvas.height - STRIP * view["seats"] - MARGIN / 2
    for seat, lines in enumerate(facts):
        y = first + seat * STRIP
        edge = GOLD_BRIGHT if seat in view["to_act"] else LINE
        canvas.rect(MARGIN, y, WIDTH - 2 * MARGIN, STRIP - 6, LIMESTONE, edge=edge, radius=8)
        canvas.seat(MARGIN + 22, y + 20, seat, 11)
        canvas.text(MARGIN + 78, y + 26, sum(view["score"][seat].values()), 18, INK, at="end", bold=True)
        for number, line in enumerate(lines[:2]):
            canvas.text(MARGIN + 96, y + (25 if len(lines) == 1 else 17 + 16 * number), line, 12, INK_SOFT)


def counted(things: dict[str, int]) -> str:
    """`2 statue · lever`"""
    return " · ".join(name if number == 1 else f"{number} {name}" for name, number in things.items())
