"""Turn errors into one sentence on stderr and an exit code, never a stack trace."""

import errno
import functools
import os
import sys
from collections.abc import Callable
from typing import Final, ParamSpec

import typer

from scarab.cli.main import UNAVAILABLE
from scarab.core.errors import BadBox, LawBroken, RecordError, ScarabError
from scarab.extras import MissingExtra, missing_extra

P = ParamSpec("P")

USAGE: Final = 2
BAD_DATA: Final = 65
NO_INPUT: Final = 66
SOFTWARE: Final = 70
CANNOT_CREATE: Final = 73
IO_ERROR: Final = 74
INTERRUPTED: Final = 130
"""130 is the shell's code for Ctrl-C and 2 the convention for wrong usage; the others are from sysexits.h."""


class CannotRead(ScarabError):
    """A file is missing, is not a regular file, or may not be read."""

    code = "file/unreadable"


class CannotWrite(ScarabError):
    """A path is not writable, or holds something Scarab did not write."""

    code = "file/unwritable"


class DiskFull(CannotWrite):
    """The path is fine, but there is no space left."""

    code = "file/disk-full"


FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of a disk that accepts no more data: full, over quota, file too large, I/O error."""

EXIT_CODES: Final[list[tuple[type[Exception], int]]] = [
    (CannotRead, NO_INPUT),
    (DiskFull, IO_ERROR),
    (CannotWrite, CANNOT_CREATE),
    (RecordError, BAD_DATA),
    (BadBox, BAD_DATA),
    (LawBroken, SOFTWARE),
    (MissingExtra, UNAVAILABLE),
    (ScarabError, USAGE),
]

BY_NAME: Final = {
    "store/unusable": IO_ERROR,
    "file/unreadable": NO_INPUT,
    "file/unwritable": CANNOT_CREATE,
    "file/disk-full": IO_ERROR,
}
"""Exit codes by error code: most commands must not import the server for its classes."""


def careful(command: Callable[P, None]) -> Callable[P, None]:
    """Decorate a command: report its errors as one sentence. SCARAB_DEBUG=1 lets the traceback through."""

    @functools.wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (typer.Exit, typer.Abort, typer.BadParameter, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            if sys.stderr.isatty():
                print(file=sys.stderr)  # the terminal has just shown ^C
            complain("interrupted")
            raise typer.Exit(INTERRUPTED) from None
        except Exception as error:
            if os.environ.get("SCARAB_DEBUG"):
                raise
            complain(sentence(error))
            raise typer.Exit(exit_code(error)) from None

    return wrapped


def sentence(error: Exception) -> str:
    if isinstance(error, ScarabError):
        return str(error)
    if isinstance(error, ImportError) and (words := missing_extra(error)):
        return words
    if is_full(error):
        return f"the output cannot be written: {reason(error)}"
    what = " ".join(str(error).split())
    return f"unexpected error ({type(error).__name__}: {what}); please report it"


def exit_code(error: Exception) -> int:
    if isinstance(error, ScarabError) and error.code in BY_NAME:
        return BY_NAME[error.code]
    for kind, code in EXIT_CODES:
        if isinstance(error, kind):
            return code
    if isinstance(error, ImportError) and missing_extra(error):
        return UNAVAILABLE
    return IO_ERROR if is_full(error) else SOFTWARE


def is_full(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno in FULL


def cannot_write(path: object, error: OSError) -> CannotWrite:
    """An error that names the path: `'evening.txt' cannot be written: no space left on device`."""
    kind = DiskFull if is_full(error) else CannotWrite
    return kind(f"{str(path)!r} cannot be written: {reason(error)}")


def reason(error: Exception) -> str:
    """The operating system's message, with a lower-case first letter."""
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return words[:1].lower() + words[1:]


def complain(words: str) -> None:
    print(f"scarab: {words}", file=sys.stderr)
