"""Environments for learners: what is seen, and the ecosystem's own tests."""
