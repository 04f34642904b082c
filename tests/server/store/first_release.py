"""The first release's database and its people, for test_first_release.py."""

import json
import sqlite3
from pathlib import Path
from typing import Final

from server.running import Json, Person, Running

FOLDER: Final = Path(__file__).parent
KEPT: Final[Json] = json.loads((FOLDER / "first_release.json").read_text())
TABLES: Final[dict[str, Json]] = KEPT["tables"]
LINKS: Final[dict[str, Json]] = KEPT["links"]


KEEP: Final = {"abandoned_days": 100_000}
"""Settings under which no waiting table is ever deleted."""


def named(*starts: str) -> list[str]:
    """The names of tables with this prefix."""
    return [name for name in TABLES if name.startswith(starts)]


def with_status(status: str) -> list[str]:
    return [name for name in TABLES if TABLES[name]["state"]["status"] == status]


def load_first_release(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((FOLDER / "first_release.sql").read_text())
    connection.execute("PRAGMA journal_mode=WAL")
    connection.close()


def person(server: Running, name: str) -> Person:
    """A person with a cookie of the first release."""
    somebody = Person(server)
    if name:
        somebody.http.cookies.set("scarab", KEPT["cookies"][name], domain="127.0.0.1")
    return somebody


def people(server: Running) -> list[Person]:
    return [person(server, "ann"), person(server, "ben")]
