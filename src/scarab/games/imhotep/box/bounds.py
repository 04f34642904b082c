"""Limits that fix action codes, tensors and the length of a record, for every box."""

from typing import Final

from scarab.games.imhotep.box.rounds import ROUNDS
from scarab.games.imhotep.box.ships import SHIPS
from scarab.games.imhotep.box.sites import THREE_PYRAMIDS

MAX_SEATS: Final = 4
MAX_POINTS: Final = 15
"""Of a field of a pyramid or of the obelisks."""
MAX_STONES: Final = 29
"""In play for each player: the thirtieth is the score marker (IMH-1)."""
MAX_SLED: Final = 5
MAX_COPIES: Final = 10
"""Of one kind of market card."""
MARKET_CARDS: Final = 34
FACE_UP_FIELDS: Final = 4
TEMPLE_FIELDS: Final = 5

MAX_CARDS_TAKEN: Final = 4
"""From the market in a round: four cards, or three and the pair."""
MAX_BONUS_CARDS: Final = ROUNDS + 1
"""One a round in the temple, one in the left pyramid."""
MAX_LOADS: Final = 76
"""The berths of the six largest cards that eight ships allow: no game loads more stones, with any round cards."""


def max_lines(seats: int) -> int:
    """The most lines of a record: each kind of line as often as it can occur.

    A berth is filled once a round, and every hammer or chisel fills one: at most two lines a load. Every `quarry` puts
    a stone on a sled, and only a load takes one off. A ship sails with at most three lines: a card, the sailing, the
    order. Cards are taken, and one of a pair is kept. The fifteen fields of side B are built once each, one of them
    with a loading bonus to decline. The temple asks at most three times a round.
    """
    quarries = MAX_LOADS + MAX_SLED * seats
    sails = 3 * SHIPS * ROUNDS
    market = (MAX_CARDS_TAKEN + 1) * ROUNDS
    pyramid = THREE_PYRAMIDS + 1
    temple = 3 * ROUNDS
    draws = 1 + MAX_BONUS_CARDS + 3 * ROUNDS  # starting player, bonus cards; round card, market, pair
    return 2 * MAX_LOADS + quarries + sails + market + pyramid + temple + draws
