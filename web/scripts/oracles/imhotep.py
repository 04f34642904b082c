"""What the board of Imhotep counts, counted by the engine."""

from typing import Any, Final

from scarab.core.state import State
from scarab.games.imhotep.actions import BUILD
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.box.ships import BERTHS, EMPTY, NEVER
from scarab.games.imhotep.box.sites import MARKET, PYRAMID, PYRAMID_FIELDS, PYRAMIDS, THREE_PYRAMIDS
from scarab.games.imhotep.rules.pyramid import BuildPyramid, is_complete
from scarab.games.imhotep.rules.quarry import stones_to_take
from scarab.games.imhotep.rules.sailing import set_sail
from scarab.games.imhotep.rules.temple import visible_stone
from scarab.games.imhotep.scoring import (
    BLUE_COLUMN,
    DECORATIONS_COLUMN,
    STATUES_COLUMN,
    built_everywhere,
    burial_groups,
    burial_rows,
    decoration_points,
    final_points,
)
from scarab.games.imhotep.state import ImhotepState
from undoable import undoable

MOST_CARDS: Final = 6
"""More of a kind than the series of the standard box lists."""


def oracle(state: State) -> dict[str, Any]:
    assert isinstance(state, ImhotepState)
    box, seats = state.box, range(len(state.sleds))
    return {
        "stones_to_take": [[stones_to_take(state, seat, number) for number in range(box.sled + 1)] for seat in seats],
        "lacking": [None if state.lacking[ship] == NEVER else state.lacking[ship] for ship in range(len(state.ships))],
        "series_points": [box.series_points(number) for number in range(box.stones + 1)],
        "worth": {
            name: [card_points(state, card, count) for count in range(MOST_CARDS + 1)]
            for card, name in enumerate(CARD_NAMES)
        },
        "temple_tops": temple_tops(state, []),
        "temple_tops_with": [temple_tops(state, cargo(state, ship)) for ship in range(len(state.ships))],
        "temple_heights": [temple_height(state, field) for field in range(box.temple_width[len(state.sleds)])],
        "temple_next": temple_next(state),
        "burial_rows": rows_of(state),
        "ends_round": ends_round(state),
        "pyramids_built": [stones_built(state, pyramid) for pyramid in range(PYRAMIDS)]
        if state.b_sides[PYRAMID]
        else [],
        "burial_groups": groups_of(state),
        "beside": state.pyramid[THREE_PYRAMIDS if state.b_sides[PYRAMID] else len(box.pyramid_a) :],
        "next_field": [next_field(state, pyramid) for pyramid in range(PYRAMIDS)] if state.b_sides[PYRAMID] else [],
        "stones_at": stones_at(state),
        "built_by": [built_by(state, seat) for seat in seats],
        "built_everywhere": [built_everywhere(state, seat) for seat in seats],
        "undoable": {action: free for seat in state.seats_to_act() for action, free in undoable(state, seat).items()},
    }


def card_points(state: ImhotepState, card: int, count: int) -> int:
    """What this many of a card add at the end, if they are all that lies before seat A."""
    alone = state.clone()
    alone.cards = [0] * len(state.cards)
    alone.cards[card] = count
    points = final_points(alone)
    return points[STATUES_COLUMN] + points[DECORATIONS_COLUMN] + points[BLUE_COLUMN]


def temple_tops(state: ImhotepState, delivered: list[int]) -> list[int]:
    """Owners seen from above once these stones have come."""
    temple = [*state.temple, *delivered]
    width = state.box.temple_width[len(state.sleds)]
    return [visible_stone(temple, field, width) for field in range(min(width, len(temple)))]


def temple_height(state: ImhotepState, field: int) -> int:
    """The stones that were ever seen from above on a field."""
    stones, width = len(state.temple), state.box.temple_width[len(state.sleds)]
    return len({visible_stone(list(range(laid)), field, width) for laid in range(field + 1, stones + 1)})


def temple_next(state: ImhotepState) -> int:
    """Where one more stone would be seen."""
    stones, width = len(state.temple), state.box.temple_width[len(state.sleds)]
    fields = range(min(width, stones + 1))
    [found] = [field for field in fields if visible_stone(list(range(stones + 1)), field, width) == stones]
    return found


