"""Stones from the sled onto ships."""

from scarab.core.action import Action, seat_name
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import LOADS_ON, Load
from scarab.games.imhotep.box.ships import BERTHS, BIT, DOCKED, EMPTY, SHIPS
from scarab.games.imhotep.box.sites import SITE_NAMES
from scarab.games.imhotep.state import ImhotepState


def free_berths(state: ImhotepState) -> bool:
    """Whether any docked ship has one."""
    free = state.free
    return free[0] != 0 or free[1] != 0 or free[2] != 0 or free[3] != 0


def two_free_berths(state: ImhotepState) -> bool:
    """IMH-21: two on one ship, or one each on two."""
    found = 0
    for ship in range(SHIPS):
        free = state.free[ship]
        if free:
            found += 1 if free in BIT else 2
    return found > 1


def add_loads(state: ImhotepState, found: list[Action]) -> None:
    """IMH-10: every free berth of every docked ship. The caller checks that a stone is on the sled."""
    free = state.free
    for ship in range(SHIPS):
        berths = free[ship]
        if berths:
            found.extend(LOADS_ON[ship][berths])


def load(state: ImhotepState, seat: int, action: Load) -> None:
    ship = action.ship
    state.sleds[seat] = state.sleds[seat] - 1
    state.hold[BERTHS * ship + action.berth] = seat
    state.free[ship] = state.free[ship] - BIT[action.berth]
    state.lacking[ship] = state.lacking[ship] - 1
    if state.events is not None:
        state.emit("loaded", "IMH-10", {"seat": seat, "ship": ship + 1, "berth": action.berth + 1})


def refuse_load(state: ImhotepState, seat: int, action: Load, rule: str = "IMH-10") -> IllegalAction:
    """Why no stone can be put there."""
    ship, berth = action.ship, action.berth
    if state.moored[ship] != DOCKED:
        why = f"ship {ship + 1} has sailed to the {SITE_NAMES[state.moored[ship]]} and is closed to loading"
        return IllegalAction("imhotep/ship-has-sailed", why, "IMH-11")
    if berth >= state.ships[ship]:
        why = f"ship {ship + 1} has no berth {berth + 1}: its berths are 1 to {state.ships[ship]}"
        return IllegalAction("imhotep/no-such-berth", why, "IMH-2")
    owner = state.hold[BERTHS * ship + berth]
    if owner != EMPTY:
        why = f"a stone of {seat_name(owner)} lies on berth {berth + 1} of ship {ship + 1}"
        return IllegalAction("imhotep/berth-taken", why, rule)
    return IllegalAction("imhotep/empty-sled", f"{seat_name(seat)} has no stone on the sled", rule)
