"""What a raffle asks, leaves to chance and tells."""

RULES = 2
QUESTION_BOUND = 10
QUESTIONS = [("keep", 2, "0 no, 1 keep the points; about: the points")]
KEEP = 0
OPTIONAL = ()
ANY_TIME: dict[int, str] = {}
CHANCES = [("prize", "one of the prizes"), ("die", "a number, less 1")]
PRIZE = 0
DIE = 1
EVENTS = [("prize", "its place among the prizes", "")]
