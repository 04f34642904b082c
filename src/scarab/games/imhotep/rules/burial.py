"""Stones that go to the burial chamber."""

from scarab.games.imhotep.box.sites import BURIAL
from scarab.games.imhotep.state import ImhotepState


def bury_stone(state: ImhotepState, owner: int) -> None:
    """IMH-25, IMH-35: columns of three, unlimited; scored at the end."""
    state.burial.append(owner)
    if state.events is not None:
        state.emit("delivered", "IMH-35" if state.b_sides[BURIAL] else "IMH-25", {"seat": owner, "site": "burial"})
