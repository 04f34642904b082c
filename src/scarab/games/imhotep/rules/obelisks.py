"""The obelisks: one for each seat, or on side B towers of three."""

from scarab.games.imhotep.box.sites import OBELISKS
from scarab.games.imhotep.state import ImhotepState


def raise_obelisk(state: ImhotepState, owner: int) -> None:
    """Side A: one obelisk a seat, scored at the end (IMH-26). Side B: every third stone makes a tower (IMH-36)."""
    state.obelisks[owner] = state.obelisks[owner] + 1
    if state.events is not None:
        place = state.single_stones()[owner] - 1
        facts: dict[str, object] = {"seat": owner, "site": "obelisks", "place": place}
        state.emit("delivered", "IMH-36" if state.b_sides[OBELISKS] else "IMH-26", facts)
    if state.b_sides[OBELISKS]:
        make_tower(state, owner)


def make_tower(state: ImhotepState, owner: int) -> None:
    """Three single stones become a tower on the highest free field; without one they stay single."""
    towers, box = state.towers, state.box
    if state.single_stones()[owner] >= box.tower and len(towers) < len(box.towers):
        points = box.towers[len(towers)]
        towers.append(owner)
        state.sheet.add(owner, "obelisks", points)
        if state.events is not None:
            state.emit("tower", "IMH-36", {"seat": owner, "points": points})
