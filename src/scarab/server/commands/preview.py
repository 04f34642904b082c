"""What an action would do: tried in determinizations of the player's view, never in the true state.

The table's lock is held for the checks and a copy of the view; the determinizations are made and played after it.
"""

from typing import Any, NamedTuple

from scarab.core.action import CHANCE, Action
from scarab.core.errors import IllegalAction, NotationError
from scarab.core.event import Event
from scarab.core.state import State
from scarab.server.commands.moves import check_fresh
from scarab.server.errors import problem
from scarab.server.table.imagined import ImaginedWorlds
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.protocols import House
from scarab.server.table.seats import acting_seat, check_plays, own_seats
from scarab.server.wire import LogEvent, Move, Preview


class Trial(NamedTuple):
    """A legal action, and what is needed to try it after the table's lock is released."""

    worlds: ImaginedWorlds
    action: Action
    own: frozenset[int]
    """The player's seats."""


class Outcome(NamedTuple):
    """One determinization after the action, as the seat would see it."""

    state: State
    points: list[int]
    """The gain of each cell of the score sheet."""
    events: list[Event]


async def preview(house: House, id: str, visitor: str, move: Move) -> Preview:
    """Points, events and whether it could be undone without consent; or why it is illegal."""
    try:
        async with house.table(id) as table:
            trial = prepare(house, table, visitor, move)
    except (IllegalAction, NotationError) as error:
        return Preview(points=None, refusal=problem(error))
    return look(trial)


def prepare(house: House, table: LoadedTable, visitor: str, move: Move) -> Trial:
    """Check seat, version and rules, with the lock held. Raises as playing would."""
    progress = table.playable()
    seat = acting_seat(table, visitor, move.seat)
    check_plays(table, seat)
    check_fresh(house, table, progress, visitor, seat, move.version)
    action = progress.state.checked(seat, move.action)
    return Trial(progress.resample(seat), action, frozenset(own_seats(table, visitor)))


def look(trial: Trial) -> Preview:
    """What is equal in all determinizations. Runs without the lock: it does not use the table."""
    seat = trial.worlds.seat
    first = outcome(trial, 0)
    points_agree = True
    events = first.events
    undoable = goes_on(first.state) and trial.own.issuperset(first.state.seats_to_act())
    view: dict[str, Any] | None = None
    for number in range(1, trial.worlds.needed()):
        other = outcome(trial, number)
        points_agree = points_agree and other.points == first.points
        events = agreed(events, other.events)
        if undoable:
            view = view or first.state.view(seat)
            undoable = goes_on(other.state) and other.state.view(seat) == view
        if not (points_agree or events or undoable):
            break
    return Preview(
        points=by_seat(first) if points_agree else None,
        events=[LogEvent(kind=event.kind, rule=event.rule, facts=event.facts) for event in events],
        undoable=undoable,
    )


def outcome(trial: Trial, number: int) -> Outcome:
    seat = trial.worlds.seat
    state = trial.worlds.world(number).clone()
    before = list(state.sheet.booked)
    story: list[Event] = []
    state.events = story
    state.apply(seat, trial.action)
    return Outcome(
        state=state,
        points=[now - then for then, now in zip(before, state.sheet.booked, strict=True)],
        events=[event for event in story if event.seen_by is None or seat in event.seen_by],
    )


def goes_on(state: State) -> bool:
    """True if the next step is a choice: no draw, no forced action, no end of the game."""
    return not state.is_over() and CHANCE not in state.seats_to_act() and not state.forced_seats()


def agreed(events: list[Event], others: list[Event]) -> list[Event]:
    """The common beginning of two lists of events."""
    for place, (event, other) in enumerate(zip(events, others, strict=False)):
        if (event.kind, event.rule, event.facts) != (other.kind, other.rule, other.facts):
            return events[:place]
    return events[: len(others)]


def by_seat(outcome: Outcome) -> list[dict[str, int]]:
    categories = outcome.state.sheet.categories
    width = len(categories)
    rows = range(0, len(outcome.points), width)
    return [dict(zip(categories, outcome.points[row : row + width], strict=True)) for row in rows]
