"""Tickets for the dice of tables to come, and the log of what became of each."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "tickets",
        sa.Column("ticket", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "dice_log",
        sa.Column("number", sa.Integer, sa.CheckConstraint("number >= 1"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("ticket", sa.String(64), nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.UniqueConstraint("ticket", "what"),
    )
