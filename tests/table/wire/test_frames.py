"""Every bad frame is refused with a code and words in both languages; nothing changes, and nobody else notices."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.serving import ME, OPEN, Frame, Guest, Guests, Seated, serving

LARGEST = 16 * 1024


class Two(NamedTuple):
    """A table with two players, of whom `asked` is asked."""

    table: str
    asker: Guest
    asked: Seated
    seat: int
    waits: Seated
    waiter: Guest

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Nothing is stored, nothing is shown anew, and the other player hears nothing of it."""
        self.waits.catch_up()
        self.asked.catch_up()
        before = (self.waiter.stored(self.table), self.asked.view, self.asked.questions)
        yield
        shown = self.waiter.connect(self.table)
        assert {frame["t"] for frame in self.waits.catch_up()} <= {"room"}  # who comes and goes is told, no more
        assert (self.waiter.stored(self.table), self.asked.view, self.asked.questions) == before
        assert shown.view == self.waits.view


def sit_down(guests: Guests, game: str = "dice_forge", lang: str = "en", **wanted: Any) -> Two:
    table, people = guests.table_of(game, 2, lang, **wanted)
    sockets = [one.connect(table) for one in people]
    seat = next(number for number, one in enumerate(sockets) if one.is_asked())
    return Two(table, people[seat], sockets[seat], seat, sockets[1 - seat], people[1 - seat])


MALFORMED: dict[str, str] = {
    "nothing": "",
    "no JSON": "hello",
    "half a frame": '{"t":"hello"',
    "two frames": '{"t":"agree"}{"t":"agree"}',
    "half of a pair of letters": '{"t":"hello","lang":"\\ud800"}',
    "a control sign": '{"t":"hello","lang":"e\u0001"}',
}
WRONG: dict[str, str] = {
    "a list": '[{"t":"agree"}]',
    "a number": "7",
    "null": "null",
    "very deep": "[" * 8000,
    "no kind": '{"lang":"en"}',
    "an unknown kind": '{"t":"cheat"}',
    "a kind that is no text": '{"t":7}',
    "what the server says": '{"t":"accepted","move_id":"a","seq":1}',
    "an unknown field": '{"t":"agree","really":true}',
    "an unknown language": '{"t":"hello","lang":"de"}',
    "a language and a line feed": '{"t":"hello","lang":"en\\n"}',
    "a number before the first": '{"t":"hello","since":-1}',
    "no seat": '{"t":"resign"}',
    "a seat that is text": '{"t":"resign","seat":"0"}',
    "a seat that is true": '{"t":"resign","seat":true}',
    "a seat that is null": '{"t":"resign","seat":null}',
    "a seat beyond all tables": '{"t":"resign","seat":8}',
    "half a seat": '{"t":"resign","seat":0.5}',
    "an option too large": '{"t":"answer","seq":1,"move_id":"a","option":63,"seat":0}',
    "a negative option": '{"t":"answer","seq":1,"move_id":"a","option":-1,"seat":0}',
    "an enormous option": '{"t":"answer","seq":1,"move_id":"a","option":' + "9" * 400 + ',"seat":0}',
    "no number": '{"t":"answer","move_id":"a","option":0,"seat":0}',
    "an empty id": '{"t":"answer","seq":1,"move_id":"","option":0,"seat":0}',
    "an id of two words": '{"t":"answer","seq":1,"move_id":"a b","option":0,"seat":0}',
    "an id and a line feed": '{"t":"answer","seq":1,"move_id":"a\\n","option":0,"seat":0}',
    "an id of the table's own": '{"t":"answer","seq":1,"move_id":"table.2.0","option":0,"seat":0}',
    "an id too long": '{"t":"answer","seq":1,"move_id":"' + "a" * 65 + '","option":0,"seat":0}',
    "args too large": '{"t":"command","move_id":"a","seat":0,"command":1,"args":268435456}',
    "a command too large": '{"t":"command","move_id":"a","seat":0,"command":16}',
    "an unknown phrase": '{"t":"say","phrase":99}',
    "words of my own": '{"t":"say","phrase":"you lose"}',
    "an endless latency": '{"t":"ping","at":1,"latency":99999999999}',
}


def test_what_is_no_frame_is_refused_in_both_languages(guests: Guests) -> None:
    said: dict[str, list[str]] = {}
    for lang in ("en", "fr"):
        two = sit_down(guests, lang=lang)
        with two.unchanged():
            for number, (what, frame) in enumerate({**MALFORMED, **WRONG}.items()):
                if number % 25 == 0:  # a socket is closed after 30 refusals in a row
                    socket = two.asker.connect(two.table)
                socket.send_raw(frame)
                refusal = socket.refusal()
                assert refusal["code"] == ("not_json" if what in MALFORMED else "bad_frame"), what
                said.setdefault(what, []).append(refusal["text"])
    for what, (english, french) in said.items():
        assert english != french, what


