"""The tables of the database. A change needs a migration and a new REVISION; a test compares the two."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text, false

REVISION: Final = "0004"
"""The newest migration: it makes the columns below."""

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("commitment", String(80), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("reason", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("to_act", String(40), nullable=False),
    Column("headers", Text, nullable=False),
    Column("trailer", Text, nullable=False),
    Column("previous", String(16), nullable=False),
    Column("next", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("change", Integer, nullable=False, server_default="0"),
    Column("box", String(64), nullable=False, server_default=""),
    Column("box_name", String(80), nullable=False, server_default=""),
    Column("rules_before", Integer, nullable=False, server_default="0"),
    Index("tables_status", "status", "public", "updated"),
    Index("tables_host", "host"),
    Index("tables_box", "box"),
)
"""One row per table. `version` is the number of its lines, `change` counts its writes and guards each of them; `host`
is the hash of the host's cookie. `box` is the digest of the printed numbers; empty: the first packaged box."""

boxes: Final = Table(
    "boxes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("printed", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Printed numbers that are not packaged, once for all tables that play with them. `printed` is the values' canonical
JSON: its SHA-256 is the digest. `name` is the one under which they came first; a table has its own."""

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Boolean, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("link", String(80), nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("left", Boolean, nullable=False, server_default=false()),
    Column("number", String(64), nullable=False, server_default=""),
    Index("seats_owner", "owner"),
)
"""Who sits where. `owner` and `link` are hashes: of the player's cookie, and of the link that claims the seat. `number`
is the player's share in the seed of the deal."""

lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""The log: the lines of the record, in order. Lines are added and never changed."""

facts: Final = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(80), nullable=False),
)
"""`key` signs the visitors' cookies. `epoch` changes when a backup is restored: a running server then reloads
everything."""
