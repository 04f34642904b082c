"""Positions written down, and what happened in them read back as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from scarab.core.decision import Decision
from scarab.core.register import load
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, PHARAOH, SET_COUNT, TILE_NAMES, TUT
from scarab.games.tutankhamen.rules.removal import RemovePassed
from scarab.games.tutankhamen.rules.sets import ScoreSet
from scarab.games.tutankhamen.rules.turn import NextTurn, TakeTile
from scarab.games.tutankhamen.state import NOBODY, TutankhamenState
from support.events import sentences
from support.position import SEATS

SENTENCES: Final = {
    "collected": "{seat} collected {tile} from {place}",
    "bought": "{seat} bought {tile} from {seller}",
    "bag_left": "the bag of {seat} left",
    "scored": "{set} scored with {tiles}",
    "paid": "{seat} paid {coins} for {category}",
    "removed": "{tile} removed from {place}",
    "skipped": "{seat} skipped",
    "last_coin": "{seat} paid the last coin",
    "last_coins": "the last coins, won by {winners}",
    "path_empty": "the path is empty, won by {winners}",
}


def position(
    *,
    path: Mapping[int, str],
    pawns: Sequence[int],
    hands: Sequence[Mapping[str, int]] = (),
    coins: Sequence[int] = (),
    turn: str = "A",
    decisions: Sequence[Decision[Any]] = (),
    rules: int | None = None,
) -> TutankhamenState:
    """A table in the middle of a game, the player `turn` to take a tile.

    `path` names the tiles that still lie, King Tut on 70 among them; `hands` counts the tiles before each seat, with
    `pharaoh` and `tut`. Tiles that are nowhere have left the game. Without `coins` everybody has what the game deals.
    `decisions` take the place of the turn; the last one is on top of the stack. `rules` is the version, the newest if
    it is left out.
    """
    game = load("tutankhamen", len(pawns), rules=rules)
    state = game.new_state()
    assert isinstance(state, TutankhamenState)
    for place in range(LEDGE + 1):
        state.path[place] = EMPTY
    state.pawns = list(pawns)
    if coins:
        state.coins = list(coins)
    for tile, number in enumerate(state.box.tile_counts):
        state.out[tile] = number
    state.turn = SEATS.index(turn)
    for place, name in path.items():
        tile = TILE_NAMES.index(name)
        assert place not in pawns, f"a pawn stands on {place}"
        state.path[place] = tile
        state.out[tile] -= 1
        if tile < SET_COUNT:
            state.left[tile] += 1
    for seat in range(len(hands)):
        for name, number in hands[seat].items():
            tile = TILE_NAMES.index(name)
            state.out[tile] -= number
            if tile < SET_COUNT:
                state.hands[seat * SET_COUNT + tile] = number
            elif tile == PHARAOH:
                state.pharaohs[seat] = number
            else:
                assert (tile, state.king_tut) == (TUT, NOBODY)
                state.king_tut = seat
    assert min(state.out) >= 0, "the box holds fewer tiles than this position"
    state.stack = list(decisions) or [TakeTile(state.turn)]
    state.events = []
    return state


def scoring(tile_set: str, **table: Any) -> TutankhamenState:
    """A position in which this set is scored now, in the turn of `turn`; nothing else is left to do in that turn."""
    decisions: list[Decision[Any]] = [NextTurn(), RemovePassed(), ScoreSet(TILE_NAMES.index(tile_set))]
    state = position(decisions=decisions, **table)
    state.settle()
    return state


def events(state: TutankhamenState, *kinds: str) -> list[str]:
    """What has happened since the position was made, in order: all of it, or only these kinds of events."""
    return sentences(state.events, SENTENCES, kinds)
