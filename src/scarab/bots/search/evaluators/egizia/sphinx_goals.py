"""Egizia: value of a sphinx card to its holder, by the progress of its condition (EGZ-38)."""

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
from scarab.games.egizia.box.sphinx_cards import (
    GRAIN_MARKET_LAST,
    GRAVES_9,
    GRAVES_OWN,
    MOST_BROWN,
    MOST_QUARRIES,
    OBELISK_OWN_4,
    OBELISK_OWN_5,
    OBELISK_ROW_9,
    PERMANENTS,
    PYRAMID_4_ROWS,
    PYRAMID_5_ROWS,
    PYRAMID_OWN_6,
    PYRAMID_OWN_7,
    STONE_MARKET_COUNT,
    STONE_MARKET_LAST,
    TEMPLE_COLUMNS,
    TEMPLE_OWN_4,
    TEMPLE_PILLARS,
    TWO_EVERYWHERE,
)
from scarab.games.egizia.scoring import permanents, sphinx_card, stones_in
from scarab.games.egizia.state import EgiziaState


def goal_worth(state: EgiziaState, seat: int, card: int, hope: float) -> float:
    """The points it brings now, or else `hope` times its points times progress squared."""
    now = float(sphinx_card(state, seat, card))
    points = float(state.box.sphinx_points[card])
    if now > 0.0 or hope == 0.0 or points == 0.0:
        return now
    near = progress_of(state, seat, card)
    return hope * points * near * near


def progress_of(state: EgiziaState, seat: int, card: int) -> float:
    """Progress of the condition, from 0 to 1. Not for cards without printed points: they count what they bring."""
    if card < STONE_MARKET_COUNT:
        return common_progress(state, card)
    if TEMPLE_OWN_4 <= card < GRAVES_OWN:
        return own_progress(state, seat, card)
    if card == GRAVES_OWN:
        return first_of(stones_in(state, seat, GRAVE_LANE, GRAVE_LANE))
    if MOST_QUARRIES <= card <= MOST_BROWN:
        return 0.5
    if card == PERMANENTS:
        return first_of(permanents(state, seat))
    if card == STONE_MARKET_LAST:
        return float(1 + state.stone_market[seat]) / float(1 + state.box.stone_bottom)
    assert card == GRAIN_MARKET_LAST
    return float(1 + state.grain_market[seat]) / float(1 + state.box.grain_bottom)


def first_of(count: int) -> float:
    """Progress of a card that pays for each thing it counts: the first one fulfils it."""
    return min(1.0, (1 + count) / 2)


def common_progress(state: EgiziaState, card: int) -> float:
    """Progress of conditions that all seats fulfil together."""
    progress = state.progress
    length = state.box.lane_length
    goal = int(state.box.sphinx_goals[card])
    if card <= OBELISK_ROW_9:
        return float(1 + progress[OBELISK_LANE]) / (1 + goal)
    if card in (PYRAMID_4_ROWS, PYRAMID_5_ROWS):
        built = total = 0
        for lane in range(FIRST_ROW, LAST_ROW + 1):
            built += progress[lane]
            total += length[lane]
        return built / total
    if card == GRAVES_9:
        return float(1 + progress[GRAVE_LANE]) / (1 + goal)
    pillars = progress[LEFT] + progress[RIGHT]
    if card == TEMPLE_PILLARS:
        return float(1 + pillars) / float(1 + length[LEFT] + length[RIGHT])
    assert card == TEMPLE_COLUMNS
    whole = float(1 + length[LEFT] + length[RIGHT] + length[COLUMNS])
    return float(1 + pillars + progress[COLUMNS]) / whole


def own_progress(state: EgiziaState, seat: int, card: int) -> float:
    """Progress of conditions on a seat's own stones."""
    goal = int(state.box.sphinx_goals[card])
    if card == TEMPLE_OWN_4:
        return (1 + stones_in(state, seat, LEFT, TOP)) / (1 + goal)
    if card in (PYRAMID_OWN_6, PYRAMID_OWN_7):
        return (1 + stones_in(state, seat, FIRST_ROW, LAST_ROW)) / (1 + goal)
    if card in (OBELISK_OWN_4, OBELISK_OWN_5):
        return (1 + stones_in(state, seat, OBELISK_LANE, OBELISK_LANE)) / (1 + goal)
    assert card == TWO_EVERYWHERE
    there = min(goal, stones_in(state, seat, OBELISK_LANE, OBELISK_LANE))
    there += min(goal, stones_in(state, seat, FIRST_ROW, LAST_ROW)) + min(goal, stones_in(state, seat, LEFT, TOP))
    return (1 + there) / (1 + 3 * goal)
