"""What was found about the luck and skill of finished games. Servers of before work on beside it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("games.game_id", ondelete="CASCADE"), nullable=False),
        sa.Column("depth", sa.String(32), nullable=False),
        sa.Column("whose", sa.String(64), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(32), nullable=False),
        sa.Column("judged", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("server", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("account", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "depth"),
    )
    op.create_index("reviews_by_state", "reviews", ["state", "whose"])
