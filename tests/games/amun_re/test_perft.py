"""How many lines there are from fixed positions: the cheapest detector of a changed rule.

Each number was counted twice, by the engine and by the referee.
"""

from collections.abc import Sequence

import pytest

import scarab
from games.amun_re.referee.referee import Referee
from scarab.core.playout import perft

OPENING = ["* reveal thebes mendes sawu", "* hide thebes blockade", "* hide thebes increase"]
BIDS = ["A bid thebes 3", "B bid thebes 6", "C bid sawu 1"]
TAKEN = ["A bid thebes 1", "B bid mendes 3", "C bid sawu 0", "* find a blockade", "* find a increase"]
BOUGHT = ["A buy cards 1", "* deal a correction", "A done", "A buy farmers 2"]
SEALING = ["A farm thebes", "A farm thebes", "A done", "A done", *["B done"] * 3, *["C done"] * 3]
REVEALED = ["A offer 2 correction", "B offer 1", "C steal"]
HARVEST = ["A raise", "A lay thebes", "A lay thebes", "A lay thebes", "B farm mendes", "B lay mendes"]

POSITIONS = {
    "the first bid": (OPENING, 3, 3870),
    "bids against bids": ([*OPENING, *BIDS], 4, 543),
    "the first step of phase 3": ([*OPENING, *TAKEN], 5, 1119),
    "farmers to place": ([*OPENING, *TAKEN, *BOUGHT], 6, 2025),
    "sealed offerings": ([*OPENING, *TAKEN, *BOUGHT, *SEALING], 2, 739),
    "a correction and rewards": ([*OPENING, *TAKEN, *BOUGHT, *SEALING, *REVEALED], 5, 1330),
    "harvest cards": ([*OPENING, *TAKEN, *BOUGHT, *SEALING, *REVEALED, *HARVEST], 4, 48),
}
"""Lines from the start → how deep it is counted, and how many lines there are. Chance ends a line."""


def played(lines: Sequence[str]) -> scarab.State:
    state = scarab.load("amun_re", 3).new_state()
    for line in lines:
        seat, _, text = line.partition(" ")
        state.play("*ABC".index(seat) - 1, text)
    return state


def until_chance(state: scarab.State, depth: int) -> int:
    """As `perft`, but a draw is a leaf: its outcomes are too many to tell twice."""
    asked = state.seats_to_act()
    if depth == 0 or not asked or asked == [scarab.CHANCE]:
        return 1
    count = 0
    for action in state.legal_actions(asked[0]):
        following = state.clone()
        following.apply(asked[0], action)
        count += until_chance(following, depth - 1)
    return count


def told(lines: Sequence[str], depth: int) -> int:
    """The same by the referee, who tells the game again from its start each time."""
    telling = Referee(3).game()
    decision = next(telling)
    for line in lines:
        seat, _, text = line.partition(" ")
        decision = telling.send(("*ABC".index(seat) - 1, text))
    if depth == 0 or not decision.answers:
        return 1
    first = min(decision.answers)
    return sum(told([*lines, f"{'ABC'[first]} {text}"], depth - 1) for text in decision.answers[first])


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_as_many_lines_as_ever(name: str) -> None:
    lines, depth, count = POSITIONS[name]
    assert until_chance(played(lines), depth) == count


@pytest.mark.parametrize("name", POSITIONS)
def test_the_referee_counts_the_same(name: str) -> None:
    lines, depth, count = POSITIONS[name]
    assert told(lines, depth) == count


def test_a_line_without_draws_is_counted_by_perft_too() -> None:
    lines, depth, count = POSITIONS["the first bid"]
    assert perft(played(lines), depth - 1) == until_chance(played(lines), depth - 1) < count
