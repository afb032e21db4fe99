"""What the cards do, a short function each."""
