"""Where tables are kept: SQLite or PostgreSQL, and copies of them."""
