"""Points by category: final scoring, what it would add now, and who wins (EGZ-38, EGZ-39). Pure functions."""

from typing import TYPE_CHECKING, Final

from scarab.core.native import i64, vec
from scarab.core.score import ScoreSheet
from scarab.games.egizia.box.buildings import (
    COLUMNS,
    FIRST_ROW,
    GRAVE_LANE,
    LAST_ROW,
    LEFT,
    OBELISK_LANE,
    RIGHT,
    TOP,
)
from scarab.games.egizia.box.crews import BLUE, CREWS
from scarab.games.egizia.box.nile_cards import (
    COLOUR_FIELDS,
    CREW_UP,
    GRAVE_CARD,
    GREEN,
    HELD_TYPES,
    field_value,
)
from scarab.games.egizia.box.sphinx_cards import (
    CREW_BLUE,
    CREW_JOKER,
    GRAIN_MARKET_COUNT,
    GRAIN_MARKET_LAST,
    GRAVES_9,
    GRAVES_OWN,
    MOST_BROWN,
    MOST_GREEN,
    MOST_QUARRIES,
    MOST_YELLOW_GREEN,
    OBELISK_OWN_4,
    OBELISK_OWN_5,
    OBELISK_ROW_9,
    PERMANENTS,
    PYRAMID_4_ROWS,
    PYRAMID_5_ROWS,
    PYRAMID_OWN_6,
    PYRAMID_OWN_7,
    SPHINX_CARDS,
    STONE_MARKET_COUNT,
    STONE_MARKET_LAST,
    TEMPLE_COLUMNS,
    TEMPLE_OWN_4,
    TEMPLE_PILLARS,
    TEN_PERCENT,
    TWO_EVERYWHERE,
)
from scarab.games.egizia.meta import META

if TYPE_CHECKING:
    from scarab.games.egizia.state import EgiziaState

# Columns of the score sheet, in the order of the categories; one for each sphinx card follows.
OBELISK_COLUMN: Final = 0
GRAVES_COLUMN: Final = 1
PYRAMID_COLUMN: Final = 2
ROWS_COLUMN: Final = 3
TEMPLE_COLUMN: Final = 4
RETURNS_COLUMN: Final = 5
PARTICIPATION_COLUMN: Final = 6
FEEDING_COLUMN: Final = 7
MARKETS_COLUMN: Final = 8
CARDS_COLUMN: Final = 9
STONE_SALE_COLUMN: Final = 10
GRAVE_SETS_COLUMN: Final = 11
FIRST_SPHINX_COLUMN: Final = 12

CATEGORIES: Final[tuple[str, ...]] = META.categories
WIDTH: Final = 41
"""Columns of the sheet: a literal, because the compiler inlines it in the innermost loop."""


def stone_sale(state: "EgiziaState", seat: int) -> int:
    """EGZ-38, step 1: on the two lowest levels of the stone market stones are sold."""
    box = state.box
    return state.stones[seat] // box.sell_rate if state.stone_market[seat] >= box.first_selling else 0


def grave_sum(state: "EgiziaState", seat: int) -> int:
    """The tiles of a seat's graves, and its grave cards (EGZ-33)."""
    total = state.owns(seat, GRAVE_CARD) * state.box.grave_card
    first = state.box.lane_start[GRAVE_LANE]
    for place in range(state.progress[GRAVE_LANE]):
        if state.built[first + place] == seat:
            total += state.graves[place]
    return total


def grave_set(state: "EgiziaState", seat: int) -> int:
    """EGZ-38, step 2: points by the sum of a seat's graves."""
    total = grave_sum(state, seat)
    for least, points in state.box.grave_sets:
        if total >= least:
            return points
    return 0


def sphinx_card(state: "EgiziaState", seat: int, card: int) -> int:
    """EGZ-38, step 3: what a sphinx card is worth to a seat; ten-percent by its points so far."""
    box = state.box
    if card == TEN_PERCENT:
        return ten_percent(state, state.points[seat])
    if card <= GRAIN_MARKET_COUNT:
        return card_for_all(state, card)
    if card <= GRAVES_OWN:
        return card_for_stones(state, seat, card)
    if card <= CREW_JOKER:
        return box.sphinx_points[card] * state.crews[seat * CREWS + BLUE + card - CREW_BLUE]
    if card <= MOST_BROWN:
        return box.sphinx_points[card] if has_most(state, seat, card) else 0
    if card == PERMANENTS:
        return box.sphinx_points[card] * permanents(state, seat)
    assert card in (STONE_MARKET_LAST, GRAIN_MARKET_LAST)
    if card == STONE_MARKET_LAST:
        return box.sphinx_points[card] if state.stone_market[seat] == box.stone_bottom else 0
    return box.sphinx_points[card] if state.grain_market[seat] == box.grain_bottom else 0


def ten_percent(state: "EgiziaState", points: int) -> int:
    """EGZ-38R: nothing below zero."""
    return max(0, points) // state.box.ten_percent


