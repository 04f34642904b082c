"""`scarab db check`: is everything there, and does every game replay? Read-only; works while a server runs.

SQLite checks its pages and indexes first. Then each table is checked separately, so that one damaged table hides no
other.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import MISSING, fields
from pathlib import Path
from types import SimpleNamespace
from typing import Final, NamedTuple

import msgspec

from scarab.core.verify import verify
from scarab.server.store.columns import seat_row, table_row
from scarab.server.store.engine import CannotStore
from scarab.server.store.reads import STATUSES
from scarab.server.store.scan import (
    Places,
    Row,
    in_words,
    integrity_troubles,
    log_is_lost,
    open_to_look,
    schema_troubles,
    why_not_opened,
)
from scarab.server.table.boxes import why_no_box
from scarab.server.table.restore import progress_of
from scarab.server.table.rows import LineRow, SeatRow, TableRow

IS_DIGEST: Final = re.compile("[0-9a-f]{64}")

LOST_LOG: Final = "its log (-wal) was removed after a crash: what was played since its last checkpoint is lost"


class Finding(NamedTuple):
    """A sentence about damage to one table, or to the file if `table` is empty."""

    table: str
    trouble: str


class Report(NamedTuple):
    tables: int
    broken: int
    findings: list[Finding]


def check(path: Path) -> Report:
    """Check everything. Raises CannotStore if there is no such file; damage is reported, not raised."""
    existing(path)
    whole: list[str] = [LOST_LOG] if log_is_lost(path) else []
    try:
        connection = open_to_look(path)
    except (sqlite3.Error, OSError) as error:
        why = why_not_opened(path, error) if isinstance(error, sqlite3.Error) else str(error)
        return Report(0, 0, [Finding("", trouble) for trouble in [*whole, why]])
    with closing(connection):
        whole += integrity_troubles(connection)
        whole += schema_troubles(connection, is_known)
        places = Places(connection)
        whole += [trouble for trouble in places.troubles if trouble not in whole]
        tables = [finding_of(places, id) for id in places.named]
    broken = [finding for finding in tables if finding.trouble]
    return Report(len(tables), len(broken), [Finding("", trouble) for trouble in whole] + broken)


def existing(path: Path) -> None:
    if not path.is_file():
        raise CannotStore(f"there is no database {str(path)!r}")


def is_known(revision: str) -> bool:
    from scarab.server.store.migrate import revisions  # noqa: PLC0415  (Alembic is slow to import, seldom needed)

    return revision in revisions()


def finding_of(places: Places, id: str) -> Finding:
    name = f"table {id}"
    try:
        rows = places.table_rows(id)
        if len(rows) != 1:
            return Finding(name, lost(places, id) if not rows else f"it is stored {len(rows)} times")
        name = f"table {id} ({rows[0]['game']}, {rows[0]['status']})"
        return Finding(name, trouble_of(places, rows[0], places.seat_rows(id), places.line_rows(id)))
    except Exception as error:  # any damage: the other tables must still be checked
        return Finding(name, f"it cannot be read. {in_words(error)}")


def lost(places: Places, id: str) -> str:
    seats, lines = len(places.seats.get(id, ())), len(places.line_rows(id))
    return f"its row is lost; {seats} seats and {lines} lines are left of it"


def trouble_of(places: Places, row: Row, seats: list[Row], lines: list[Row]) -> str:
    """The first problem of a table; empty if there is none."""
    for trouble in row_troubles(row, seats, lines):
        return trouble
    game = table_row(with_defaults(TableRow, row), [seat_row(with_defaults(SeatRow, seat)) for seat in seats])
    game.printed = places.printed(game.box) if IS_DIGEST.fullmatch(game.box) else ""
    return game_trouble(game, [LineRow(line["seat"], line["text"], line["at"]) for line in lines])


def row_troubles(row: Row, seats: list[Row], lines: list[Row]) -> Iterator[str]:
    """Problems of the row: missing seats, missing lines, impossible values."""
    for column in ("options", "headers", "trailer"):
        try:
            msgspec.json.decode(row[column], type=dict)
        except (msgspec.MsgspecError, TypeError, ValueError):
            yield f"its {column} are no JSON"
    if row["status"] not in STATUSES:
        yield f"it has no status that there is: {row['status']!r}"
    if [seat["seat"] for seat in seats] != list(range(row["seats"])):
        yield f"it should have {row['seats']} seats, and has {len(seats)}"
    if len(lines) != row["version"]:
        yield f"it should have {row['version']} lines, and has {len(lines)}"
    for number, line in enumerate(lines):
        if line["seq"] != number:
            yield f"its line {number} is missing"
    if lines and row["status"] in ("waiting", "closed"):
        yield f"it has not begun, and has {len(lines)} lines"


def with_defaults(kind: type[TableRow | SeatRow], row: Row) -> SimpleNamespace:
    """The row, with a migration's defaults for columns that the file's older schema lacks."""
    added = {field.name: 0 if field.default is MISSING else field.default for field in fields(kind)}
    return SimpleNamespace(**{**added, **row})


def game_trouble(row: TableRow, lines: list[LineRow]) -> str:
    """Why the game does not replay, or its draws do not follow from its seed; empty if all is well."""
    if row.status in ("waiting", "closed"):
        return why_no_box(row)
    progress, trouble = progress_of(row, lines)
    if trouble or progress is None:
        return trouble
    if progress.state.is_over() != (row.status == "over"):
        return "its lines and its status do not say the same about whether it is over"
    if row.status == "over" and "Seed" in (row.trailer or {}) and row.commitment:
        verdict = verify(progress.table.record)
        return "" if verdict.fair else verdict.why
    return ""
