"""Helpers shared by the command-line tests."""

import re
from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

from scarab.core.record import Record

Run = Callable[..., Result]
"""`run("play", "tutankhamen", typed="17\\nq\\n")`"""

ESCAPE = "\x1b"


def words_of(result: Result) -> str:
    """The output with runs of white space collapsed."""
    return re.sub(r"\s+", " ", result.output)


def sentence(result: Result) -> str:
    """The single line on stderr."""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("scarab: ")
    return lines[0].removeprefix("scarab: ")


def only_save(home: Path) -> Path:
    """The only saved game."""
    (path,) = home.glob("*.txt")
    return path


def lines_of(path: Path) -> list[str]:
    return [str(line) for line in Record.decode(path.read_bytes()).lines]


def contents(folder: Path) -> dict[str, bytes]:
    """Path → contents of all files below a folder, to prove that nothing changed."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


ANSWERS = "".join(f"{place}\n0\n" for place in range(1, 71)) + "0\n" * 20
"""Finishes any game of Tutankhamen: every place in turn, no purchase, no wild tile; illegal input is refused."""
