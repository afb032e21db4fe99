"""`python -m tests.numbers` appends what is new to the lists, and never changes a line."""

import sys

from tests.numbers.lists import append, listed, listed_games, today, what_changed, what_is_new


def main() -> None:
    changed = [sentence for game in listed_games() for sentence in what_changed(listed(game), today(game))]
    if changed:
        sys.exit("\n".join(changed))
    for game in listed_games():
        new = what_is_new(listed(game), today(game))
        append(game, new)
        for thing in new:
            print(f"{game}: {thing}")


main()
