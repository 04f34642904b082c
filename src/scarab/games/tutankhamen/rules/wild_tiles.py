"""Wild tiles: pharaohs and King Tut join a set that is scored."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.tutankhamen.actions import ADD, Add
from scarab.games.tutankhamen.box.bounds import MAX_SEATS
from scarab.games.tutankhamen.box.tiles import SET_COUNT, TILE_NAMES
from scarab.games.tutankhamen.state import TutankhamenState, replaced


@final
class AddWild(SeatDecision[TutankhamenState]):
    """How many wild tiles join your tiles of this set?"""

    rule = "TUT-18"

    def __init__(self, tile_set: int, seat: int) -> None:
        super().__init__(seat)
        self.tile_set: Final = tile_set

    @staticmethod
    def of(tile_set: int, seat: int) -> "AddWild":
        return ADD_WILD[tile_set][seat]

    def args(self) -> tuple[int, ...]:
        return (self.tile_set, self.seat)

    def legal_actions(self, state: TutankhamenState, seat: int) -> list[Action]:
        return [ADD[number] for number in range(state.wild(seat) + 1)]

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        assert isinstance(action, Add)
        state.stack.pop()
        state.added = replaced(state.added, seat, action.number)

    def refuse(self, state: TutankhamenState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Add):
            why = f"{TILE_NAMES[self.tile_set]} is scored: {seat_name(seat)} is to say how many wild tiles to add"
            return IllegalAction("action/other-question", why, self.rule)
        why = f"{seat_name(seat)} can add at most {state.wild(seat)}, the pharaohs and King Tut before them"
        return IllegalAction("tutankhamen/too-many-wild", why, self.rule)


ADD_WILD: Final = [[AddWild(tile_set, seat) for seat in range(MAX_SEATS)] for tile_set in range(SET_COUNT)]
