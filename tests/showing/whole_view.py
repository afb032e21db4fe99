"""All that a seat is shown at once: the table, and in it the question that the server sends by itself."""

from typing import Any

from astragal.engine.session import Session
from astragal.games.contract.showing import View


def whole_view(shows: View, session: Session, seat: int | None, lang: str, names: list[str]) -> Any:
    return {**shows.table(session, seat, lang, names), "question": shows.question(session, seat, lang, names)}
