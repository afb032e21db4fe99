"""The tables of the museum at which a game is shown: which game, and how far it was played."""

from typing import NamedTuple

from tests.museum.players import Players
from tests.museum.visiting import Visit

AT_START = "at its start: only the first move is stored"
IN_THE_DRAFT = "in the middle of the draft"
IN_A_STEP = "in mid-step: answers and throws stand on the tape"
UNDO = "where an answer may be taken back"
UNDONE = "after an answer was taken back"
HELD = "while the others have not decided: answers are held"
HELD_IN_SET_UP = "in the set-up, where nobody may see what the others lay: answers are held"
IN_A_RACE = "in the middle of a race"
IN_SET_UP = "while one has laid his cards and the other has not"
OVER = "played to its end"

FIFTEEN_SETS = (
    "hammer,companion,moon_golem,satyrs,mists,great_golem,sentinel,goddess,"
    "tree,wild_spirits,sun_golem,time_golem,triton,mirror,cyclops"
)
PROMOS_LAID_OUT = "introductory,magical_seagull,monsters,nymph,pegasus,wheel_of_fortune"
EVERY_READING = [
    *("promos", "tie_break", "sentinel_by_shard", "cyclops_by_gold"),
    *("monsters_from_hydra", "wheel_straight", "pegasus_to_portal", "last_tritons_to_gold"),
]
EVERY_READING_FOR_TWO = [*EVERY_READING, "without_6g"]
EVERY_TITAN_OPTION = [
    *("any_wounds", "empty_roll", "stranded_stays", "capture_or_action", "gaia_any_way", "cage_only_from_theft"),
    *("removed_dice_attack", "one_attack_of_a_kind", "exchange_any", "piracy_consolation", "trigger_can_be_undone"),
    *("npc_every_turn", "lost_may_return", "max_rounds=5"),
]
OTHER_DICE = [
    *("faces_regular=CCGHKM", "faces_bonus=KKKKWW", "stacks=1,2,2,3,3", "solo_levels=13"),
    *("max_rounds=6", "first_player=lot"),
]
OTHER_FIELD = ["grid=5", "attack=999888", "rounds=2", "first_player=2"]
EVERY_BELL_OPTION = ["main_diagonals", "early_ring_penalty", "both_destroyed", "diagonal_battles"]
QUICK_RACE = ["rounds=2", "cast_cooldown_ms=0", "max_phase_ms=6000", "commit_timeout_ms=3000"]
SHORT_PHASES = ["cast_cooldown_ms=600", "max_phase_ms=1000", "commit_timeout_ms=1000"]
OTHER_RACE = [*EVERY_BELL_OPTION, *OTHER_FIELD, "threshold=2", "ring_debounce_ms=100"]


class Scene(NamedTuple):
    """A table with a person in each seat."""

    game: str
    seats: int
    setup: str
    options: list[str]
    where: str
    answers: int = 0  # at least so many before it is left


# Of protocol 2 of the dice.
SEALED = {
    "sealed_forge": Scene("dice_forge", 2, "introductory", [], IN_A_STEP, 30),
    "sealed_draft": Scene("dice_forge", 2, "draft", [], IN_THE_DRAFT, 3),
    "sealed_titans": Scene("titan_dice", 2, "standard", ["max_rounds=5"], OVER),
    "sealed_race": Scene("treasure_bell", 2, "action", QUICK_RACE, IN_A_RACE),
    "sealed_beats": Scene("treasure_bell", 2, "beat", ["rounds=2"], HELD),
}

