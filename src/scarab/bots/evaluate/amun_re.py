"""Amun-Re: who will have most points after both kingdoms?

What is booked, what the provinces would score now, and what gold, farmers, stones and cards still become. Everything is
measured in points; during an auction a seat is credited with the province on which its bid is the highest.
"""

from typing import Final

from scarab.bots.evaluate.margin import lead, verdict
from scarab.core.state import State
from scarab.games.amun_re.limits import KINGDOMS, ROUNDS
from scarab.games.amun_re.provinces import (
    BID_STEPS,
    CAMEL_INCOME,
    CARD_LIMIT,
    FIELDS,
    FREE_CARDS,
    FREE_GOLD,
    INCOME,
    NO_PROVINCE,
    PRINTED_FARMERS,
    TEMPLES,
)
from scarab.games.amun_re.rounds import ACTING, HARVESTING
from scarab.games.amun_re.state import UNSEALED, AmunReState
from scarab.games.amun_re.view import is_sealed

GOLD: Final = 0.25
"""What a piece of gold buys: three stones for six, a card for one."""
LAST_GOLD: Final = 0.1
"""The same when nothing is left to buy, and only the order of AMR-31 counts."""
STONE: Final = 0.6
"""On the way to a pyramid, its set and its bank."""
PYRAMID: Final = 0.8
"""Beyond its own point: another one may complete a set."""
CARD: Final = 0.7
TEMPLE: Final = 2.5
"""The space on which the temple can be expected."""
FIELD: Final = 0.35
"""A field to sow."""
ITEM: Final = 1.0
"""One reward of Amun-Re."""
ENOUGH: Final = 12
"""An offering that is nearly always the highest."""


def dynasty_lead(state: State, seat: int) -> float:
    """Points that this seat is expected to be ahead of the best other."""
    assert isinstance(state, AmunReState)
    if state.is_over():
        return verdict(state, seat)
    sheet = state.score()
    harvests = harvests_left(state)
    worth = []
    for other in range(len(state.gold)):
        points = float(sheet.total(other) + sum(sheet.outlook(other).values()))
        points += gold_worth(state) * state.gold[other] + CARD * state.cards[other]
        for number in range(ROUNDS):
            province = state.land(other, number)
            if province != NO_PROVINCE:
                points += province_worth(state, province, harvests)
        worth.append(points + bid_worth(state, other, harvests) + offer_worth(state, other))
    waiting = state.seats_to_act()[0]
    if state.to_place and waiting >= 0:
        worth[waiting] += STONE * state.to_place
    return lead(worth, seat)


def gold_worth(state: AmunReState) -> float:
    """Less in the last purchases: what is left then only counts for the order of AMR-31."""
    over = state.kingdom == KINGDOMS and state.round == ROUNDS and state.phase >= ACTING
    return LAST_GOLD if over else GOLD


def harvests_left(state: AmunReState) -> int:
    """In this kingdom, this round's among them until its phase is over."""
    return ROUNDS - state.round + (1 if state.phase <= HARVESTING else 0)


def province_worth(state: AmunReState, province: int, harvests: int) -> float:
    """What a province still brings its owner, apart from what it would score now."""
    farmers = state.farmers_in(province)
    income = TEMPLE * farmers + INCOME[province] + CAMEL_INCOME[province] / 2
    worth = gold_worth(state) * income * harvests + STONE * state.stones[province]
    worth += PYRAMID * state.pyramids[province]
    if state.round < ROUNDS or state.phase < ACTING:
        worth += FIELD * (FIELDS[province] - state.farmers[province]) * harvests / ROUNDS
        worth += CARD * CARD_LIMIT[province] * harvests / ROUNDS
    return worth


def bid_worth(state: AmunReState, seat: int, harvests: int) -> float:
    """The province that a seat is about to get, with all that lies there, less the bid."""
    province = state.bid_on[seat]
    if province == NO_PROVINCE or state.leader[province] != seat:
        return 0.0
    free = CARD * FREE_CARDS[province] + GOLD * FREE_GOLD[province] + TEMPLE * TEMPLES[province]
    farmers = GOLD * TEMPLE * PRINTED_FARMERS[province]
    scored = 2 * state.pyramids[province]
    return province_worth(state, province, harvests) + free + farmers + scored - GOLD * BID_STEPS[state.bid_step[seat]]


def offer_worth(state: AmunReState, seat: int) -> float:
    """A sealed offering: at least one item, three for the highest; or 3 gold stolen."""
    offer = state.offers[seat]
    if offer == UNSEALED or not is_sealed(state):
        return 0.0
    if offer < 0:
        return -offer * gold_worth(state)
    return ITEM * (1 + 2 * min(offer / ENOUGH, 1.0)) - gold_worth(state) * offer
