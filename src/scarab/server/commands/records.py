"""Records: download as text, step through, import."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any, Final

from scarab.core.action import CHANCE, seat_name
from scarab.core.box import Box
from scarab.core.errors import BadChoice, RecordError, UnknownBox
from scarab.core.record import Record
from scarab.core.register import find
from scarab.core.state import State
from scarab.core.table import dice_of
from scarab.core.verify import difference, unsealed
from scarab.server.commands.boxes import box_name, check_size
from scarab.server.commands.lobby import table_row
from scarab.server.commands.undo import LINES_PER_DECISION
from scarab.server.errors import Refusal
from scarab.server.table.boxes import stored_box
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.positions import SLICE
from scarab.server.table.progress import Progress
from scarab.server.table.protocols import House
from scarab.server.table.rows import SeatRow, StoredBox
from scarab.server.table.seats import check_may_look, clean_name, own_seats, visible
from scarab.server.wire import Created, Position, Positions

MOST_LINES: Final = 5000
"""Limit of an imported record: each line's position is kept while it is replayed."""
MOST_HEADERS: Final = 100
LONGEST_HEADER: Final = 1000
LONGEST_SEED: Final = 80


async def record_text(house: House, id: str, visitor: str, seat: int | None) -> str:
    async with house.table(id) as table:
        viewer = allowed_viewer(table, visitor, seat)
        return begun(table).table.visible_to(viewer).text()


async def positions(
    house: House, id: str, visitor: str, seat: int | None, first: int, count: int
) -> tuple[Positions, int]:
    """Some positions, and their cost: the number of lines replayed or served."""
    async with house.table(id) as table:
        viewer = allowed_viewer(table, visitor, seat)
        progress = begun(table)
        versions = range(first, min(first + count, progress.version + 1))
    kept = progress.positions
    before = kept.replayed
    found = [Position(version=version, view=(await kept.at(version)).view(viewer)) for version in versions]
    return Positions(positions=found), kept.replayed - before + len(found)


def begun(table: LoadedTable) -> Progress:
    if table.progress is None and table.row.reason:
        raise Refusal("table/frozen", f"this game is kept, but cannot be read: {table.row.reason}")
    if table.progress is None:
        raise Refusal("table/not-playing", "the game has not begun: there is nothing to read yet")
    return table.progress


def allowed_viewer(table: LoadedTable, visitor: str, seat: int | None) -> int | None:
    """The viewer: a seat of the visitor's own; when the game is over, any seat."""
    check_may_look(table, visitor)
    if seat is None:
        if not table.row.spectators and not own_seats(table, visitor):
            raise Refusal("table/private", "this table is for its players only")
        return None
    if seat >= len(table.seats):
        raise Refusal("seat/no-such", f"this table has seats A to {seat_name(len(table.seats) - 1)}")
    if table.row.status != "over" and seat not in own_seats(table, visitor):
        raise Refusal("seat/not-yours", f"what {seat_name(seat)} sees is open when the game is over")
    return seat


async def import_record(house: House, visitor: str, text: str, document: dict[str, Any] | None = None) -> Created:
    """Check a record and store it as a finished table to look at. Its seats have names but no owners.

    Its box is packaged, comes along as a document, or is stored here with another table.
    """
    check_length(text.count("\n"), MOST_LINES + MOST_HEADERS)
    record = await parsed(house, text, document)
    check_length(len(record.lines), min(MOST_LINES, record.game.max_decisions * LINES_PER_DECISION))
    check_length(len(record.headers) + len(record.trailer), MOST_HEADERS)
    proven = is_proven(record)
    state = await replayed(record, proven)
    if not state.is_over():
        raise Refusal("record/unfinished", "the record ends before the game is over; only finished games are kept here")
    record.finish(state)
    headers = clean_headers(record)
    names = [headers.get(f"Player {seat_name(number)}", "") for number in range(record.game.seats)]
    seats = [SeatRow(person=False, bot="", name=name, ready=True) for name in names]
    row = table_row(house, record.game, visitor, seats, public=False, spectators=True)
    row = replace(
        row,
        seed=record.trailer["Seed"] if proven else "",
        commitment=record.headers["Commitment"] if proven else "",
        status="over",
        version=len(record.lines),
        headers=headers,
        trailer={
            name: value for name, value in record.trailer.items() if name in RESULT or (proven and name == "Seed")
        },
    )
    await house.create(row, record.lines)
    return Created(table=row.id, links=[], commitment=row.commitment)


