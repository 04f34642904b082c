"""Limits that fix action codes, tensors and the length of a record."""

from typing import Final

from scarab.games.imhotep.box.rounds import ROUND_CARDS, ROUNDS
from scarab.games.imhotep.box.ships import SHIPS
from scarab.games.imhotep.box.sites import SLED, THREE_PYRAMIDS

MAX_SEATS: Final = 4

MAX_CARDS_TAKEN: Final = 4
"""From the market in a round: four cards, or three and the pair."""
MAX_BONUS_CARDS: Final = ROUNDS + 1
"""One a round in the temple, one in the left pyramid."""


def max_loads(seats: int) -> int:
    """The berths of the six largest round cards: no game loads more stones."""
    berths = [sum(card) for card in ROUND_CARDS[seats]]
    return sum(berths) - min(berths)


def max_lines(seats: int) -> int:
    """The most lines of a record: each kind of line as often as it can occur.

    A berth is filled once a round, and every hammer or chisel fills one: at most two lines a load. Every `quarry` puts
    a stone on a sled, and only a load takes one off. A ship sails with at most three lines: a card, the sailing, the
    order. Cards are taken, and one of a pair is kept. The fifteen fields of side B are built once each, one of them
    with a loading bonus to decline. The temple asks at most three times a round.
    """
    loads = max_loads(seats)
    quarries = loads + SLED * seats
    sails = 3 * SHIPS * ROUNDS
    market = (MAX_CARDS_TAKEN + 1) * ROUNDS
    pyramid = THREE_PYRAMIDS + 1
    temple = 3 * ROUNDS
    draws = 1 + MAX_BONUS_CARDS + 3 * ROUNDS  # starting player, bonus cards; round card, market, pair
    return 2 * loads + quarries + sails + market + pyramid + temple + draws
