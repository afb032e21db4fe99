"""The sentences of the table: questions, the options they offer, refusals and previews, in the reader's language."""

from astragal.engine.game import Game
from astragal.engine.options import count
from astragal.engine.session import ASKED, Preview, Session
from astragal.engine.showing.questions import reason_said, what_comes_next
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import CAST_DICE, CHANCES, FIRST_PLACE, RING_BELL, place_of
from astragal.games.treasure_bell.facts.kinds import WAIT as WAIT_THIS_BEAT
from astragal.games.treasure_bell.facts.reasons import REASONS
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE
from astragal.games.treasure_bell.rules import race, set_up
from astragal.games.treasure_bell.rules.state import WAIT, treasure_bell
from astragal.games.treasure_bell.showing.log import events_text
from astragal.games.treasure_bell.showing.nouns import laid_so_far, place_text, rivals_beside, treasure_text, worth
from astragal.games.treasure_bell.showing.questions import TreasureBellQuestion


def question_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """The sentence that puts a question."""
    q = TreasureBellQuestion(treasure_bell(g), seat, kind, about, words, names)
    if kind == kinds.MAN:
        return _ask_to_man(q)
    return q.question(beat=about) if kind == kinds.BEAT else q.question()


def _ask_to_man(q: TreasureBellQuestion) -> str:
    place = int(place_of(q.about))
    treasure = int(q.g.treasures[place])
    beside = [
        q.words.say("beside", place=q.place(other), who=q.names[q.g.claims[other]])
        for other in rivals_beside(q.g, place)
    ]
    return q.question(
        place=q.place(place),
        treasure=treasure_text(treasure),
        n=worth(treasure),
        beside=", ".join(beside),
        laid=", ".join(str(power) for power in laid_so_far(q.about)),
    )


def option_text(g: Game, seat: int, kind: int, option: int, about: int, words: Words, names: list[str]) -> str:
    """The text of a button."""
    q = TreasureBellQuestion(treasure_bell(g), seat, kind, about, words, names)
    if kind == kinds.MAN:
        return q.option("leave") if option == set_up.LEAVE_IT else q.option("lay", power=option)
    if kind == kinds.BELL:
        return q.option("ring" if option == kinds.RING_NOW else "not_yet")
    if option == WAIT_THIS_BEAT:
        return q.option("wait")
    if option == CAST_DICE:
        return q.option("cast", n=int(count(q.player.hand)))
    if option == RING_BELL:
        return q.option("ring", ends=int(race.may_be_ended(q.g)))
    return _claim(q, option - FIRST_PLACE)


def _claim(q: TreasureBellQuestion, place: int) -> str:
    treasure = int(q.g.treasures[place]) if place < q.g.table.places else NO_TREASURE
    if treasure == NO_TREASURE:
        return q.option("nothing_there", place=q.place(place))
    return q.option("claim", place=q.place(place), treasure=treasure_text(treasure), n=worth(treasure))


def command_text(g: Game, seat: int, command: int, args: int, words: Words) -> str:
    """What a command does, in real time: the text of a button. It need not be allowed."""
    game = treasure_bell(g)
    if command == kinds.RING:
        return words.say("command.ring", starts=int(game.phase == WAIT))
    if command == kinds.CAST:
        return words.say("command.cast", n=int(count(game.players[seat].hand)))
    if command == kinds.COMMIT:
        return words.say("command.commit")
    place = int(place_of(args))
    treasure = int(game.treasures[place])
    if treasure == NO_TREASURE:
        return words.say("option.beat.nothing_there", place=place_text(place, game))
    return words.say(
        "command.claim", place=place_text(place, game), treasure=treasure_text(treasure), n=worth(treasure)
    )


def chance_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """What is being left to chance."""
    key = f"chance.{CHANCES[kind][0]}"
    if kind != kinds.TREASURE:
        return words.say(key, who=names[seat])
    return words.say(key, place=place_text(int(place_of(about)), treasure_bell(g)))


def reason_text(reason: int, words: Words) -> str:
    """Why something is not allowed."""
    return reason_said(reason, REASONS, words)


def preview_text(session: Session, option: int, words: Words, names: list[str]) -> list[str]:
    return previewed(session, session.preview(option), words, names)


def previewed(session: Session, preview: Preview, words: Words, names: list[str]) -> list[str]:
    """What an answer would change before the next throw or question. While others are awaited that is nothing."""
    lines = [line.strip() for line in events_text(preview.events, words, names)]
    if preview.stop == ASKED and not preview.events:
        lines.append(words.say("preview.together"))
    return lines + what_comes_next(preview.stop, words)
