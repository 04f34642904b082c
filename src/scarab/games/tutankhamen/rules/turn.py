"""A turn: move and collect, buy with a bag of gold, remove what all have passed."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.core.native import i64
from scarab.games.tutankhamen.actions import BUY, DECLINE, TAKE, Buy, Take
from scarab.games.tutankhamen.box.tiles import (
    COINS,
    EMPTY,
    GOLD,
    LEDGE,
    PHARAOH,
    SET_COUNT,
    TILE_NAMES,
)
from scarab.games.tutankhamen.rules.sets import ScoreSet, pay
from scarab.games.tutankhamen.state import TutankhamenState, replaced


@final
class TakeTile(SeatDecision[TutankhamenState]):
    """Which tile ahead? Moving is choosing the tile to collect."""

    rule = "TUT-5"

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
        state.stack.pop()
        state.stack.append(NEXT_TURN)
        state.stack.append(REMOVE_PASSED)
        collect(state, seat, action.place)

    def refuse(self, state: TutankhamenState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Take):
            return IllegalAction("action/other-question", f"{seat_name(seat)} is to take a tile first", self.rule)
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
            state.stack.append(ScoreSet(tile))
    elif tile == GOLD:
        state.out[GOLD] += 1  # whatever it buys, it leaves the game in this turn (TUT-20)
        if len(BUYERS[seat].legal_actions(state, seat)) > 1:
            state.stack.append(BUYERS[seat])
        else:
            state.emit("bag_left", "TUT-20", {"seat": seat})
    elif tile == PHARAOH:
        state.pharaohs = replaced(state.pharaohs, seat, state.pharaohs[seat] + 1)
    else:
        state.king_tut = seat
        pay(state, seat, "tut", 1, "TUT-21")


@final
class BuyTile(SeatDecision[TutankhamenState]):
    """Which tile does the bag of gold buy, and from whom? Asked only if there is one to buy (TUT-20R)."""

    rule = "TUT-19"

    def legal_actions(self, state: TutankhamenState, seat: int) -> list[Action]:
        found: list[Action] = [DECLINE]
        for tile_set in range(SET_COUNT):
            if state.owned(seat, tile_set):
                for seller in range(len(state.pawns)):
                    if seller != seat and state.owned(seller, tile_set):
                        found.append(BUY[seller * SET_COUNT + tile_set])
        return found

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        state.stack.pop()
        if not isinstance(action, Buy):
            state.emit("bag_left", "TUT-20", {"seat": seat})
            return
        state.hands[action.seller * SET_COUNT + action.tile_set] -= 1
        state.hands[seat * SET_COUNT + action.tile_set] += 1
        facts: dict[str, object] = {"seat": seat, "seller": action.seller, "tile": TILE_NAMES[action.tile_set]}
        state.emit("bought", self.rule, facts)
        pay(state, action.seller, "gold", 1, self.rule)

    def refuse(self, state: TutankhamenState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Buy):
            why = f"{seat_name(seat)} is to buy with the bag of gold, or decline"
            return IllegalAction("action/other-question", why, self.rule)
        wanted = TILE_NAMES[action.tile_set]
        if action.seller == seat:
            return IllegalAction("tutankhamen/own-tile", "a bag buys from another player", self.rule)
        if not state.owned(seat, action.tile_set):
            why = f"{seat_name(seat)} owns no {wanted}, and a bag buys only what its owner collects already"
            return IllegalAction("tutankhamen/not-collected", why, self.rule)
        return IllegalAction("tutankhamen/not-theirs", f"{seat_name(action.seller)} owns no {wanted}", self.rule)


@final
class RemovePassed(Step[TutankhamenState]):
    """Tiles that all pawns have passed leave, farthest from the pyramid first; a set's last one scores it at once."""

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
                        state.stack.append(ScoreSet(tile))
                        return
        state.stack.pop()


@final
class NextTurn(Step[TutankhamenState]):
    """Clockwise to the next player with a tile ahead (TUT-8); the game is over when the path is empty (TUT-23)."""

    rule = "TUT-8"

    def settle(self, state: TutankhamenState) -> None:
        state.stack.pop()
        last = state.last_tile()
        if last == 0:
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
        state.stack.append(TURNS[seat])


TURNS: Final = [TakeTile(seat) for seat in range(max(COINS))]
BUYERS: Final = [BuyTile(seat) for seat in range(max(COINS))]
REMOVE_PASSED: Final = RemovePassed()
NEXT_TURN: Final = NextTurn()
