"""What a ruling is about (docs/rulings/treasure_bell.md): `*` is everything of a sort, for no treasure is special."""

from typing import Final

from astragal.engine.showing.rulings import Decided

RULINGS: Final = [
    Decided("anywhere_in_line", "2", "bell:* treasure:*"),
    Decided("of_anybody", "3", "bell:* treasure:*"),
    Decided("short_diagonals", "4", "bell:* treasure:*", "main_diagonals"),
    Decided("casts_for_all", "5", "bell:* dice:*"),
    Decided("too_early", "6", "bell:*", "early_ring_penalty"),
    Decided("stands_by", "8", "bell:*"),
    Decided("nobody_can", "9", "bell:*", "until_dice_are_gone"),
    Decided("last_one_rings", "10", "bell:*"),
    Decided("nobody_rings", "11", "bell:*"),
    Decided("penalty_ends", "16", "bell:* dice:*"),
    Decided("taken_is_taken", "12", "treasure:*"),
    Decided("all_dice", "13", "dice:*"),
    Decided("claim_later", "14", "dice:* treasure:*"),
    Decided("wrong_dice", "15", "dice:* treasure:*"),
    Decided("more_claims", "17", "attack_card:* treasure:*"),
    Decided("saved_cards", "18", "attack_card:*"),
    Decided("equal_powers", "19", "attack_card:*", "both_destroyed"),
    Decided("diagonal_neighbours", "20", "attack_card:* treasure:*", "straight_battles"),
    Decided("own_neighbours", "21", "attack_card:* treasure:*"),
    Decided("played_is_gone", "22", "attack_card:*"),
    Decided("undecided", "23", "attack_card:*"),
    Decided("dice_stay", "Dice stay where they are", "dice:* treasure:*"),
    Decided("either_order", "Every card shows two numbers", "treasure:*"),
    Decided("first_to_arrive", "Two want the same card", "bell:* treasure:*"),
    Decided("same_dice", "Dice do not depend on who is faster", "dice:*"),
    Decided("secret", "Set Up is secret", "attack_card:*"),
    Decided("compared_at_once", "All at once", "attack_card:* treasure:*"),
    Decided("stays_on_the_field", "What stays on the field", "treasure:*"),
    Decided("ringer_is_first", "Who is first?", "bell:*"),
    Decided("rings_when_he_likes", "The bell that starts", "bell:*", "bell_by_itself"),
    Decided("claims_casts_bell", "At the same moment", "bell:* dice:* treasure:*", "seat_by_seat"),
    Decided("throw_for_it", "Several want the same", "bell:* treasure:*", "seat_by_seat"),
]

# The other rulings of the page, and what they are about instead: whoever looks at a thing need not read them
ABOUT_NO_THING: Final = {
    "1": "a setting: the question says how many",
    "7": "a setting: how long a second click is ignored",
    "A throw takes time": "a setting: how long a throw takes",
    "A phase that nobody ends": "a setting: how long a phase lasts",
    "The field": "how the treasures are laid out",
    "The treasures": "which treasures there are: each says what it is worth",
    "Who wins?": "who wins",
}
