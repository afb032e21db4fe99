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
]
