"""Reading a record's file: whatever lies there, the answer is a record or one clear sentence."""

from pathlib import Path

from scarab.cli.errors import CannotRead, reason
from scarab.core.errors import RecordError
from scarab.core.record import Record
from scarab.core.record_text import MAX_BYTES
from scarab.core.state import State


def read_bytes(path: Path) -> bytes:
    """The file's bytes; of one that is far too large for a record only the beginning is read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise CannotRead(f"there is no file {str(path)!r}") from None
    except IsADirectoryError:
        raise CannotRead(f"{str(path)!r} is a folder, not a file") from None
    except (OSError, ValueError) as error:
        raise CannotRead(f"{str(path)!r} cannot be read: {reason(error)}") from None
    if len(data) > MAX_BYTES:
        raise RecordError(
            f"{path}: this is no record: it has more than {MAX_BYTES:,} bytes, the most a record can have"
        )
    return data


def read_record(path: Path) -> Record:
    """The record in a file. Only its form is checked."""
    data = read_bytes(path)
    try:
        return Record.decode(data)
    except RecordError as error:
        raise told_of(path, error) from None


def replay(path: Path, record: Record) -> list[State]:
    """Every position of the record that was read from this file."""
    try:
        return record.states()
    except RecordError as error:
        raise told_of(path, error) from None


def told_of(path: Path, error: RecordError) -> RecordError:
    """The same complaint with the file's name before it."""
    return RecordError(f"{path}: {error}", rule=error.rule)
