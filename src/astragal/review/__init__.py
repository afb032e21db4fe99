"""The account of a game: what the dice gave, what answers cost, and how sure that is (docs/reviewing.md).

Q is the vector of winning chances of all seats. Every throw and every answer of a game is a moment; before and after
each the chances are estimated afresh, and what does not close between them is told as evaluation error.
"""
