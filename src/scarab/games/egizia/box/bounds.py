"""Limits that fix action codes, tensors and the length of a record."""

from typing import Final

from scarab.games.egizia.box.buildings import FIELDS, GRAVES, OPEN_GRAVES
from scarab.games.egizia.box.river import SHIPS
from scarab.games.egizia.box.rounds import ROUNDS

MAX_SEATS: Final = 4

NOBODY: Final = -1
"""Sentinel: no seat."""

MAX_PLUS3: Final = 2
"""Plus3 cards that one team can have: as many as the decks hold."""

SEAT_ROUND_LINES: Final = (
    SHIPS * 4  # each with at most two choices after it, and the end of the turn
    + 1  # a pass
    + 8  # cards played, and their choices
    + 30  # feeding, stone by stone
    + 18  # the sphinx (to the front, team, number, five draws, two cards kept), four lines at each other site
    + 5  # two turns in phase 6, and the leftover card with its choices
)
"""The most lines of one seat in one round, its draws included."""

BUILDING_LINES: Final = FIELDS + GRAVES - OPEN_GRAVES
"""Every stone is laid once, and each grave taken opens another one."""

SETUP_LINES: Final = 1 + MAX_SEATS + OPEN_GRAVES + ROUNDS + MAX_SEATS + 1
"""Order tiles, start cards, first graves, the deals of all rounds, the last turns, the sphinx cards shown."""


def max_lines(seats: int) -> int:
    """No record of a game with this number of seats has more lines."""
    return SETUP_LINES + BUILDING_LINES + ROUNDS * seats * SEAT_ROUND_LINES
