"""The authority over all tables: who is let in, what is carried out, written, and told."""
