"""Limits that fix action codes, tensors and the length of a record."""

from typing import Final

from scarab.games.egizia.box.rounds import ROUNDS

MAX_SEATS: Final = 4

SEAT_ROUND: Final = 8 * 4 + 1 + 8 + 30 + 18 + 5
"""The most lines of one seat in one round, what is drawn for it included.

Eight ships, after each at most two choices and the end of the turn; a pass; at most eight cards played and choices of
theirs; feeding stone by stone; at the sphinx ten lines (to the front or not, the team, how many, five cards drawn, two
kept) and at the other sites four each besides the stones; two turns in phase 6, and the card left over with its
choices."""

BUILDINGS: Final = 57 + 8
"""Every stone is laid once, and eight of them open a grave."""

SET_UP: Final = 1 + 4 + 4 + 5 + 4 + 1
"""Order tiles, start cards, first graves, five deals, the ends of the last turns, the sphinx cards shown."""


def max_lines(seats: int) -> int:
    return SET_UP + BUILDINGS + ROUNDS * seats * SEAT_ROUND
