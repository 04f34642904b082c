"""How many lines there are from fixed positions: the cheapest detector of a changed rule.

Each number was counted twice, by the engine and by the referee.
"""

from collections import Counter
from typing import Any, Final

import pytest

import scarab
from games.tutankhamen.endings import ENDINGS, ending
from games.tutankhamen.positions import position
from games.tutankhamen.referee import Referee, count_lines
from scarab.core.playout import perft
from scarab.games.tutankhamen.state import TutankhamenState
from support.position import SEATS

HALFWAY: Final[dict[str, Any]] = {
    "path": {
        31: "mask-blue",
        34: "gold",
        36: "horus-green",
        39: "cat-blue",
        42: "pharaoh",
        47: "mask-blue",
        51: "anubis-purple",
        52: "gold",
        58: "horus-green",
        63: "anubis-purple",
        66: "mask-blue",
        70: "tut",
    },
    "hands": [
        {"mask-blue": 2, "horus-green": 1, "pharaoh": 1},
        {"mask-blue": 2, "cat-blue": 1, "anubis-purple": 2},
        {"horus-green": 1, "anubis-purple": 2, "pharaoh": 1},
    ],
    "pawns": [30, 33, 28],
    "coins": [9, 7, 8],
    "turn": "C",
}
"""Three players, two bags to collect, sets that end by collecting and by removal, two pharaohs out."""

LATE: Final[dict[str, Any]] = {
    "path": {55: "cat-green", 57: "gold", 60: "horus-blue", 64: "scarab-purple", 67: "horus-blue", 70: "tut"},
    "hands": [{"cat-green": 1, "horus-blue": 1, "pharaoh": 2}, {"horus-blue": 1, "pharaoh": 1}],
    "pawns": [52, 54],
    "coins": [5, 5],
    "turn": "A",
}
"""Two players near the pyramid; whoever goes on from here can end the game in every way there is."""

SIX: Final[dict[str, Any]] = {
    "path": {60: "mask-green", 61: "gold", 63: "mask-green", 66: "cat-purple", 69: "scarab-blue", 70: "tut"},
    "hands": [{"mask-green": 1}, {"mask-green": 1}, {"cat-purple": 1}, {"mask-green": 2}, {"pharaoh": 3}, {}],
    "pawns": [59, 58, 62, 50, 65, 57],
    "coins": [4, 4, 3, 4, 3, 9],
    "turn": "F",
}


TO_THE_END = 99


def dealt(seats: int) -> tuple[TutankhamenState, list[str]]:
    """The deal that the dice `perft` make, and its tiles."""
    state = scarab.load("tutankhamen", seats).new_state()
    assert isinstance(state, TutankhamenState)
    laid = state.sample(scarab.Dice("perft").at(1))
    state.play(scarab.CHANCE, laid)
    return state, laid.text.split(" ")[1:]


def seated(table: dict[str, Any]) -> Referee:
    """The referee at a table that is written down as for `position`."""
    referee = Referee([], len(table["pawns"]), SEATS.index(table["turn"]))
    referee.path = dict(table["path"])
    referee.pawns = list(table["pawns"])
    referee.coins = list(table["coins"])
    referee.hands = [Counter(hand) for hand in table["hands"]]
    return referee


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_two_answers_after_a_deal(seats: int) -> None:
    """Any of 70 tiles, then any of the 69 others: the second player has passed nothing yet."""
    state, tiles = dealt(seats)
    assert perft(state, 1) == 70
    assert perft(state, 2) == 70 * 69
    assert count_lines(lambda: Referee(tiles, seats), 2) == 70 * 69


@pytest.mark.parametrize(
    ("table", "depth", "lines"),
    [
        (HALFWAY, 1, 12),
        (HALFWAY, 2, 107),
        (HALFWAY, 3, 788),
        (HALFWAY, 4, 3937),
        (SIX, 3, 111),
        (SIX, 5, 498),
        (SIX, TO_THE_END, 1140),
        (LATE, 3, 78),
        (LATE, 5, 369),
        (LATE, TO_THE_END, 2671),
    ],
)
def test_lines_from_a_written_position(table: dict[str, Any], depth: int, lines: int) -> None:
    assert perft(position(**table), depth) == lines
    assert count_lines(lambda: seated(table), depth) == lines


@pytest.mark.rule("TUT-22", "TUT-23")
def test_the_tree_of_the_late_position_holds_every_way_to_end() -> None:
    assert endings(position(**LATE)) == ENDINGS


def endings(state: TutankhamenState) -> set[str]:
    """The ways to end of all games that go on from here."""
    found: set[str] = set()
    for action in state.legal_actions(state.seats_to_act()[0]):
        following = state.clone()
        following.events = []
        following.play(state.seats_to_act()[0], action)
        found |= {ending(following.events)} if following.is_over() else endings(following)
    return found
