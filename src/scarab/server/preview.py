"""What an answer would score: tried in worlds imagined from the player's own view, never in the true one."""

from typing import Final

from scarab.core.action import Action
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.server.house import House
from scarab.server.moves import check_fresh
from scarab.server.seats import acting_seat
from scarab.server.wire import Move, Preview

WORLDS: Final = 4
"""If so many worlds agree, the answer hangs on no secret."""

Points = list[dict[str, int]]


async def look_ahead(house: House, id: str, visitor: str, move: Move) -> Preview:
    """Points by seat and category. Raises IllegalAction, with its rule, for what cannot be played."""
    async with house.tables.at(id) as table:
        progress = table.game_on()
        seat = acting_seat(table, visitor, move.seat)
        check_fresh(table, progress, visitor, seat, move.version)
        action = progress.state.checked(seat, move.action)
        view = progress.state.view(seat)
        game = progress.state.game
        found = [gain(game.imagine(view, FastRng(number)), seat, action) for number in range(WORLDS)]
        return Preview(points=found[0] if all(points == found[0] for points in found) else None)


def gain(state: State, seat: int, action: Action) -> Points:
    """Booked points after the answer, less those before it."""
    before = state.sheet.data()
    state.apply(seat, action)
    after = state.sheet.data()
    return [{name: row[name] - old[name] for name in row} for old, row in zip(before, after, strict=True)]
