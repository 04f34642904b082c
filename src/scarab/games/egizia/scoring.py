"""Final scoring: stones are sold, graves counted, sphinx cards shown (EGZ-38)."""

from typing import TYPE_CHECKING, Final

from scarab.core.score import ScoreSheet
from scarab.games.egizia.box.board import BOTTOM, FIRST_SELLING, SELL_RATE
from scarab.games.egizia.box.buildings import (
    COLUMNS,
    FIRST_ROW,
    GRAVE_LANE,
    GRAVE_SETS,
    GRAVES,
    LANE_LENGTH,
    LANE_START,
    LAST_ROW,
    LEFT,
    OBELISK_LANE,
    OBELISK_ROWS,
    RIGHT,
    TOP,
)
from scarab.games.egizia.box.crews import BLUE, CREWS
from scarab.games.egizia.box.nile_cards import (
    BROWN,
    COLOUR_FIELDS,
    CREW_UP,
    GRAVE_CARD,
    GRAVE_CARD_VALUE,
    GREEN,
    HELD_TYPES,
    QUARRY_2,
    QUARRY_4,
    YELLOW_GREEN,
    field_value,
    quarry_value,
)
from scarab.games.egizia.box.sphinx_cards import (
    CREW_BLUE,
    CREW_JOKER,
    GRAIN_MARKET_COUNT,
    GRAVES_9,
    GRAVES_OWN,
    MARKET_COUNT_POINTS,
    MOST_BROWN,
    MOST_GREEN,
    MOST_QUARRIES,
    MOST_YELLOW_GREEN,
    OBELISK_OWN_4,
    OBELISK_OWN_5,
    OBELISK_ROW_7,
    OBELISK_ROW_9,
    PERMANENTS,
    PYRAMID_4_ROWS,
    PYRAMID_5_ROWS,
    PYRAMID_OWN_6,
    PYRAMID_OWN_7,
    SPHINX_CARDS,
    SPHINX_NAMES,
    SPHINX_POINTS,
    STONE_MARKET_COUNT,
    STONE_MARKET_LAST,
    TEMPLE_COLUMNS,
    TEMPLE_OWN_4,
    TEN_PERCENT,
    TWO_EVERYWHERE,
)
from scarab.games.egizia.meta import META

if TYPE_CHECKING:
    from scarab.games.egizia.state import EgiziaState


# The columns of the score sheet, in the order of the meta's categories; a column for each sphinx card follows.
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
"""Columns of the sheet: a literal, because it is in the innermost loop."""


def stone_sale(state: "EgiziaState", seat: int) -> int:
    """EGZ-38, step 1: on the two lowest levels of the stone market two stones bring a point."""
    return state.stones[seat] // SELL_RATE if state.stone_market[seat] >= FIRST_SELLING else 0


def grave_sum(state: "EgiziaState", seat: int) -> int:
    """The tiles of a seat's graves, and its grave cards (EGZ-33)."""
    total = state.owns(seat, GRAVE_CARD) * GRAVE_CARD_VALUE
    for place in range(GRAVES):
        if state.built[LANE_START[GRAVE_LANE] + place] == seat:
            total += state.graves[place]
    return total


def grave_set(state: "EgiziaState", seat: int) -> int:
    """EGZ-38, step 2."""
    total = grave_sum(state, seat)
    for least, points in GRAVE_SETS:
        if total >= least:
            return points
    return 0


def sphinx_card(state: "EgiziaState", seat: int, card: int) -> int:
    """EGZ-38, step 3: what a sphinx card is worth to a seat; ten-percent by the points it has so far."""
    if card == TEN_PERCENT:
        return max(0, state.points[seat]) // 10
    if card <= GRAIN_MARKET_COUNT:
        return card_for_all(state, card)
    if card <= GRAVES_OWN:
        return card_for_stones(state, seat, card)
    if card <= CREW_JOKER:
        return state.crews[seat * CREWS + BLUE + card - CREW_BLUE]
    if card <= MOST_BROWN:
        return SPHINX_POINTS[card] if has_most(state, seat, card) else 0
    if card == PERMANENTS:
        return SPHINX_POINTS[card] * permanents(state, seat)
    levels = state.stone_market if card == STONE_MARKET_LAST else state.grain_market
    return SPHINX_POINTS[card] if levels[seat] == BOTTOM else 0


