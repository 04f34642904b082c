"""Where errors become one sentence on stderr and an exit code that fits; never a stack trace."""

import functools
import os
import sys
from collections.abc import Callable
from typing import Final, ParamSpec

import typer

from scarab.core.errors import LawBroken, RecordError, ScarabError

P = ParamSpec("P")

USAGE: Final = 2
BAD_DATA: Final = 65
NO_INPUT: Final = 66
SOFTWARE: Final = 70
CANNOT_CREATE: Final = 73
INTERRUPTED: Final = 130
"""130 is the shell's own for Ctrl-C; the others are those of sysexits.h, and 2 is every command line's."""


class CannotRead(ScarabError):
    """A file that is missing, no file, or not for us to read."""

    code = "file/unreadable"


class CannotWrite(ScarabError):
    """A place where nothing can be written, or where something lies that is not ours."""

    code = "file/unwritable"


EXIT_CODES: Final[list[tuple[type[Exception], int]]] = [
    (CannotRead, NO_INPUT),
    (CannotWrite, CANNOT_CREATE),
    (RecordError, BAD_DATA),
    (LawBroken, SOFTWARE),
    (ScarabError, USAGE),
]


def careful(command: Callable[P, None]) -> Callable[P, None]:
    """The same command, its errors told to people. SCARAB_DEBUG=1 leaves the unexpected ones as they are."""

    @functools.wraps(command)
    def told(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (typer.Exit, typer.Abort, typer.BadParameter, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            complain("stopped, as you wished")
            raise typer.Exit(INTERRUPTED) from None
        except Exception as error:
            if os.environ.get("SCARAB_DEBUG"):
                raise
            complain(sentence(error))
            raise typer.Exit(exit_code(error)) from None

    return told


def sentence(error: Exception) -> str:
    if isinstance(error, ScarabError):
        return str(error)
    what = " ".join(str(error).split())
    return f"something went wrong that should not ({type(error).__name__}: {what}); please report it"


def exit_code(error: Exception) -> int:
    for kind, code in EXIT_CODES:
        if isinstance(error, kind):
            return code
    return SOFTWARE


def complain(words: str) -> None:
    print(f"scarab: {words}", file=sys.stderr)
