"""Scoring a set: wild tiles are added, the majorities pay tribute, the tiles leave."""

from typing import Final, final

from scarab.core.decision import Step
from scarab.games.tutankhamen.box.tiles import PHARAOH, SET_COUNT, TILE_NAMES, TUT, kind_of
from scarab.games.tutankhamen.rules.end import pay, pay_together
from scarab.games.tutankhamen.rules.wild_tiles import AddWild
from scarab.games.tutankhamen.scoring import payments, strengths
from scarab.games.tutankhamen.state import NOBODY, TutankhamenState, replaced

TOGETHER: Final = 2
"""TUT-16R: the rules version since which players who are level pay at the same time."""


@final
class ScoreSet(Step[TutankhamenState]):
    """A set is about to be scored: one pass clockwise for wild tiles, the player whose turn it is last (TUT-18R)."""

    rule = "TUT-18"

    def __init__(self, tile_set: int) -> None:
        self.tile_set: Final = tile_set

    @staticmethod
    def of(tile_set: int) -> "ScoreSet":
        return SCORE_SET[tile_set]

    def args(self) -> tuple[int, ...]:
        return (self.tile_set,)

    def settle(self, state: TutankhamenState) -> None:
        state.stack.pop()
        state.stack.append(PaySet.of(self.tile_set))
        seats = len(state.pawns)
        owners = 0
        for seat in range(seats):
            if state.owned(seat, self.tile_set):
                owners += 1
        if owners < 2:
            return
        seat = state.turn  # pushed last to first: the seat after the one whose turn it is chooses first
        for step in range(seats):
            if state.owned(seat, self.tile_set) and state.wild(seat):
                state.stack.append(AddWild.of(self.tile_set, seat))
            seat = (seat - 1) % seats


@final
class PaySet(Step[TutankhamenState]):
    """The majorities pay, then all tiles of the set leave, and the wild tiles added to it."""

    rule = "TUT-13"

    def __init__(self, tile_set: int) -> None:
        self.tile_set: Final = tile_set

    @staticmethod
    def of(tile_set: int) -> "PaySet":
        return PAY_SET[tile_set]

    def args(self) -> tuple[int, ...]:
        return (self.tile_set,)

    def settle(self, state: TutankhamenState) -> None:
        state.stack.pop()
        counts = strengths(state, self.tile_set)
        if state.events is not None:
            state.emit("scored", self.rule, {"set": TILE_NAMES[self.tile_set], "tiles": list(counts)})
        paying = payments(counts, state.box.set_points[self.tile_set], state.turn)
        kind = kind_of(self.tile_set)
        level = len(paying) > 1 and paying[0][1] == paying[1][1]
        if level and state.game.rules >= TOGETHER:
            pay_together(state, paying, kind, "TUT-14")
        else:
            for seat, points in paying:
                pay(state, seat, kind, points, "TUT-14" if level else self.rule)
                if state.is_over():
                    return
        if not state.is_over():
            leave(state, self.tile_set)


def leave(state: TutankhamenState, tile_set: int) -> None:
    """TUT-17; of the wild tiles added, pharaohs leave before King Tut (TUT-18R)."""
    for seat in range(len(state.pawns)):
        state.out[tile_set] += state.owned(seat, tile_set)
        state.hands[seat * SET_COUNT + tile_set] = 0
        added = state.added[seat]
        if added:
            pharaohs = min(added, state.pharaohs[seat])
            state.pharaohs = replaced(state.pharaohs, seat, state.pharaohs[seat] - pharaohs)
            state.out[PHARAOH] += pharaohs
            if added > pharaohs:
                state.king_tut = NOBODY
                state.out[TUT] += 1
            state.added = replaced(state.added, seat, 0)


SCORE_SET: Final = [ScoreSet(tile_set) for tile_set in range(SET_COUNT)]
PAY_SET: Final = [PaySet(tile_set) for tile_set in range(SET_COUNT)]