def rows_of(state: ImhotepState) -> list[list[int]]:
    """The places of each row: two stones of a seat that is never first are scored once if they lie in the same one."""
    rows: list[list[int]] = []
    for place in range(len(state.burial)):
        row = next((row for row in rows if is_scored_once(state, row[0], place)), None)
        if row is None:
            rows.append([place])
        else:
            row.append(place)
    return rows


def is_scored_once(state: ImhotepState, *places: int) -> bool:
    first, second = state.box.burial_b[:2]
    assert second < first
    trial = state.clone()
    trial.burial = [0 if place in places else 1 for place in range(len(state.burial) * 4 + 9)]
    return burial_rows(trial)[0] == second


def groups_of(state: ImhotepState) -> list[list[int]]:
    """The places of each group, which grows by every stone of its colour that does not count on its own."""
    left = list(range(len(state.burial)))
    groups = []
    while left:
        group = [left.pop(0)]
        while joining := [place for place in left if is_group(state, [*group, place])]:
            group.append(joining[0])
            left.remove(joining[0])
        groups.append(sorted(group))
    return groups


def is_group(state: ImhotepState, places: list[int]) -> bool:
    """Whether stones of one seat in these places, all other places another's, count as one group."""
    if len({state.burial[place] for place in places}) > 1:
        return False
    trial = state.clone()
    trial.burial = [0 if place in places else 1 for place in range(len(state.burial))]
    return burial_groups(trial)[0] == state.box.series_points(len(places))


def stones_at(state: ImhotepState) -> list[int]:
    """By monument, the stones that decorations count: those that are missing for one more point tell how many."""
    trial = state.clone()
    before = decoration_points(trial)
    added = [0] * len(before)
    while (points := decoration_points(trial)) != [point + 1 for point in before]:
        for site, stones in enumerate((trial.pyramid, trial.temple, trial.burial)):
            if points[site] == before[site]:
                stones.append(0)
                added[site] += 1
        if points[-1] == before[-1]:
            trial.obelisks[0] += 1
            added[-1] += 1
    return [state.box.decoration * (point + 1) - more for point, more in zip(before, added, strict=True)]


def built_by(state: ImhotepState, seat: int) -> list[int]:
    """By monument, the stones that are missing to decorations when this seat's are taken away."""
    others = state.clone()
    others.pyramid = [EMPTY if owner == seat else owner for owner in state.pyramid]
    others.temple = [owner for owner in state.temple if owner != seat]
    others.burial = [owner for owner in state.burial if owner != seat]
    others.obelisks[seat] = 0
    return [full - less for full, less in zip(stones_at(state), stones_at(others), strict=True)]


def ends_round(state: ImhotepState) -> bool:
    """Whether no ship is docked once another one has sailed."""
    docked = [ship for ship in range(len(state.ships)) if state.lacking[ship] != NEVER]
    if not docked:
        return False
    after = state.clone()
    set_sail(after, 0, docked[0], MARKET)
    return after.docked == 0


def stones_built(state: ImhotepState, pyramid: int) -> int:
    """The fields of a pyramid, without the stones that seat A would need to complete it."""
    trial, question, left = state.clone(), BuildPyramid.of(0), 0
    while not is_complete(trial, pyramid):
        trial.stack.append(question)
        question.apply(trial, 0, BUILD[pyramid])
        left += 1
    return PYRAMID_FIELDS - left


def cargo(state: ImhotepState, ship: int) -> list[int]:
    berths = state.hold[BERTHS * ship : BERTHS * ship + state.ships[ship]]
    return [owner for owner in berths if owner != EMPTY]


def next_field(state: ImhotepState, pyramid: int) -> int | None:
    """Where a stone of seat A would lie, if it were built now."""
    if is_complete(state, pyramid):
        return None
    built = state.clone()
    question = BuildPyramid.of(0)
    built.stack.append(question)
    question.apply(built, 0, BUILD[pyramid])
    [field] = [field for field, owner in enumerate(state.pyramid) if built.pyramid[field] != owner]
    return field
