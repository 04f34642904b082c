"""How many lines there are from fixed positions: the cheapest detector of a changed rule.

Each number was counted twice, by the engine and by the referee.
"""

import pytest

import scarab
from games.egizia.referee.box import Printed
from games.egizia.referee.referee import Referee
from scarab.core.action import CHANCE
from scarab.core.playout import perft, random_record
from scarab.games.egizia.box.shape import SPEC

SEED = 3


def lines_of(seats: int, count: int) -> list[tuple[int, str]]:
    """The first lines of a random game, up to the first question after so many."""
    record = random_record(scarab.load("egizia", seats), SEED)
    states = record.states()
    while states[count].seats_to_act() == [CHANCE]:
        count += 1
    return [(line.seat, line.text) for line in record.lines[:count]]


def by_engine(seats: int, lines: list[tuple[int, str]], depth: int) -> int:
    state = scarab.load("egizia", seats).new_state()
    for seat, text in lines:
        state.play(seat, text)
    return perft(state, depth)


def by_referee(seats: int, lines: list[str], depth: int) -> int:
    """By telling the game again from its start each time."""
    telling = Referee(seats, Printed(SPEC.standard().values)).game()
    decision = next(telling)
    for text in lines:
        decision = telling.send(text)
    if depth == 1:
        return len(decision.answers)
    return sum(by_referee(seats, [*lines, answer], depth - 1) for answer in decision.answers)


@pytest.mark.parametrize(
    ("seats", "count", "depth", "lines"),
    [(2, 6, 2, 514), (2, 40, 3, 749), (3, 7, 2, 470), (3, 60, 2, 321), (4, 90, 2, 658)],
)
def test_lines_from_a_position_of_a_random_game(seats: int, count: int, depth: int, lines: int) -> None:
    played = lines_of(seats, count)
    assert by_engine(seats, played, depth) == lines
    assert by_referee(seats, [text for _, text in played], depth) == lines
