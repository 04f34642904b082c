"""A turn: move a pawn and collect its tile."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.core.native import i64
from scarab.games.tutankhamen.actions import TAKE, Take
from scarab.games.tutankhamen.box.bounds import MAX_SEATS
from scarab.games.tutankhamen.box.tiles import EMPTY, GOLD, LEDGE, PHARAOH, SET_COUNT, TILE_NAMES, TUT
from scarab.games.tutankhamen.rules.end import end_game
from scarab.games.tutankhamen.rules.gold import take_gold
from scarab.games.tutankhamen.rules.king_tut import take_king_tut
from scarab.games.tutankhamen.rules.removal import REMOVE_PASSED
from scarab.games.tutankhamen.rules.sets import ScoreSet
from scarab.games.tutankhamen.state import TutankhamenState, replaced


@final
class TakeTile(SeatDecision[TutankhamenState]):
    """Which tile ahead? Moving is choosing the tile to collect."""

    rule = "TUT-5"
    asks = "take a tile first"

    @staticmethod
    def of(seat: int) -> "TakeTile":
        return TAKE_TILE[seat]

    def legal_actions(self, state: TutankhamenState, seat: int) -> list[Action]:
        path = state.path
        ahead: list[Action] = []
        for place in range(i64(state.pawns[seat]) + 1, i64(LEDGE) + 1):
            if path[place] != EMPTY:
                ahead.append(TAKE[place - 1])
        return ahead

    def forced_action(self, state: TutankhamenState, seat: int) -> Action | None:
        path = state.path
        only: i64 = 0
        for place in range(i64(state.pawns[seat]) + 1, i64(LEDGE) + 1):
            if path[place] != EMPTY:
                if only:
                    return None
                only = place
        return TAKE[only - 1]

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        state.stack[-1] = NEXT_TURN
        state.stack.append(REMOVE_PASSED)
        collect(state, seat, action.place)

    def refuse(self, state: TutankhamenState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Take):
            return super().refuse(state, seat, action)
        here = state.pawns[seat]
        if action.place <= here:
            tile = state.path[action.place]
            if tile == EMPTY:
                return IllegalAction(
                    "tutankhamen/backward", f"pawns never move backward: {seat_name(seat)} stands on {here}", self.rule
                )
            why = f"{seat_name(seat)} stands on {here} and has jumped over the {TILE_NAMES[tile]} on {action.place}"
            return IllegalAction("tutankhamen/jumped-over", why, "TUT-7")
        return IllegalAction("tutankhamen/no-tile", f"no tile lies on {action.place} any more", "TUT-6")


def collect(state: TutankhamenState, seat: int, place: int) -> None:
    """TUT-6: the tile goes before the player, the pawn on the vacated place. TUT-9: the last of a set scores it."""
    tile = state.path[place]
    state.path[place] = EMPTY
    state.pawns[seat] = place
    if state.events is not None:
        state.emit("collected", "TUT-6", {"seat": seat, "tile": TILE_NAMES[tile], "place": place})
    if tile < SET_COUNT:
        state.hands[seat * SET_COUNT + tile] += 1
        state.left[tile] -= 1
        if state.left[tile] == 0:
            state.stack.append(ScoreSet.of(tile))
    elif tile == GOLD:
        take_gold(state, seat)
    elif tile == PHARAOH:
        state.pharaohs = replaced(state.pharaohs, seat, state.pharaohs[seat] + 1)
    else:
        assert tile == TUT
        take_king_tut(state, seat)


@final
class NextTurn(Step[TutankhamenState]):
    """Clockwise to the next player with a tile ahead (TUT-8); the game is over when the path is empty (TUT-23)."""

    rule = "TUT-8"

    def settle(self, state: TutankhamenState) -> None:
        state.stack.pop()
        last = state.last_tile()
        if last == 0:
            end_game(state)
            if state.events is not None:
                state.emit("path_empty", "TUT-23", {"winners": state.final_winners()})
            return
        seats = len(state.pawns)
        seat = (state.turn + 1) % seats
        while state.pawns[seat] >= last:
            if state.events is not None:
                state.emit("skipped", self.rule, {"seat": seat})
            seat = (seat + 1) % seats
        state.turn = seat
        state.stack.append(TakeTile.of(seat))


TAKE_TILE: Final = [TakeTile(seat) for seat in range(MAX_SEATS)]
NEXT_TURN: Final = NextTurn()
