"""How many lines there are from positions of random games: the cheapest detector of a changed rule.

Each number is counted twice, by the engine and by the referee.
"""

from typing import Final, NamedTuple

import pytest

import scarab
from games.imhotep.referee.referee import CHANCE, Referee
from scarab.core.playout import random_record
from scarab.games.imhotep.box.shape import SPEC


class Start(NamedTuple):
    """The first lines of the random game of a seed."""

    seats: int
    sides: str
    seed: int
    lines: int


COUNTS: Final = {
    (Start(2, "AAAAA", 1, 2), 3): 1_454,
    (Start(3, "AAAAA", 2, 2), 2): 143,
    (Start(4, "BBBBB", 3, 2), 2): 167,
    (Start(2, "BBBBB", 4, 26), 3): 984,
    (Start(3, "BBBBB", 5, 46), 3): 453,
    (Start(4, "ABABA", 6, 54), 3): 69,
    (Start(3, "BABAB", 7, 70), 3): 157,
    (Start(2, "AABBA", 8, 70), 3): 130,
    (Start(4, "AAAAA", 9, 90), 3): 149,
}
"""Start and depth → lines."""


def played(start: Start) -> tuple[scarab.Game, list[str]]:
    game = scarab.load("imhotep", start.seats, sides=start.sides)
    return game, [line.text for line in random_record(game, start.seed).lines[: start.lines]]


def told_lines(start: Start, lines: list[str], depth: int) -> int:
    """By the referee, who tells the game again from its beginning for each line. A draw ends a line."""
    telling = Referee(SPEC.first().values, start.seats, start.sides, wrath=False, drawn=False).game()
    decision = next(telling)
    for line in lines:
        decision = telling.send(line)
    if decision.seat == CHANCE:
        return 1
    if depth == 1:
        return len(decision.answers)
    return sum(told_lines(start, [*lines, answer], depth - 1) for answer in decision.answers)


def played_lines(state: scarab.State, depth: int) -> int:
    """By the engine."""
    [seat] = state.seats_to_act()
    if depth == 0 or seat == CHANCE:
        return 1
    count = 0
    for action in state.legal_actions(seat):
        following = state.clone()
        following.apply(seat, action)
        count += played_lines(following, depth - 1)
    return count


@pytest.mark.parametrize(("start", "depth"), COUNTS, ids=str)
def test_lines_from_a_position(start: Start, depth: int) -> None:
    game, lines = played(start)
    state = game.new_state()
    for line in lines:
        state.play(state.seats_to_act()[0], line)
    assert played_lines(state, depth) == told_lines(start, lines, depth) == COUNTS[start, depth]
