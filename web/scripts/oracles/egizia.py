"""What the board of Egizia counts, counted by the engine."""

from collections.abc import Iterator
from typing import Any

from scarab.core.action import Action
from scarab.core.state import State
from scarab.games.egizia.actions import Build, Sail, Team
from scarab.games.egizia.box.bounds import NOBODY
from scarab.games.egizia.box.buildings import GRAVE_LANE, LANE_NAMES
from scarab.games.egizia.box.crews import CREWS
from scarab.games.egizia.box.nile_cards import CARD_NAMES, COLOUR_FIELDS, COLOURS, FIELD_TYPES, HELD_TYPES
from scarab.games.egizia.box.river import EXTRA, OBELISK, RING_NAMES, SITE_PLACES, SLOTS
from scarab.games.egizia.box.rounds import DECK_OF_ROUND, ROUNDS
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
