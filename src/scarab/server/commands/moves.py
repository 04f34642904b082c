"""One move: checks the seat's rights, the version and the rules, then commits it."""

from scarab.server.errors import Conflict, Refusal
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.progress import Progress
from scarab.server.table.protocols import Actor, House, Person, SeatBot
from scarab.server.table.seats import acting_seat, check_plays
from scarab.server.wire import Move


async def play(house: House, id: str, visitor: str, move: Move) -> bytes:
    """Play a person's move. Returns the table message for them after it."""
    async with house.table(id) as table:
        await submit(house, table, Person(visitor), move)
        return table.broadcast().message(visitor, move.version)


async def submit(house: House, table: LoadedTable, actor: Actor, move: Move) -> None:
    """The only path for a move, with the table's lock held. If it raises, nothing has changed.

    A move with an id that was already played is not played again: its sender lost the answer.
    """
    if move.preview:
        raise Refusal("request/400", "a preview is asked for over a socket, or by POST to …/preview")
    seat = seat_of(table, actor, move)
    if was_played(table.progress, seat, move):
        return
    progress = table.playable()
    if isinstance(actor, Person):
        check_plays(table, seat)
        check_fresh(house, table, progress, actor.visitor, seat, move.version)
        table.notice(actor.visitor)
    elif not progress.only_sealed_since(seat, move.version) or table.seats[seat].bot != actor.bot:
        raise Refusal("action/stale", "the table has moved on since this bot was asked")
    line = progress.version
    progress.play(seat, move.action)
    if isinstance(actor, SeatBot) and actor.substitute:
        progress.mark_substitute(line)
    await commit_or_stale(house, table, actor, seat, move)
    house.report("move_played")


def seat_of(table: LoadedTable, actor: Actor, move: Move) -> int:
    if isinstance(actor, SeatBot):
        return actor.seat
    if move.id is not None and move.seat is None:
        raise Refusal("seat/which", "a move with an id names its seat: sent again, it must not fall to another one")
    return acting_seat(table, actor.visitor, move.seat)


async def commit_or_stale(house: House, table: LoadedTable, actor: Actor, seat: int, move: Move) -> None:
    try:
        await house.commit(table)
    except Conflict:
        await house.reload(table)
        if not was_played(table.progress, seat, move):
            raise stale(house, table, actor.visitor if isinstance(actor, Person) else "", move.version) from None


def was_played(progress: Progress | None, seat: int, move: Move) -> bool:
    """True if the log has this move: it is the seat's first line since the version that the player saw, with no line
    before it that the seat could read."""
    if move.id is None or progress is None or move.version >= progress.version:
        return False
    for index in range(move.version, progress.version):
        line = progress.lines[index]
        if line.seat == seat:
            return line.text == move.action
        if not progress.was_sealed(seat, index):
            return False
    return False


def check_fresh(house: House, table: LoadedTable, progress: Progress, visitor: str, seat: int, version: int) -> None:
    """Refuse a stale version. Other seats' sealed actions do not make it stale: they show nothing new."""
    if version != progress.version and not progress.only_sealed_since(seat, version):
        raise stale(house, table, visitor, version)


def stale(house: House, table: LoadedTable, visitor: str, version: int) -> Refusal:
    house.report("stale_move")
    why = f"you saw the table after {version} lines, and it has {table.row.version} now"
    return Refusal("action/stale", why, table.broadcast().message(visitor, version))
