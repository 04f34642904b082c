"""Ways to damage a database file."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

Damage = Callable[[Path], None]
PAGE: Final = 4096
INTERIOR: Final = (2, 5)
"""Kinds of pages that point to others."""


def change(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def root_page(path: Path, name: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert connection.execute("PRAGMA page_size").fetchone() == (PAGE,)
        return int(connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0])


def leaves(path: Path, name: str) -> list[int]:
    """The pages of a table or index that hold its rows."""
    data, waiting, found = path.read_bytes(), [root_page(path, name)], []
    while waiting:
        number = waiting.pop()
        page = data[(number - 1) * PAGE : number * PAGE]
        if page[0] not in INTERIOR:
            found.append(number)
            continue
        cells = int.from_bytes(page[3:5], "big")
        places = [int.from_bytes(page[12 + 2 * cell : 14 + 2 * cell], "big") for cell in range(cells)]
        waiting += [int.from_bytes(page[place : place + 4], "big") for place in places]
        waiting.append(int.from_bytes(page[8:12], "big"))
    return sorted(found)


def overwrite(path: Path, place: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(data)


def damaged_page(name: str, which: int = 0) -> Damage:
    """One page of its rows is garbage."""

    def damage(path: Path) -> None:
        overwrite(path, (leaves(path, name)[which] - 1) * PAGE, b"\xff" * PAGE)

    return damage


def damaged_root(name: str) -> Damage:
    """Its root page is garbage."""

    def damage(path: Path) -> None:
        overwrite(path, (root_page(path, name) - 1) * PAGE, b"\xff" * PAGE)

    return damage


def emptied_index(name: str) -> Damage:
    """Well-formed, and without an entry."""

    def damage(path: Path) -> None:
        header = bytes([10, 0, 0, 0, 0]) + (PAGE).to_bytes(2, "big") + b"\0"
        overwrite(path, (root_page(path, name) - 1) * PAGE, header.ljust(PAGE, b"\0"))

    return damage


def scripted(script: str) -> Damage:
    return lambda path: change(path, script)


def cut_short(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.truncate(size - 3 * PAGE)


def garbage_header(path: Path) -> None:
    overwrite(path, 0, b"\0" * 100)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def killed_and_log_removed(path: Path) -> None:
    """A server was killed with moves in its log; then the log was deleted by hand."""
    other = path.with_name("running.db")
    path.rename(other)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("UPDATE seats SET name = 'Zoe'")
        connection.commit()
        for end in ("", "-shm"):
            shutil.copyfile(f"{other}{end}", f"{path}{end}")