def card_for_all(state: "EgiziaState", card: int) -> int:
    """Conditions that all players fulfil together."""
    if card in (STONE_MARKET_COUNT, GRAIN_MARKET_COUNT):
        levels = state.stone_market if card == STONE_MARKET_COUNT else state.grain_market
        last = 0
        for level in levels:
            if level == BOTTOM:
                last += 1
        return MARKET_COUNT_POINTS[last]
    progress = state.progress
    if card <= OBELISK_ROW_9:
        built = progress[OBELISK_LANE]
        holds = built > 0 and OBELISK_ROWS[built - 1] >= 7 + card - OBELISK_ROW_7
    elif card in (PYRAMID_4_ROWS, PYRAMID_5_ROWS):
        full = 0
        for lane in range(FIRST_ROW, LAST_ROW + 1):
            if progress[lane] == LANE_LENGTH[lane]:
                full += 1
        holds = full >= 4 + card - PYRAMID_4_ROWS
    elif card == GRAVES_9:
        holds = progress[GRAVE_LANE] >= 9
    else:
        holds = progress[LEFT] == LANE_LENGTH[LEFT] and progress[RIGHT] == LANE_LENGTH[RIGHT]
        if card == TEMPLE_COLUMNS:
            holds = holds and progress[COLUMNS] == LANE_LENGTH[COLUMNS]
    return SPHINX_POINTS[card] if holds else 0


def card_for_stones(state: "EgiziaState", seat: int, card: int) -> int:
    """Conditions on a player's own stones."""
    if card == GRAVES_OWN:
        return SPHINX_POINTS[card] * stones_in(state, seat, GRAVE_LANE, GRAVE_LANE)
    obelisk = stones_in(state, seat, OBELISK_LANE, OBELISK_LANE)
    pyramid = stones_in(state, seat, FIRST_ROW, LAST_ROW)
    temple = stones_in(state, seat, LEFT, TOP)
    if card == TEMPLE_OWN_4:
        holds = temple >= 4
    elif card in (PYRAMID_OWN_6, PYRAMID_OWN_7):
        holds = pyramid >= 6 + card - PYRAMID_OWN_6
    elif card in (OBELISK_OWN_4, OBELISK_OWN_5):
        holds = obelisk >= 4 + card - OBELISK_OWN_4
    else:
        assert card == TWO_EVERYWHERE
        holds = obelisk >= 2 and pyramid >= 2 and temple >= 2
    return SPHINX_POINTS[card] if holds else 0


def stones_in(state: "EgiziaState", seat: int, first: int, last: int) -> int:
    """Stones of a seat in the lanes from the first to the last."""
    count = 0
    for field in range(LANE_START[first], LANE_START[last] + LANE_LENGTH[last]):
        if state.built[field] == seat:
            count += 1
    return count


def has_most(state: "EgiziaState", seat: int, card: int) -> bool:
    """EGZ-38R: level with the best counts, nothing does not."""
    own = worth(state, seat, card)
    if own == 0:
        return False
    for other in range(len(state.points)):
        if worth(state, other, card) > own:
            return False
    return True


def worth(state: "EgiziaState", seat: int, card: int) -> int:
    """The printed values of a seat's quarries, or of its fields of one colour."""
    total = 0
    if card == MOST_QUARRIES:
        for quarry in range(QUARRY_2, QUARRY_4 + 1):
            total += state.owns(seat, quarry) * quarry_value(quarry)
        return total
    colour = GREEN if card == MOST_GREEN else YELLOW_GREEN if card == MOST_YELLOW_GREEN else BROWN
    for field in range(colour * COLOUR_FIELDS, (colour + 1) * COLOUR_FIELDS):
        total += state.owns(seat, field) * field_value(field)
    return total


def permanents(state: "EgiziaState", seat: int) -> int:
    """Permanent cards but fields and quarries, used or not."""
    total = 0
    for cell in range(seat * HELD_TYPES + CREW_UP, seat * HELD_TYPES + GRAVE_CARD + 1):
        total += state.hands[cell]
    return total


def forecast(state: "EgiziaState", holders: list[int]) -> ScoreSheet:
    """Booked so far; until the game is over also what final scoring would add now, by the cards of these holders."""
    if not state.stack:
        return state.sheet.clone()
    sheet = state.sheet.forecast()
    for seat in range(len(state.points)):
        added = stone_sale(state, seat) + grave_set(state, seat)
        sheet.add_forecast(seat, "stone-sale", stone_sale(state, seat))
        sheet.add_forecast(seat, "grave-sets", grave_set(state, seat))
        for card in range(SPHINX_CARDS):
            if state.sphinx[card] == seat and seat in holders and card != TEN_PERCENT:
                points = sphinx_card(state, seat, card)
                added += points
                sheet.add_forecast(seat, SPHINX_NAMES[card], points)
        if state.sphinx[TEN_PERCENT] == seat and seat in holders:
            sheet.add_forecast(seat, SPHINX_NAMES[TEN_PERCENT], max(0, state.points[seat] + added) // 10)
    return sheet
