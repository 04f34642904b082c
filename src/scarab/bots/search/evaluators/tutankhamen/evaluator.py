"""Tutankhamen: expected coins paid when every set has been scored.

The coins a seat has paid, and the expected payment of each open set and wild tile. A far jump needs no penalty: it
leaves the tiles jumped over to the seats behind.
"""

from typing import ClassVar, Final, final

from scarab.bots.search.evaluator import Evaluator
from scarab.core.action import Action
from scarab.core.native import append, i64, vec
from scarab.core.state import State
from scarab.games.tutankhamen.actions import TAKE, Take
from scarab.games.tutankhamen.box.bounds import MAX_POINTS, MAX_SEATS
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, PHARAOH, SET_COUNT
from scarab.games.tutankhamen.scoring import payments, strengths
from scarab.games.tutankhamen.state import TutankhamenState

JUMP: Final = 0.7
"""Prior score of jumping over a tile, in coins lost."""

NEAR: Final = 8
"""Nearest tiles that are always candidates; farther ones only if they are special."""

FLOATS: Final = vec[float]([float(number) for number in range(MAX_POINTS + 1)])
"""Small numbers as floats; converting i64 is slow under mypyc."""
PARTS: Final = vec[float]([0.0] + [1.0 / rivals for rivals in range(1, MAX_SEATS + 1)])
NOUGHTS: Final = vec[float]([0.0] * (SET_COUNT * MAX_SEATS))
NO_TILES: Final = vec[i64]([0] * (SET_COUNT * MAX_SEATS))


@final
class TutankhamenEvaluator(Evaluator):
    """Values of tiles owned, tiles within reach and wild tiles, in coins."""

    defaults: ClassVar[dict[str, float]] = {"alone": 0.6, "wild": 3.0, "sharpness": 1.0, "cool": 2.0, "warm": 6.0}

    def __init__(self, weights: dict[str, float]) -> None:
        self.alone: Final = weights["alone"]
        """Share of a tile that counts for the only seat that can still reach it: it may have better to do."""
        self.wild: Final = weights["wild"]
        """Value of a pharaoh or King Tut that is not added to a set yet (TUT-18)."""
        self.sharpness: Final = weights["sharpness"]
        """Extra weight of a large holding when few tiles are left to change the majority."""
        self.cool: Final = weights["cool"]
        """Temperature with an empty path; `warm` is added for a full one."""
        self.warm: Final = weights["warm"]

    def evaluate(self, state: State) -> list[float]:
        """Coins that each seat is expected to have paid at the end."""
        assert isinstance(state, TutankhamenState)
        seats: i64 = len(state.pawns)
        purse = int(state.box.coins[seats])
        printed = state.box.set_points
        worth = NOUGHTS[:seats]
        weights = NOUGHTS[:seats]
        for seat in range(seats):
            worth[seat] = self.wild * (state.wild(seat) - state.added[seat]) + (purse - state.coins[seat])
        order = hindmost_first(state.pawns)
        reached = tiles_by_rivals(state, order)
        lying = state.left
        for tile_set in range(i64(SET_COUNT)):
            left = lying[tile_set]
            if left:
                whole = self.weigh(weights, state, tile_set, order, reached, self.sharpness / FLOATS[left])
                if whole > 0.0:
                    points = printed[tile_set]
                    add_prospects(worth, weights, whole, FLOATS[points], FLOATS[points // 2])
            elif is_owned(state, tile_set):  # about to be scored: what is paid is known, unless wild tiles join
                for payer, paid in payments(strengths(state, tile_set), printed[tile_set], state.turn):
                    worth[payer] = worth[payer] + paid
        return list(worth)

    def temperature(self, state: State) -> float:
        assert isinstance(state, TutankhamenState)
        tiles: i64 = 0
        for left in state.left:
            tiles += left
        return self.cool + self.warm * float(tiles) / state.box.set_tiles

    def most_points(self, state: State) -> float:
        """The coins of a full purse (TUT-15)."""
        assert isinstance(state, TutankhamenState)
        return float(state.box.coins[state.game.seats])

    def candidates(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        """The nearest tiles; farther ones if they are wild or the last of a set, which can end the game (TUT-22)."""
        assert isinstance(state, TutankhamenState)
        if len(legal) <= NEAR or not isinstance(legal[0], Take):
            return legal
        near = legal[:NEAR]
        last = near[-1]
        assert isinstance(last, Take)
        path = state.path
        left = state.left
        for place in range(i64(last.place) + 1, i64(LEDGE) + 1):
            tile = path[place]
            if tile < SET_COUNT:
                if left[tile] == 1:
                    near.append(TAKE[place - 1])
            elif PHARAOH <= tile < EMPTY:
                near.append(TAKE[place - 1])
        return near

    def prior_scores(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """Wild tiles are worth more; each tile jumped over is left to others (TUT-7)."""
        assert isinstance(state, TutankhamenState)
        path = state.path
        place: i64 = state.pawns[seat] + 1
        jumped: i64 = 0
        promised: list[float] = []
        for action in actions:
            if not isinstance(action, Take):
                return promised
            while place < action.place:
                if path[place] != EMPTY:
                    jumped += 1
                place += 1
            wild = self.wild if path[place] >= PHARAOH else 0.0
            promised.append(wild - JUMP * float(jumped))
        return promised

    def weigh(
        self,
        weights: vec[float],
        state: TutankhamenState,
        tile_set: i64,
        order: vec[i64],
        reached: vec[i64],
        sharpness: float,
    ) -> float:
        """Write each seat's weight in the majority of an open set into `weights`; return their sum.

        The tiles that it owns, and a share of each that still lies ahead of its pawn (TUT-7). The weight grows with the
        tiles, and faster when few are left to change it.
        """
        hands = state.hands
        share = 0.0
        whole = 0.0
        for rivals in range(i64(len(order)), 0, -1):
            lying = reached[(rivals - 1) * SET_COUNT + tile_set]
            if lying:
                share += FLOATS[lying] * (self.alone if rivals == 1 else PARTS[rivals])
            seat = order[rivals - 1]
            tiles = FLOATS[hands[seat * SET_COUNT + tile_set]] + share
            weight = tiles + sharpness * tiles * tiles
            weights[seat] = weight
            whole += weight
        return whole


def is_owned(state: TutankhamenState, tile_set: i64) -> bool:
    hands = state.hands
    for seat in range(i64(len(state.pawns))):
        if hands[seat * SET_COUNT + tile_set]:
            return True
    return False


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
    seats: i64 = len(order)
    reached = NO_TILES[: seats * SET_COUNT]
    for behind in range(seats):
        start: i64 = state.pawns[order[behind]] + 1
        end: i64 = state.pawns[order[behind + 1]] if behind + 1 < seats else LEDGE - 1
        for place in range(start, end + 1):
            tile: i64 = path[place]
            if tile < SET_COUNT:
                cell = behind * SET_COUNT + tile
                reached[cell] = reached[cell] + 1
    return reached


def add_prospects(worth: vec[float], weights: vec[float], whole: float, points: float, half: float) -> None:
    """Add the expected payment of an open set to each seat.

    The probability of the majority is proportional to the weights; that of second place (TUT-13: half the points) is
    proportional among the others, summed over the possible firsts.
    """
    behind = 0.0
    for weight in weights:
        if weight < whole:
            behind += weight / (whole - weight)
    for seat in range(i64(len(worth))):
        weight = weights[seat]
        if weight > 0.0:
            others = behind - weight / (whole - weight) if weight < whole else 0.0
            worth[seat] = worth[seat] + (points + half * others) * weight / whole
