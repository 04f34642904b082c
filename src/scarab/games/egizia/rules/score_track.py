"""The score track: points by category, and the exact order of the markers (EGZ-25, EGZ-39)."""

from scarab.games.egizia.scoring import CATEGORIES, WIDTH
from scarab.games.egizia.state import EgiziaState


def score(state: EgiziaState, seat: int, column: int, points: int, rule: str) -> None:
    """Points of one category, and the marker moves."""
    book(state, seat, column, points, rule)
    move_marker(state, seat, points)


def book(state: EgiziaState, seat: int, column: int, points: int, rule: str) -> None:
    """Onto the sheet only: a building action moves the marker once, by its sum (EGZ-25R)."""
    if points == 0:
        return
    booked = state.sheet.booked
    cell = seat * WIDTH + column
    booked[cell] = booked[cell] + points
    if state.events is not None:
        state.emit("points", rule, {"seat": seat, "category": CATEGORIES[column], "points": points})


def move_marker(state: EgiziaState, seat: int, points: int) -> None:
    """A marker that lands on an occupied field goes behind the others (EGZ-25)."""
    if points == 0:
        return
    state.points[seat] = state.points[seat] + points
    reached = state.points[seat]
    track = state.track
    track.remove(seat)
    behind = 0
    while behind < len(track) and state.points[track[behind]] >= reached:
        behind += 1
    track.insert(behind, seat)
    if state.events is not None and scarabs(state, reached) > scarabs(state, reached - points):
        state.emit("scarab", "EGZ-39", {"seat": seat, "points": reached})


def scarabs(state: EgiziaState, points: int) -> int:
    """EGZ-39: scarabs that mark this number of points."""
    return max(0, points - 1) // state.box.scarab
