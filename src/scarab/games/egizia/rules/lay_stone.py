"""Stones are laid at obelisk and graves, pyramid and temple (EGZ-21 to EGZ-25)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import STOP, Build
from scarab.games.egizia.box.bounds import MAX_SEATS, NOBODY
from scarab.games.egizia.box.buildings import (
    COLUMNS,
    FIRST_ROW,
    GRAVE_LANE,
    LANE_NAMES,
    LAST_ROW,
    LEFT,
    OBELISK_LANE,
    PYRAMID_ROWS,
    RIGHT,
    SITE_END_LANE,
    SITE_FIRST_LANE,
    TOP,
)
from scarab.games.egizia.box.river import OBELISK, SITE_NAMES, SITES, SPHINX
from scarab.games.egizia.rules.graves import OPEN_GRAVE
from scarab.games.egizia.rules.markets import LowerMarker
from scarab.games.egizia.rules.score_track import book, move_marker, score
from scarab.games.egizia.scoring import GRAVES_COLUMN, OBELISK_COLUMN, PYRAMID_COLUMN, ROWS_COLUMN, TEMPLE_COLUMN
from scarab.games.egizia.state import EgiziaState

NOT_BUILDABLE: Final = 99
"""Sentinel cost: nothing can be built here."""


def next_value(state: EgiziaState, lane: int) -> int:
    """What the next field of a lane costs; NOT_BUILDABLE if it is full or waits for another one (EGZ-23)."""
    built = state.progress[lane]
    box = state.box
    if built == box.lane_length[lane]:
        return NOT_BUILDABLE
    if lane == GRAVE_LANE:
        return state.graves[built]
    if lane >= COLUMNS and waits_for(state, lane):
        return NOT_BUILDABLE
    return box.field_values[box.lane_start[lane] + built]


def waits_for(state: EgiziaState, lane: int) -> str:
    """EGZ-23: columns wait for both pillars, the top row for the columns; empty if the lane is open."""
    if lane == COLUMNS:
        for pillar in (LEFT, RIGHT):
            if state.progress[pillar] < state.box.lane_length[pillar]:
                return "pillars"
    if lane == TOP and state.progress[COLUMNS] < state.box.lane_length[COLUMNS]:
        return "columns"
    return ""


def cheapest(state: EgiziaState, site: int) -> int:
    """The least strength and stones with which something can be built at a site."""
    if site == SPHINX:
        return 1 if state.stack_size() else NOT_BUILDABLE
    least = NOT_BUILDABLE
    for lane in range(SITE_FIRST_LANE[site], SITE_END_LANE[site]):
        least = min(least, next_value(state, lane))
    return least


@final
class BuildStone(SeatDecision[EgiziaState]):
    """On which field does the next stone go? After the first one, building may stop."""

    rule = "EGZ-19R"

    def __init__(self, seat: int, site: int) -> None:
        super().__init__(seat)
        self.site: Final = site

    @staticmethod
    def of(seat: int, site: int) -> "BuildStone":
        return BUILD_STONE[site][seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.site)

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        limit = min(state.strength, state.stones[seat])
        for lane in range(SITE_FIRST_LANE[self.site], SITE_END_LANE[self.site]):
            if next_value(state, lane) <= limit:
                found.append(Build.of(lane, state.progress[lane]))
        if state.first_sum + state.second_sum > 0:
            found.append(STOP)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if isinstance(action, Build):
            lay_stone(state, seat, action.lane)
        else:
            assert action is STOP
            state.stack.pop()
            score_action(state, seat, self.site)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Build):
            return refuse_stone(state, seat, self.site, action)
        why = f"{seat_name(seat)} is building at the {SITE_NAMES[self.site]}; at least one stone must be spent"
        return IllegalAction("action/other-question", why, self.rule)


def lay_stone(state: EgiziaState, seat: int, lane: int) -> None:
    """Pay the value, mark the field; a grave taken opens the next (EGZ-21)."""
    value = next_value(state, lane)
    place = state.progress[lane]
    state.stones[seat] = state.stones[seat] - value
    state.strength -= value
    state.built[state.box.lane_start[lane] + place] = seat
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "lane": LANE_NAMES[lane], "field": place + 1, "value": value}
        state.emit("built", "EGZ-19R", facts)
    state.progress[lane] = place + 1
    if lane == OBELISK_LANE or FIRST_ROW <= lane <= LAST_ROW:
        state.first_sum += value
    else:
        state.second_sum += value
    if lane == GRAVE_LANE and place + state.box.open_graves < state.box.graves:
        state.stack.append(OPEN_GRAVE)
    if FIRST_ROW <= lane <= LAST_ROW and place + 1 == state.box.lane_length[lane]:
        state.rows |= 1 << (lane - FIRST_ROW)


def score_action(state: EgiziaState, seat: int, site: int) -> None:
    """EGZ-25R: the sum as one move, then the rows filled, the lowest first, then the market step."""
    state.works[seat] = state.works[seat] + 1
    first, second, rows = state.first_sum, state.second_sum, state.rows
    state.strength = state.first_sum = state.second_sum = state.rows = 0
    book(state, seat, OBELISK_COLUMN if site == OBELISK else PYRAMID_COLUMN, first, "EGZ-24")
    book(state, seat, GRAVES_COLUMN if site == OBELISK else TEMPLE_COLUMN, second, "EGZ-24")
    move_marker(state, seat, first + second)
    for row in range(PYRAMID_ROWS):
        if rows & (1 << row):
            score_row(state, FIRST_ROW + row)
    if site == OBELISK:
        state.stack.append(LowerMarker.of(seat))


def score_row(state: EgiziaState, lane: int) -> None:
    """EGZ-22: most stones in a full row; of seats that are level, the one whose stone stands furthest left."""
    counts = [0] * MAX_SEATS
    first = state.box.lane_start[lane]
    after = first + state.box.lane_length[lane]
    for field in range(first, after):
        counts[state.built[field]] += 1
    best = NOBODY
    for field in range(first, after):
        owner = state.built[field]
        if best == NOBODY or counts[owner] > counts[best]:
            best = owner
    if state.events is not None:
        state.emit("row", "EGZ-22", {"seat": best, "row": lane - FIRST_ROW + 1, "stones": counts[best]})
    score(state, best, ROWS_COLUMN, counts[best], "EGZ-22")


def refuse_stone(state: EgiziaState, seat: int, site: int, stone: Build) -> IllegalAction:
    """Why a stone cannot be laid there."""
    lane = stone.lane
    name = LANE_NAMES[lane]
    if not SITE_FIRST_LANE[site] <= lane < SITE_END_LANE[site]:
        return IllegalAction("egizia/other-site", f"{name} is not built at the {SITE_NAMES[site]}", "EGZ-14")
    rule = "EGZ-21" if site == OBELISK else "EGZ-22" if lane <= LAST_ROW else "EGZ-23"
    following = state.progress[lane]
    if stone.place >= state.box.lane_length[lane]:
        why = f"{name} has {state.box.lane_length[lane]} fields"
        return IllegalAction("egizia/no-such-field", why, "EGZ-24")
    if stone.place < following:
        why = f"there's already a stone on {name} {stone.place + 1}"
        return IllegalAction("egizia/field-taken", why, rule)
    waits = waits_for(state, lane)
    if waits:
        return IllegalAction("egizia/temple-order", f"the {waits} of the temple must be full first", "EGZ-23")
    if stone.place > following:
        why = f"{name} is built without gaps: field {following + 1} comes next"
        return IllegalAction("egizia/gap", why, rule)
    value = next_value(state, lane)
    if value > state.strength:
        why = f"it takes strength {value}, and the team has {state.strength} left"
        return IllegalAction("egizia/too-weak", why, "EGZ-19")
    why = f"it takes {value} stones, and {seat_name(seat)} has {state.stones[seat]}"
    return IllegalAction("egizia/too-few-stones", why, "EGZ-19")


BUILD_STONE: Final = [[BuildStone(seat, site) for seat in range(MAX_SEATS)] for site in range(SITES)]
"""By site, then by seat."""