def card_for_all(state: "EgiziaState", card: int) -> int:
    """Cards whose condition all players fulfil together."""
    box = state.box
    if card == STONE_MARKET_COUNT:
        return box.stone_count_points[number_on(state.stone_market, box.stone_bottom)]
    if card == GRAIN_MARKET_COUNT:
        return box.grain_count_points[number_on(state.grain_market, box.grain_bottom)]
    progress = state.progress
    length = box.lane_length
    goal = box.sphinx_goals[card]
    if card <= OBELISK_ROW_9:
        holds = progress[OBELISK_LANE] >= goal
    elif card in (PYRAMID_4_ROWS, PYRAMID_5_ROWS):
        full = 0
        for lane in range(FIRST_ROW, LAST_ROW + 1):
            if progress[lane] == length[lane]:
                full += 1
        holds = full >= goal
    elif card == GRAVES_9:
        holds = progress[GRAVE_LANE] >= goal
    else:
        assert card in (TEMPLE_PILLARS, TEMPLE_COLUMNS)
        holds = progress[LEFT] == length[LEFT] and progress[RIGHT] == length[RIGHT]
        if card == TEMPLE_COLUMNS:
            holds = holds and progress[COLUMNS] == length[COLUMNS]
    return box.sphinx_points[card] if holds else 0


def number_on(levels: vec[i64], wanted: int) -> int:
    """Players whose marker is on a level of a market."""
    count = 0
    for level in levels:
        if level == wanted:
            count += 1
    return count


def card_for_stones(state: "EgiziaState", seat: int, card: int) -> int:
    """Cards for a player's own stones."""
    points = state.box.sphinx_points[card]
    if card == GRAVES_OWN:
        return points * stones_in(state, seat, GRAVE_LANE, GRAVE_LANE)
    obelisk = stones_in(state, seat, OBELISK_LANE, OBELISK_LANE)
    pyramid = stones_in(state, seat, FIRST_ROW, LAST_ROW)
    temple = stones_in(state, seat, LEFT, TOP)
    goal = state.box.sphinx_goals[card]
    if card == TEMPLE_OWN_4:
        holds = temple >= goal
    elif card in (PYRAMID_OWN_6, PYRAMID_OWN_7):
        holds = pyramid >= goal
    elif card in (OBELISK_OWN_4, OBELISK_OWN_5):
        holds = obelisk >= goal
    else:
        assert card == TWO_EVERYWHERE
        holds = obelisk >= goal and pyramid >= goal and temple >= goal
    return points if holds else 0


def stones_in(state: "EgiziaState", seat: int, first: int, last: int) -> int:
    """Stones of a seat in the lanes from the first to the last."""
    count = 0
    box = state.box
    for field in range(box.lane_start[first], box.lane_start[last] + box.lane_length[last]):
        if state.built[field] == seat:
            count += 1
    return count


def has_most(state: "EgiziaState", seat: int, card: int) -> bool:
    """EGZ-38R: level with the best counts, a sum of 0 does not."""
    own = worth(state, seat, card)
    if own == 0:
        return False
    for other in range(len(state.points)):
        if worth(state, other, card) > own:
            return False
    return True


def worth(state: "EgiziaState", seat: int, card: int) -> int:
    """The printed values of a seat's quarries, or of its fields of one colour."""
    if card == MOST_QUARRIES:
        return state.quarried_stones(seat)
    assert card in (MOST_GREEN, MOST_YELLOW_GREEN, MOST_BROWN)
    colour = GREEN + card - MOST_GREEN
    total = 0
    for field in range(colour * COLOUR_FIELDS, (colour + 1) * COLOUR_FIELDS):
        total += state.owns(seat, field) * field_value(field)
    return total


def permanents(state: "EgiziaState", seat: int) -> int:
    """Permanent cards but fields and quarries, used or not."""
    total = 0
    for cell in range(seat * HELD_TYPES + CREW_UP, seat * HELD_TYPES + GRAVE_CARD + 1):
        total += state.hands[cell]
    return total


def end_points(state: "EgiziaState", seat: int, with_cards: bool) -> list[tuple[int, int]]:
    """EGZ-38: what final scoring gives a seat, step by step, as (column, points); its sphinx cards if `with_cards`.

    ten-percent is the last card, so it counts all other points.
    """
    found = [(STONE_SALE_COLUMN, stone_sale(state, seat)), (GRAVE_SETS_COLUMN, grave_set(state, seat))]
    total = state.points[seat] + found[0][1] + found[1][1]
    if with_cards:
        for card in range(SPHINX_CARDS):
            if state.sphinx[card] == seat:
                points = ten_percent(state, total) if card == TEN_PERCENT else sphinx_card(state, seat, card)
                total += points
                found.append((FIRST_SPHINX_COLUMN + card, points))
    return found


def forecast(state: "EgiziaState", holders: list[int]) -> ScoreSheet:
    """Points so far; until the game is over also what final scoring would add now, with the cards of these holders."""
    if not state.stack:
        return state.sheet.clone()
    sheet = state.sheet.forecast()
    for seat in range(len(state.points)):
        for column, points in end_points(state, seat, seat in holders):
            sheet.add_forecast(seat, CATEGORIES[column], points)
    return sheet


def final_winners(track: list[int]) -> list[int]:
    """EGZ-39: most points; of those who are level, the marker in front."""
    return [track[0]]