async def parsed(house: House, text: str, document: dict[str, Any] | None) -> Record:
    """The record, with its box. Raises UnknownBox if that is not at hand."""
    try:
        return Record.parse(text, None if document is None else partial(box_in, document))
    except UnknownBox as unknown:
        stored = await house.stored_box(unknown.digest)
        if stored is None:
            raise
        return Record.parse(text, partial(box_from, stored))


def box_in(document: dict[str, Any], game: str, digest: str) -> Box | None:
    """The box of a document, which must be one of this game. Raises BadBox."""
    check_size(document.get("values"))
    spec = find(game).box_spec
    return None if spec is None else spec.read({**document, "name": box_name(document.get("name"))})


def box_from(stored: StoredBox, game: str, digest: str) -> Box | None:
    spec = find(game).box_spec
    return None if spec is None or stored.game != game else stored_box(spec, stored)


def check_length(found: int, most: int) -> None:
    if found > most:
        raise Refusal("record/too-long", f"the record has {found} lines, and here at most {most} are kept")


def is_proven(record: Record) -> bool:
    """True if it has a seed and its commitment. Without both neither is shown. Raises if they differ."""
    seed, commitment = record.trailer.get("Seed"), record.headers.get("Commitment")
    if not seed or not commitment:
        return False
    trouble = unsealed(commitment, seed)
    if trouble:
        raise unfair(trouble)
    if len(seed) > LONGEST_SEED:
        raise BadChoice(f"a seed has at most {LONGEST_SEED} characters")
    return True


def unfair(why: str) -> Refusal:
    return Refusal("record/unfair", f"this game was not drawn from its seed: {why}")


async def replayed(record: Record, proven: bool) -> State:
    """The last position, with undos and draws checked (draws against the seed, if there is one). Other tasks run
    between slices."""
    dice = dice_of(record, record.trailer["Seed"]) if proven else None
    state = record.game.new_state()
    for index, state in enumerate(record.walk()):
        if index % SLICE == 0:
            await asyncio.sleep(0)
        if index == len(record.lines):
            continue  # go on, to compare the result
        line = record.lines[index]
        if line.is_undo:
            check_undo(record, state, index)
        elif dice is not None and line.seat == CHANCE and state.seats_to_act() == [CHANCE]:
            expected = state.sample(dice.at(index + 1)).text
            if line.text != expected:
                raise unfair(f"line {line.number}: {difference(line.text, expected)}")
    return state


def check_undo(record: Record, before: State, index: int) -> None:
    """A seat may undo to an action of its own, and not after the end, when the seed is public."""
    line = record.lines[index]
    if before.is_over():
        raise RecordError("the game is over here: nothing is taken back any more", line.number)
    target = record.lines[record.undo_target(line, index)]
    if line.seat == CHANCE or target.seat != line.seat or target.is_undo:
        raise RecordError(f"{str(line)[:80]!r} takes back to a line that is no answer of that seat", line.number)


def clean_headers(record: Record) -> dict[str, str]:
    """The headers without invisible characters; empty ones are left out."""
    cleaned: dict[str, str] = {}
    for name, value in record.headers.items():
        if name not in OWN_HEADERS:
            text = clean_name(value) if name.startswith("Player ") else visible(value)[:LONGEST_HEADER]
            if text:
                cleaned[name] = text
    return cleaned


OWN_HEADERS: Final = ("Scarab", "Game", "Rules", "Box", "Seats", "Options", "Commitment")
"""Written from the table itself, not copied."""
RESULT: Final = ("Score", "Winners")
