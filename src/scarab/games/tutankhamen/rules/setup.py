"""Preparation: the path is laid, the coins are dealt, a player begins."""

from typing import Any, Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance, Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import blank_sheet
from scarab.games.tutankhamen.actions import STARTS, DrawnStart, LaidPath
from scarab.games.tutankhamen.box.tiles import COINS, EMPTY, LEDGE, PATH_TILES, SET_COUNT, TILE_COUNTS, TILE_NAMES, TUT
from scarab.games.tutankhamen.meta import META
from scarab.games.tutankhamen.rules.turn import TURNS
from scarab.games.tutankhamen.state import NOBODY, TutankhamenState


def empty_table(game: Game) -> TutankhamenState:
    """TUT-2, TUT-3: pawns before the first tile, coins dealt, King Tut on his ledge, the other tiles in the box."""
    seats = game.seats
    stack: list[Decision[Any]] = [LayPath()]
    if game.options["start"] == "drawn":
        stack.append(DrawStart())
    return TutankhamenState(
        game,
        stack,
        blank_sheet(META.categories, seats),
        path=vec[i64]([EMPTY] * LEDGE + [TUT]),
        pawns=[0] * seats,
        coins=[COINS[seats]] * seats,
        hands=vec[i64]([0] * (seats * SET_COUNT)),
        pharaohs=[0] * seats,
        added=[0] * seats,
        left=vec[i64]([0] * SET_COUNT),
        out=vec[i64]((*TILE_COUNTS[:TUT], 0)),
        king_tut=NOBODY,
        turn=NOBODY if game.options["start"] == "drawn" else 0,
    )


BAG: Final = [tile for tile in range(TUT) for copy in range(TILE_COUNTS[tile])]
"""The 69 tiles that are shuffled (TUT-1)."""


@final
class DrawStart(Chance[TutankhamenState]):
    """Who begins? Any seat, each equally likely."""

    rule = "TUT-4"

    def legal_actions(self, state: TutankhamenState, seat: int) -> list[Action]:
        return list(STARTS[: state.game.seats])

    def sample(self, state: TutankhamenState, rng: Rng) -> Action:
        return STARTS[rng.below(state.game.seats)]

    def why_impossible(self, state: TutankhamenState, action: Action) -> str:
        if not isinstance(action, DrawnStart):
            return "the starting player is drawn now"
        return "" if action.seat < state.game.seats else f"nobody sits on {seat_name(action.seat)}"

    def weights(self, state: TutankhamenState, drawn: list[int]) -> list[int]:
        return [] if drawn else [1] * state.game.seats

    def outcome(self, state: TutankhamenState, drawn: list[int]) -> Action:
        return STARTS[drawn[0]]

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnStart)
        state.stack.pop()
        state.turn = action.seat


@final
class LayPath(Chance[TutankhamenState]):
    """In which order do the 69 tiles lie?"""

    rule = "TUT-1"

    def sample(self, state: TutankhamenState, rng: Rng) -> Action:
        tiles = BAG[:]
        rng.shuffle(tiles)
        return LaidPath(tiles)

    def why_impossible(self, state: TutankhamenState, action: Action) -> str:
        if not isinstance(action, LaidPath):
            return "the path is laid now"
        for tile in range(TUT):
            laid = action.tiles.count(tile)
            if laid != TILE_COUNTS[tile]:
                return f"the box holds {TILE_COUNTS[tile]} of {TILE_NAMES[tile]}, not {laid}"
        return ""

    def weights(self, state: TutankhamenState, drawn: list[int]) -> list[int]:
        """Place by place, by type of tile."""
        if len(drawn) == PATH_TILES:
            return []
        left = list(TILE_COUNTS[:TUT])
        for tile in drawn:
            left[tile] -= 1
        return left

    def outcome(self, state: TutankhamenState, drawn: list[int]) -> Action:
        return LaidPath(drawn[:])

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        assert isinstance(action, LaidPath)
        state.stack.pop()
        lay_path(state, action.tiles)
        state.stack.append(TURNS[state.turn])


def lay_path(state: TutankhamenState, tiles: list[int]) -> None:
    """The tiles go from the box to places 1, 2, 3 …"""
    for index in range(len(tiles)):
        tile = tiles[index]
        state.path[index + 1] = tile
        if tile != EMPTY:
            state.out[tile] -= 1
        if tile < SET_COUNT:
            state.left[tile] += 1
