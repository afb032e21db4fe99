"""The sentences of the table: questions, the options they offer, refusals and previews, in the reader's language."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from astragal.engine.game import Game
from astragal.engine.options import STOP, YES
from astragal.engine.pairs import first_of, second_of
from astragal.engine.session import Preview, Session
from astragal.engine.showing.questions import reason_said, what_comes_next
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.faces import GOLD, NO_FACE, NUMBER_OF_FACES, OFFERS, SHIELD_RED, amount
from astragal.games.dice_forge.facts.islands import SLOT_NAMES, START_PORTAL
from astragal.games.dice_forge.facts.kinds import (
    CHANCES,
    FIRST_FEAT,
    FORGE_ACTION,
    PASS,
    USE_TRITON,
    is_losing,
    offer_of,
    times_of,
)
from astragal.games.dice_forge.facts.reasons import REASONS
from astragal.games.dice_forge.facts.sanctuary import PRICE
from astragal.games.dice_forge.rules import face_effects, feats, setup_step
from astragal.games.dice_forge.rules.cards import reinforcements
from astragal.games.dice_forge.rules.state import dice_forge
from astragal.games.dice_forge.showing import fingerprints, sentences_rebellion
from astragal.games.dice_forge.showing.log import events_text
from astragal.games.dice_forge.showing.nouns import (
    card_noun,
    die_noun,
    face_noun,
    price_text,
    resource_noun,
    source_text,
)
from astragal.games.dice_forge.showing.questions import DiceForgeQuestion

MOST_KEPT: Final = 8192  # previews


def question_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """The sentence that puts a question."""
    return text_of_question(DiceForgeQuestion(dice_forge(g), seat, kind, about, words, names))


def text_of_question(q: DiceForgeQuestion) -> str:
    return QUESTION_TEXTS[q.kind](q) if q.kind in QUESTION_TEXTS else q.question()


def option_text(g: Game, seat: int, kind: int, option: int, about: int, words: Words, names: list[str]) -> str:
    """The text of a button."""
    return text_of_option(DiceForgeQuestion(dice_forge(g), seat, kind, about, words, names), option)


def text_of_option(q: DiceForgeQuestion, option: int) -> str:
    if option == USE_TRITON:
        return q.words.say("option.triton")
    if option > USE_TRITON:
        return sentences_rebellion.companion_option(q, option)
    return OPTION_TEXTS[q.kind](q, option)


def chance_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """What is being left to chance."""
    key = f"chance.{CHANCES[kind][0]}"
    if kind == kinds.CELESTIAL:
        return words.say(key, who=names[seat])
    if kind == kinds.ROLL:
        return words.say(key, who=names[seat], die=die_noun(about))
    if kind == kinds.REMOVE:
        return words.say(key, pool=about + 1)
    if kind == kinds.SET:
        return words.say(key, slot=SLOT_NAMES[about])
    return words.say(key, n=about)


@cache
def reason_text(reason: int, words: Words) -> str:
    """Why something is not allowed."""
    return reason_said(reason, REASONS, words)


# --- questions ------------------------------------------------------------------------------------------------------


def _ask_about_action(q: DiceForgeQuestion) -> str:
    return q.question(which=q.about)


def _ask_about_forge(q: DiceForgeQuestion) -> str:
    return q.question(bought=0 if q.about == 0 else 1)


def _ask_about_ship(q: DiceForgeQuestion) -> str:
    return q.question(discount=q.about)


def _ask_about_face(q: DiceForgeQuestion) -> str:
    return q.question(face=face_noun(q.about))


def _ask_about_die(q: DiceForgeQuestion) -> str:
    return q.question(card=card_noun(q.about))


def _ask_about_take(q: DiceForgeQuestion) -> str:
    offer = int(offer_of(q.about))
    if offer < NUMBER_OF_FACES:
        offered = q.words.say("offer.face", face=face_noun(offer))
    else:
        offered = q.words.say(f"offer.{OFFERS[offer - NO_FACE - 1][0]}")
    return q.question(offer=offered, times=int(times_of(q.about)), losing=1 if is_losing(q.about) else 0)


def _ask_about_copy(q: DiceForgeQuestion) -> str:
    losing = int(second_of(q.about) == occasions.MINOTAUR)
    return q.question(mirror=first_of(q.about), losing=losing)


def _ask_about_satyrs(q: DiceForgeQuestion) -> str:
    return q.question(nth=1 if q.about == 0 else 2)


def _ask_about_hammer(q: DiceForgeQuestion) -> str:
    return q.question(n=int(first_of(q.about)), source=source_text(int(second_of(q.about)), q.words))


def _ask_about_cerberus(q: DiceForgeQuestion) -> str:
    first, second = int(first_of(q.about)), int(second_of(q.about))
    if second == NO_FACE:
        return q.question(faces=q.words.say("faces.one", face=face_noun(first)))
    return q.question(faces=q.words.say("faces.two", first=face_noun(first), second=face_noun(second)))


def _ask_about_convert(q: DiceForgeQuestion) -> str:
    return q.question(resource=resource_noun(int(first_of(q.about))), n=int(second_of(q.about)))


def _ask_about_wheel(q: DiceForgeQuestion) -> str:
    return q.question(die=die_noun(int(first_of(q.about))))


def _ask_about_draft(q: DiceForgeQuestion) -> str:
    return q.question(price=price_text(q.about, q.words))


QUESTION_TEXTS: Final[dict[int, Callable[[DiceForgeQuestion], str]]] = {
    kinds.ACTION: _ask_about_action,
    kinds.FORGE: _ask_about_forge,
    kinds.SHIP: _ask_about_ship,
    kinds.PLACE: _ask_about_face,
    kinds.DIE: _ask_about_die,
    kinds.TAKE: _ask_about_take,
    kinds.COPY: _ask_about_copy,
    kinds.SATYRS: _ask_about_satyrs,
    kinds.HAMMER: _ask_about_hammer,
    kinds.BEARER: _ask_about_face,
    kinds.CERBERUS: _ask_about_cerberus,
    kinds.CONVERT: _ask_about_convert,
    kinds.WHEEL: _ask_about_wheel,
    kinds.DRAFT: _ask_about_draft,
    **sentences_rebellion.QUESTION_TEXTS,
}

# --- options --------------------------------------------------------------------------------------------------------


def _action(q: DiceForgeQuestion, option: int) -> str:
    if option == PASS:
        return q.option("pass")
    if option == FORGE_ACTION:
        return q.option("forge")
    slot = option - FIRST_FEAT
    return q.option("feat", card=card_noun(int(feats.card_to_see(q.g, slot))), price=price_text(slot, q.words))


def _buy(q: DiceForgeQuestion, option: int) -> str:
    if option == STOP:
        return q.option("stop")
    discount = q.about if q.kind == kinds.SHIP else 0
    return q.option("buy", face=face_noun(option - 1), price=max(0, int(PRICE[option - 1]) - discount))


def _place(q: DiceForgeQuestion, option: int) -> str:
    return q.option("replace", old=face_noun(int(q.hero.faces[option])), die=die_noun(option // 6))


def _reinforce(q: DiceForgeQuestion, option: int) -> str:
    if option == STOP:
        return q.option("stop")
    slot = option - 1
    return q.option(
        "call", card=card_noun(int(feats.card_to_see(q.g, slot))), left=int(reinforcements.ready_in(q.g, slot))
    )


def _die(q: DiceForgeQuestion, option: int) -> str:
    return q.option("roll", die=die_noun(option))


def _take(q: DiceForgeQuestion, option: int) -> str:
    n = int(amount(offer_of(q.about), option) * times_of(q.about))
    return q.option("lose" if is_losing(q.about) else "gain", n=n, resource=resource_noun(option))


def _copy(q: DiceForgeQuestion, option: int) -> str:
    face = int(q.g.heroes[option >> 1].shown(option & 1))
    which = "copy" if q.kind == kinds.COPY else "apply"
    return q.option(which, face=face_noun(face), whose=q.names[option >> 1], die=die_noun(option & 1))


def _hammer(q: DiceForgeQuestion, option: int) -> str:
    rest = int(first_of(q.about)) - option
    return q.option("some", n=option, rest=rest) if option > 0 else q.option("none", rest=rest)


def _bearer(q: DiceForgeQuestion, option: int) -> str:
    return q.option("name", whose=q.names[option])


def _yes_or_no(q: DiceForgeQuestion, option: int) -> str:
    return q.option("yes" if option == YES else "no")


def _extra(q: DiceForgeQuestion, option: int) -> str:
    """Ancient shards and scepters may pay it too."""
    return q.option("yes", other=int(q.hero.ancient + q.hero.scepters > 0)) if option == YES else q.option("no")


def _order(q: DiceForgeQuestion, option: int) -> str:
    return q.option("first", face=face_noun(int(second_of(q.about) if option == 1 else first_of(q.about))))


def _shield(q: DiceForgeQuestion, option: int) -> str:
    return q.option("forge", face=face_noun(SHIELD_RED + option))


def _convert(q: DiceForgeQuestion, option: int) -> str:
    resource = int(first_of(q.about))
    noun = resource_noun(resource)
    rest = int(second_of(q.about)) - option
    if option == 0:
        return q.option("none", rest=rest, resource=noun)
    rate = face_effects.CYCLOPS_RATE if resource == GOLD else face_effects.SENTINEL_RATE
    return q.option("some", n=option, resource=noun, glory=option * int(rate), rest=rest)


def _island(q: DiceForgeQuestion, option: int) -> str:
    return q.option("start") if option == START_PORTAL else q.option("fly", island=option)


def _wheel(q: DiceForgeQuestion, option: int) -> str:
    return q.option("declare", face=face_noun(int(q.hero.faces[6 * first_of(q.about) + option])))


def _draft(q: DiceForgeQuestion, option: int) -> str:
    return q.option("pick", card=f"card.{setup_step.candidates(q.g.table, q.about)[option]}")


def _last_tritons(q: DiceForgeQuestion, option: int) -> str:
    return q.option("stop")


OPTION_TEXTS: Final[dict[int, Callable[[DiceForgeQuestion, int], str]]] = {
    kinds.ACTION: _action,
    kinds.FORGE: _buy,
    kinds.SHIP: _buy,
    kinds.PLACE: _place,
    kinds.REINFORCE: _reinforce,
    kinds.DIE: _die,
    kinds.TAKE: _take,
    kinds.COPY: _copy,
    kinds.SATYRS: _copy,
    kinds.HAMMER: _hammer,
    kinds.BEARER: _bearer,
    kinds.EXTRA: _extra,
    kinds.ORDER: _order,
    kinds.CERBERUS: _yes_or_no,
    kinds.SHIELD: _shield,
    kinds.CONVERT: _convert,
    kinds.ISLAND: _island,
    kinds.WHEEL: _wheel,
    kinds.DRAFT: _draft,
    kinds.LAST_TRITONS: _last_tritons,
    **sentences_rebellion.OPTION_TEXTS,
}

# --- previews -------------------------------------------------------------------------------------------------------


def preview_text(session: Session, option: int, words: Words, names: list[str]) -> list[str]:
    return previewed(session, session.preview(option), words, names)


def previewed(session: Session, preview: Preview, words: Words, names: list[str]) -> list[str]:
    """What an answer would change before the next throw or question, what is left then, and what comes next."""
    before = dice_forge(session.game())
    seat = session.seat
    left = fingerprints.what_is_left(before.heroes[seat], dice_forge(preview.game).heroes[seat])
    return told(fingerprints.of_events(preview.events), left, preview.stop, words, tuple(names))


@lru_cache(MOST_KEPT)
def told(events: tuple[int, ...], left: tuple[int, ...], stop: int, words: Words, names: tuple[str, ...]) -> list[str]:
    """The same, remembered: many answers lead to the same. Nobody may change it."""
    lines = [line.strip() for line in events_text(fingerprints.events_of(events), words, list(names))]
    if left:
        lines.append(left_then(left, words))
    return lines + what_comes_next(stop, words)


@lru_cache(MOST_KEPT)
def left_then(left: tuple[int, ...], words: Words) -> str:
    """How much there would be of what has changed."""
    amounts = [words.count(amount, resource_noun(resource)) for resource, amount in zip(left[::2], left[1::2])]
    return words.say("preview.left", list=words.all_of(amounts))
