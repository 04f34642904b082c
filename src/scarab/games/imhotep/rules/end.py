"""The end of the game: what is scored when the sixth round is over."""

from typing import Final

from scarab.games.imhotep.box.sites import BURIAL, OBELISKS
from scarab.games.imhotep.scoring import BURIAL_COLUMN, CATEGORIES, final_points, seats_with_most
from scarab.games.imhotep.state import ImhotepState

END_RULES: Final = {
    "burial": "IMH-25",
    "obelisks": "IMH-26",
    "statues": "IMH-29",
    "decorations": "IMH-28",
    "blue": "IMH-17",
    "wrath": "IMH-37",
}


def end_game(state: ImhotepState) -> None:
    """IMH-16: book what the end adds. The stack is empty now, so the game is over."""
    points = final_points(state)
    seats = len(state.sleds)
    booked = state.sheet.booked
    for cell in range(len(points)):
        booked[cell] = booked[cell] + points[cell]
    if state.events is not None:
        for column in range(BURIAL_COLUMN, CATEGORIES):
            category = state.sheet.categories[column]
            row = [points[CATEGORIES * seat + column] for seat in range(seats)]
            if any(row):
                state.emit("end_scored", end_rule(state, category), {"category": category, "points": row})
        tied = seats_with_most(state.sheet.totals())
        if len(tied) > 1:
            counts = [[seat, state.sleds[seat]] for seat in tied]
            state.emit("tie_broken", "IMH-38", {"what": "stones", "counts": counts})
        state.emit("game_over", "IMH-38", {"winners": state.final_winners()})


def end_rule(state: ImhotepState, category: str) -> str:
    if category == "burial" and state.b_sides[BURIAL]:
        return "IMH-35"
    if category == "obelisks" and state.b_sides[OBELISKS]:
        return "IMH-36"
    return END_RULES[category]
