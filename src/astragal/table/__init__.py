"""The table's server: rooms, seats, storage, fair dice. Nothing is lost, and nobody gets in who should not."""
