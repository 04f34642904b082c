"""What the board of Egizia counts, counted by the engine."""

from collections.abc import Iterator
from typing import Any

from scarab.core.action import Action
from scarab.core.state import State
from scarab.games.egizia import scoring
from scarab.games.egizia.actions import Build, Sail, Team
from scarab.games.egizia.box.bounds import NOBODY
from scarab.games.egizia.box.buildings import (
    COLUMNS,
    FIRST_ROW,
    GRAVE_LANE,
    LANE_NAMES,
    LANES,
    LAST_ROW,
    LEFT,
    OBELISK_LANE,
    RIGHT,
    TOP,
)
from scarab.games.egizia.box.crews import BLUE, CREWS
from scarab.games.egizia.box.nile_cards import CARD_NAMES, COLOUR_FIELDS, COLOURS, FIELD_TYPES, HELD_TYPES
from scarab.games.egizia.box.river import EXTRA, OBELISK, RING_NAMES, SITE_PLACES, SLOTS
from scarab.games.egizia.box.rounds import DECK_OF_ROUND, ROUNDS
from scarab.games.egizia.box.sphinx_cards import (
    CREW_BLUE,
    CREW_JOKER,
    GRAIN_MARKET_COUNT,
    GRAIN_MARKET_LAST,
    GRAVES_9,
    GRAVES_OWN,
    MOST_BROWN,
    OBELISK_OWN_4,
    OBELISK_OWN_5,
    OBELISK_ROW_9,
    PERMANENTS,
    PYRAMID_5_ROWS,
    PYRAMID_OWN_6,
    PYRAMID_OWN_7,
    SPHINX_CARDS,
    SPHINX_NAMES,
    STONE_MARKET_COUNT,
    STONE_MARKET_LAST,
    TEMPLE_COLUMNS,
    TEMPLE_OWN_4,
    TEMPLE_PILLARS,
    TWO_EVERYWHERE,
)
from scarab.games.egizia.rules.berths import add_site
from scarab.games.egizia.rules.building import name_team
from scarab.games.egizia.rules.crews import raise_crew
from scarab.games.egizia.rules.feeding import FeedCrews, count_grain, missing_grain
from scarab.games.egizia.rules.lay_stone import NOT_BUILDABLE, BuildStone, next_value, score_action
from scarab.games.egizia.rules.markets import lower
from scarab.games.egizia.rules.nile_cards import improve
from scarab.games.egizia.rules.round_fields import MoveRing
from scarab.games.egizia.rules.score_track import scarabs
from scarab.games.egizia.scoring import grave_sum
from scarab.games.egizia.state import EgiziaState

MARKETS = 2
DEEP = 99
"""More steps than any market has."""


def oracle(state: State) -> dict[str, Any]:
    assert isinstance(state, EgiziaState)
    seats = range(len(state.points))
    feeding = [feeding_of(state, seat) for seat in seats]
    return {
        "watered": [is_watered(state, colour) for colour in range(COLOURS)],
        "grain": [fed.irrigated_grain(seat) + fed.grain for seat, fed in enumerate(feeding)],
        "needed": [state.grain_need(seat) for seat in seats],
        "missing": [missing_grain(fed, seat) for seat, fed in enumerate(feeding)],
        "loss": [loss_of(fed, seat) for seat, fed in enumerate(feeding)],
        "quarried": [state.quarried_stones(seat) for seat in seats],
        "graves": [grave_sum(state, seat) for seat in seats],
        "scarabs": [scarabs(state, points) for points in state.points],
        "selling": state.box.first_selling,
        "lowered": [[lowered(state, seat, market) for market in range(MARKETS)] for seat in seats],
        "strength": {name: team.strength for name, _, team in teams(state)},
        "most": {name: most_to_build(team, seat) for name, seat, team in teams(state)},
        "track": [points - scarabs(state, points) * state.box.scarab for points in state.points],
        "raised": [[raised(state, seat, crew) for crew in range(CREWS)] for seat in seats],
        "improved": {CARD_NAMES[field]: improved(state, field) for field in range(COLOUR_FIELDS, FIELD_TYPES)},
        "deck": [number for number in range(1, ROUNDS + 1) if DECK_OF_ROUND[number] == DECK_OF_ROUND[state.round]],
        "rings": rings(state),
        "waiting": waiting(state),
        "built": built(state),
        "levels": [bottom(state, market) for market in range(MARKETS)],
        "progress": progress(state),
        "lanes": state.box.lane_values,
        "next_field": [
            None if stones == state.box.lane_length[lane] else stones + 1 for lane, stones in enumerate(state.progress)
        ],
        "next": {
            name: (state.progress[lane] + 1, next_value(state, lane))
            for lane, name in enumerate(LANE_NAMES)
            if next_value(state, lane) != NOT_BUILDABLE
        },
    }


def feeding_of(state: EgiziaState, seat: int) -> EgiziaState:
    """The state in which this seat feeds: grain that was added belongs to the seat that is asked."""
    fed = state.clone()
    asked = state.stack[-1] if state.stack else None
    if not (isinstance(asked, FeedCrews) and asked.seat == seat):
        fed.grain = 0
    return fed


def loss_of(fed: EgiziaState, seat: int) -> int:
    after = fed.clone()
    count_grain(after, seat)
    return fed.points[seat] - after.points[seat]


def is_watered(state: EgiziaState, colour: int) -> bool:
    """Whether a field of this colour, alone before a seat, would give grain."""
    alone = state.clone()
    for card in range(HELD_TYPES):
        alone.hands[card] = card == colour * COLOUR_FIELDS
    return alone.irrigated_grain(0) > 0


def lowered(state: EgiziaState, seat: int, market: int) -> int:
    after = state.clone()
    lower(after, seat, market, 1)
    return after.levels(market)[seat]


