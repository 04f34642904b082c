"""What a seat may see, and what it cannot know: in Tutankhamen everything, and nothing (TUT-1)."""

from typing import TYPE_CHECKING, Any

from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, SET_COUNT, TILE_NAMES, TILE_TYPES

if TYPE_CHECKING:
    from scarab.games.tutankhamen.state import TutankhamenState


def public_view(state: "TutankhamenState") -> dict[str, Any]:
    """The whole table as plain data, the same for every seat and for spectators."""
    return {
        "path": [tile_name(state.path[place]) for place in range(1, LEDGE + 1)],
        "pawns": list(state.pawns),
        "coins": list(state.coins),
        "hands": [hand(state, seat) for seat in range(len(state.pawns))],
        "pharaohs": list(state.pharaohs),
        "added": list(state.added),
        "king_tut": None if state.king_tut < 0 else state.king_tut,
        "out": {TILE_NAMES[tile]: state.out[tile] for tile in range(TILE_TYPES) if state.out[tile]},
        "turn": None if state.turn < 0 else state.turn,
    }


def tile_name(tile: int) -> str | None:
    return None if tile == EMPTY else TILE_NAMES[tile]


def hand(state: "TutankhamenState", seat: int) -> dict[str, int]:
    counts = state.hands[seat * SET_COUNT : (seat + 1) * SET_COUNT]
    return {TILE_NAMES[tile]: counts[tile] for tile in range(SET_COUNT) if counts[tile]}


def resample(state: "TutankhamenState") -> "TutankhamenState":
    """Nothing is hidden, so the only state that looks the same is the state itself."""
    return state.clone()
