"""A table whose dice are known: what is thrown there is the same each time."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from astragal.table.fairness.fair import commitment
from tests.table.inside import InnerSocket, Inside
from tests.table.serving import ME, OPEN, Frame

SECRET = "5ec2e7ab" * 8


class Kind(NamedTuple):
    game: str
    seats: int
    setup: str
    options: list[str]


class Table:
    """Everybody at one table of a server inside the test, with known dice."""

    def __init__(self, server: Inside, game_id: str, browsers: list[Any]) -> None:
        self.server = server
        self.game_id = game_id
        self.browsers = browsers
        self.sockets: list[InnerSocket] = []

    async def connect(self) -> None:
        self.sockets = [await self.server.socket(self.game_id, browser) for browser in self.browsers]

    async def cut(self, number: int) -> None:
        """One socket is lost, and its player is back."""
        self.server.tables.house.hub.remove(self.sockets[number].connection)
        self.sockets[number] = await self.server.socket(self.game_id, self.browsers[number])

    async def record(self) -> str:
        return str((await self.browsers[0].get(f"/api/tables/{self.game_id}/record")).text)


async def with_known_dice(server: Inside, kind: Kind) -> Table:
    seats = [{**ME, "name": "Ann"}] + [OPEN] * (kind.seats - 1)
    wanted: dict[str, Any] = {"setup": kind.setup, "options": kind.options, "nonce": "ann"}
    ann, made = await server.create(kind.game, seats if kind.seats > 1 else [OPEN], **wanted)
    table = server.table(made["id"])
    table.room = replace(table.room, secret=SECRET)
    table.content = replace(table.content, commitment=commitment(SECRET))
    browsers = [ann] if kind.seats > 1 else []
    for number, invite in enumerate(made["invites"]):
        browsers.append(server.arrive())
        joining = {"invite": invite, "name": f"Guest{number}", "nonce": f"guest{number}"}
        assert (await browsers[-1].post(f"/api/tables/{made['id']}/join", json=joining)).status_code == 200
    found = Table(server, made["id"], browsers)
    await found.connect()
    return found


async def at_early_question(table: Table) -> tuple[InnerSocket, Frame]:
    """Play until somebody may answer early: whose socket it is, and the question."""
    while True:
        for one in table.sockets:
            one.read()
        early = [(one, question) for one in table.sockets for question in one.questions if question["early"]]
        if early:
            return early[0]
        asked = next(one for one in table.sockets if one.asked())
        assert (await asked.answer(asked.asked()[0]["question"]["options"][-1]["number"]))["t"] == "accepted"
        table.server.time.passes(100)
