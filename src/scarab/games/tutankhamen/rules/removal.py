"""Tiles that every pawn has passed leave the path."""

from typing import Final, final

from scarab.core.decision import Step
from scarab.core.native import i64
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, SET_COUNT, TILE_NAMES
from scarab.games.tutankhamen.rules.sets import ScoreSet
from scarab.games.tutankhamen.state import TutankhamenState


@final
class RemovePassed(Step[TutankhamenState]):
    """Tiles that all pawns have passed leave, farthest from the pyramid first; a set's last one scores it (TUT-10R)."""

    rule = "TUT-10"

    def settle(self, state: TutankhamenState) -> None:
        hindmost = LEDGE
        for pawn in state.pawns:
            hindmost = min(hindmost, pawn)
        path = state.path
        for place in range(1, i64(hindmost)):
            tile = path[place]
            if tile != EMPTY:
                path[place] = EMPTY
                state.out[tile] += 1
                if state.events is not None:
                    state.emit("removed", self.rule, {"tile": TILE_NAMES[tile], "place": place})
                if tile < SET_COUNT:
                    state.left[tile] -= 1
                    if state.left[tile] == 0:
                        state.stack.append(ScoreSet.of(tile))
                        return
        state.stack.pop()


REMOVE_PASSED: Final = RemovePassed()
