"""Luck, skill and advice at the tables: reviews, second tries, hints, the analysis board. All of it is worked out in
processes of lowest priority, and nothing of it is told while people play against each other."""
