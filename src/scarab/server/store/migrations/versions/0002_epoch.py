"""An epoch, so that a running server notices a restore; an index for the tables of a host."""

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
