"""Tutankhamen: who will have paid most tribute when every set has been scored?

The coins a seat has paid, and what each open set and each wild tile can be expected to bring it. A jump far forward
needs no penalty of its own: it gives the tiles jumped over to those behind.
"""

from typing import ClassVar, Final, final

from scarab.bots.knowledge import Knowledge
from scarab.core.action import Action
from scarab.core.native import append, i64, vec
from scarab.core.state import State
from scarab.games.tutankhamen.actions import Take
from scarab.games.tutankhamen.scoring import payments, strengths
from scarab.games.tutankhamen.state import TutankhamenState
from scarab.games.tutankhamen.tiles import COINS, LEDGE, PHARAOH, SET_COUNT, SET_POINTS

JUMP: Final = 0.7
"""What jumping over a tile costs at first sight, in coins."""

SET_TILES: Final = 63
"""Tiles that belong to a set."""


@final
class TutankhamenKnowledge(Knowledge):
    """What the tiles owned, the tiles ahead and the wild tiles are worth in coins."""

    defaults: ClassVar[dict[str, float]] = {"alone": 0.6, "wild": 3.0, "sharpness": 1.0, "cool": 2.0, "warm": 6.0}

    def __init__(self, weights: dict[str, float]) -> None:
        self.alone: Final = weights["alone"]
        """How much of a tile belongs to the only seat that can still reach it: it may have better to do."""
        self.wild: Final = weights["wild"]
        """What a pharaoh or King Tut is worth while it waits for the right set (TUT-18)."""
        self.sharpness: Final = weights["sharpness"]
        """How much the one with most tiles can hope for beyond its share, when few are left to change it."""
        self.cool: Final = weights["cool"]
        """The temperature when the path is empty; `warm` is what a full path adds."""
        self.warm: Final = weights["warm"]

    def worths(self, state: State) -> list[float]:
        """Coins that each seat can be expected to have paid at the end."""
        assert isinstance(state, TutankhamenState)
        seats = len(state.pawns)
        purse = COINS[seats]
        worth = vec[float]()
        for seat in range(seats):
            worth = append(worth, self.wild * (state.wild(seat) - state.added[seat]) + purse - state.coins[seat])
        tiles = self.expected_tiles(state)
        lying = state.left
        for tile_set in range(SET_COUNT):
            points = SET_POINTS[tile_set]
            left = lying[tile_set]
            if left:
                add_prospects(worth, tiles, tile_set * seats, points, self.sharpness / float(left))
            elif is_owned(state, tile_set):  # about to be scored: what is paid is known, unless wild tiles join
                for seat, paid in payments(strengths(state, tile_set), points, state.turn):
                    worth[seat] = worth[seat] + paid
        return list(worth)

    def temperature(self, state: State) -> float:
        assert isinstance(state, TutankhamenState)
        tiles: i64 = 0
        for left in state.left:
            tiles += left
        return self.cool + self.warm * float(tiles) / SET_TILES

    def most_points(self, state: State) -> float:
        """Nobody pays more coins than there were in the purse (TUT-15)."""
        return float(COINS[state.game.seats])

    def promises(self, state: State, seat: int, options: list[Action]) -> list[float]:
        """A tile is worth about a coin, a wild one more; each tile jumped over is one that others can have (TUT-7)."""
        assert isinstance(state, TutankhamenState)
        promised: list[float] = []
        for number in range(len(options)):
            action = options[number]
            if not isinstance(action, Take):
                return promised
            wild = self.wild if state.path[action.place] >= PHARAOH else 0.0
            promised.append(wild - JUMP * number)
        return promised

    def expected_tiles(self, state: TutankhamenState) -> vec[float]:
        """Set × seat: the tiles owned, and a share of each tile that still lies ahead of the pawn (TUT-7)."""
        seats: i64 = len(state.pawns)
        order = hindmost_first(state.pawns)
        reached = tiles_by_rivals(state, order)
        hands = state.hands
        left = state.left
        tiles = vec[float]([0.0] * (SET_COUNT * seats))
        for tile_set in range(i64(SET_COUNT)):
            first_cell = tile_set * seats
            for seat in range(seats):
                tiles[first_cell + seat] = float(hands[seat * SET_COUNT + tile_set])
            if left[tile_set]:
                share = 0.0
                for rivals in range(seats, 0, -1):
                    lying = reached[(rivals - 1) * SET_COUNT + tile_set]
                    if lying:
                        share += float(lying) * (self.alone if rivals == 1 else 1.0 / float(rivals))
                    cell = first_cell + order[rivals - 1]
                    tiles[cell] = tiles[cell] + share
        return tiles


def is_owned(state: TutankhamenState, tile_set: int) -> bool:
    owned = 0
    for seat in range(len(state.pawns)):
        owned += state.owned(seat, tile_set)
    return owned > 0


def hindmost_first(pawns: list[int]) -> vec[i64]:
    order = vec[i64]()
    for seat in range(len(pawns)):
        order = append(order, seat)
        place = i64(seat)
        while place > 0 and pawns[order[place - 1]] > pawns[seat]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat
    return order


def tiles_by_rivals(state: TutankhamenState, order: vec[i64]) -> vec[i64]:
    """(Seats that can still reach a tile, less one) × set: how many such tiles lie on the path."""
    path = state.path
    reached = vec[i64]([0] * (len(order) * SET_COUNT))
    for behind in range(len(order)):
        start: i64 = state.pawns[order[behind]] + 1
        end: i64 = state.pawns[order[behind + 1]] if behind + 1 < len(order) else LEDGE - 1
        for place in range(start, end + 1):
            tile: i64 = path[place]
            if tile < SET_COUNT:
                cell = behind * SET_COUNT + tile
                reached[cell] = reached[cell] + 1
    return reached


def add_prospects(worth: vec[float], tiles: vec[float], first_cell: i64, points: int, sharpness: float) -> None:
    """What an open set can be expected to pay each seat.

    The chance of the majority grows with the tiles, and faster when few are left to change it; the chance of the
    second place (TUT-13: half the points) is in proportion among the others, summed over who else could be first.
    """
    seats = len(worth)
    weights = vec[float]([0.0] * seats)
    whole = 0.0
    for seat in range(seats):
        count = tiles[first_cell + seat]
        weight = count + sharpness * count * count
        weights[seat] = weight
        whole += weight
    if whole == 0.0:
        return
    behind = 0.0
    for weight in weights:
        if weight < whole:
            behind += weight / (whole - weight)
    half = float(points // 2)
    for seat in range(seats):
        weight = weights[seat]
        if weight > 0.0:
            others = behind - weight / (whole - weight) if weight < whole else 0.0
            worth[seat] = worth[seat] + (points + half * others) * weight / whole
