"""The burial chamber: stones fill columns of three; scored at the end."""

from scarab.games.imhotep.box.sites import BURIAL
from scarab.games.imhotep.state import ImhotepState


def bury_stone(state: ImhotepState, owner: int) -> None:
    """IMH-25, IMH-35: on the next field, column after column without end."""
    state.burial.append(owner)
    if state.events is not None:
        facts: dict[str, object] = {"seat": owner, "site": "burial", "place": len(state.burial) - 1}
        state.emit("delivered", "IMH-35" if state.b_sides[BURIAL] else "IMH-25", facts)