def test_a_binary_frame_is_refused(guests: Guests) -> None:
    two = sit_down(guests)
    with two.unchanged():
        two.asked.send_raw(b'{"t":"agree"}')
        assert two.asked.refusal()["code"] == "not_text"


@pytest.mark.parametrize("letter", ["x", "é"])
def test_a_frame_of_more_than_16_kib_is_refused_and_ends_the_socket(guests: Guests, letter: str) -> None:
    two = sit_down(guests)
    head, tail = '{"t":"hello","lang":"', '"}'
    fits = letter * ((LARGEST - len(head) - len(tail)) // len(letter.encode()))
    with two.unchanged():
        two.asked.send_raw(head + fits + tail)
        assert two.asked.refusal()["code"] == "bad_frame"
        two.asked.send_raw(head + fits + letter + letter + tail)
        assert two.asked.refusal()["code"] == "too_big"
        assert two.asked.until_closed().code == 1009
        again = two.asker.connect(two.table)
        assert again.is_asked()


def test_a_frame_of_a_megabyte_is_not_even_read(guests: Guests) -> None:
    two = sit_down(guests)
    two.asked.send_raw("x" * 1_000_000)
    assert two.asked.until_closed().code == 1009
    assert two.asker.connect(two.table).is_asked()


# --- who may ------------------------------------------------------------------------------------------------------


def test_nobody_plays_for_another_seat(guests: Guests) -> None:
    two = sit_down(guests)
    option = two.asked.first_option()
    with two.unchanged():
        for seat in (two.seat, 5):
            frames: list[Frame] = [
                {"t": "answer", "seq": two.asked.seq, "move_id": "m", "option": option, "seat": seat},
                {"t": "undo", "seq": two.asked.seq, "move_id": "m", "seat": seat},
                {"t": "keep", "option": option, "seat": seat},
                {"t": "command", "move_id": "m", "command": 1, "seat": seat},
                {"t": "resign", "seat": seat},
            ]
            for frame in frames:
                two.waits.send(**frame)
                assert two.waits.refusal()["code"] == "not_your_seat"


def test_whoever_is_not_asked_is_refused_and_so_is_what_is_not_offered(guests: Guests) -> None:
    texts = []
    for lang in ("en", "fr"):
        two = sit_down(guests, lang=lang)
        offered = {option["number"] for option in two.asked.asked()[0]["question"]["options"]}
        with two.unchanged():
            refused = [two.waits.answer(min(offered), seat=1 - two.seat)]
            refused += [two.asked.answer(option) for option in range(24) if option not in offered]
            assert {frame["t"] for frame in refused} == {"refused"}
            assert all(frame["text"] for frame in refused)
            assert refused[0]["code"] == "not_asked"
        texts.append(refused[0]["text"])
    assert texts[0] != texts[1]


def test_a_game_in_turns_takes_no_commands_and_one_in_real_time_no_answers(guests: Guests) -> None:
    two = sit_down(guests)
    with two.unchanged():
        assert two.asked.command(1, seat=two.seat)["code"] == "not_in_real_time"
    table, (ann, bob) = guests.table_of("treasure_bell", 2, setup="action")
    with_ann, with_bob = ann.connect(table), bob.connect(table)
    for frame in (with_ann.answer(0, seat=0), with_ann.undo(0), with_ann.command(15, 77)):
        assert frame["t"] == "refused"
        assert frame["text"]
    with_ann.send("keep", seat=0, option=1)
    assert with_ann.refusal()["code"] == "not_asked"
    assert not [frame for frame in with_bob.catch_up() if frame["t"] != "room"]


def test_without_a_cookie_nobody_gets_to_a_private_table(guests: Guests) -> None:
    two = sit_down(guests)
    texts = []
    with two.unchanged():
        for lang in ("en", "fr"):
            stranger = guests.arrive(lang=lang)
            turned_away = stranger.open_socket(two.table)
            refusal = turned_away.refusal()
            assert refusal["code"] == "not_at_this_table"
            texts.append(refusal["text"])
            closed = turned_away.until_closed()
            assert (closed.code, closed.reason) == (1008, "not_at_this_table")
            wrong = stranger.open_socket(two.table, {"Cookie": f"astragal_{two.table}=guessed"})
            assert wrong.until_closed().reason == "not_at_this_table"
    assert texts[0] != texts[1]


def test_there_is_no_socket_where_there_is_no_table(guests: Guests) -> None:
    stranger = guests.arrive()
    for table in ("nowhere", "a" * 300, "%00", "%F0%9F%8E%B2"):
        assert stranger.open_socket(table).until_closed().reason == "no_such_table"


FOREIGN = [
    "https://evil.example",
    "null",
    "http://127.0.0.1:1",
    "http://[",
    "file://",
    "",
    "http://127.0.0.1.evil.example",
]


def test_a_page_of_another_site_opens_no_socket_and_changes_nothing(guests: Guests) -> None:
    two = sit_down(guests)
    texts = set()
    with two.unchanged():
        for origin in FOREIGN:
            for lang in ("en", "fr"):
                headers = {"Origin": origin, "Accept-Language": lang}
                socket = two.asker.open_socket(two.table, headers)
                texts.add(socket.refusal()["text"])
                assert socket.until_closed().reason == "foreign_origin"
            for method, path in (("POST", "/leave"), ("DELETE", ""), ("POST", "/hand-over")):
                refused = two.asker.refused(method, f"/api/tables/{two.table}{path}", headers={"Origin": origin})
                assert refused == (403, "foreign_origin"), origin
    assert len(texts) == 2


def test_a_page_of_the_server_itself_may(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    own = {"Origin": guests.server.address}
    table = answered_id(ann, own)
    assert ann.connect(table, headers=own).room["mine"] == [0]


def answered_id(ann: Guest, headers: dict[str, str]) -> str:
    return str(ann.post("/api/tables", {"game": "dice_forge", "seats": [ME, OPEN]}, headers=headers)["id"])


# --- twice, too late, in the wrong order ------------------------------------------------------------------------------


def test_a_frame_that_comes_twice_is_one_move(guests: Guests) -> None:
    two = sit_down(guests)
    frame = {"seq": two.asked.seq, "move_id": "mine", "option": two.asked.first_option(), "seat": two.seat}
    for _ in range(3):
        two.asked.send("answer", **frame)
    said = [two.asked.reply_to("mine") for _ in range(3)]
    assert [(one["t"], one["seq"]) for one in said] == [("accepted", 2)] * 3
    moves = two.waiter.get(f"/api/tables/{two.table}/moves")["moves"]
    assert [move["seq"] for move in moves] == [1, 2]


def test_an_id_is_the_move_of_the_seat_that_made_it(guests: Guests) -> None:
    """Whoever uses another's id hears that it is used, not that his move was made."""
    two = sit_down(guests)
    two.asked.answer(two.asked.first_option(), move_id="mine")
    two.waits.read_up_to(2)
    assert two.waits.answer(0, seat=1 - two.seat, move_id="mine", seq=1)["code"] == "move_id_is_used"


def test_a_frame_from_the_past_or_the_future_is_stale(guests: Guests) -> None:
    texts = []
    for lang in ("en", "fr"):
        two = sit_down(guests, lang=lang)
        with two.unchanged():
            for seq in (0, two.asked.seq + 1, 2**31):
                said = two.asked.answer(two.asked.first_option(), seq=seq)
                assert (said["code"], said["seq"]) == ("stale", two.asked.seq)
                assert two.asked.undo(two.seat, seq=seq)["code"] == "stale"
            texts.append(said["text"])
    assert texts[0] != texts[1]


def test_frames_in_the_wrong_order_end_in_the_same_state(guests: Guests) -> None:
    """The second comes first and is refused; sent again, it is taken."""
    both = guests.arrive("Ann")
    table = both.create("dice_forge", [ME, ME])["id"]
    one = both.connect(table)
    second = {"seq": one.seq + 1, "move_id": "b", "option": 0, "seat": one.asked()[0]["seat"]}
    one.send("answer", **second)
    assert one.reply_to("b")["code"] == "stale"
    assert one.answer(one.first_option(), move_id="a")["t"] == "accepted"
    second |= {"option": one.first_option(), "seat": one.asked()[0]["seat"], "seq": one.seq}
    one.send("answer", **second)
    assert one.reply_to("b")["t"] == "accepted"
    numbers = [move["seq"] for move in both.get(f"/api/tables/{table}/moves")["moves"]]
    assert all(later == earlier + 1 for earlier, later in pairwise(numbers))


def test_a_table_that_has_not_begun_takes_no_moves(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    one = ann.connect(ann.create()["id"])
    assert one.answer(0, seat=0, seq=0)["code"] == "not_started"
    assert one.undo(0)["code"] == "not_started"
    one.send("agree")
    assert one.refusal()["code"] == "not_started"


# --- too much -------------------------------------------------------------------------------------------------------


def test_a_flood_of_frames_is_refused_and_the_other_plays_on(guests: Guests) -> None:
    two = sit_down(guests)
    flood = json.dumps({"t": "view", "lang": "en"})
    with two.unchanged():
        with suppress(ConnectionClosed):
            for _ in range(400):
                two.asked.send_raw(flood)
        assert two.asked.until_closed().reason == "too_many_refused"
        assert "too_fast" in {frame.get("code") for frame in two.asked.frames}
        again = two.asker.connect(two.table)
    assert again.answer(again.first_option())["t"] == "accepted"
    two.waits.read_up_to(again.seq)


def test_an_address_may_only_ask_so_much_and_others_are_not_held_up(guests: Guests) -> None:
    texts = []
    for lang in ("en", "fr"):
        flooding = guests.arrive(lang=lang)
        replies = [flooding.ask("GET", "/health") for _ in range(400)]
        assert {reply.status_code for reply in replies} == {200, 429}
        refused = [reply.json() for reply in replies if reply.status_code == 429]
        assert {problem["code"] for problem in refused} == {"too_fast"}
        texts.append(refused[0]["text"])
        assert guests.arrive().get("/health")["ok"]
    assert texts[0] != texts[1]


# --- over HTTP --------------------------------------------------------------------------------------------------------


def test_a_bad_request_is_refused_in_both_languages(guests: Guests) -> None:
    two = sit_down(guests)
    at = f"/api/tables/{two.table}"
    bad: list[tuple[int, str, str, str, bytes]] = [
        (400, "not_json", "POST", f"{at}/join", b""),
        (400, "not_json", "POST", f"{at}/join", b"{"),
        (400, "not_json", "POST", f"{at}/join", b'{"name":"\xff"}'),
        (400, "bad_frame", "POST", f"{at}/join", b"[]"),
        (400, "bad_frame", "POST", f"{at}/join", b'{"seat":1}'),
        (400, "bad_frame", "POST", f"{at}/join", b'{"name":7}'),
        (400, "bad_frame", "POST", f"{at}/join", b'{"nonce":"two words"}'),
        (400, "bad_frame", "POST", f"{at}/join", b'{"nonce":"x\\nproof"}'),
        (400, "bad_frame", "POST", f"{at}/name", b'{"seat":true,"name":"x"}'),
        (400, "bad_frame", "POST", "/api/tables", b'{"game":"dice_forge","seats":[]}'),
        (400, "bad_frame", "POST", "/api/tables", b'{"game":"dice_forge","seats":[{"who":"me\\n"}]}'),
        (413, "too_big", "POST", "/api/tables", b'{"game":"' + b"x" * LARGEST + b'"}'),
        (404, "no_such_table", "GET", "/api/tables/nowhere", b""),
        (404, "no_such_table", "GET", "/api/tables/%00", b""),
        (404, "not_found", "GET", "/etc/passwd", b""),
        (404, "not_found", "GET", f"{at}/", b""),
        (404, "not_found", "GET", "/api/tables/../../etc/passwd", b""),
        (405, "wrong_method", "PUT", at, b""),
        (400, "not_a_number", "GET", f"{at}/moves/first", b""),
        (400, "not_a_number", "GET", f"{at}/moves/{'9' * 5000}", b""),
        (400, "not_a_number", "GET", f"{at}/moves?after=-1", b""),
        (400, "no_such_move", "GET", f"{at}/moves/99", b""),
        (400, "no_such_device", "DELETE", f"{at}/devices/9", b""),
    ]
    with two.unchanged():
        for status, code, method, path, body in bad:
            texts = []
            for lang in ("en", "fr"):
                reply = two.asker.ask(method, path, content=body, headers={"accept-language": lang})
                assert (reply.status_code, reply.json()["code"]) == (status, code), (method, path, body)
                texts.append(reply.json()["text"])
            assert texts[0] != texts[1]


def test_no_answer_tells_more_than_it_should(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    for reply in (ann.ask("GET", "/health"), ann.ask("GET", "/api/nothing"), ann.ask("POST", "/api/tables", {})):
        assert reply.headers["content-security-policy"].startswith("default-src 'none'")
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["cache-control"] == "no-store"
        assert "server" not in reply.headers
        assert not any(word in reply.text for word in ("Traceback", "sqlite", "SELECT", "/src/", ".py"))


def test_an_address_may_only_have_so_many_sockets_and_others_are_let_in(tmp_path: Path) -> None:
    with serving(tmp_path, arguments=("--behind-proxy", "--sockets", "3")) as server, Guests(server) as guests:
        ann = guests.arrive("Ann", "fr")
        table = ann.create("dice_forge", [ME, OPEN], public=True)["id"]
        here, there = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
        open_ones = [ann.connect(table, headers=here) for _ in range(3)]
        one_too_many = ann.open_socket(table, here)
        said = one_too_many.refusal()
        assert said["code"] == "too_many_sockets"
        assert "adresse" in said["text"]
        assert one_too_many.until_closed().reason == "too_many_sockets"
        ann.connect(table, headers=there)
        open_ones[0].close()
        while ann.get("/health")["sockets"] > 3:
            pass
        ann.connect(table, headers=here)
