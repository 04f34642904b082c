"""Imhotep: points so far, what the end would add, and what stones and cards can still become.

A majority that leads today may be lost tomorrow, so in early rounds it counts less than it would score now.
"""

from typing import Final

from scarab.bots.evaluate.margin import lead, verdict
from scarab.core.state import State
from scarab.games.imhotep.cards import CARD_TYPES, PYRAMID_DECORATION
from scarab.games.imhotep.ships import ROUNDS
from scarab.games.imhotep.sites import BURIAL, OBELISKS, TEMPLE_WIDTH, TOWER_STONES
from scarab.games.imhotep.state import ImhotepState
from scarab.games.imhotep.temple import visible_stone

SLED: Final = 0.4
"""A stone on the sled: it has cost a part of an action.

0.4 wins 239 of 240 games of two against random, half of them on B sides; 0.7 wins 229½.
"""
ABOARD: Final = 1.6
"""A stone on a docked ship: it will be delivered, but perhaps where it is worth little.

Against random, with 0.7 for the sled: 1.2 wins 89½ of 240 games, 1.6 wins 229½, 2.0 wins 236.
"""
TOP_STONE: Final = 0.6
"""The chance that a visible stone of the temple still lies on top a round later."""
BLUE: Final = 1.0
"""A blue card over the point that it is worth unused, as long as rounds are left to play it."""
SINGLE: Final = 1.2
"""A stone that waits for a tower (IMH-36), over its point at the end."""
IN_HAND: Final = 2.2
"""A stone whose owner is just choosing a card or a pyramid."""
GROWTH: Final = 0.4
"""What a statue or a decoration gains in each round that is left: others may follow, and sites are built."""


def building_lead(state: State, seat: int) -> float:
    """Points that this seat is expected to be ahead of the best other."""
    assert isinstance(state, ImhotepState)
    if state.is_over():
        return verdict(state, seat)
    sheet = state.score()
    rounds_left = ROUNDS - len(state.turned)
    sure = 1 - rounds_left / ROUNDS
    worth = []
    for other in range(sheet.seats):
        outlook = sheet.outlook(other)
        value = sheet.total(other) + outlook["statues"] + outlook["decorations"] + outlook["wrath"] * sure
        value += outlook["burial"] * (share(sure) if state.b_sides[BURIAL] else 1.0)
        value += outlook["obelisks"] * (1.0 if state.b_sides[OBELISKS] else share(sure))
        value += outlook["blue"] * (1 + BLUE * min(1, rounds_left))
        value += GROWTH * rounds_left * growing_cards(state, other)
        value += SLED * state.sleds[other] + ABOARD * state.hold.count(other)
        value += IN_HAND * state.in_hand("TakeCard", "BuildPyramid").count(other)
        worth.append(value)
    add_temple(state, worth, rounds_left)
    add_towers(state, worth, rounds_left)
    return lead(worth, seat)


def growing_cards(state: ImhotepState, seat: int) -> int:
    """Statues and decorations before a seat."""
    return sum(state.cards[seat * CARD_TYPES + PYRAMID_DECORATION : (seat + 1) * CARD_TYPES])


def share(sure: float) -> float:
    """How much of a majority counts already."""
    return 0.4 + 0.6 * sure


def add_temple(state: ImhotepState, worth: list[float], rounds_left: int) -> None:
    """Visible stones score at the end of this round, and of later ones as long as they are not covered (IMH-22)."""
    width = TEMPLE_WIDTH[len(worth)]
    rounds = sum(TOP_STONE**later for later in range(rounds_left + 1))
    for field in range(min(width, len(state.temple))):
        worth[visible_stone(state.temple, field, width)] += rounds


def add_towers(state: ImhotepState, worth: list[float], rounds_left: int) -> None:
    """Side B: two stones that wait are most of a tower."""
    if state.b_sides[OBELISKS] and rounds_left:
        for seat in range(len(worth)):
            single = state.obelisks[seat] - TOWER_STONES * state.towers.count(seat)
            worth[seat] += SINGLE * min(single, TOWER_STONES - 1)
