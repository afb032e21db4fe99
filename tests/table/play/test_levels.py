"""The levels of bots at a table: what is offered, what is accepted, and how they think."""

import asyncio
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from astragal.bots import levels, roster
from astragal.bots.levels import LEVELS, Strength
from astragal.bots.search import Search
from astragal.build import compiled
from astragal.engine.options import listed
from astragal.games import catalogue
from astragal.table.authority.thinker import task_for
from astragal.table.bots.processes import BotProcess, Bots, Lane, looks_ahead
from astragal.table.bots.worker import Think, in_time, think
from tests.table.inside import PATIENCE, Inside, run_inside, until, within
from tests.table.serving import ME

IN_REAL_TIME = ["apprentice", "smith", "champion"]
TELLS_ITS_TIME = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"option": int(json.loads(line)["seconds"] * 100)}), flush=True)
"""


def seat(bot: str) -> dict[str, str]:
    return {"who": "bot", "bot": bot}


# --- what is offered and accepted -----------------------------------------------------------------------------------


@within
async def test_every_game_offers_its_levels_the_weakest_first(server: Inside) -> None:
    games = (await server.arrive().get("/api/games")).json()["games"]
    for game in games:
        assert [level["id"] for level in game["levels"]] == list(LEVELS)
        for level in game["levels"]:
            assert level["bot"].partition(":")[0] in game["bots"]


@within
async def test_only_what_was_measured_is_claimed(server: Inside) -> None:
    games = (await server.arrive().get("/api/games")).json()["games"]
    for game in games:
        known = levels.measured().get(game["id"], {})
        for level in game["levels"]:
            strength = level["strength"]
            assert strength is None or Strength(**strength) == known[level["id"]]
            assert strength is None or compiled() or not level["bot"].endswith("ms")  # as long as it takes, not less


@within
async def test_in_real_time_only_levels_are_offered_that_play_differently_there(server: Inside) -> None:
    games = {game["id"]: game for game in (await server.arrive().get("/api/games")).json()["games"]}
    offered = {name: [level["id"] for level in game["levels"] if level["live"]] for name, game in games.items()}
    assert offered == {"dice_forge": [], "titan_dice": [], "treasure_bell": IN_REAL_TIME}


@within
async def test_a_level_that_needs_time_is_refused_in_real_time_and_accepted_in_beats(server: Inside) -> None:
    zoe = server.arrive("fr")
    wanted = {"game": "treasure_bell", "seats": [ME, seat("titan")], "setup": "action"}
    refused = await zoe.post("/api/check", json=wanted)
    assert (refused.status_code, refused.json()["code"]) == (400, "not_in_real_time")
    assert ", ".join(IN_REAL_TIME) in refused.json()["text"]
    assert (await zoe.post("/api/check", json=wanted | {"setup": "beat"})).status_code == 200


@pytest.mark.parametrize("bot", ["deity", "titan:300ms", "greedy:7", "search:0", "learned:/tmp/own.npz"])
def test_what_is_no_level_and_no_bot_is_refused_with_those_there_are(tmp_path: Path, bot: str) -> None:
    async def work(server: Inside) -> None:
        wanted = {"game": "dice_forge", "seats": [ME, seat(bot)]}
        refused = await server.arrive().post("/api/tables", json=wanted)
        assert (refused.status_code, refused.json()["code"]) == (400, "no_such_bot")
        assert "apprentice, smith, champion, demigod, titan, random" in refused.json()["text"]

    run_inside(tmp_path, work)


def test_a_bot_that_cannot_play_here_is_not_offered() -> None:
    assert roster.able(catalogue.box("treasure_bell")) == ["random", "careless", "greedy", "search"]


def test_a_level_whose_weights_do_not_fit_is_not_offered_and_whoever_names_it_is_told_the_next(tmp_path: Path) -> None:
    """Titan Dice has lost an input since its networks were trained."""
    names = catalogue.box("titan_dice").features.NAMES
    place = names.index("me: two cages")

    async def work(server: Inside) -> None:
        zoe = server.arrive("fr")
        games = {game["id"]: game for game in (await zoe.get("/api/games")).json()["games"]}
        assert [level["id"] for level in games["titan_dice"]["levels"]] == IN_REAL_TIME
        wanted = {"game": "titan_dice", "seats": [ME, seat("titan")]}
        for way in ("/api/check", "/api/tables"):
            refused = await zoe.post(way, json=wanted)
            assert (refused.status_code, refused.json()["code"]) == (400, "bot_cannot_play")
            assert "«\u00a0titan\u00a0» ne peut pas jouer ici\u00a0; le niveau suivant" in refused.json()["text"]
            assert "champion (il y a" in refused.json()["text"]
        assert (await zoe.post("/api/tables", json=wanted | {"seats": [ME, seat("champion")]})).status_code == 200

    lost = names.pop(place)
    try:
        run_inside(tmp_path, work)
    finally:
        names.insert(place, lost)


# --- how they think -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "level"), [*(("treasure_bell", level) for level in LEVELS), ("dice_forge", "titan")])
def test_a_table_with_bots_of_a_level_plays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, level: str
) -> None:
    async def work(server: Inside) -> None:
        server.tables.house.bots.budget = PATIENCE
        browser, made = await server.create(game, [seat(level)] * 2)
        socket = await server.socket(made["id"], browser)
        begun = socket.seq
        await until(lambda: bool(socket.read() or True) and socket.seq >= begun + 3)
        assert [one["bot"] for one in socket.room["seats"]] == [level] * 2

    run_inside(tmp_path, work)
    assert "bot failed" not in caplog.messages


async def task_at(server: Inside, game: str, bot: str, **wanted: object) -> tuple[str, Think]:
    """A table of two people, and what a bot would be asked in the second seat if all are asked together."""
    _, made = await server.create(game, [ME, ME], **wanted)
    table = server.table(made["id"])
    assert table.playing is not None
    while len(table.playing.questions()) < 2:
        question = table.playing.questions()[0]
        await server.tables.mover.answer_by_table(table, question.seat, listed(question.options)[0])
    return made["id"], task_for(table, 1, bot)


@within
async def test_a_search_answers_the_same_for_the_same_seed_and_iterations(server: Inside) -> None:
    _, task = await task_at(server, "treasure_bell", "search:40", setup="beat")
    task.seconds = PATIENCE
    expected = think(task)
    bots = Bots(1, PATIENCE)
    try:
        assert [await bots.answer(replace(task)) for _ in range(2)] == [expected] * 2
    finally:
        await bots.close()


@within
async def test_a_bot_that_looks_ahead_is_not_told_what_others_have_decided_secretly(server: Inside) -> None:
    game_id, before = await task_at(server, "treasure_bell", "search:20", setup="beat")
    table = server.table(game_id)
    playing = table.playing
    assert playing is not None
    question = playing.question_of(0)
    assert question is not None
    await server.tables.mover.answer_by_table(table, 0, listed(question.options)[-1])
    assert playing.session.has_answers_held(0)
    after = task_for(table, 1, "search:20")
    assert replace(after, seed=before.seed) == before


@pytest.mark.parametrize("bot", ["search:40", "search:300ms", "search:30000ms", "titan"])
def test_no_search_takes_longer_than_the_table_gives_it(bot: str) -> None:
    thinker = in_time(roster.bot(catalogue.box("treasure_bell"), bot), 0.1)
    assert isinstance(thinker, Search)
    assert thinker.seconds == 0.1
    patient = in_time(roster.bot(catalogue.box("treasure_bell"), "search:300ms"), 1.0)
    assert isinstance(patient, Search)
    assert patient.seconds == 0.3


@pytest.mark.parametrize(("people", "times"), [("abcd", [100, 33, 50, 100]), ("aaaa", [100, 100, 100, 100])])
def test_the_more_people_wait_the_less_time_each_decision_gets(people: str, times: list[int]) -> None:
    task = Think("dice_forge", "introductory", [], 2, "", [], 0, "titan", 1, 0.0)

    async def work() -> list[int]:
        lane = Lane([BotProcess([sys.executable, "-c", TELLS_ITS_TIME])])
        try:
            return await asyncio.gather(*(lane.answer(replace(task), whose, PATIENCE) for whose in people))
        finally:
            await lane.workers[0].stop()

    assert asyncio.run(work()) == times


def test_who_does_not_look_ahead_does_not_wait_for_those_who_do() -> None:
    ahead = {bot: looks_ahead("treasure_bell", bot) for bot in ("random", "greedy", "titan", "search:9", "of_old")}
    assert ahead == {"random": False, "greedy": False, "titan": True, "search:9": True, "of_old": False}
