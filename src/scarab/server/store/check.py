"""Looking after the database: check everything, back up, restore; all while a server runs on it."""

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Engine

from scarab.core.verify import verify
from scarab.server.store.engine import CannotStore, open_store
from scarab.server.store.reads import everything, read_table
from scarab.server.table.restore import progress_of
from scarab.server.table.rows import LineRow, TableRow

PAGES: Final = 256
"""So many pages are copied at a time; a server can write in between."""

BUSY_SECONDS: Final = 30.0


class Finding(NamedTuple):
    """What is wrong with one table; empty if nothing is."""

    table: str
    game: str
    status: str
    trouble: str


def check(engine: Engine) -> Iterator[Finding]:
    """Replay everything that is stored, and check the dice of what is over."""
    for id in everything(engine):
        found = read_table(engine, id)
        if found is not None:
            row, lines = found
            yield Finding(id, row.game, row.status, trouble_of(row, lines))


def trouble_of(row: TableRow, lines: list[LineRow]) -> str:
    if row.version != len(lines):
        return f"it should have {row.version} lines, and has {len(lines)}"
    if row.status in ("waiting", "closed"):
        return ""
    progress, trouble = progress_of(row, lines)
    if trouble or progress is None:
        return trouble
    if progress.state.is_over() != (row.status == "over"):
        return "its lines and its status do not say the same about whether it is over"
    if row.status == "over" and "Seed" in (row.trailer or {}) and row.commitment:
        verdict = verify(progress.table.record)
        return "" if verdict.fair else verdict.why
    return ""


def backup(path: str, target: Path) -> None:
    """A copy as of one moment, whole even if a server writes meanwhile."""
    existing(path)
    if target.exists():
        raise CannotStore(f"{str(target)!r} exists already; a backup never overwrites")
    beside = target.with_name(f".{target.name}.part")
    beside.unlink(missing_ok=True)
    try:
        copy(path, str(beside))
        beside.replace(target)
    except (sqlite3.Error, OSError) as error:
        beside.unlink(missing_ok=True)
        raise CannotStore(f"{str(target)!r} cannot be written: {error}") from None


def restore(source: Path, path: str) -> None:
    """Put a backup in the database's place, in one transaction. A running server sees it and reads everything anew."""
    existing(str(source))
    open_store(str(source)).dispose()
    try:
        copy(str(source), path)
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as connection, connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("UPDATE facts SET value = ? WHERE name = 'epoch'", (secrets.token_hex(8),))
    except sqlite3.Error as error:
        raise CannotStore(f"{path!r} cannot be written: {error}") from None


def copy(source: str, target: str) -> None:
    with (
        closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as reading,
        closing(sqlite3.connect(target, timeout=BUSY_SECONDS)) as writing,
    ):
        reading.backup(writing, pages=PAGES)


def existing(path: str) -> None:
    if not Path(path).is_file():
        raise CannotStore(f"there is no database {path!r}")
