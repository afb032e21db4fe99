"""Games, their moves, their checkpoints and their leases."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("game_id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, sa.CheckConstraint("version >= 1"), nullable=False),
        sa.Column("status", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("secret", sa.String(128), nullable=False),
    )
    op.create_index("games_by_status", "games", ["status", "touched"])
    op.create_table(
        "moves",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("games.game_id", ondelete="CASCADE"), nullable=False),
        sa.Column("seq", sa.Integer, sa.CheckConstraint("seq >= 1"), nullable=False),
        sa.Column("move_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq"),
        sa.UniqueConstraint("game_id", "move_id"),
        sa.CheckConstraint("base >= 0 AND base <= seq"),
    )
    op.create_table(
        "checkpoints",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("games.game_id", ondelete="CASCADE"), nullable=False),
        sa.Column("seq", sa.Integer, sa.CheckConstraint("seq >= 0"), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("tape", sa.Text, nullable=False),
        sa.Column("thrown", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq"),
    )
    op.create_table(
        "leases",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("games.game_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