DICE_FORGE = {
    "introductory_two": Scene("dice_forge", 2, "introductory", [], AT_START),
    "introductory_three": Scene("dice_forge", 3, "introductory", [], IN_A_STEP, 60),
    "introductory_four": Scene("dice_forge", 4, "introductory", [], OVER),
    "alternate_two": Scene("dice_forge", 2, "alternate", [], UNDO, 50),
    "alternate_three": Scene("dice_forge", 3, "alternate", [], UNDONE, 90),
    "alternate_four_every_reading": Scene("dice_forge", 4, "alternate", EVERY_READING, IN_A_STEP, 150),
    "random_two": Scene("dice_forge", 2, "random", ["promos"], OVER),
    "random_three": Scene("dice_forge", 3, "random", ["promos", "tie_break"], UNDO, 100),
    "random_four": Scene("dice_forge", 4, "random", [], AT_START),
    "draft_two": Scene("dice_forge", 2, "draft", [], IN_THE_DRAFT, 5),
    "draft_three_promos": Scene("dice_forge", 3, "draft", ["promos"], UNDO, 6),
    "draft_four": Scene("dice_forge", 4, "draft", [], UNDONE, 70),
    "promos_two_every_reading": Scene("dice_forge", 2, PROMOS_LAID_OUT, EVERY_READING_FOR_TWO, UNDO, 80),
    "promos_three": Scene("dice_forge", 3, PROMOS_LAID_OUT, [], OVER),
}
REBELLION = {
    "discovery_goddess_two": Scene("dice_forge", 2, "discovery_goddess", [], UNDO, 60),
    "discovery_goddess_four": Scene("dice_forge", 4, "discovery_goddess", [], IN_A_STEP, 160),
    "discovery_titans_two": Scene("dice_forge", 2, "discovery_titans", [], OVER),
    "discovery_titans_three": Scene("dice_forge", 3, "discovery_titans", [], IN_A_STEP, 120),
    "perfect_for_two": Scene("dice_forge", 2, "perfect_for_two", [], IN_A_STEP, 50),
    "again_and_again": Scene("dice_forge", 3, "again_and_again", [], UNDONE, 80),
    "may_the_forge": Scene("dice_forge", 4, "may_the_forge", [], UNDO, 120),
    "versatility": Scene("dice_forge", 3, "versatility", [], IN_A_STEP, 90),
    "tournament_one": Scene("dice_forge", 4, "tournament1", [], IN_A_STEP, 200),
    "tournament_two": Scene("dice_forge", 2, "tournament2", [], UNDO, 50),
    "challenge": Scene("dice_forge", 2, "challenge2021", [], IN_A_STEP, 40),
    "challenge_final": Scene("dice_forge", 2, "challenge2021final", [], UNDO, 30),
    "fifteen_sets": Scene("dice_forge", 3, FIFTEEN_SETS, [], IN_A_STEP, 110),
    "random_two_titans": Scene("dice_forge", 2, "random", [*EVERY_READING_FOR_TWO, "titans"], UNDO, 70),
    "random_three_rebellion": Scene("dice_forge", 3, "random", ["rebellion"], UNDO, 40),
    "random_four_goddess": Scene("dice_forge", 4, "random", [*EVERY_READING, "goddess"], IN_A_STEP, 180),
    "draft_two_goddess": Scene("dice_forge", 2, "draft", ["goddess"], OVER),
    "draft_three_titans": Scene("dice_forge", 3, "draft", ["promos", "titans"], IN_THE_DRAFT, 5),
    "draft_four_rebellion": Scene("dice_forge", 4, "draft", ["rebellion"], UNDONE, 6),
}
TITAN_DICE = {
    "alone": Scene("titan_dice", 1, "standard", [], UNDO, 15),
    "alone_to_the_end": Scene("titan_dice", 1, "standard", ["npc_every_turn"], OVER),
    "alone_every_option": Scene("titan_dice", 1, "standard", EVERY_TITAN_OPTION, IN_A_STEP, 12),
    "alone_other_dice": Scene("titan_dice", 1, "standard", OTHER_DICE, UNDONE, 12),
    "two": Scene("titan_dice", 2, "standard", [], IN_A_STEP, 50),
    "two_every_option": Scene("titan_dice", 2, "standard", EVERY_TITAN_OPTION, UNDO, 40),
    "three": Scene("titan_dice", 3, "standard", [], UNDONE, 70),
    "three_other_dice": Scene("titan_dice", 3, "standard", OTHER_DICE, AT_START),
    "four": Scene("titan_dice", 4, "standard", [], OVER),
    "four_dear_cards": Scene(
        "titan_dice", 4, "standard", ["card_cost=2,3,4", "opposites=CG,HK,MW", "max_rounds=30"], IN_A_STEP, 60
    ),
}
TREASURE_BELL = {
    "beat_two": Scene("treasure_bell", 2, "beat", [], HELD, 8),
    "beat_three": Scene("treasure_bell", 3, "beat", [], HELD_IN_SET_UP, 16),
    "beat_three_to_the_end": Scene("treasure_bell", 3, "beat", [], OVER),
    "beat_four": Scene("treasure_bell", 4, "beat", OTHER_FIELD, AT_START),
    "beat_two_every_option": Scene("treasure_bell", 2, "beat", OTHER_RACE, UNDO, 12),
    "race_two": Scene("treasure_bell", 2, "action", [], IN_A_RACE, 8),
    "race_two_set_up": Scene("treasure_bell", 2, "action", [], IN_SET_UP, 8),
    "race_three_to_the_end": Scene("treasure_bell", 3, "action", QUICK_RACE, OVER),
    "race_three_every_option": Scene("treasure_bell", 3, "action", OTHER_RACE, IN_A_RACE, 10),
    "race_two_by_the_clock": Scene("treasure_bell", 2, "action", SHORT_PHASES, OVER),
    "race_four": Scene("treasure_bell", 4, "action", QUICK_RACE, AT_START),
}
# Treasure Bell by rules 2, and with the options that play as before
BELL_AS_BEFORE = [
    *("straight_battles", "seat_by_seat", "bell_by_itself", "until_dice_are_gone"),
    *("grid=4", "rounds=3", "attack=123456"),
]
TREASURE_BELL_2 = {
    "beat_two_before_the_bell": Scene("treasure_bell", 2, "beat", [], AT_START),
    "beat_two": Scene("treasure_bell", 2, "beat", [], HELD, 9),
    "beat_three": Scene("treasure_bell", 3, "beat", [], HELD_IN_SET_UP, 17),
    "beat_four_to_the_end": Scene("treasure_bell", 4, "beat", ["rounds=2"], OVER),
    "beat_two_as_before": Scene("treasure_bell", 2, "beat", BELL_AS_BEFORE, HELD, 8),
    "race_two": Scene("treasure_bell", 2, "action", [], IN_A_RACE, 8),
}
# Dice Forge and Titan Dice by rules 2, and with the options that play as before
RULES_2 = {
    "titans_three": Scene("dice_forge", 3, "discovery_titans", [], IN_A_STEP, 120),
    "titans_two_as_before": Scene(
        "dice_forge", 2, "discovery_titans,guardians_shield", ["chaos_in_order", "no_score_below_0"], UNDO, 60
    ),
    "wood_nymph_must_buy": Scene("dice_forge", 2, "discovery_goddess", ["wood_nymph_must_buy"], OVER),
    "titan_dice_two": Scene("titan_dice", 2, "standard", [], IN_A_STEP, 50),
    "titan_dice_three_as_before": Scene(
        "titan_dice",
        3,
        "standard",
        ["paid_dice_spent_at_once", "rescue_with_removed_die", "piracy_without_room"],
        UNDONE,
        40,
    ),
}


