"""The score track: points by category, and the exact order of the markers (EGZ-25)."""

from scarab.games.egizia.box.board import SCARAB
from scarab.games.egizia.scoring import CATEGORIES, WIDTH
from scarab.games.egizia.state import EgiziaState


def gain(state: EgiziaState, seat: int, column: int, points: int, rule: str) -> None:
    """Points of one category, and the marker moves."""
    book(state, seat, column, points, rule)
    move(state, seat, points)


def book(state: EgiziaState, seat: int, column: int, points: int, rule: str) -> None:
    """Onto the sheet; the marker is moved by the sum of an action (EGZ-25R)."""
    if points == 0:
        return
    booked = state.sheet.booked
    cell = seat * WIDTH + column
    booked[cell] = booked[cell] + points
    if state.events is not None:
        state.emit("points", rule, {"seat": seat, "category": CATEGORIES[column], "points": points})


def move(state: EgiziaState, seat: int, points: int) -> None:
    """Whoever lands on an occupied field, forwards or backwards, stands behind all who are there."""
    if points == 0:
        return
    state.points[seat] = state.points[seat] + points
    score = state.points[seat]
    track = state.track
    track.remove(seat)
    behind = 0
    while behind < len(track) and state.points[track[behind]] >= score:
        behind += 1
    track.insert(behind, seat)
    if state.events is not None and scarabs(score) > scarabs(score - points):
        state.emit("scarab", "EGZ-39", {"seat": seat, "points": score})


def scarabs(score: int) -> int:
    """How many scarabs show at a score."""
    return max(0, score - 1) // SCARAB
