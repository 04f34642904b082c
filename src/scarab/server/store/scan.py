"""Reads a database that may be damaged: through sqlite3, without our models, as far as possible.

Tables are found by reading all rows, never by an index alone, which may be damaged.
"""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from scarab.server.store.file import connect, is_damaged, wal_of
from scarab.server.store.repair import FACTS
from scarab.server.store.schema import REVISION

BUSY_SECONDS: Final = 30.0
MAGIC: Final = b"SQLite format 3\0"
MOST: Final = 20
"""Maximum number of SQLite's findings to report."""

Row = dict[str, Any]


def open_to_look(path: Path) -> sqlite3.Connection:
    """A read-only connection in one read transaction. Raises sqlite3.Error."""
    if log_is_lost(path):
        connection = connect(path, "ro", immutable="1")  # otherwise SQLite would remove the evidence
    else:
        try:
            connection = connect(path, "rw", BUSY_SECONDS)  # the last connection to close removes the log
            connection.execute("PRAGMA query_only=1")
        except sqlite3.OperationalError:
            connection = connect(path, "ro", BUSY_SECONDS)
    connection.row_factory = sqlite3.Row
    connection.isolation_level = None
    try:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def log_is_lost(path: Path) -> bool:
    """SQLite removes the log (-wal), then its index (-shm). An index alone means that the log was removed by hand."""
    return path.with_name(f"{path.name}-shm").exists() and not wal_of(path).exists()


def why_not_opened(path: Path, error: sqlite3.Error) -> str:
    """A sentence for the host."""
    if is_damaged(error):
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(100)
        if head[:16] != MAGIC:
            return "its header is damaged, or it is no SQLite database"
        page = int.from_bytes(head[16:18], "big")
        pages = int.from_bytes(head[28:32], "big")
        page = 65536 if page == 1 else page
        if size < page * pages:
            return f"it is cut short: it should have {page * pages} bytes, and has {size}"
    return in_words(error)


def in_words(error: Exception) -> str:
    """The error, without the statement."""
    return f"SQLite says: {error}" if isinstance(error, sqlite3.Error) else f"{type(error).__name__}: {error}"


def integrity_troubles(connection: sqlite3.Connection) -> list[str]:
    """SQLite's own check of every page and every index."""
    told: list[str] = []
    said = list(as_far_as_it_goes(connection, f"PRAGMA integrity_check({MOST})", told))
    lines = [line for row in said for line in str(row[0]).splitlines() if line != "ok"]
    return [f"SQLite says: {line}" for line in lines[:MOST] if not line.startswith("*** in database")] + told


def schema_troubles(connection: sqlite3.Connection, is_known: Callable[[str], bool]) -> list[str]:
    """Missing tables, or an unknown schema revision."""
    troubles: list[str] = []
    names = {row[0] for row in as_far_as_it_goes(connection, "SELECT name FROM sqlite_master", troubles)}
    if not names & {"tables", "seats", "lines"}:
        return [
            *troubles,
            "it holds no games of Scarab: another file, or its log (-wal) was lost before the first game",
        ]
    missing = sorted({"tables", "seats", "lines", "alembic_version"} - names)
    troubles += [f"the table `{name}` is missing" for name in missing]
    if "alembic_version" in names:
        found = [str(row[0]) for row in as_far_as_it_goes(connection, "SELECT * FROM alembic_version", troubles)]
        if len(found) != 1:
            troubles.append("it does not say which schema it has (alembic_version)")
        elif found[0] != REVISION and not is_known(found[0]):
            troubles.append(f"it has schema {found[0]}, which this version of Scarab does not know")
        elif found[0] != "0001":
            troubles += fact_troubles(connection, names, {"epoch"} if found[0] == "0002" else set(FACTS))
            if "boxes" not in names and found[0] not in WITHOUT_BOXES:
                troubles.append("the table `boxes` is missing")
    return troubles


WITHOUT_BOXES: Final = ("0002", "0003")
"""Schemas of before there were boxes."""


def fact_troubles(connection: sqlite3.Connection, names: set[str], wanted: set[str]) -> list[str]:
    """Missing facts: without them a server does not notice a restore, and signs cookies with another key."""
    if "facts" not in names:
        return ["the table `facts` is missing"]
    told: list[str] = []
    found = {row["name"] for row in as_far_as_it_goes(connection, "SELECT * FROM facts NOT INDEXED", told)}
    return told or [f"the fact `{name}` is missing" for name in sorted(wanted - found)]


def as_far_as_it_goes(connection: sqlite3.Connection, sql: str, told: list[str]) -> Iterator[sqlite3.Row]:
    """Rows until one cannot be read; then `told` says why."""
    try:
        yield from connection.execute(sql)
    except sqlite3.Error as error:
        told.append(in_words(error))


class Places:
    """The row ids of each table, for every table id that occurs anywhere."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: Final = connection
        self.troubles: Final[list[str]] = []
        self.rows: Final[dict[str, set[int]]] = {}
        """Of `tables`."""
        self.seats: Final[dict[str, set[int]]] = {}
        self.named: Final[dict[str, None]] = {}
        """Every id, in the order of discovery."""
        for order in ("ASC", "DESC"):  # from both ends: one damaged page hides only itself
            self.find("tables", f"SELECT rowid, id FROM tables NOT INDEXED ORDER BY rowid {order}", self.rows)
            self.find("seats", f"SELECT rowid, table_id FROM seats NOT INDEXED ORDER BY rowid {order}", self.seats)
            self.find("lines", f"SELECT DISTINCT 0, table_id FROM lines ORDER BY table_id {order}", {})
        self.find("tables", "SELECT 0, id FROM tables", {})

    def find(self, table: str, sql: str, places: dict[str, set[int]]) -> None:
        told: list[str] = []
        for place, id in as_far_as_it_goes(self.connection, sql, told):
            places.setdefault(str(id), set()).add(place)
            self.named.setdefault(str(id))
        for each in told:
            if f"in `{table}`: {each}" not in self.troubles:
                self.troubles.append(f"in `{table}`: {each}")

    def table_rows(self, id: str) -> list[Row]:
        return self.at("tables", self.rows.get(id, set()) | self.by_index("tables WHERE id", id))

    def seat_rows(self, id: str) -> list[Row]:
        found = self.at("seats", self.seats.get(id, set()) | self.by_index("seats WHERE table_id", id))
        return sorted(found, key=lambda row: int(row["seat"]))

    def by_index(self, where: str, id: str) -> set[int]:
        """Finds rows between two damaged pages, and the last row before one, which the driver drops."""
        try:
            return {row[0] for row in self.connection.execute(f"SELECT rowid FROM {where} = ?", (id,))}
        except sqlite3.Error:
            return set()

    def line_rows(self, id: str) -> list[Row]:
        found = self.connection.execute("SELECT seq, seat, text, at FROM lines WHERE table_id = ? ORDER BY seq", (id,))
        return [dict(row) for row in found]

    def printed(self, digest: str) -> str:
        """The values of a stored box, by all rows if the index has lost it; empty if there is none."""
        for where in ("", "NOT INDEXED"):
            told: list[str] = []
            sql = f"SELECT digest, printed FROM boxes {where} WHERE digest = '{digest}'"
            for row in as_far_as_it_goes(self.connection, sql, told):
                return str(row["printed"])
        return ""

    def at(self, table: str, places: set[int]) -> list[Row]:
        found = [
            self.connection.execute(f"SELECT * FROM {table} WHERE rowid = ?", (place,)) for place in sorted(places)
        ]
        return [dict(row) for rows in found for row in rows]
