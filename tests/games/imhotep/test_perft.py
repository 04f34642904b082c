"""How many lines there are from positions of random games: the cheapest detector of a changed rule.

Each number is counted twice, by the engine and by the referee.
"""

from typing import Final, NamedTuple

import pytest

import scarab
from games.imhotep.referee import CHANCE, Referee
from scarab.core.playout import perft, random_record


class Start(NamedTuple):
    """The first lines of the random game of a seed."""

    seats: int
    sides: str
    seed: int
    lines: int


COUNTS: Final = {
    (Start(2, "AAAAA", 1, 2), 3): 0,
    (Start(3, "AAAAA", 2, 2), 2): 0,
    (Start(4, "BBBBB", 3, 2), 2): 0,
    (Start(2, "BBBBB", 4, 25), 2): 0,
    (Start(3, "BBBBB", 5, 40), 2): 0,
    (Start(4, "ABABA", 6, 60), 2): 0,
    (Start(3, "BABAB", 7, 80), 2): 0,
    (Start(2, "AABBA", 8, 70), 3): 0,
    (Start(4, "AAAAA", 9, 90), 3): 0,
}
"""Start and depth → lines."""


def played(start: Start) -> tuple[scarab.Game, list[str]]:
    game = scarab.load("imhotep", start.seats, sides=start.sides)
    return game, [line.text for line in random_record(game, start.seed).lines[: start.lines]]


def count_lines(start: Start, lines: list[str], depth: int) -> int:
    """By telling the game again from its beginning for each line."""
    telling = Referee(start.seats, start.sides, wrath=False, drawn=False).game()
    question = next(telling)
    for line in lines:
        question = telling.send(line)
    assert question.seat != CHANCE
    if depth == 1:
        return len(question.answers)
    return sum(count_lines(start, [*lines, answer], depth - 1) for answer in question.answers)


@pytest.mark.parametrize(("start", "depth"), COUNTS, ids=str)
def test_lines_from_a_position(start: Start, depth: int) -> None:
    game, lines = played(start)
    state = game.new_state()
    for line in lines:
        state.play(state.seats_to_act()[0], line)
    assert perft(state, depth) == count_lines(start, lines, depth) == COUNTS[start, depth]