def bottom(state: EgiziaState, market: int) -> int:
    """The level from which a marker cannot go further down, from 1."""
    after = state.clone()
    lower(after, 0, market, DEEP)
    return after.levels(market)[0] + 1


def rings(state: EgiziaState) -> dict[str, str]:
    """By action, where the ring would lie."""
    asked = MoveRing.of(0)
    found = {}
    for action in asked.legal_actions(state, 0):
        after = state.clone()
        after.stack.append(asked)
        asked.apply(after, 0, action)
        found[action.text] = RING_NAMES[after.ring]
    return found


def waiting(state: EgiziaState) -> int:
    """How many ships find all fields of a site taken when every seat has sailed there."""
    full = state.clone()
    for slot in range(SLOTS):
        full.sites[OBELISK * SLOTS + slot] = NOBODY
    waits = 0
    for seat in range(len(state.points)):
        berths: list[Action] = []
        add_site(full, seat, SITE_PLACES[OBELISK], berths)
        slot = min(berth.slot for berth in berths if isinstance(berth, Sail))
        waits += slot >= EXTRA
        full.sites[OBELISK * SLOTS + slot] = seat
    return waits


def built(state: EgiziaState) -> int:
    """The points that the stones of this building bring, were it to end now; rows are left out."""
    after = state.clone()
    after.rows = 0
    score_action(after, 0, OBELISK)
    return after.points[0] - state.points[0]


def teams(state: EgiziaState) -> Iterator[tuple[str, int, EgiziaState]]:
    """Every team that can be named now: its seat and action, the seat, the state in which it builds."""
    for seat in range(len(state.points)):
        for action in state.legal_actions(seat):
            if isinstance(action, Team):
                after = state.clone()
                name_team(after, seat, action)
                yield f"{seat} {action.text}", seat, after


def most_to_build(building: EgiziaState, seat: int) -> int:
    """The dearest grave that the team may take, whatever its tile says."""
    trial = building.clone()
    trial.progress[GRAVE_LANE] = 0
    most = 0
    for value in range(1, building.strength + 1):
        trial.graves[0] = value
        offered = BuildStone.of(seat, OBELISK).legal_actions(trial, seat)
        if any(isinstance(action, Build) and action.lane == GRAVE_LANE for action in offered):
            most = value
    return most


def raised(state: EgiziaState, seat: int, crew: int) -> int:
    after = state.clone()
    raise_crew(after, seat, crew, "")
    return after.crews[seat * CREWS + crew]


def improved(state: EgiziaState, field: int) -> str:
    """What a field, alone before seat A, becomes."""
    alone = state.clone()
    for card in range(HELD_TYPES):
        alone.hands[card] = card == field
    improve(alone, 0, field)
    [now] = [card for card in range(HELD_TYPES) if alone.hands[card]]
    return CARD_NAMES[now]


def progress(state: EgiziaState) -> dict[str, tuple[int, int | None] | None]:
    """By seat and sphinx card that is held, at the end by every card: how much of what it asks for is there."""
    hands = state.held_cards() if state.stack else [list(range(SPHINX_CARDS))] * len(state.points)
    return {
        f"{seat} {SPHINX_NAMES[card]}": progress_of(state, seat, card)
        for seat, hand in enumerate(hands)
        for card in hand
    }


def progress_of(state: EgiziaState, seat: int, card: int) -> tuple[int, int | None] | None:
    box, built = state.box, state.progress
    goal = box.sphinx_goals[card] or None
    full = [lane for lane in range(LANES) if built[lane] == box.lane_length[lane]]
    obelisk = scoring.stones_in(state, seat, OBELISK_LANE, OBELISK_LANE)
    pyramid = scoring.stones_in(state, seat, FIRST_ROW, LAST_ROW)
    temple = scoring.stones_in(state, seat, LEFT, TOP)
    if card <= OBELISK_ROW_9:
        return built[OBELISK_LANE], goal
    if card <= PYRAMID_5_ROWS:
        return len([lane for lane in full if FIRST_ROW <= lane <= LAST_ROW]), goal
    if card in (TEMPLE_PILLARS, TEMPLE_COLUMNS):
        lanes = [LEFT, RIGHT, *([COLUMNS] if card == TEMPLE_COLUMNS else [])]
        return len([lane for lane in lanes if lane in full]), len(lanes)
    if card == GRAVES_9:
        return built[GRAVE_LANE], goal
    if card in (STONE_MARKET_COUNT, GRAIN_MARKET_COUNT):
        stone = card == STONE_MARKET_COUNT
        levels, last = (state.stone_market, box.stone_bottom) if stone else (state.grain_market, box.grain_bottom)
        return scoring.number_on(levels, last), None
    if card <= TWO_EVERYWHERE:
        own = {TEMPLE_OWN_4: temple, PYRAMID_OWN_6: pyramid, PYRAMID_OWN_7: pyramid}
        own |= {OBELISK_OWN_4: obelisk, OBELISK_OWN_5: obelisk}
        return own.get(card, min(obelisk, pyramid, temple)), goal
    if card == GRAVES_OWN:
        return scoring.stones_in(state, seat, GRAVE_LANE, GRAVE_LANE), None
    if card <= CREW_JOKER:
        return state.crews[seat * CREWS + BLUE + card - CREW_BLUE], None
    if card <= MOST_BROWN:
        most = max([scoring.worth(state, other, card) for other in range(len(state.points))])
        return scoring.worth(state, seat, card), most
    if card in (STONE_MARKET_LAST, GRAIN_MARKET_LAST):
        market = 0 if card == STONE_MARKET_LAST else 1
        return state.levels(market)[seat] + 1, bottom(state, market)
    return (scoring.permanents(state, seat), None) if card == PERMANENTS else None
