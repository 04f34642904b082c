"""Read records from files. Every failure is a ScarabError that names the file."""

from pathlib import Path

from scarab.cli.boxes import boxes_for, check_is_its_box, chosen_box, refused
from scarab.cli.errors import CannotRead, reason
from scarab.core.errors import RecordError, UnknownBox
from scarab.core.record import Record
from scarab.core.record_text import MAX_BYTES
from scarab.core.state import State


def read_bytes(path: Path) -> bytes:
    """The file's bytes. Raises RecordError for a file larger than any record, without reading all of it."""
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
            f"{path}: this isn't a game record: it has more than {MAX_BYTES:,} bytes, the most a record can have"
        )
    return data


def read_record(path: Path, box: str = "") -> Record:
    """Parse the record in a file. Checks its form, not its moves. `box` names its box, if it was played with another.

    A box is looked for among the packaged ones, then beside the record, then in the folder of own boxes.
    """
    data = read_bytes(path)
    given = chosen_box(box) if box else None
    try:
        record = Record.decode(data, boxes_for(path, given))
        check_is_its_box(record, given)
    except UnknownBox as error:
        raise with_path(path, refused(error, given)) from None
    except RecordError as error:
        raise with_path(path, error) from None
    return record


def replay(path: Path, record: Record) -> list[State]:
    """Every position of a record. `path` is the file it came from, for error messages."""
    try:
        return record.states()
    except RecordError as error:
        raise with_path(path, error) from None


def with_path(path: Path, error: RecordError) -> RecordError:
    """The error with the file's path in front of its message."""
    return RecordError(f"{path}: {error}", rule=error.rule)
