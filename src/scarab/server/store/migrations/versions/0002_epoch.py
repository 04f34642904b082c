"""A name for each filling of the database, so that a running server sees a restore; hosts find their tables fast."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    facts = op.create_table(
        "facts",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(80), nullable=False),
    )
    op.bulk_insert(facts, [{"name": "epoch", "value": secrets.token_hex(8)}])
    op.create_index("tables_host", "tables", ["host"])
