"""A job's writes: statements and their rows."""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Connection
from sqlalchemy.sql.dml import Delete, Insert, Update

Row = dict[str, Any] | tuple[Any, ...]

MOST_ROWS: Final = 256


@final
class Bulk:
    """A multi-row statement, with a VALUES list in the middle of its text.

    Every move is written by two of these, straight through the driver. Row by row, or through SQLAlchemy, the writer
    thread would have to wait for the GIL far more often.
    """

    def __init__(self, before: str, width: int, after: str = "") -> None:
        self.width: Final = width
        row = f"({', '.join('?' * width)})"
        sizes = [1 << power for power in range(MOST_ROWS.bit_length())]
        self.texts: Final = {size: f"{before}{', '.join([row] * size)}{after}" for size in sizes}
        """One text per power of two: few enough for the driver's cache of prepared statements."""

    def execute(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Execute it. Returns the number of rows written."""
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        hit, start, size = 0, 0, MOST_ROWS
        while start < len(rows):
            while size > len(rows) - start:
                size >>= 1
            values = [value for row in rows[start : start + size] for value in row]
            hit += driver.execute(self.texts[size], values).rowcount
            start += size
        return hit


class Write(NamedTuple):
    """One statement and its rows: dicts of parameters, or tuples for a Bulk.

    With `exact`, each row must change exactly one row of the database; otherwise it is a Conflict.
    """

    statement: Insert | Update | Delete | Bulk
    rows: Sequence[Row]
    exact: bool = False
