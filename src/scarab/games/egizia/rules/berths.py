"""Where a ship may be placed (EGZ-9, EGZ-11, EGZ-30)."""

from scarab.core.action import Action, seat_name
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import SAIL_TO, SAIL_TO_SITE, Sail
from scarab.games.egizia.box.bounds import NOBODY
from scarab.games.egizia.box.nile_cards import EXTRA_SITE, REUSE_ROUND, UPSTREAM
from scarab.games.egizia.box.river import (
    BITS,
    EXTRA,
    HELIOPOLIS,
    PLACE_KINDS,
    PLACE_NAMES,
    PLACES,
    RESERVE,
    ROUND_FIELD,
    SITE,
    SITE_AT,
    SITE_NAMES,
    SLOTS,
)
from scarab.games.egizia.state import EgiziaState


def add_berths(state: EgiziaState, seat: int, found: list[Action]) -> None:
    """Every place for the next ship, downstream of all own ships; upstream opens those above (EGZ-30R)."""
    reuse = state.fresh(seat, REUSE_ROUND)
    place_at = state.box.place_at
    first = 1 if state.fresh(seat, UPSTREAM) else state.box.position[state.lowest[seat]] + 1
    for position in range(first, PLACES + 1):
        place = place_at[position]
        ships = state.river[place]
        kind = PLACE_KINDS[place]
        if kind == SITE:
            if not ships & BITS[seat]:
                add_site(state, seat, place, found)
        elif not ships or (reuse and kind == ROUND_FIELD and place != HELIOPOLIS):
            found.append(SAIL_TO[place])


def add_site(state: EgiziaState, seat: int, place: int, found: list[Action]) -> None:
    """EGZ-11: any free field; only if there is none the reserve, or a place by extra-site (EGZ-35)."""
    site = SITE_AT[place]
    first = site * SLOTS
    berths = SAIL_TO_SITE[site]
    free = False
    for slot in range(1, state.box.site_fields[len(state.order)] + 1):
        if state.sites[first + slot] == NOBODY:
            free = True
            found.append(berths[slot - 1])
    if not free:
        found.append(berths[RESERVE - 1])
        if state.owns(seat, EXTRA_SITE):
            found.append(berths[EXTRA - 1])


def can_sail(state: EgiziaState, seat: int) -> bool:
    """EGZ-10: a seat has a ship and a place for it that is legal at least by its cards."""
    if not state.ships[seat]:
        return False
    box = state.box
    for position in range(box.position[state.lowest[seat]] + 1, PLACES + 1):
        if not state.river[box.place_at[position]]:
            return True
    found: list[Action] = []
    add_berths(state, seat, found)
    return len(found) > 0


def refuse_berth(state: EgiziaState, seat: int, action: Sail) -> IllegalAction:
    """Why a ship cannot go there."""
    place = action.place
    name = PLACE_NAMES[place]
    who = seat_name(seat)
    if PLACE_KINDS[place] == SITE:
        if state.river[place] & BITS[seat]:
            why = f"{who} already has a ship at the {name}: one per player and site"
            return IllegalAction("egizia/second-ship-at-site", why, "EGZ-11")
    elif state.river[place] and (place == HELIOPOLIS or PLACE_KINDS[place] != ROUND_FIELD):
        return IllegalAction("egizia/occupied", f"{name} is taken: it holds one ship", "EGZ-9")
    if state.box.position[place] <= state.box.position[state.lowest[seat]] and not state.fresh(seat, UPSTREAM):
        lowest = PLACE_NAMES[state.lowest[seat]]
        why = f"ships go downstream: {name} is not below the lowest ship of {who}, at {lowest}"
        return IllegalAction("egizia/upstream", why, "EGZ-9")
    if PLACE_KINDS[place] != SITE:
        why = f"{name} is taken; the card reuse-round would let a second ship join"
        return IllegalAction("egizia/occupied", why, "EGZ-9")
    return refuse_slot(state, seat, action)


def refuse_slot(state: EgiziaState, seat: int, action: Sail) -> IllegalAction:
    """Why a ship can go to the site, but not to this slot."""
    site = SITE_AT[action.place]
    name = SITE_NAMES[site]
    fields = state.box.site_fields[len(state.order)]
    if action.slot < EXTRA:
        if action.slot > fields:
            why = f"with {len(state.order)} players the {name} has {fields} building fields"
            return IllegalAction("egizia/no-such-field", why, "EGZ-2")
        why = f"field {action.slot} of the {name} is taken"
        return IllegalAction("egizia/occupied", why, "EGZ-9")
    for slot in range(1, fields + 1):
        if state.sites[site * SLOTS + slot] == NOBODY:
            why = f"field {slot} of the {name} is free: a ship can go elsewhere only when all are taken"
            return IllegalAction("egizia/field-free", why, "EGZ-11")
    return IllegalAction("egizia/no-such-card", f"{seat_name(seat)} has no extra-site card", "EGZ-35")
