"""Points by category, and who wins: pure functions (AMR-26 to AMR-33)."""

from typing import TYPE_CHECKING, Final

from scarab.core.native import i64, vec
from scarab.core.score import ScoreSheet
from scarab.games.amun_re.box.phases import ROUNDS, SCORING
from scarab.games.amun_re.box.power_cards import (
    BANK_BONUS,
    CARDS_BONUS,
    FARMERS_BONUS,
    HALF_BONUS,
    SIDE_BONUS,
)
from scarab.games.amun_re.box.provinces import EAST, NO_PROVINCE, WEST
from scarab.games.amun_re.meta import META

if TYPE_CHECKING:
    from scarab.games.amun_re.box.numbers import AmunReBox
    from scarab.games.amun_re.state import AmunReState

# Columns of the score sheet within a kingdom; gold counts in the last kingdom only.
PYRAMIDS_COLUMN: Final = 0
SETS_COLUMN: Final = 1
WEST_COLUMN: Final = 2
EAST_COLUMN: Final = 3
TEMPLES_COLUMN: Final = 4
FIRST_BONUS_COLUMN: Final = 5
"""Of the farmers bonus; the other bonus cards follow in their order."""
GOLD_COLUMN: Final = 10
KINGDOM_COLUMNS: Final = 10

COLUMN_RULES: Final = ("AMR-26", "AMR-27", "AMR-28", "AMR-28", "AMR-29")
"""The rules of the columns that provinces score in."""

Points = list[tuple[int, int, int]]
"""Seat, column, points."""


def category(kingdom: int, column: int) -> str:
    """The category of the score sheet: `old-pyramids`."""
    return META.categories[(kingdom - 1) * KINGDOM_COLUMNS + column]


def bonus_column(card: int) -> int:
    return FIRST_BONUS_COLUMN + card - FARMERS_BONUS


def kingdom_points(state: "AmunReState") -> Points:
    """AMR-26 to AMR-29, as the provinces stand: for the end of a kingdom, and for the forecast before it."""
    found: Points = []
    box = state.box
    for seat in range(len(state.gold)):
        found.append((seat, PYRAMIDS_COLUMN, state.built_by(seat)[0]))
        found.append((seat, SETS_COLUMN, box.set_points * sets_of(state, seat)))
        found.append((seat, TEMPLES_COLUMN, state.temple * temples_of(state, seat)))
    for seat in bank_leaders(state, WEST):
        found.append((seat, WEST_COLUMN, box.bank_points))
    for seat in bank_leaders(state, EAST):
        found.append((seat, EAST_COLUMN, box.bank_points))
    return [entry for entry in found if entry[2]]


def forecast(state: "AmunReState") -> ScoreSheet:
    """AMR-27: booked points, and what the provinces owned now would add. Nothing is added once a kingdom is scored."""
    sheet = state.sheet.forecast()
    if state.phase != SCORING:
        for seat, column, points in kingdom_points(state):
            sheet.add_forecast(seat, category(state.kingdom, column), points)
    return sheet


def sets_of(state: "AmunReState", seat: int) -> int:
    """AMR-27: the smallest number of pyramids in a seat's three provinces; 0 with fewer provinces."""
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
    """AMR-29: temples in a seat's provinces."""
    temples = 0
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            temples += state.box.temples[province]
    return temples


def bank_leaders(state: "AmunReState", bank: int) -> list[int]:
    """AMR-28: owners of the province with most pyramids, then stones, on a bank of the Nile; [] without a pyramid."""
    pyramids = 1
    stones = 0
    owners: list[int] = []
    banks = state.box.bank
    for seat in range(len(state.gold)):
        for number in range(ROUNDS):
            province = state.land(seat, number)
            if province == NO_PROVINCE or banks[province] != bank or state.pyramids[province] < pyramids:
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


def fulfilled(state: "AmunReState", seat: int, card: int) -> bool:
    """Whether a seat's three provinces meet the condition of a bonus card (AMR-47 to AMR-51)."""
    if card == FARMERS_BONUS:
        return farmers_of(state, seat) >= state.box.bonus_farmers
    if card == CARDS_BONUS:
        return symbols_of(state, seat) >= state.box.bonus_symbols
    groups = groups_of(state.box, card)
    first = groups[state.land(seat, 0)]
    for number in range(1, ROUNDS):
        if groups[state.land(seat, number)] != first:
            return False
    return True


def groups_of(box: "AmunReBox", card: int) -> vec[i64]:
    """By province, what a bonus card asks to be alike in all three (AMR-49 to AMR-51)."""
    if card == SIDE_BONUS:
        return box.bank
    if card == HALF_BONUS:
        return box.half
    assert card == BANK_BONUS
    return box.on_nile


def farmers_of(state: "AmunReState", seat: int) -> int:
    """AMR-47: all farmers in a seat's three provinces, printed and free ones too."""
    farmers = 0
    for number in range(ROUNDS):
        farmers += state.farmers_in(state.land(seat, number))
    return farmers


def symbols_of(state: "AmunReState", seat: int) -> int:
    """AMR-48: card symbols printed in a seat's three provinces, limits and free cards."""
    symbols = 0
    for number in range(ROUNDS):
        province = state.land(seat, number)
        symbols += state.box.card_limit[province] + state.box.free_cards[province]
    return symbols


def gold_points(places: tuple[int, ...], gold: list[int]) -> list[int]:
    """AMR-31: the places are printed; tied players get the full value, and the next places fall away."""
    points: list[int] = []
    for own in gold:
        richer = 0
        for other in gold:
            if other > own:
                richer += 1
        points.append(places[richer])
    return points


def final_winners(state: "AmunReState") -> list[int]:
    """AMR-33: most points, then pyramids, then building stones in own provinces; tied seats share the victory."""
    best = (-1, -1, -1)
    winners: list[int] = []
    for seat in range(len(state.gold)):
        pyramids, stones = state.built_by(seat)
        standing = (state.sheet.total(seat), pyramids, stones)
        if standing > best:
            best = standing
            winners = [seat]
        elif standing == best:
            winners.append(seat)
    return winners


def tie_breaker(state: "AmunReState") -> tuple[str, list[list[int]]]:
    """AMR-33: what decides between the seats that share the most points, or was compared last; and how many of it each
    seat has that is still tied by then. No counts if one seat is ahead."""
    totals = [state.sheet.total(seat) for seat in range(len(state.gold))]
    best = max(totals)
    pyramids = [[seat, state.built_by(seat)[0]] for seat in range(len(totals)) if totals[seat] == best]
    if len(pyramids) < 2:
        return "", []
    most = max([count for seat, count in pyramids])
    stones = [[seat, state.built_by(seat)[1]] for seat, count in pyramids if count == most]
    return ("pyramids", pyramids) if len(stones) < 2 else ("stones", stones)