async def play(scene: Scene, players: Players) -> None:
    """As far as the scene wants it."""
    visit = players.visit
    if scene.where == AT_START:
        return
    if scene.where == OVER:
        await players.play_to_the_end()
        return
    step = players.race if scene.where in (IN_A_RACE, IN_SET_UP) else players.answer
    await step(scene.answers)
    while not is_there(scene.where, visit):
        assert not visit.is_over, f"it never came to that: {scene}, {len(players.said)} answers"
        await step(1)
    if scene.where == UNDONE:
        await players.take_back(may_undo(visit)[0])


def is_there(where: str, visit: Visit) -> bool:
    session = visit.session
    if where in (UNDO, UNDONE):
        return bool(may_undo(visit))
    if where in (HELD, HELD_IN_SET_UP):
        held = any(session.has_answers_held(seat) for seat in range(len(visit.names)))
        return held and (where == HELD or all(question["kind"] == "man" for question in visit.asked()))
    if where == IN_SET_UP:
        laid = [socket.view["live"]["laid"] for socket in visit.sockets.values()]
        return any(laid) and None in laid
    if where == IN_THE_DRAFT:
        return all(question["kind"] == "draft" for question in visit.asked())
    if where == IN_A_STEP:
        return any(entry >= 0 for entry in session.tape.entries)
    return True


def may_undo(visit: Visit) -> list[str]:
    playing = visit.server.table(visit.id).playing
    assert playing is not None
    return [name for seat, name in enumerate(visit.names) if playing.may_undo(seat)]
