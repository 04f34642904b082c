"""What an answer would bring: tried in worlds imagined from the player's own view, never in the true one."""

from typing import Any, Final, NamedTuple

from scarab.core.action import CHANCE, Action
from scarab.core.errors import IllegalAction, NotationError
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.server.commands.moves import check_fresh
from scarab.server.errors import problem
from scarab.server.table.protocols import House
from scarab.server.table.seats import acting_seat, check_plays, own_seats
from scarab.server.wire import LogEvent, Move, Preview

WORLDS: Final = 8
"""If so many worlds agree, the answer hangs on no secret."""


class Outcome(NamedTuple):
    """One world after the answer, as its seat would know it."""

    points: list[dict[str, int]]
    events: list[LogEvent]
    view: dict[str, Any]
    goes_on: bool
    """It draws nothing, asks nobody without a choice, and does not end the game."""


async def look_ahead(house: House, id: str, visitor: str, move: Move) -> Preview:
    """Points, events and whether it could be taken back; or, for what the rules do not allow, why not."""
    async with house.table(id) as table:
        progress = table.playable()
        seat = acting_seat(table, visitor, move.seat)
        check_plays(table, seat)
        check_fresh(house, table, progress, visitor, seat, move.version)
        try:
            action = progress.state.checked(seat, move.action)
        except (IllegalAction, NotationError) as error:
            return Preview(points=None, refusal=problem(error))
        view = progress.state.view(seat)
        game = progress.state.game
        found = [outcome(game.imagine(view, FastRng(number)), seat, action) for number in range(WORLDS)]
        first = found[0]
        return Preview(
            points=first.points if all(other.points == first.points for other in found) else None,
            events=agreed([other.events for other in found]),
            undoable=first.goes_on
            and all(other.goes_on and other.view == first.view for other in found)
            and set(first.view["to_act"]) <= set(own_seats(table, visitor)),
        )


def outcome(state: State, seat: int, action: Action) -> Outcome:
    before = state.sheet.data()
    state.story = []
    state.apply(seat, action)
    after = state.sheet.data()
    return Outcome(
        points=[{name: row[name] - old[name] for name in row} for old, row in zip(before, after, strict=True)],
        events=[
            LogEvent(kind=event.kind, rule=event.rule, facts=event.facts)
            for event in state.story
            if event.seen_by is None or seat in event.seen_by
        ],
        view=state.view(seat),
        goes_on=not state.is_over() and CHANCE not in state.seats_to_act() and not state.forced_seats(),
    )


def agreed(worlds: list[list[LogEvent]]) -> list[LogEvent]:
    """What happens in all of them, up to the first difference."""
    together = zip(*worlds, strict=False)
    found = []
    for events in together:
        if any(event != events[0] for event in events):
            break
        found.append(events[0])
    return found
