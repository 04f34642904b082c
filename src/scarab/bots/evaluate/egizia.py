"""Egizia: points so far, what the end would add, and what stones, crews, grain and ships promise."""

from typing import Final

from scarab.bots.evaluate.margin import lead, verdict
from scarab.core.state import State
from scarab.games.egizia.board import PENALTY, ROUNDS
from scarab.games.egizia.buildings import PARTICIPATION
from scarab.games.egizia.feeding import irrigated, need, quarried
from scarab.games.egizia.nile import CREW_UP, GRAIN4, GRAIN_CARD, HELD_TYPES, SELL_MOST, SELL_STONES
from scarab.games.egizia.river import PLACES, RESERVE, SLOTS
from scarab.games.egizia.scoring import grave_set, sphinx_card, stone_sale
from scarab.games.egizia.sphinx import SPHINX_CARDS
from scarab.games.egizia.state import BITS, EgiziaState

BUILT: Final = 0.8
"""Of the stones and strength that will come, so much is turned into points."""
SITE: Final = 2.0
"""What a place at a site is worth before it builds, besides the bonus for taking part; a tenth of it in reserve."""
AHEAD: Final = 0.8
"""What each place below one's lowest ship is worth while one still sails: cards and fields that can be had."""
CARD: Final = 0.6
"""What a special card is worth for each round in which it can be used."""
HOPE: Final = 2.0
"""What a sphinx card is worth whose condition does not hold yet, while there is something left to build."""
STEP: Final = 0.5
"""What a step on a market is worth besides what it pays."""


def builders_lead(state: State, seat: int) -> float:
    """Points that this seat is expected to be ahead of the best other."""
    assert isinstance(state, EgiziaState)
    if state.is_over():
        return verdict(state, seat)
    worth = [booked(state, other) + prospects(state, other) for other in range(len(state.points))]
    for other in state.seats_to_act():
        if other >= 0:  # values built in the action that goes on are not booked yet
            worth[other] += state.first_sum + state.second_sum
    return lead(worth, seat)


def booked(state: EgiziaState, seat: int) -> float:
    """Points so far, and what the end would add now."""
    points = float(state.points[seat] + grave_set(state, seat) + stone_sale(state, seat))
    hope = HOPE if state.round < ROUNDS or state.phase <= 5 else 0.0
    for card in range(SPHINX_CARDS):
        if state.sphinx[card] == seat:
            points += max(sphinx_card(state, seat, card), hope)
    return points


def prospects(state: EgiziaState, seat: int) -> float:
    """What the rounds that are left can bring: building, hunger, ships on their way, cards and markets."""
    later = ROUNDS - max(state.round, 1)
    builds = later + (1 if state.phase <= 5 else 0)
    feedings = later + (1 if state.phase < 3 else 0)
    return (
        building(state, seat, builds)
        - hunger(state, seat, feedings)
        + ships(state, seat)
        + cards(state, seat, builds)
        + STEP * (state.stone_market[seat] + state.grain_market[seat])
    )


def building(state: EgiziaState, seat: int, builds: int) -> float:
    """Stones need crews and crews need stones: whatever is scarce counts most."""
    if builds == 0:
        return 0.0
    cuts = ROUNDS - max(state.round, 1) + (1 if state.phase < 4 else 0)
    stones = float(state.stones[seat] + quarried(state, seat) * cuts)
    strength = float(need(state, seat) * builds)
    return BUILT * 1.6 * stones * strength / (stones + strength + 1)


def hunger(state: EgiziaState, seat: int, feedings: int) -> float:
    """Points that missing grain will cost."""
    missing = max(0, need(state, seat) - irrigated(state, seat))
    cost = float(missing * PENALTY[state.grain_market[seat]])
    saved = min(missing, GRAIN_CARD * state.owns(seat, GRAIN4)) * PENALTY[state.grain_market[seat]]
    return cost * feedings - (saved if feedings else 0)


def ships(state: EgiziaState, seat: int) -> float:
    """Places at sites that have still to build, the bonus that they promise, and room to sail on."""
    value = 0.0
    sites = state.works[seat]
    if state.phase <= 5:
        for cell in range(len(state.sites)):
            if state.sites[cell] == seat:
                waiting = cell % SLOTS == RESERVE
                value += SITE / 10 if waiting else SITE
                sites += 0 if waiting else 1
    if state.phase <= 6:
        value += PARTICIPATION[min(sites, 3)]
    if state.sailing & BITS[seat]:
        value += AHEAD * (PLACES - state.lowest[seat])
    return value


def cards(state: EgiziaState, seat: int, builds: int) -> float:
    """Special cards before a seat."""
    count = 0
    for card in range(CREW_UP, HELD_TYPES):
        count += state.owns(seat, card)
    sale = 0.3 * min(SELL_MOST, state.stones[seat]) * state.owns(seat, SELL_STONES)
    return CARD * min(builds, 2) * count + sale
