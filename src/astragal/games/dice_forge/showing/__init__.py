"""What people see of a game: views, sentences, the terminal's board."""
