"""Saved games: the record is rewritten after every line; its seed is in a file beside it until the game is over.

A box of one's own is kept in a file beside the record, for good: the two files are all it takes to replay the game.
"""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from scarab.boxes.files import SUFFIX, document_of, put, read_box, write_file
from scarab.cli.errors import CannotRead, CannotWrite, cannot_write
from scarab.cli.files import read_bytes, read_record
from scarab.core.box import Box
from scarab.core.errors import BadChoice, RecordError, ScarabError
from scarab.core.record import Record


def home() -> Path:
    """The folder of saved games: SCARAB_HOME, or the platform's folder for user data."""
    chosen = os.environ.get("SCARAB_HOME")
    return Path(chosen) if chosen else user_data_path("scarab", appauthor=False)


class Save:
    """One running game on disk. Overwrites nothing but its own last version."""

    def __init__(self, path: Path, written: bytes) -> None:
        self.path = path
        self.written = written

    def write(self, record: Record) -> None:
        """Write the record atomically; delete the seed file once the game is over."""
        text = record.text().encode()
        try:
            if self.path.exists() and self.path.read_bytes() != self.written:
                raise CannotWrite(f"{str(self.path)!r} was changed by another program; it is left unchanged")
            put(self.path, text)
            if record.trailer:
                seed_path(self.path).unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self.path, error) from None
        self.written = text


def new_save(path: Path | None, name: str, seed: str, box: Box | None = None) -> Save:
    """Create the files of a new save, an own box among them. Raises CannotWrite if the path is taken."""
    try:
        if path is None:
            home().mkdir(parents=True, exist_ok=True)
            path = free_path(name)
        if path.exists():
            raise CannotWrite(f"{str(path)!r} already exists and is not this game's; choose another file with --save")
        if box is not None:
            keep_box(box_path(path), box)
        beside = os.open(seed_path(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with open(beside, "w") as file:
                file.write(seed + "\n")
            path.open("xb").close()
        except OSError:
            seed_path(path).unlink()
            raise
    except OSError as error:
        raise cannot_write(path or home(), error) from None
    return Save(path, b"")


def free_path(name: str) -> Path:
    """`tutankhamen-2026-11-15-203901.txt`, with a number appended if that name is taken."""
    stem = f"{name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = home() / f"{stem}.txt"
    number = 2
    while path.exists() or seed_path(path).exists():
        path = home() / f"{stem}-{number}.txt"
        number += 1
    return path


def seed_path(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


def box_path(path: Path) -> Path:
    return path.with_name(path.name + SUFFIX)


def keep_box(path: Path, box: Box) -> None:
    """Write a box, or find it there. Raises CannotWrite if the file holds anything else."""
    if not path.exists():
        return write_file(path, document_of(box))
    with suppress(ScarabError):
        if read_box(path) == box:
            return None
    raise CannotWrite(f"{str(path)!r} already exists and is not this game's box; choose another file with --save")


def open_save(path: Path, box: str = "") -> tuple[Record, str]:
    """An unfinished game and its seed. Raises BadChoice if the game is over, CannotRead if it has no seed file."""
    record = read_record(path, box)
    if record.trailer:
        raise BadChoice(f"the game in {str(path)!r} is over; look at it with: scarab replay {path}")
    beside = seed_path(path)
    if not beside.exists():
        raise CannotRead(f"{str(path)!r} cannot be resumed: its seed file {beside.name!r} is missing")
    seed = read_bytes(beside).decode(errors="replace").strip()
    return record, seed


def own_save(path: Path, record: Record) -> Save:
    """Continue in the file that was read. Raises CannotWrite if that would lose remarks or other edits."""
    written = path.read_bytes()
    if written != record.text().encode():
        raise CannotWrite(f"{str(path)!r} was edited; to keep it unchanged, continue in another file with --save")
    return Save(path, written)


def newest_save(name: str | None) -> Path:
    """The most recently saved unfinished game, of this name or (None) of any."""
    seeds = home().glob("*.seed") if home().is_dir() else []
    paths = [path for path in (seed.with_suffix("") for seed in seeds) if path.is_file()]
    for path in sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            record = read_record(path)
        except (CannotRead, RecordError):
            continue
        if not record.trailer and name in (None, record.game.name):
            return path
    what = f"game of {name}" if name else "game"
    raise CannotRead(f"no unfinished {what} is saved in {str(home())!r}; start one with: scarab play GAME")
