"""Tutankhamen: who will have paid most tribute when every set has been scored?

The coins a seat has left, less what each open set can be expected to bring it, less the worth of its wild tiles.
A jump far forward needs no penalty of its own: it gives the tiles jumped over to those behind.
"""

from typing import Final

from scarab.bots.evaluate.margin import lead, verdict
from scarab.core.state import State
from scarab.games.tutankhamen.scoring import payments, strengths
from scarab.games.tutankhamen.state import TutankhamenState
from scarab.games.tutankhamen.tiles import LEDGE, SET_COUNT, SET_POINTS

# Both weights are a balance, from 300 to 400 games of two for each pair: against the bot itself with another weight,
# and against one that always takes the nearest tile and so is never in a hurry.
ALONE: Final = 0.6
"""How much of a tile belongs to the only seat that can still reach it: it may have better to do than to take it.

0.6 wins 62 % against 0.8; 0.5 wins 57 % against 0.6, but only 90 % instead of 93 % against the patient one.
"""
WILD: Final = 3.0
"""What a pharaoh or King Tut is worth in coins while it waits for the right set (TUT-18).

3.0 wins 63 % against 2.5; 3.5 wins 61 % against 3.0, but only 86 % instead of 93 % against the patient one.
"""


def tribute_lead(state: State, seat: int) -> float:
    """Coins that this seat is expected to be ahead of the best other."""
    assert isinstance(state, TutankhamenState)
    if state.is_over():
        return verdict(state, seat)
    seats = len(state.pawns)
    worth = [WILD * (state.wild(other) - state.added[other]) - state.coins[other] for other in range(seats)]
    tiles = expected_tiles(state)
    for tile_set in range(SET_COUNT):
        points = SET_POINTS[tile_set]
        left = state.left[tile_set]
        if left:
            add_prospects(worth, tiles[tile_set], points, 1 + 1 / left)
        else:  # about to be scored: what will be paid is known, unless wild tiles join
            for other, paid in payments(strengths(state, tile_set), points, state.turn):
                worth[other] += paid
    return lead(worth, seat)


def expected_tiles(state: TutankhamenState) -> list[list[float]]:
    """By set and seat: the tiles owned, and a share of each tile that still lies ahead of the pawn (TUT-7)."""
    seats = len(state.pawns)
    tiles = [[float(state.owned(seat, tile_set)) for seat in range(seats)] for tile_set in range(SET_COUNT)]
    order = sorted(range(seats), key=lambda seat: state.pawns[seat])
    rivals: list[int] = []
    for seat, end in zip(order, [state.pawns[seat] for seat in order[1:]] + [LEDGE], strict=True):
        rivals.append(seat)
        share = ALONE if len(rivals) == 1 else 1 / len(rivals)
        for tile in state.path[state.pawns[seat] + 1 : end]:
            if tile < SET_COUNT:
                for rival in rivals:
                    tiles[tile][rival] += share
    return tiles


def add_prospects(worth: list[float], tiles: list[float], points: int, sharpness: float) -> None:
    """What an open set can be expected to pay each seat.

    The chance of the majority is in proportion to the tiles, and sharper when few are left to change it; the chance
    of the second place (TUT-13: half the points) is in proportion among the others.
    """
    weights = [count**sharpness for count in tiles]
    whole = sum(weights)
    for first, weight in enumerate(weights):
        if weight:
            chance = weight / whole
            worth[first] += points * chance
            rest = whole - weight
            for second, other in enumerate(weights):
                if second != first and other:
                    worth[second] += points // 2 * chance * other / rest
