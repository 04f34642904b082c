"""Preparation: the path is laid, the coins are dealt, a player begins."""

from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import blank_sheet
from scarab.core.starting import DrawnStart, DrawSeat
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, PATH_TILES, SET_COUNT, TILE_NAMES, TUT
from scarab.games.tutankhamen.chance import LaidPath, path_bag
from scarab.games.tutankhamen.meta import META
from scarab.games.tutankhamen.rules.turn import TakeTile
from scarab.games.tutankhamen.state import NOBODY, TutankhamenState


def new_state(game: Game) -> TutankhamenState:
    """TUT-2, TUT-3: pawns before the first tile, coins dealt, King Tut on his ledge, the other tiles in the box."""
    seats = game.seats
    drawn = game.options["start"] == "drawn"
    stack: list[Decision[Any]] = [LAY_PATH, DRAW_START] if drawn else [LAY_PATH]
    state = TutankhamenState(game, stack, blank_sheet(META.categories, seats))
    state.path = vec[i64]([EMPTY] * LEDGE + [TUT])
    state.pawns = [0] * seats
    state.coins = [state.box.coins[seats]] * seats
    state.hands = vec[i64]([0] * (seats * SET_COUNT))
    state.pharaohs = [0] * seats
    state.added = [0] * seats
    state.left = vec[i64]([0] * SET_COUNT)
    state.out = state.box.tile_counts[:]
    state.out[TUT] = 0
    state.turn = NOBODY if drawn else 0
    return state


@final
class DrawStart(DrawSeat[TutankhamenState]):
    """Who begins? Every seat is equally likely."""

    rule = "TUT-4"

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnStart)
        state.stack.pop()
        state.turn = action.seat


@final
class LayPath(Chance[TutankhamenState]):
    """In which order do the 69 tiles lie?"""

    rule = "TUT-1"

    def sample(self, state: TutankhamenState, rng: Rng) -> Action:
        tiles = path_bag(state.box)
        rng.shuffle(tiles)
        return LaidPath(tiles)

    def why_impossible(self, state: TutankhamenState, action: Action) -> str:
        if not isinstance(action, LaidPath):
            return "the path is laid now"
        for tile in range(TUT):
            laid = action.tiles.count(tile)
            if laid != state.box.tile_counts[tile]:
                return f"the box holds {state.box.tile_counts[tile]} of {TILE_NAMES[tile]}, not {laid}"
        return ""

    def weights(self, state: TutankhamenState, drawn: list[int]) -> list[int]:
        """Place by place, by type of tile."""
        if len(drawn) == PATH_TILES:
            return []
        left = list(state.box.tile_counts[:TUT])
        for tile in drawn:
            left[tile] -= 1
        return left

    def outcome(self, state: TutankhamenState, drawn: list[int]) -> Action:
        return LaidPath(drawn[:])

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        assert isinstance(action, LaidPath)
        state.stack.pop()
        lay_path(state, action.tiles)
        state.stack.append(TakeTile.of(state.turn))


def lay_path(state: TutankhamenState, tiles: list[int]) -> None:
    """The tiles go from the box to places 1, 2, 3 …"""
    for index in range(len(tiles)):
        tile = tiles[index]
        state.path[index + 1] = tile
        if tile != EMPTY:
            state.out[tile] -= 1
        if tile < SET_COUNT:
            state.left[tile] += 1


DRAW_START: Final = DrawStart()
LAY_PATH: Final = LayPath()
