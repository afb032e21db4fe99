"""The tables of the database, the same in SQLite and in PostgreSQL. A change here needs a migration."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

LONGEST_ID: Final = 64
LONGEST_WORD: Final = 32  # a status, a kind of move
LONGEST_SECRET: Final = 128

metadata: Final = MetaData()

games: Final = Table(
    "games",
    metadata,
    Column("game_id", String(LONGEST_ID), primary_key=True),
    Column("version", Integer, CheckConstraint("version >= 1"), nullable=False),
    Column("status", String(LONGEST_WORD), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("content", Text, nullable=False),
    Column("secret", String(LONGEST_SECRET), nullable=False),
    Index("games_by_status", "status", "touched"),
)

moves: Final = Table(
    "moves",
    metadata,
    Column("game_id", ForeignKey("games.game_id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, CheckConstraint("seq >= 1"), nullable=False),
    Column("move_id", String(LONGEST_ID), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("what", String(LONGEST_WORD), nullable=False),
    Column("data", Text, nullable=False),
    Column("entries", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("base", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game_id", "seq"),
    UniqueConstraint("game_id", "move_id"),
    CheckConstraint("base >= 0 AND base <= seq"),
)

checkpoints: Final = Table(
    "checkpoints",
    metadata,
    Column("game_id", ForeignKey("games.game_id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, CheckConstraint("seq >= 0"), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("tape", Text, nullable=False),
    Column("thrown", Integer, nullable=False),
    PrimaryKeyConstraint("game_id", "seq"),
)

# Which of several servers acts at a table for those who are no players: bots, clocks.
leases: Final = Table(
    "leases",
    metadata,
    Column("game_id", ForeignKey("games.game_id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(LONGEST_ID), nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Secrets of dice whose hash was published, for tables that are not made yet.
tickets: Final = Table(
    "tickets",
    metadata,
    Column("ticket", String(LONGEST_ID), primary_key=True),
    Column("secret", String(LONGEST_SECRET), nullable=False),
    Column("made", BigInteger, nullable=False),
)

# What became of each, for everybody to read.
dice_log: Final = Table(
    "dice_log",
    metadata,
    Column("number", Integer, CheckConstraint("number >= 1"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("ticket", String(LONGEST_ID), nullable=False),
    Column("what", String(LONGEST_WORD), nullable=False),
    Column("about", Text, nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("ticket", "what"),
)

# The devices of people: a cookie holds the secret, which is kept hashed; rooms know the device.
sessions: Final = Table(
    "sessions",
    metadata,
    Column("key", String(LONGEST_ID), primary_key=True),
    Column("device", String(LONGEST_ID), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Index("sessions_by_device", "device"),
)

# Whose player is connected to which server, and up to when that can be relied upon.
presence: Final = Table(
    "presence",
    metadata,
    Column("game_id", ForeignKey("games.game_id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("server", String(LONGEST_ID), nullable=False),
    Column("until", BigInteger, nullable=False),
    PrimaryKeyConstraint("game_id", "seat", "server"),
)

# Tables that were found to be untouched for long: as they were then, on how many days, and when last.
sightings: Final = Table(
    "sightings",
    metadata,
    Column("game_id", ForeignKey("games.game_id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("times", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
)

# What was found about the luck and skill of finished games, and which are being looked at.
reviews: Final = Table(
    "reviews",
    metadata,
    Column("game_id", ForeignKey("games.game_id", ondelete="CASCADE"), nullable=False),
    Column("depth", String(LONGEST_WORD), nullable=False),
    Column("whose", String(LONGEST_ID), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("state", String(LONGEST_WORD), nullable=False),
    Column("judged", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("version", String(LONGEST_ID), nullable=False),
    Column("server", String(LONGEST_ID), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("account", Text, nullable=False),
    PrimaryKeyConstraint("game_id", "depth"),
    Index("reviews_by_state", "state", "whose"),
)

# The first step whose servers can work with the database as it is now.
compatibility: Final = Table("compatibility", metadata, Column("oldest", String(LONGEST_WORD), primary_key=True))
