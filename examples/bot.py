"""A bot that joins a table and plays any legal answer until the game is over. Needs only: pip install websockets

    python bot.py http://127.0.0.1:8000/TABLE#INVITATION     (a public table needs no invitation)

docs/protocol.md explains every frame.
"""

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


def join(server: str, table: str, invitation: str) -> str:
    """Exchange the invitation for a cookie: it is all that says who we are."""
    body = json.dumps({"invite": invitation, "name": "Robin", "nonce": uuid4().hex}).encode()  # our word in the dice
    with urlopen(Request(f"{server}/api/tables/{table}/join", body, {"content-type": "application/json"})) as reply:
        return str(reply.headers["set-cookie"]).partition(";")[0]


def play(socket: ClientConnection) -> list[float]:
    """Answer whatever we are asked. The results of the seats when the game is over."""
    socket.send(json.dumps({"t": "hello", "lang": "en"}))
    seq, questions, waiting = 0, [], ""
    while True:
        frame: dict[str, Any] = json.loads(socket.recv())
        if frame["t"] in ("everything", "moved"):
            seq, questions = frame["seq"], frame["questions"]
        if frame["t"] in ("everything", "room") and frame["room"]["status"] == "over":
            return list(frame["room"]["results"])
        if frame["t"] in ("accepted", "refused") and frame["move_id"] == waiting:
            waiting = ""
            time.sleep(0.2 if frame["t"] == "refused" else 0)  # too fast: a moment later we may
        asked = [one for one in questions if not one["early"]]
        if asked and not waiting:
            one, waiting = asked[0], uuid4().hex
            said = {"seat": one["seat"], "option": random.choice(one["question"]["options"])["number"]}
            socket.send(json.dumps({"t": "answer", "seq": seq, "move_id": waiting, **said}))


def main(link: str) -> None:
    place, _, invitation = link.partition("#")
    server, _, table = place.rpartition("/")
    cookie = {"Cookie": join(server, table, invitation)}
    while True:
        try:
            with connect(f"{server.replace('http', 'ws', 1)}/ws/{table}", additional_headers=cookie) as socket:
                return print("Results:", *play(socket))
        except (ConnectionClosed, OSError):  # the server starts again: come back, and the game goes on
            time.sleep(2)


if __name__ == "__main__":
    main(sys.argv[1])
