"""What a view says of a player: creature tracks, dice, wounds, cards, and where the points come from."""

from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts.cards import ABILITIES, card_of
from astragal.games.titan_dice.facts.creatures import CAGED, NAMES, NUMBER_OF_CREATURES, WOUNDS_TO_GO_OUT
from astragal.games.titan_dice.rules import actions, scoring
from astragal.games.titan_dice.rules.rows import at, fours, listed
from astragal.games.titan_dice.rules.state import ACTIVE, BONUS_PLACES, REMOVED, Player, TitanDice
from astragal.games.titan_dice.showing.nouns import face_noun
from astragal.games.titan_dice.showing.view_types import BonusDie, Die, OwnedCard, PlayerView, Track

Chosen = tuple[list[int], bool]  # how many regular dice of each creature, and whether the bonus die

NOTHING_CHOSEN: Chosen = ([0] * len(NAMES), False)


def player_view(g: TitanDice, player: Player, chosen: Chosen, words: Words, names: list[str]) -> PlayerView:
    seat = int(player.seat)
    in_hand = int(player.dice_in_hand())
    attacking = in_hand + int(player.attack_bonus and player.bonus != REMOVED)
    return {
        "seat": seat,
        "name": names[seat],
        "first": seat == g.first_player,
        "tracks": [track_view(player, creature, words) for creature in range(NUMBER_OF_CREATURES)],
        "caged": int(fours(player.track)),
        "cards": [
            card_view(g, player, creature, words)
            for creature in range(NUMBER_OF_CREATURES)
            if at(player.cards, creature) > 0
        ],
        "active": active_dice(player, chosen, words),
        "spent": int(player.spent_dice()) - len(paid_dice(player)),
        "removed": int(player.removed) + int(player.bonus == REMOVED),
        "in_hand": 0 if player.out else in_hand,
        "on_attack_card": attacking if player.out else 0,
        "bonus": bonus_view(player, words),
        "wounds": {
            "dice": int(player.wound_dice),
            "markers": int(player.wound_markers),
            "total": int(player.wounds()),
            "out_at": int(WOUNDS_TO_GO_OUT),
        },
        "turns": int(player.turns),
        "out": player.out,
        "attack_bonus": player.attack_bonus,
        "score": int(g.score(seat)),
        "points_of_creatures": int(scoring.creatures(player)),
        "points_of_cards": 0 if g.table.solo else int(scoring.levels(player)),
        "result": g.result(seat) if g.over else None,
    }


def track_view(player: Player, creature: int, words: Words) -> Track:
    count = int(at(player.track, creature))
    return {
        "creature": NAMES[creature],
        "name": words.noun(face_noun(creature)),
        "count": count,
        "cage": int(CAGED),
        "caged": count == CAGED,
    }


def card_view(g: TitanDice, player: Player, creature: int, words: Words) -> OwnedCard:
    level = int(at(player.cards, creature))
    ability = ABILITIES[card_of(creature, level, g.table.solo)]
    return {
        "creature": NAMES[creature],
        "card": ability,
        "name": words.noun(f"card.{ability}", "title"),
        "level": level,
        "cost": int(actions.cost(g, level)),
        "points": level,
        "face_down": bool(player.is_face_down(creature)),
        "text": words.say(f"explain.card.{ability}"),
    }


def die_view(face: int, bonus: bool, chosen: bool, words: Words, paid: bool = False) -> Die:
    return {"face": NAMES[face], "name": words.noun(face_noun(face)), "bonus": bonus, "chosen": chosen, "paid": paid}


def active_dice(player: Player, chosen: Chosen, words: Words) -> list[Die]:
    """In the order of the creatures, those that are chosen first; then the bonus die; then the dice that pay."""
    dice = [
        die_view(creature, False, nth < chosen[0][creature], words)
        for creature in range(NUMBER_OF_CREATURES)
        for nth in range(int(at(player.active, creature)))
    ]
    bonus = [die_view(int(player.bonus_face), True, chosen[1], words)] if player.bonus == ACTIVE else []
    return dice + bonus + [die_view(face, is_bonus, False, words, paid=True) for face, is_bonus in paid_dice(player)]


def paid_dice(player: Player) -> list[tuple[int, bool]]:
    """The dice that pay the ability which is being carried out: the face of each, and whether it is the bonus die."""
    dice = [(face, False) for face, n in enumerate(listed(int(player.paid), NUMBER_OF_CREATURES)) for _ in range(n)]
    return dice + ([(int(player.paid_bonus) - 1, True)] if player.paid_bonus else [])


def bonus_view(player: Player, words: Words) -> BonusDie:
    """One that pays is active until the ability is complete."""
    paid = [face for face, is_bonus in paid_dice(player) if is_bonus]
    active = [int(player.bonus_face)] if player.bonus == ACTIVE else paid
    place = BONUS_PLACES[ACTIVE if active else player.bonus]
    return {
        "place": {"id": place, "name": words.noun(f"bonus_place.{place}")},
        "face": NAMES[active[0]] if active else None,
    }
