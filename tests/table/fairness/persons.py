"""People whose browsers promise a word, and say it when all sit; and an operator who plays tables by himself."""

import hashlib
from typing import Any

import httpx

from tests.table.inside import Inside


def promise_of(ticket: str, word: str) -> str:
    """As docs/fair-dice.md says it."""
    return hashlib.sha256(f"{ticket} {word}".encode()).hexdigest()


class Person:
    """A browser at one table, and what it keeps of the dice."""

    def __init__(self, server: Inside, name: str) -> None:
        self.server = server
        self.browser: httpx.AsyncClient = server.arrive()
        self.name = name
        self.word = f"word-of-{name}"
        self.ticket = ""
        self.table = ""

    async def make(self, game: str, seats: list[dict[str, str]], **wanted: Any) -> dict[str, Any]:
        self.ticket = (await self.post("/api/tickets"))["ticket"]
        asked = {"game": game, "seats": seats, "ticket": self.ticket, "promise": self.promise, **wanted}
        made: dict[str, Any] = await self.post("/api/tables", asked)
        self.table = made["id"]
        return made

    async def join(self, table: str, invite: str = "") -> None:
        """Look at the door first, then promise."""
        self.table = table
        self.ticket = (await self.post(f"/api/tables/{table}/door", {"invite": invite}))["ticket"]
        asked = {"invite": invite, "name": self.name, "ticket": self.ticket, "promise": self.promise}
        await self.post(f"/api/tables/{table}/join", asked)

    @property
    def promise(self) -> str:
        return promise_of(self.ticket, self.word)

    async def promise_anew(self) -> None:
        self.ticket = (await self.post(f"/api/tables/{self.table}/door", {}))["ticket"]
        self.word += "-again"
        await self.post(f"/api/tables/{self.table}/promise", {"ticket": self.ticket, "promise": self.promise})

    async def say_word(self, word: str = "") -> None:
        await self.post(f"/api/tables/{self.table}/word", {"ticket": self.ticket, "word": word or self.word})

    async def room(self) -> dict[str, Any]:
        room: dict[str, Any] = await self.get("")
        return room

    async def get(self, what: str) -> Any:
        reply = await self.browser.get(f"/api/tables/{self.table}{what}")
        assert reply.status_code == 200, reply.text
        return reply.json() if "json" in reply.headers["content-type"] else reply.text

    async def post(self, path: str, body: object = None) -> Any:
        reply = await self.browser.post(path, json=body if body is not None else {})
        assert reply.status_code == 200, reply.text
        return reply.json()

    async def refused(self, path: str, body: object) -> str:
        reply = await self.browser.post(path, json=body)
        assert reply.status_code >= 400, reply.text
        return str(reply.json()["code"])

    async def play_on(self, moves: int) -> None:
        """Answer whatever is asked, at most so often; in the end agree to stop."""
        one = await self.server.socket(self.table, self.browser)
        for _ in range(moves):
            if not one.is_asked():
                return
            options = one.asked()[0]["question"]["options"]
            assert (await one.answer(options[-1]["number"]))["t"] == "accepted"
            self.server.time.passes(500)

    async def agree(self) -> None:
        one = await self.server.socket(self.table, self.browser)
        await one.say("agree")
