"""Stones from the quarry to the sled."""

from scarab.core.action import seat_name
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.state import ImhotepState


def stones_to_take(state: ImhotepState, seat: int, number: int) -> int:
    """IMH-9: this number, or what is left in the quarry and fits on the sled."""
    room = state.box.sled - state.sleds[seat]
    left = min(number, state.quarry[seat])
    return min(left, room)


def take_stones(state: ImhotepState, seat: int, number: int, rule: str) -> None:
    taken = stones_to_take(state, seat, number)
    state.quarry[seat] = state.quarry[seat] - taken
    state.sleds[seat] = state.sleds[seat] + taken
    if state.events is not None:
        state.emit("stones_taken", rule, {"seat": seat, "stones": taken})


def refuse_quarry(state: ImhotepState, seat: int) -> IllegalAction:
    """Why no stone can be taken."""
    sled = state.box.sled
    if state.sleds[seat] == sled:
        why = f"the sled of {seat_name(seat)} is full: it holds {sled} stones"
        return IllegalAction("imhotep/sled-full", why, "IMH-9")
    return IllegalAction("imhotep/quarry-empty", f"no stone of {seat_name(seat)} is left in the quarry", "IMH-9")
