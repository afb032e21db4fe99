"""The one table of what Pig asks, leaves to chance and tells."""

RULES = 1
QUESTION_BOUND = 10_000  # no game asks more often: four players, at most 100 turns each and 20 rolls in a turn

QUESTIONS = [("roll_again", 2, "0 hold, 1 roll; about: the points at stake")]
ROLL_AGAIN = 0
OPTIONAL: tuple[int, ...] = ()
ANY_TIME: dict[int, str] = {}

CHANCES = [("die", "a number, less 1")]
DIE = 0

EVENTS = [
    ("turn", "0, 0: a turn begins"),
    ("rolled", "the number, the points at stake"),
    ("lost", "the points, 0"),
    ("held", "the points, the new score"),
    ("won", "the score, 0"),
]
TURN, ROLLED, LOST, HELD, WON = range(len(EVENTS))
