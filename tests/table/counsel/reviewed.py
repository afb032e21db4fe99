"""Finished games at tables, and their reviews."""

import httpx

from tests.table.inside import Inside, until
from tests.table.serving import GREEDY, ME, Frame

MOVES = 3  # answers before somebody resigns: a short game


async def short_game(server: Inside, game: str = "dice_forge", **wanted: object) -> tuple[httpx.AsyncClient, str]:
    """A game against a bot that is over after a few answers."""
    browser, made = await server.create(game, [ME, GREEDY], **wanted)
    await play_a_little(server, browser, made["id"])
    return browser, made["id"]


async def play_a_little(server: Inside, browser: httpx.AsyncClient, table: str, moves: int = MOVES) -> None:
    sits = await server.socket(table, browser)
    for _ in range(moves):
        await until(sits.is_asked)
        await sits.answer(sits.asked()[0]["question"]["options"][-1]["number"])
    await until(sits.is_asked)
    await sits.say("resign", seat=0)


async def review_of(
    server: Inside, browser: httpx.AsyncClient, table: str, depth: str = "quick", lang: str = "en"
) -> Frame:
    """The whole review, when it is done."""
    place = f"/api/tables/{table}/review"
    reply = await browser.post(f"{place}?lang={lang}", json={"depth": depth})
    assert reply.status_code == 200, reply.text
    await until(lambda: (table, depth) not in server.counsel.reviewer.at_work)
    reply = await browser.get(f"{place}?depth={depth}&lang={lang}")
    assert reply.status_code == 200, reply.text
    found: Frame = reply.json()
    return found


# The last turn: with the Hydra Ann wins whatever comes, and if she passes she loses.
HERO = "sun 1G^ 1G 1G 1G 1G 1S moon 1G^ 1G 1G 1G 1M 2V"
DECISIVE = f"""astragal 1
game dice_forge
rules 2
position dice_forge 2 | introductory | round 9 seat 1 | temple 3G:1 | stacks 1 2 0 1 0 2 2 2 0 0 0 0 0 2 0 \
| hero 0G 5S 5M 20V at 0 {HERO} | hero 0G 0S 0M 34V at 0 {HERO}
seats Ann (human), Bob (greedy)
"""
