"""Somebody at a table may be called as he likes: the game is written down, and its dice can be checked."""

import pytest

from astragal.engine.records import reading
from astragal.engine.records.record import HEADER, NOT_NAMES
from astragal.games import catalogue
from tests.table.inside import Inside, within
from tests.table.serving import ME


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_a_player_may_be_called_like_a_word_of_the_record(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    @within
    async def play(server: Inside) -> None:
        for name in (*HEADER, *NOT_NAMES):
            browser, made = await server.create(game, [{**ME, "name": "Ann"}, {**ME, "name": name}])
            one = await server.socket(made["id"], browser)
            await one.say("agree")
            record = await browser.get(f"/api/tables/{made['id']}/record")
            dice = await browser.get(f"/api/tables/{made['id']}/dice")
            assert (record.status_code, dice.status_code) == (200, 200), name
            assert reading.read(record.text, catalogue.box).names[0] == "Ann"
            server.time.passes(10_000)

    play(tmp_path_factory.mktemp("names"))
