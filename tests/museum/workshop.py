"""Where tables for the museum are made, with a real server and a real database."""

from typing import Any

import httpx

from tests.museum.exhibits import Label
from tests.museum.players import Players
from tests.museum.scenes import Scene, play
from tests.museum.visiting import SESSION, Visit
from tests.table.inside import Inside
from tests.table.serving import ME, OPEN

NAMES = ["Ann", "Bob", "Zoë", "Dan"]


class Workshop:
    """A server, and the tables that were made there: what will stand on their labels, and who plays at them."""

    def __init__(self, server: Inside) -> None:
        self.server = server
        self.labels: dict[str, Label] = {}
        self.players: dict[str, Players] = {}
        self.answered: Label = {}  # what was said to the last who asked

    async def make(
        self, name: str, about: str, game: str, seats: list[dict[str, str]], guests: int = 0, **wanted: Any
    ) -> Players:
        """A table; so many guests take the open seats. What nobody has taken stays open."""
        seats = [{**seat, "name": seat.get("name", NAMES[number])} for number, seat in enumerate(seats)]
        browser, made = await self.server.create(game, seats, **{"nonce": "ann", **wanted})
        self.adopt(name, about, browser, made)
        open_seats = [number for number, seat in enumerate(seats) if seat["who"] == "open"]
        for number, invite in list(zip(open_seats, made["invites"]))[:guests]:
            await self.join(name, NAMES[number], invite)
        self.labels[name]["invites"] = made["invites"][guests:]
        return await self.come_back(name)

    def adopt(self, name: str, about: str, browser: httpx.AsyncClient, made: Label) -> None:
        """A table that Ann has made."""
        self.labels[name] = {"about": about, **made, "people": {}}
        self.remember(name, "Ann", browser)

    async def join(self, name: str, who: str, invite: str) -> None:
        guest = self.server.arrive()
        joining = {"invite": invite, "name": who, "nonce": f"{who.encode().hex()}"}
        reply = await guest.post(f"/api/tables/{self.labels[name]['id']}/join", json=joining)
        assert reply.status_code == 200, reply.text
        self.remember(name, who, guest)

    def remember(self, name: str, who: str, browser: httpx.AsyncClient) -> None:
        """The secret that somebody's browser has for a table."""
        label = self.labels[name]
        label["people"][who] = {"session": browser.cookies[SESSION]}

    async def come_back(self, name: str) -> Players:
        """Everybody connects; also after somebody else has come in."""
        visit = Visit(self.server, self.labels[name])
        await self.server.tables.keeper.table(visit.id)
        await visit.sit_down()
        self.players[name] = Players(visit, len(self.players))
        return self.players[name]

    async def show(self, name: str, scene: Scene) -> None:
        """A table with a person in each seat, played as far as its scene wants it."""
        words = [scene.setup if "," not in scene.setup else "sets of cards one by one", f"with {scene.seats}"]
        about = f"{scene.game}, {', '.join([*words, *scene.options])}; {scene.where}."
        seats = [ME] + [OPEN] * (scene.seats - 1)
        players = await self.make(
            name, about, scene.game, seats, scene.seats - 1, setup=scene.setup, options=scene.options
        )
        await play(scene, players)

    def everybody_goes(self) -> None:
        """The tables made so far are left as they are: no clock and no bot goes on."""
        for game_id in list(self.server.tables.keeper.open):
            self.server.tables.keeper.forget(game_id)

    async def ask(self, name: str, method: str, what: str, body: Any = None, who: str = "Ann") -> httpx.AsyncClient:
        """Somebody at a table asks for something over HTTP. His browser, which may have another secret now."""
        visit = self.players[name].visit
        browser = visit.browsers[who]
        reply = await browser.request(method, f"/api/tables/{visit.id}{what}", json=body)
        assert reply.status_code == 200, reply.text
        self.answered = reply.json()
        return browser
