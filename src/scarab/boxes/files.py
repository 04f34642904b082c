"""A box as a file: read with a sentence for each fault, written as a person can edit it."""

import errno
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from scarab.core.box import FORMAT, MAX_BYTES, Box, BoxSpec, no_box, read_document
from scarab.core.box_shape import Fault
from scarab.core.errors import BadBox, BadChoice, ScarabError
from scarab.core.register import find

SUFFIX: Final = ".box.json"
"""How the name of a box's file ends."""

WIDTH: Final = 110
"""Columns of a written file: what fits stands on one line."""

FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of a disk that takes no more data."""

Document = dict[str, Any]


class BoxUnreadable(ScarabError):
    """A file is missing, or may not be read."""

    code = "file/unreadable"


class BoxUnwritable(ScarabError):
    """A path is not writable."""

    code = "file/unwritable"


class BoxDiskFull(BoxUnwritable):
    """The path is fine, but there is no space left."""

    code = "file/disk-full"


class BadBoxFile(BadBox):
    """A file whose box cannot be played with."""

    def __init__(self, path: Path, game: str, faults: Sequence[Fault]) -> None:
        super().__init__(game, faults)
        count = "one fault" if len(faults) == 1 else f"{len(faults)} faults"
        self.args = ("\n".join([f"{str(path)!r} has {count}:", *[f"  {fault.text}" for fault in faults]]),)
        self.path = path


def spec_of(game: str) -> BoxSpec:
    """What the boxes of a game look like. Raises BadChoice if the game has no printed numbers."""
    kind = find(game)
    if kind.box_spec is None:
        raise BadChoice(f"{kind.meta.title['en']} has no printed numbers, so it has no box")
    return kind.box_spec


def read_file(path: Path) -> Document:
    """The document in a file, of any game. Raises BoxUnreadable or BadBoxFile; the values are not looked at."""
    try:
        document = read_document(read_text(path), "a game")
        if not isinstance(document, Mapping):
            raise no_box("a game", "box/no-object")
    except BadBox as error:
        raise BadBoxFile(path, error.game, error.faults) from None
    return dict(document)


def read_text(path: Path) -> str:
    """The file's text. A file larger than any box is not read to its end."""
    try:
        with path.open("rb") as file:
            data = file.read(4 * MAX_BYTES + 1)
    except FileNotFoundError:
        raise BoxUnreadable(f"there is no file {str(path)!r}") from None
    except IsADirectoryError:
        raise BoxUnreadable(f"{str(path)!r} is a folder, not a file") from None
    except (OSError, ValueError) as error:
        raise BoxUnreadable(f"{str(path)!r} cannot be read: {reason(error)}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BoxUnreadable(f"{str(path)!r} is not UTF-8 text; save it as UTF-8") from None


def box_of(path: Path, document: Document) -> Box:
    """The box in a document. `path` is the file it came from, for messages. Raises BadBoxFile or BadChoice."""
    game = document.get("game")
    if document.get("scarab_box") != FORMAT or not isinstance(game, str):
        raise BadBoxFile(path, "a game", [Fault("box/no-head", "", {"format": FORMAT})])
    try:
        return spec_of(game).read(document)
    except BadBox as error:
        raise BadBoxFile(path, error.game, error.faults) from None
    except BadChoice as error:
        raise BadChoice(f"{str(path)!r}: {error}") from None


def read_box(path: Path) -> Box:
    """The box in a file. Raises BoxUnreadable, BadBoxFile, or BadChoice if its game is not known."""
    return box_of(path, read_file(path))


def document_of(box: Box) -> Document:
    """The document of a box, with where each value comes from."""
    return spec_of(box.game).written(box)


def pretty(document: Document) -> str:
    """The document as a file: a value on one line where it fits."""
    return laid_out(document, 0) + "\n"


def laid_out(value: Any, depth: int) -> str:
    line = json.dumps(value, ensure_ascii=False)
    is_long = depth < 2 or depth + len(line) > WIDTH
    if not isinstance(value, dict | list) or not value or not is_long:
        return line
    start, end = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, list):
        return "[" + ",".join(start + laid_out(item, depth + 1) for item in value) + end + "]"
    rows = [f"{start}{json.dumps(key, ensure_ascii=False)}: {laid_out(item, depth + 1)}" for key, item in value.items()]
    return "{" + ",".join(rows) + end + "}"


def write_file(path: Path, document: Document) -> None:
    """Write a document, atomically; folders on the way are made. Raises BoxUnwritable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, pretty(document).encode())
    except OSError as error:
        kind = BoxDiskFull if error.errno in FULL else BoxUnwritable
        raise kind(f"{str(path)!r} cannot be written: {reason(error)}") from None


def put(path: Path, data: bytes) -> None:
    """Write to a temporary sibling and rename it: after a power cut either the old or the new file is there."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def reason(error: Exception) -> str:
    """The operating system's message, with a lower-case first letter."""
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return words[:1].lower() + words[1:]
