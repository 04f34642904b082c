"""Stones from the quarry to the sled."""

from scarab.games.imhotep.box.sites import SLED
from scarab.games.imhotep.state import ImhotepState


def stones_to_take(state: ImhotepState, seat: int, number: int) -> int:
    """IMH-9: as many as are left in the quarry and fit on the sled."""
    room = SLED - state.sleds[seat]
    left = min(number, state.quarry[seat])
    return min(left, room)


def take_stones(state: ImhotepState, seat: int, number: int, rule: str) -> None:
    taken = stones_to_take(state, seat, number)
    state.quarry[seat] = state.quarry[seat] - taken
    state.sleds[seat] = state.sleds[seat] + taken
    if state.events is not None:
        state.emit("stones_taken", rule, {"seat": seat, "stones": taken})
