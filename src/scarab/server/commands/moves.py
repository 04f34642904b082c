"""The life of one move: whose, on what version, allowed by the rules, on disk, told."""

from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.metrics import MOVES, STALE
from scarab.server.store.refusals import Conflict
from scarab.server.table.broadcast import message
from scarab.server.table.loaded import OnlineTable
from scarab.server.table.progress import Progress
from scarab.server.table.seats import acting_seat
from scarab.server.wire import Move


async def play(house: House, id: str, visitor: str, move: Move) -> bytes:
    """A person's answer. Returns how the table stands for them after it."""
    async with house.tables.at(id) as table:
        await make(house, table, visitor, move)
        return message(table, visitor, move.version)


async def make(house: House, table: OnlineTable, visitor: str, move: Move) -> None:
    """The same at a table whose lock is held."""
    begin(house, table, visitor, move)
    try:
        await house.commit_lines(table)
    except Conflict:
        raise await overtaken(house, table, visitor, move.version) from None
    MOVES.inc()


def begin(house: House, table: OnlineTable, visitor: str, move: Move) -> None:
    """Play it and everything that follows, in memory; then it is to be written. Raises, and nothing has changed."""
    progress = table.game_on()
    seat = acting_seat(table, visitor, move.seat)
    check_fresh(table, progress, visitor, seat, move.version)
    table.noticed(visitor, house.now())
    progress.play(seat, move.action)


async def answer(
    house: House, table: OnlineTable, progress: Progress, seat: int, text: str, substitute: bool = False
) -> None:
    """Play it and everything that follows, and have it on disk. Raises, and then nothing has changed."""
    line = progress.version
    progress.play(seat, text)
    if substitute:
        progress.mark_substitute(line)
    await house.commit_lines(table)
    MOVES.inc()


async def overtaken(house: House, table: OnlineTable, visitor: str, version: int) -> Refusal:
    """Another process has written to this table: the refusal, with what is on disk now."""
    STALE.inc()
    await house.tables.fill(table)
    return Refusal(
        "action/stale", "somebody else was faster: look at the table again", message(table, visitor, version)
    )


def check_fresh(table: OnlineTable, progress: Progress, visitor: str, seat: int, version: int) -> None:
    """The player saw the newest version; others' sealed answers to the same question show them nothing new."""
    if version != progress.version and not progress.only_sealed_since(seat, version):
        STALE.inc()
        why = f"you saw the table after {version} lines, and it has {progress.version} now"
        raise Refusal("action/stale", why, message(table, visitor, version))
