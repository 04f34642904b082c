"""Every scoring category: what each seat's provinces, bonus cards and gold are worth (AMR-26 to AMR-31)."""

from typing import TYPE_CHECKING, Final

from scarab.core.score import ScoreSheet
from scarab.games.amun_re.box.phases import KINGDOM_NAMES, ROUNDS, SCORING
from scarab.games.amun_re.box.power_cards import (
    BONUS_FARMERS,
    BONUS_SYMBOLS,
    CARDS_BONUS,
    FARMERS_BONUS,
    HALF_BONUS,
    SIDE_BONUS,
)
from scarab.games.amun_re.box.provinces import (
    BANK,
    CARD_LIMIT,
    EAST,
    FREE_CARDS,
    HALF,
    NO_PROVINCE,
    ON_NILE,
    TEMPLES,
    WEST,
)

if TYPE_CHECKING:
    from scarab.games.amun_re.state import AmunReState

BANK_NAMES: Final = {WEST: "west", EAST: "east"}

Points = list[tuple[int, str, int]]
"""Seat, category without its kingdom, points."""


def sets_of(state: "AmunReState", seat: int) -> int:
    """AMR-27: the smallest number of pyramids in one's three provinces; with fewer provinces none."""
    smallest = -1
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province == NO_PROVINCE:
            return 0
        pyramids = state.pyramids[province]
        if smallest < 0 or pyramids < smallest:
            smallest = pyramids
    return smallest


def temples_of(state: "AmunReState", seat: int) -> int:
    """In one's provinces (AMR-29)."""
    temples = 0
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            temples += TEMPLES[province]
    return temples


def bank_leaders(state: "AmunReState", bank: int) -> list[int]:
    """AMR-28: the owners of the province with most pyramids, then stones, on one bank; none without a pyramid."""
    pyramids = 1
    stones = 0
    owners: list[int] = []
    for seat in range(len(state.gold)):
        for number in range(ROUNDS):
            province = state.land(seat, number)
            if province == NO_PROVINCE or BANK[province] != bank or state.pyramids[province] < pyramids:
                continue
            if state.pyramids[province] > pyramids or state.stones[province] > stones:
                owners = []
            elif state.stones[province] < stones:
                continue
            pyramids = state.pyramids[province]
            stones = state.stones[province]
            if seat not in owners:
                owners.append(seat)
    return owners


def province_points(state: "AmunReState") -> Points:
    """AMR-26 to AMR-29, as the provinces stand."""
    found: Points = []
    for seat in range(len(state.gold)):
        found.append((seat, "pyramids", state.built_by(seat)[0]))
        found.append((seat, "sets", 3 * sets_of(state, seat)))
        found.append((seat, "temples", state.temple * temples_of(state, seat)))
    for bank in (WEST, EAST):
        for seat in bank_leaders(state, bank):
            found.append((seat, BANK_NAMES[bank], 5))
    return [entry for entry in found if entry[2]]


def forecast(state: "AmunReState") -> ScoreSheet:
    """AMR-27: what is booked, and what the provinces owned now would bring. Nothing once this kingdom is scored."""
    sheet = state.sheet.forecast()
    if state.phase != SCORING:
        kingdom = KINGDOM_NAMES[state.kingdom]
        for seat, category, points in province_points(state):
            sheet.add_forecast(seat, f"{kingdom}-{category}", points)
    return sheet


def fulfilled(state: "AmunReState", seat: int, card: int) -> bool:
    """Is the condition of a bonus card met? (AMR-47 to AMR-51)"""
    if card == FARMERS_BONUS:
        return farmers_of(state, seat) >= BONUS_FARMERS
    if card == CARDS_BONUS:
        return symbols_of(state, seat) >= BONUS_SYMBOLS
    first = state.land(seat, 0)
    for number in range(1, ROUNDS):
        province = state.land(seat, number)
        if card == SIDE_BONUS:
            alike = BANK[province] == BANK[first]
        elif card == HALF_BONUS:
            alike = HALF[province] == HALF[first]
        else:
            alike = ON_NILE[province] == ON_NILE[first]
        if not alike:
            return False
    return True


def farmers_of(state: "AmunReState", seat: int) -> int:
    """AMR-47: all farmers in one's provinces, printed and free ones too."""
    farmers = 0
    for number in range(ROUNDS):
        farmers += state.farmers_in(state.land(seat, number))
    return farmers


def symbols_of(state: "AmunReState", seat: int) -> int:
    """AMR-48: card symbols printed in one's provinces, limits and free cards."""
    symbols = 0
    for number in range(ROUNDS):
        province = state.land(seat, number)
        symbols += CARD_LIMIT[province] + FREE_CARDS[province]
    return symbols


def gold_points(gold: list[int]) -> list[int]:
    """AMR-31: 6 for most gold, 4 for second, 2 for third; level players get the full value, next places fall away."""
    points: list[int] = []
    for own in gold:
        richer = 0
        for other in gold:
            if other > own:
                richer += 1
        points.append(max(6 - 2 * richer, 0))
    return points
