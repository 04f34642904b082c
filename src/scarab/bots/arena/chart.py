"""Ratings with error bars, and the crosstable, as a self-contained SVG."""

from html import escape
from typing import Final

from scarab.bots.arena.rating import Ratings

ROW: Final = 34
LEFT: Final = 150
BAR: Final = 320
CELL: Final = 58
INK: Final = "#2b2118"
SAND: Final = "#f6efe0"
GOLD: Final = "#c08a1e"
LAPIS: Final = "#1f4e8c"


def draw(title: str, names: list[str], ratings: Ratings, cross: list[list[float | None]]) -> str:
    """The chart, best entrant first."""
    order = sorted(range(len(names)), key=lambda entrant: -ratings.elo[entrant])
    width = LEFT + BAR + 40 + CELL * len(names)
    height = 90 + ROW * len(names)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="{SAND}"/>',
        label(20, 28, title, size=16),
        label(LEFT, 54, "Elo, with 95 % intervals"),
    ]
    parts += error_bars(order, names, ratings)
    parts += grid(order, names, cross)
    return "\n".join([*parts, "</svg>"]) + "\n"


def error_bars(order: list[int], names: list[str], ratings: Ratings) -> list[str]:
    found = [ratings.of(entrant) for entrant in order]
    low = min(rating.low for rating in found)
    scale = (BAR - 60) / max(max(rating.high for rating in found) - low, 1.0)
    parts = []
    for row, rating in enumerate(found):
        y = 62 + ROW * row + ROW / 2
        left, mark, right = (LEFT + (value - low) * scale for value in (rating.low, rating.elo, rating.high))
        parts.append(label(20, y + 4, names[order[row]]))
        parts.append(f'<path d="M{left:.1f} {y}H{right:.1f}" stroke="{LAPIS}" stroke-width="2"/>')
        parts.append(f'<circle cx="{mark:.1f}" cy="{y}" r="5" fill="{GOLD}"/>')
        parts.append(label(right + 8, y + 4, f"{rating.elo:+.0f}"))
    return parts


def grid(order: list[int], names: list[str], cross: list[list[float | None]]) -> list[str]:
    """The crosstable: the row's share of the victories against each column."""
    parts = []
    left = LEFT + BAR + 20
    for place, entrant in enumerate(order):
        parts.append(label(left + CELL * place + CELL / 2, 54, names[entrant], anchor="middle", size=11))
    for row, entrant in enumerate(order):
        y = 62 + ROW * row
        for column, other in enumerate(order):
            x = left + CELL * column
            value = cross[entrant][other]
            if value is not None:
                fill = f'fill="{GOLD}" fill-opacity="{value:.2f}"'
                parts.append(f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{ROW - 4}" rx="4" {fill}/>')
                parts.append(label(x + CELL / 2, y + ROW / 2 + 4, f"{value:.0%}", anchor="middle"))
    return parts


def label(x: float, y: float, words: str, anchor: str = "start", size: int = 13) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{INK}" text-anchor="{anchor}" font-size="{size}">{escape(words)}</text>'
    )
