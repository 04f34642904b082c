"""Every write of a table is counted and guarded; who left by themselves is known; players bring numbers to
the deal; cookies are signed."""

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
