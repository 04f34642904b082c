"""Boxes that people bring along; a table names its box, a rematch the rules of the table before it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("box", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("box_name", sa.String(80), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("rules_before", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_box", "tables", ["box"])
    op.create_table(
        "boxes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("printed", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
