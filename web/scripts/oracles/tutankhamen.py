"""What the board of Tutankhamen counts, counted by the engine."""

from typing import Any

from scarab.core.state import State
from scarab.games.tutankhamen.actions import Take
from scarab.games.tutankhamen.box.tiles import LEDGE, SET_COUNT, TILE_NAMES
from scarab.games.tutankhamen.rules.sets import PaySet, ScoreSet
from scarab.games.tutankhamen.rules.turn import TakeTile, collect
from scarab.games.tutankhamen.rules.wild_tiles import AddWild
from scarab.games.tutankhamen.scoring import payments, strengths
from scarab.games.tutankhamen.state import TutankhamenState, replaced


def oracle(state: State) -> dict[str, Any]:
    assert isinstance(state, TutankhamenState)
    sets = range(SET_COUNT)
    dealt = state.box.coins[state.game.seats]
    return {
        "wild": [state.wild(seat) for seat in range(state.game.seats)],
        "coins_inside": sum(dealt - left for left in state.coins),
        "scored": [TILE_NAMES[tile_set] for tile_set in sets if is_scored(state, tile_set)],
        "last": [place for place in range(1, LEDGE) if is_last(state, place)],
        "strengths": strengths_asked(state),
        "passed": [{str(place): count for place, count in passed(state, seat)} for seat in range(state.game.seats)],
        "standings": [
            {TILE_NAMES[tile_set]: standing(state, seat, tile_set) for tile_set in sets}
            for seat in range(state.game.seats)
        ],
    }


def is_scored(state: TutankhamenState, tile_set: int) -> bool:
    waiting = [step.tile_set for step in state.stack if isinstance(step, ScoreSet | PaySet | AddWild)]
    return state.left[tile_set] == 0 and tile_set not in waiting


def is_last(state: TutankhamenState, place: int) -> bool:
    tile = state.path[place]
    return 0 <= tile < SET_COUNT and state.left[tile] == 1


def passed(state: TutankhamenState, seat: int) -> list[tuple[int, int]]:
    """By place that a seat can move to: the other tiles that it can then no longer reach."""
    ahead = TakeTile.of(seat)
    before = [action.place for action in ahead.legal_actions(state, seat) if isinstance(action, Take)]
    found = []
    for place in before:
        after = state.clone()
        collect(after, seat, place)
        found.append((place, len(before) - 1 - len(ahead.legal_actions(after, seat))))
    return found


def strengths_asked(state: TutankhamenState) -> dict[str, Any] | None:
    """Who is asked for wild tiles, for which set, and what counts with 0, 1, 2 … of them."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AddWild):
        return None
    seat = top.seat
    counts = []
    for wild in range(state.wild(seat) + 1):
        trial = state.clone()
        trial.added = replaced(state.added, seat, wild)
        counts.append(strengths(trial, top.tile_set)[seat])
    return {"seat": seat, "set": TILE_NAMES[top.tile_set], "counts": counts}


def standing(state: TutankhamenState, seat: int, tile_set: int) -> str:
    """By what the seats would pay for the tiles before them: the whole, half, or nothing."""
    counts = [state.owned(other, tile_set) for other in range(state.game.seats)]
    leader, halves = shares(state, counts)
    if seat == leader:
        return "leads"
    if seat in halves:
        return "tied-first" if leader is None else "second"
    if leader is None or halves:
        return "behind"
    leader_of_rest, level = shares(state, replaced(counts, leader, 0))
    return "tied-second" if leader_of_rest is None and seat in level else "behind"


def shares(state: TutankhamenState, counts: list[int]) -> tuple[int | None, list[int]]:
    """Who would pay the whole, and who half."""
    whole, half = 2, 1
    paying = payments(counts, whole, state.turn)
    leader = next((seat for seat, points in paying if points == whole), None)
    return leader, [seat for seat, points in paying if points == half]
