"""The museum: tables, records, saved games and positions as former versions stored them, which must work for ever."""
