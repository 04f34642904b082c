"""Points of the end of the game (IMH-16) by category, and who wins: pure functions."""

from typing import TYPE_CHECKING, Final

from scarab.games.imhotep.box.cards import (
    BLUE_TYPES,
    CARD_TYPES,
    PYRAMID_DECORATION,
    STATUE,
)
from scarab.games.imhotep.box.ships import EMPTY
from scarab.games.imhotep.box.sites import BURIAL, BURIAL_ROWS, OBELISKS

if TYPE_CHECKING:
    from scarab.games.imhotep.state import ImhotepState

CATEGORIES: Final = 8
BURIAL_COLUMN: Final = 2
OBELISKS_COLUMN: Final = 3
STATUES_COLUMN: Final = 4
DECORATIONS_COLUMN: Final = 5
BLUE_COLUMN: Final = 6
WRATH_COLUMN: Final = 7
"""Columns of the score sheet, in the order of `META.categories`."""


def final_points(state: "ImhotepState") -> list[int]:
    """What the end adds, and what it would add now as a forecast: seat × category."""
    seats = len(state.sleds)
    box = state.box
    burial = burial_rows(state) if state.b_sides[BURIAL] else burial_groups(state)
    obelisks = single_points(state) if state.b_sides[OBELISKS] else placed(state.obelisks, box.obelisks_a[seats])
    decorations = decoration_points(state)
    wrath = state.game.options["wrath"] is True
    points = [0] * (CATEGORIES * seats)
    for seat in range(seats):
        row = CATEGORIES * seat
        points[row + BURIAL_COLUMN] = burial[seat]
        points[row + OBELISKS_COLUMN] = obelisks[seat]
        points[row + STATUES_COLUMN] = box.series_points(state.cards[CARD_TYPES * seat + STATUE])
        for site in range(len(decorations)):
            cards = state.cards[CARD_TYPES * seat + PYRAMID_DECORATION + site]
            points[row + DECORATIONS_COLUMN] += cards * decorations[site]
        for card in range(BLUE_TYPES):
            points[row + BLUE_COLUMN] += box.blue_card * state.cards[CARD_TYPES * seat + card]
        if wrath and not built_everywhere(state, seat):
            points[row + WRATH_COLUMN] = -box.wrath
    return points


def single_points(state: "ImhotepState") -> list[int]:
    """IMH-36: stones that are in no tower."""
    each = state.box.single_stone
    return [each * stones for stones in state.single_stones()]


def burial_groups(state: "ImhotepState") -> list[int]:
    """IMH-25: every connected group of one colour, in columns of three."""
    stones, box = state.burial, state.box
    points = [0] * len(state.sleds)
    seen = [False] * len(stones)
    for first in range(len(stones)):
        if seen[first]:
            continue
        seen[first] = True
        group = [first]
        for place in group:  # grows while it is walked
            for neighbour in neighbours(place, len(stones)):
                if not seen[neighbour] and stones[neighbour] == stones[first]:
                    seen[neighbour] = True
                    group.append(neighbour)
        points[stones[first]] += box.series_points(len(group))
    return points


def neighbours(place: int, stones: int) -> list[int]:
    """Left and right in the row, above and below in the column of three."""
    found = []
    if place >= BURIAL_ROWS:
        found.append(place - BURIAL_ROWS)
    if place % BURIAL_ROWS > 0:
        found.append(place - 1)
    if place % BURIAL_ROWS < BURIAL_ROWS - 1 and place + 1 < stones:
        found.append(place + 1)
    if place + BURIAL_ROWS < stones:
        found.append(place + BURIAL_ROWS)
    return found


def burial_rows(state: "ImhotepState") -> list[int]:
    """IMH-35: the most stones in each of the three rows."""
    seats = len(state.sleds)
    points = [0] * seats
    for row in range(BURIAL_ROWS):
        stones = [0] * seats
        for place in range(row, len(state.burial), BURIAL_ROWS):
            stones[state.burial[place]] += 1
        places = placed(stones, state.box.burial_b)
        for seat in range(seats):
            points[seat] += places[seat]
    return points


def placed(stones: list[int], places: tuple[int, ...]) -> list[int]:
    """IMH-26: points by rank among those with a stone; tied players share their places' points, rounded down."""
    points = [0] * len(stones)
    for seat in range(len(stones)):
        ahead = tied = 0
        for other in stones:
            if other > stones[seat]:
                ahead += 1
            elif other == stones[seat]:
                tied += 1
        if stones[seat]:
            shared = 0
            for place in range(ahead, ahead + tied):
                shared += places[place]
            points[seat] = shared // tied
    return points


def decoration_points(state: "ImhotepState") -> list[int]:
    """IMH-28: what one card of pyramid, temple, burial chamber and obelisks is worth; all stones there count."""
    pyramid = 0
    for owner in state.pyramid:
        if owner != EMPTY:
            pyramid += 1
    obelisks = 0
    for stones in state.obelisks:
        obelisks += stones
    sites = [pyramid, len(state.temple), len(state.burial), obelisks]
    return [stones // state.box.decoration for stones in sites]


def built_everywhere(state: "ImhotepState", seat: int) -> bool:
    """IMH-37: at least one stone on each of the four monuments; stones never leave them."""
    return seat in state.pyramid and seat in state.temple and seat in state.burial and state.obelisks[seat] > 0


def seats_with_most(totals: list[int]) -> list[int]:
    """The seats that share the most points."""
    best = max(totals)
    return [seat for seat in range(len(totals)) if totals[seat] == best]


def final_winners(totals: list[int], sleds: list[int]) -> list[int]:
    """IMH-38: most points, then most stones on the sled; level players share."""
    best = max([(totals[seat], sleds[seat]) for seat in range(len(totals))])
    return [seat for seat in range(len(totals)) if (totals[seat], sleds[seat]) == best]
