"""What can be explained: the cards in play, the faces, the cards that are not in play, and the setups."""

from astragal.engine.words import Words
from astragal.games.dice_forge.board.names import face_name
from astragal.games.dice_forge.cards import CARD_NAMES, SET_OF_CARD
from astragal.games.dice_forge.faces import NAMES as FACE_NAMES
from astragal.games.dice_forge.setups import CUSTOM, SETUPS
from astragal.games.dice_forge.state import DiceForge


def things(g: DiceForge, words: Words) -> dict[str, dict[str, str]]:
    """By kind: the id of everything that can be explained, and its printed name."""
    in_play = {SET_OF_CARD[card] for card in g.table.cards if card >= 0}
    cards: dict[str, str] = {}
    more: dict[str, str] = {}
    for name, set_name in zip(CARD_NAMES, SET_OF_CARD):
        thing = set_name if "-" in name else name  # the four boars are explained as one
        (cards if set_name in in_play else more)[thing] = words.noun(f"card.{thing}")
    faces = {name: face_name(face, words) for face, name in enumerate(FACE_NAMES)}
    setups = {name: name for name in [*SETUPS, CUSTOM]}  # by the name that `--setup` takes
    return {"cards": cards, "faces": faces, "more": more, "setups": setups}
