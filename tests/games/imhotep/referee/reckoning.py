"""How the referee reckons: rows of points, groups of stones, shared places."""

from collections import Counter
from typing import Any


def series(printed: dict[str, Any], number: int) -> int:
    """Points for a number of connected stones, or statues."""
    points: list[int] = [0, *printed["points"]]
    more = max(number + 1 - len(points), 0)
    further: int = printed["further"]
    return points[number - more] + further * more


def remove_group(fields: dict[tuple[int, int], int], field: tuple[int, int], seat: int) -> int:
    """How many connected stones of one colour lie here; they are taken away."""
    if fields.get(field) != seat:
        return 0
    del fields[field]
    column, row = field
    around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return 1 + sum(remove_group(fields, other, seat) for other in around)


def share(points: list[Counter[str]], category: str, stones: list[int], places: list[int]) -> None:
    left = list(places)
    for number in sorted(set(stones) - {0}, reverse=True):
        level = [seat for seat in range(len(stones)) if stones[seat] == number]
        won, left = left[: len(level)], left[len(level) :]
        for seat in level:
            points[seat][category] += sum(won) // len(level)
