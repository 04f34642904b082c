"""Undo: free back to the last information barrier, beyond it with the consent of the other people.

A barrier is a draw, another seat's action, or an action that showed this seat something new.
"""

from typing import Final

from scarab.core.action import seat_name
from scarab.core.record import Record
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.server.commands.moves import check_fresh, stale
from scarab.server.errors import Conflict, Refusal
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.progress import Progress
from scarab.server.table.protocols import House
from scarab.server.table.seats import check_plays, own_seat, own_seats
from scarab.server.wire import UndoAnswer, UndoAsked, UndoWish

WORLDS: Final = 4
"""Determinizations in which an action is tried: if the views differ after it, it revealed something."""

LINES_PER_DECISION: Final = 10
"""A record may be this many times as long as the longest game, because undos lengthen it."""


async def undo(house: House, id: str, visitor: str, wish: UndoWish) -> bytes:
    """Undo at once if that is free, otherwise ask the others."""
    async with house.table(id) as table:
        progress = table.playable()
        seat = undo_seat(table, progress, visitor, wish.seat)
        check_fresh(house, table, progress, visitor, seat, wish.version)
        check_length(progress)
        states = progress.table.record.states()
        to = last_choice(progress, states, seat) if wish.to is None else chosen_line(progress, seat, wish.to)
        others = [] if is_free(progress, states, seat, to) else people_besides(table, visitor)
        if others:
            table.undo_request = UndoAsked(seat=seat, to=to, agreed=[], missing=others)
            house.announce(table)
        else:
            await undo_to(house, table, progress, seat, to, visitor)
        return table.broadcast().message(visitor, wish.version)


async def answer_undo(house: House, id: str, visitor: str, answer: UndoAnswer) -> bytes:
    """Consent to an undo, or refuse it."""
    async with house.table(id) as table:
        progress = table.playable()
        asked = table.undo_request
        own = own_seats(table, visitor)
        if asked is None or not set(own) & set(asked.missing):
            raise Refusal("undo/none-asked", "nobody is asking you to take something back")
        missing = [seat for seat in asked.missing if seat not in own]
        if answer.agree and not missing:
            await undo_to(house, table, progress, asked.seat, asked.to, visitor)
        else:
            agreed = sorted([*asked.agreed, *set(own) & set(asked.missing)])
            again = UndoAsked(seat=asked.seat, to=asked.to, agreed=agreed, missing=missing)
            table.undo_request = again if answer.agree else None
            house.announce(table)
        return table.broadcast().message(visitor)


async def undo_to(house: House, table: LoadedTable, progress: Progress, seat: int, to: int, visitor: str) -> None:
    """Append an undo line and replay the position from the record."""
    record = progress.table.record
    record.undo(seat, to)
    table.progress = Progress(record, progress.table.dice)
    table.progress.follow()
    seen = len(record.lines) - 1
    try:
        await house.commit(table)
    except Conflict:
        await house.reload(table)
        raise stale(house, table, visitor, seen) from None


def undo_seat(table: LoadedTable, progress: Progress, visitor: str, wanted: int | None) -> int:
    """The visitor's seat that undoes; of several the one that acted last. A bot's actions stay."""
    seat = last_to_answer(table, progress, visitor) if wanted is None else wanted
    if own_seat(table, visitor, seat).resigned:
        raise Refusal("seat/resigned", f"{seat_name(seat)} has resigned: the bot's moves stand")
    check_plays(table, seat)
    return seat


def last_to_answer(table: LoadedTable, progress: Progress, visitor: str) -> int:
    own = own_seats(table, visitor)
    for index in progress.standing():
        if progress.lines[index].seat in own:
            return progress.lines[index].seat
    if not own:
        raise Refusal("seat/not-yours", "you have no seat at this table")
    return own[0]


def check_length(progress: Progress) -> None:
    most = progress.table.game.max_decisions * LINES_PER_DECISION
    if progress.version >= most:
        raise Refusal("undo/too-many", "the record of this game is too long for another undo")


def last_choice(progress: Progress, states: list[State], seat: int) -> int:
    """The seat's last action that was not forced."""
    for index in progress.standing():
        if progress.lines[index].seat == seat and len(states[index].legal_actions(seat)) > 1:
            return index
    raise Refusal("undo/nothing", "you have answered nothing yet that could be taken back")


def chosen_line(progress: Progress, seat: int, to: int) -> int:
    if to not in progress.standing() or progress.lines[to].seat != seat:
        raise Refusal("undo/nothing", f"line {to} is no answer of yours that stands")
    return to


def is_free(progress: Progress, states: list[State], seat: int, to: int) -> bool:
    """True if there is no barrier after the first `to` lines."""
    openings = {version for opened in progress.opened.values() for version, _ in opened}
    for index in progress.standing():
        if index < to:
            break
        if progress.lines[index].seat != seat or index + 1 in openings:
            return False
        if tells(progress.table.record, states, seat, index):
            return False
    return True


def tells(record: Record, states: list[State], seat: int, index: int) -> bool:
    """True if this action showed its seat something new. Tried in determinizations of the view before it."""
    if states[index].can_foresee(seat):
        return False
    view, after = states[index].view(seat), states[index + 1].view(seat)
    action = record.game.parse(record.lines[index].text)
    for number in range(WORLDS):
        world = record.game.imagine(view, FastRng(number))
        if world.refusal(seat, action) is not None:
            return True
        world.apply(seat, action)
        if world.view(seat) != after:
            return True
    return False


def people_besides(table: LoadedTable, visitor: str) -> list[int]:
    """The seats of other people who must agree. Players who left of their own accord need not; those whose seat others
    gave to a bot must."""
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat.person and seat.owner not in ("", visitor) and not seat.resigned and not (seat.bot and seat.left)
    ]
