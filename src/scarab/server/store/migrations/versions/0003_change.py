"""`change` guards every write of a table; `left` marks players who left of their own accord; `number` holds a player's
share in the seed; a key signs cookies."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("change", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET change = version")
    op.add_column("seats", sa.Column("left", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("number", sa.String(64), nullable=False, server_default=""))
    facts = sa.table("facts", sa.column("name", sa.String), sa.column("value", sa.String))
    op.bulk_insert(facts, [{"name": "key", "value": secrets.token_hex(32)}])
