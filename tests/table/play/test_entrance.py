"""Who may come in, sit, watch, leave and come back; and what whoever may not is told."""

import random
import re

from tests.table.inside import Inside, within
from tests.table.serving import GREEDY, ME, OPEN, RANDOM, Guests, play_on

MINUTE = 60_000


# --- making a table -------------------------------------------------------------------------------------------------


def test_a_table_with_open_seats_waits_and_gives_an_invitation_for_each(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    made = ann.create("dice_forge", [ME, OPEN, OPEN])
    room = ann.room(made["id"])
    assert room["status"] == "waiting"
    assert [seat["who"] for seat in room["seats"]] == ["person", "open", "open"]
    assert len(set(made["invites"])) == 2


def test_a_table_begins_when_its_last_seat_is_taken(guests: Guests) -> None:
    ann, bob = guests.arrive("Ann"), guests.arrive("Bob")
    made = ann.create("dice_forge", [ME, OPEN])
    at_table = ann.connect(made["id"])
    assert at_table.view is None
    assert bob.join(made["id"], made["invites"][0]) == [1]
    shown = at_table.until(lambda frame: frame["t"] == "everything" and frame["seq"] == 1)
    assert shown["room"]["status"] == "running"
    assert [seat["name"] for seat in shown["room"]["seats"]] == ["Ann", "Bob"]


def test_bots_fill_seats_and_answer(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    table = ann.create("dice_forge", [ME, GREEDY, RANDOM])["id"]
    at_table = ann.connect(table)
    while not at_table.is_asked():
        at_table.receive()
    at_table.answer(at_table.first_option())
    by_bots: set[int] = set()
    while by_bots != {1, 2}:
        while at_table.is_asked():
            at_table.answer(at_table.first_option())
        frame = at_table.until("moved")
        by_bots |= {frame["seat"]} & {1, 2}


def test_a_bot_that_is_not_known_is_refused(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    for bot in ("deep_thought", "greedy:fast"):
        seats = [{"who": "me"}, {"who": "bot", "bot": bot}]
        assert ann.refused("POST", "/api/tables", {"game": "dice_forge", "seats": seats}) == (400, "no_such_bot")


def test_a_setup_that_cannot_be_played_is_explained_in_both_languages(guests: Guests) -> None:
    ann, zoe = guests.arrive("Ann", "en"), guests.arrive("Zoé", "fr")
    wrong = {
        "setup_refused.wrong_seats": {"game": "titan_dice", "seats": [ME] * 8},
        "setup_refused.unknown_setup": {"game": "treasure_bell", "seats": [ME] * 2, "setup": "sideways"},
        "setup_refused.unknown_option": {"game": "treasure_bell", "seats": [ME] * 2, "options": ["winged"]},
        "setup_refused.bad_value": {"game": "treasure_bell", "seats": [ME] * 2, "options": ["rounds=99"]},
    }
    for code, body in wrong.items():
        said = [guest.ask("POST", "/api/tables", body) for guest in (ann, zoe)]
        assert [(reply.status_code, reply.json()["code"]) for reply in said] == [(400, code)] * 2
        english, french = (reply.json()["text"] for reply in said)
        assert english
        assert french
        assert english != french


def test_a_wish_is_checked_as_it_would_be_made_and_nothing_is_made(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    good = {"game": "dice_forge", "seats": [ME, OPEN], "public": True}
    assert ann.post("/api/check", good) == {}
    assert ann.refused("POST", "/api/check", good | {"seats": [ME] * 8}) == (400, "setup_refused.wrong_seats")
    assert ann.refused("POST", "/api/check", good | {"record": "astragal"}) == (400, "bad_record")
    assert ann.refused("POST", "/api/check", good | {"seats": [ME, {"who": "bot", "bot": "deep_thought"}]}) == (
        400,
        "no_such_bot",
    )
    assert not ann.http.cookies


def test_whoever_made_the_table_gives_an_open_seat_to_a_bot_and_the_game_begins(guests: Guests) -> None:
    ann, bob = guests.arrive("Ann"), guests.arrive("Bob")
    made = ann.create("dice_forge", [ME, OPEN, OPEN])
    at = f"/api/tables/{made['id']}"
    bob.join(made["id"], made["invites"][0])
    assert bob.refused("POST", f"{at}/stand-in", {"seat": 2}) == (403, "not_the_owner")
    ann.post(f"{at}/stand-in", {"seat": 2, "bot": "random"})
    room = ann.room(made["id"])
    assert (room["status"], room["seats"][2]["who"], room["seats"][2]["bot"]) == ("running", "bot", "random")
    late = {"invite": made["invites"][1]}
    assert guests.arrive("Eve").refused("POST", f"{at}/join", late) == (400, "seat_is_taken")


def test_a_game_that_is_not_known_is_refused(guests: Guests) -> None:
    assert guests.arrive().refused("POST", "/api/tables", {"game": "go", "seats": [ME]}) == (404, "no_such_game")


# --- invitations ----------------------------------------------------------------------------------------------------


def test_an_invitation_lets_in_once(guests: Guests) -> None:
    ann, bob, eve = guests.arrive("Ann"), guests.arrive("Bob"), guests.arrive("Eve")
    made = ann.create("dice_forge", [ME, OPEN, OPEN])
    invite = made["invites"][0]
    assert bob.join(made["id"], invite) == [1]
    assert eve.refused("POST", f"/api/tables/{made['id']}/join", {"invite": invite}) == (403, "no_such_invite")
    assert eve.refused("GET", f"/api/tables/{made['id']}") == (403, "not_at_this_table")


def test_an_invitation_tells_its_holder_the_game_the_host_and_the_seats_until_it_is_used(guests: Guests) -> None:
    ann, bob, eve = guests.arrive("Ann"), guests.arrive("Bob"), guests.arrive("Eve")
    made = ann.create("dice_forge", [ME, OPEN, OPEN], setup="alternate")
    at, shown = f"/api/tables/{made['id']}/door", {"invite": made["invites"][1]}
    told = {"game": "dice_forge", "setup": "alternate", "host": "Ann", "names": ["Ann"], "seats": [2]}
    assert bob.post(at, shown).items() >= told.items()
    assert eve.refused("POST", at, {"invite": "another"}) == (403, "no_such_invite")
    assert bob.join(made["id"], made["invites"][1]) == [2]
    assert eve.refused("POST", at, shown) == (403, "no_such_invite")


def test_an_invitation_to_one_table_opens_no_other(guests: Guests) -> None:
    ann, eve = guests.arrive("Ann"), guests.arrive("Eve")
    here, there = ann.create(), ann.create()
    body = {"invite": here["invites"][0]}
    assert eve.refused("POST", f"/api/tables/{there['id']}/join", body) == (403, "no_such_invite")


def test_a_secret_is_good_for_one_thing_only(guests: Guests) -> None:
    """The one to watch seats nobody, an invitation lets nobody watch, and neither is the key of a seat."""
    ann, eve = guests.arrive("Ann"), guests.arrive("Eve")
    made = ann.create()
    at = f"/api/tables/{made['id']}"
    assert eve.refused("POST", f"{at}/join", {"invite": made["watch"]}) == (403, "no_such_invite")
    assert eve.refused("POST", f"{at}/watch", {"key": made["invites"][0]}) == (403, "no_such_invite")
    for secret in (made["watch"], made["invites"][0]):
        eve.http.cookies.set(f"astragal_{made['id']}", secret)
        assert eve.refused("GET", at) == (403, "not_at_this_table")


def test_whoever_made_the_table_invites_again_and_the_lost_invitation_is_void(guests: Guests) -> None:
    ann, bob, eve = guests.arrive("Ann"), guests.arrive("Bob"), guests.arrive("Eve")
    made = ann.create("dice_forge", [ME, OPEN, OPEN])
    at = f"/api/tables/{made['id']}"
    again = ann.post(f"{at}/invite", {"seat": 1})["key"]
    assert eve.refused("POST", f"{at}/join", {"invite": made["invites"][0]}) == (403, "no_such_invite")
    assert bob.join(made["id"], again) == [1]
    assert bob.refused("POST", f"{at}/invite", {"seat": 2}) == (403, "not_the_owner")
    assert ann.refused("POST", f"{at}/invite", {"seat": 1}) == (400, "seat_is_taken")
    assert ann.refused("POST", f"{at}/invite", {"seat": 7}) == (400, "no_such_seat")


def test_a_secret_is_kept_hashed_and_a_cookie_is_out_of_reach_of_scripts(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    reply = ann.ask("POST", "/api/tables", {"game": "dice_forge", "seats": [ME, OPEN]})
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    link = ann.post(f"/api/tables/{reply.json()['id']}/hand-over")
    kept = b"".join(file.read_bytes() for file in guests.server.folder.glob("tables.db*"))
    assert reply.json()["id"].encode() in kept
    secret = re.search(r"=([\w-]+);", cookie)
    assert secret
    for known in (secret[1], reply.json()["watch"], *reply.json()["invites"], link["key"]):
        assert known.encode() not in kept


# --- the lobby and watching -----------------------------------------------------------------------------------------


def test_public_tables_are_in_the_lobby_while_seats_are_open(guests: Guests) -> None:
    ann, bob = guests.arrive("Ann"), guests.arrive("Bob")
    table = ann.create("dice_forge", [ME, OPEN], public=True)["id"]
    hidden = ann.create("dice_forge", [ME, OPEN])["id"]

    def lobby() -> list[str]:
        return [room["id"] for room in bob.get("/api/tables")["tables"]]

    assert table in lobby()
    assert hidden not in lobby()
    assert bob.join(table) == [1]
    assert table not in lobby()


def test_a_full_table_and_a_private_table_take_nobody_from_the_lobby(guests: Guests) -> None:
    ann, eve = guests.arrive("Ann"), guests.arrive("Eve")
    full = ann.create("dice_forge", [ME, GREEDY], public=True)["id"]
    private = ann.create("dice_forge", [ME, OPEN])["id"]
    assert eve.refused("POST", f"/api/tables/{full}/join", {}) == (400, "table_is_full")
    assert eve.refused("POST", f"/api/tables/{private}/join", {}) == (403, "not_invited")


def test_whoever_has_the_link_watches_and_has_no_say(guests: Guests) -> None:
    ann, eve = guests.arrive("Ann"), guests.arrive("Eve")
    made = ann.create("dice_forge", [ME, GREEDY])
    at = f"/api/tables/{made['id']}"
    assert eve.refused("POST", f"{at}/watch", {"key": "wrong"}) == (403, "no_such_invite")
    eve.watch(made["id"], made["watch"])
    watching = eve.connect(made["id"])
    assert watching.room["mine"] == []
    assert watching.questions == []
    for frame in (
        {"t": "answer", "seq": watching.seq, "move_id": "x", "option": 0, "seat": 0},
        {"t": "undo", "seq": watching.seq, "move_id": "x", "seat": 0},
        {"t": "resign", "seat": 0},
        {"t": "keep", "seat": 0, "option": 0},
        {"t": "agree"},
    ):
        watching.send(**frame)
        assert watching.refusal()["code"] == "not_your_seat"
    assert eve.refused("POST", f"{at}/hand-over") == (403, "not_your_seat")
    assert eve.refused("POST", f"{at}/stand-in", {"seat": 0}) == (403, "not_your_seat")
    assert eve.refused("POST", f"{at}/name", {"seat": 0, "name": "Mallory"}) == (403, "not_your_seat")
    assert eve.refused("POST", f"{at}/rematch") == (400, "is_not_over")
    assert eve.refused("DELETE", at) == (403, "not_the_owner")


def test_everybody_sees_how_many_watch(guests: Guests) -> None:
    ann, eve = guests.arrive("Ann"), guests.arrive("Eve")
    made = ann.create()
    at_table = ann.connect(made["id"])
    eve.watch(made["id"], made["watch"])
    watching = eve.connect(made["id"])
    at_table.until(lambda frame: frame["t"] == "room" and frame["room"]["watching"] == 1)
    watching.close()
    at_table.until(lambda frame: frame["t"] == "room" and frame["room"]["watching"] == 0)


def test_a_stranger_sees_nothing_of_a_private_table(guests: Guests) -> None:
    table, _ = guests.table_of("dice_forge", 2)
    eve = guests.arrive("Eve")
    for path in ("", "/moves", "/moves/1", "/record", "/devices"):
        assert eve.refused("GET", f"/api/tables/{table}{path}") == (403, "not_at_this_table"), path
    closed = eve.open_socket(table).until_closed()
    assert (closed.code, closed.reason) == (1008, "not_at_this_table")


# --- other devices --------------------------------------------------------------------------------------------------


def test_a_player_goes_on_at_another_device(guests: Guests) -> None:
    table, (ann, _) = guests.table_of("dice_forge", 2)
    phone = guests.arrive("phone")
    link = ann.post(f"/api/tables/{table}/hand-over")
    assert phone.join(table, link["key"]) == [0]
    assert phone.connect(table).room["mine"] == [0]
    seen = ann.get(f"/api/tables/{table}/devices")
    assert [(one["label"], one["this"]) for one in seen] == [
        ("browser of Ann", True),
        ("browser of phone", False),
    ]
    eve = guests.arrive("Eve")
    assert eve.refused("POST", f"/api/tables/{table}/join", {"invite": link["key"]}) == (403, "no_such_invite")


def test_of_several_links_to_a_seat_the_last_one_is_valid(guests: Guests) -> None:
    table, (ann, _) = guests.table_of("dice_forge", 2)
    phone = guests.arrive()
    first, last = (ann.post(f"/api/tables/{table}/hand-over")["key"] for _ in range(2))
    assert phone.refused("POST", f"/api/tables/{table}/join", {"invite": first}) == (403, "no_such_invite")
    assert phone.join(table, last) == [0]


def test_a_device_that_is_dropped_is_out_at_once(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2)
    phone = guests.arrive("phone")
    phone.join(table, ann.post(f"/api/tables/{table}/hand-over")["key"])
    sockets = [phone.connect(table), phone.open_socket(table)]  # the second has not said hello
    assert bob.refused("DELETE", f"/api/tables/{table}/devices/1") == (400, "no_such_device")
    assert ann.ask("DELETE", f"/api/tables/{table}/devices/1").status_code == 200
    for one in sockets:
        one.until_closed()
    assert phone.refused("GET", f"/api/tables/{table}") == (403, "not_at_this_table")
    assert ann.connect(table).room["mine"] == [0]


@within
async def test_a_link_to_a_seat_is_valid_for_ten_minutes(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, GREEDY])
    links = [(await ann.post(f"/api/tables/{made['id']}/hand-over")).json()]
    assert links[0]["expires"] == server.time() + 10 * MINUTE
    server.time.passes(10 * MINUTE + 1)
    late = await server.arrive().post(f"/api/tables/{made['id']}/join", json={"invite": links[0]["key"]})
    assert (late.status_code, late.json()["code"]) == (403, "invite_is_over")


# --- names ----------------------------------------------------------------------------------------------------------


def test_names_are_cleaned_of_signs_that_deceive(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    table = ann.create("dice_forge", [ME, GREEDY])["id"]
    for given, kept in {
        "\u202eevE": "evE",
        "Zoë\u0000\u200b B\nc": "Zoë_B_c",
        "<b>Bob</b>": "b_Bob_b",
        "  spaced   out  ": "spaced_out",
        "x" * 60: "x" * 24,
        "安妮": "安妮",
    }.items():
        ann.post(f"/api/tables/{table}/name", {"seat": 0, "name": given})
        assert ann.room(table)["seats"][0]["name"] == kept
    for nothing in ("", "   ", "\u202e\u2066", "\u0007"):
        assert ann.refused("POST", f"/api/tables/{table}/name", {"seat": 0, "name": nothing}) == (400, "bad_name")


def test_two_players_are_never_called_the_same(guests: Guests) -> None:
    ann, other = guests.arrive("Ann"), guests.arrive("Ann")
    made = ann.create()
    other.join(made["id"], made["invites"][0])
    assert [seat["name"] for seat in ann.room(made["id"])["seats"]] == ["Ann", "Ann_"]


def test_nobody_renames_another(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2)
    assert bob.refused("POST", f"/api/tables/{table}/name", {"seat": 0, "name": "Loser"}) == (403, "not_your_seat")
    assert ann.room(table)["seats"][0]["name"] == "Ann"


def test_a_new_name_is_on_every_screen_at_once(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2)
    with_bob = bob.connect(table)
    ann.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Anna"})
    shown = with_bob.until("everything")
    assert shown["room"]["seats"][0]["name"] == "Anna"
    assert "Anna" in str(shown["view"])
    assert shown["view"] == bob.connect(table).view


# --- leaving and coming back ----------------------------------------------------------------------------------------


def test_before_the_start_a_seat_that_is_left_is_open_again(guests: Guests) -> None:
    ann, bob, cleo = guests.arrive("Ann"), guests.arrive("Bob"), guests.arrive("Cleo")
    made = ann.create("dice_forge", [ME, OPEN, OPEN])
    bob.join(made["id"], made["invites"][0])
    waiting = bob.open_socket(made["id"])
    bob.post(f"/api/tables/{made['id']}/leave")
    waiting.until_closed()
    assert bob.refused("GET", f"/api/tables/{made['id']}") == (403, "not_at_this_table")
    assert ann.room(made["id"])["seats"][1]["who"] == "open"
    assert cleo.join(made["id"], ann.post(f"/api/tables/{made['id']}/invite", {"seat": 1})["key"]) == [1]


def test_whoever_made_a_table_and_stood_up_can_still_delete_it(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    made = ann.create()
    ann.post(f"/api/tables/{made['id']}/leave")
    assert ann.room(made["id"])["seats"][0]["who"] == "open"
    assert ann.ask("DELETE", f"/api/tables/{made['id']}").status_code == 200


def test_a_bot_plays_for_whoever_leaves_and_hands_the_seat_back(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2)
    with_bob = bob.connect(table)
    with_ann = ann.connect(table)
    asked = next(one for one in (with_ann, with_bob) if one.is_asked())
    leaver = ann if asked is with_ann else bob
    stays = with_bob if asked is with_ann else with_ann
    seat = asked.room["mine"][0]
    leaver.post(f"/api/tables/{table}/leave")
    moved = stays.until("moved")
    assert moved["seat"] == seat
    assert stays.room["seats"][seat]["stand_in"] == "greedy"
    back = leaver.connect(table)
    assert back.room["seats"][seat]["stand_in"] == ""
    play_on([back, stays], random.Random(3), lambda: back.seq > moved["seq"] + 12)
    made_by = {move["seat"] for move in leaver.get(f"/api/tables/{table}/moves")["moves"]}
    assert made_by >= {0, 1}


@within
async def test_a_bot_may_be_asked_for_somebody_who_is_away_for_a_minute(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN])
    bob = server.arrive()
    at = f"/api/tables/{made['id']}"
    await bob.post(f"{at}/join", json={"invite": made["invites"][0]})

    async def stand_in() -> str:
        reply = await ann.post(f"{at}/stand-in", json={"seat": 1})
        return str(reply.json().get("code", "done"))

    with_bob = await server.socket(made["id"], bob)
    server.time.passes(5 * MINUTE)
    assert await stand_in() == "is_not_away"
    server.tables.house.hub.remove(with_bob.connection)
    await server.tables.doorkeeper.gone(with_bob.connection)
    assert await stand_in() == "not_away_long"
    server.time.passes(MINUTE)
    assert await stand_in() == "done"
    assert server.table(made["id"]).content.seats[1].stand_in == "greedy"
    await server.socket(made["id"], bob)
    assert server.table(made["id"]).content.seats[1].stand_in == ""


# --- ending ---------------------------------------------------------------------------------------------------------


def test_with_two_players_the_other_wins_when_one_resigns(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("titan_dice", 2)
    with_ann, with_bob = ann.connect(table), bob.connect(table)
    assert with_bob.room["secret"] == ""
    with_ann.send("resign", seat=0)
    told = with_bob.until(lambda frame: frame["t"] == "room" and frame["room"]["status"] == "over")["room"]
    assert (told["ended"], told["results"]) == ("resigned", [0.0, 1.0])
    assert told["secret"]
    assert with_bob.answer(0, seat=1)["code"] == "is_over"


def test_with_more_players_a_bot_plays_on_for_whoever_resigns(guests: Guests) -> None:
    table, people = guests.table_of("dice_forge", 3)
    sockets = [one.connect(table) for one in people]
    resigns = next(one for one in sockets if one.is_asked())
    seat = resigns.room["mine"][0]
    resigns.send("resign", seat=seat)
    others = [one for one in sockets if one is not resigns]
    assert others[0].until("moved")["seat"] == seat
    resigns.until(lambda frame: frame["t"] == "room" and frame["room"]["seats"][seat]["resigned"])
    resigns.send("resign", seat=seat)
    assert resigns.refusal()["code"] == "has_resigned"
    assert resigns.room["status"] == "running"
    again = people[seat].connect(table)  # the seat is not handed back
    assert not again.is_asked()
    assert again.room["seats"][seat]["resigned"]


def test_the_game_ends_when_all_agree_and_not_before(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2)
    with_ann, with_bob = ann.connect(table), bob.connect(table)
    with_ann.send("agree")
    told = with_bob.until(lambda frame: frame["t"] == "room" and frame["room"]["seats"][0]["agrees"])["room"]
    assert told["status"] == "running"
    with_bob.send("agree")
    told = with_ann.until(lambda frame: frame["t"] == "room" and frame["room"]["status"] == "over")["room"]
    assert told["ended"] == "agreed"
    assert sum(told["results"]) == 1.0


def test_an_agreement_is_forgotten_when_the_game_goes_on(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2)
    sockets = [ann.connect(table), bob.connect(table)]
    sockets[0].send("agree")
    sockets[1].until(lambda frame: frame["t"] == "room" and frame["room"]["seats"][0]["agrees"])
    asked = next(one for one in sockets if one.is_asked())
    asked.answer(asked.first_option())
    sockets[1].until(lambda frame: frame["t"] == "room" and not frame["room"]["seats"][0]["agrees"])


def test_a_rematch_seats_everybody_where_he_sat(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2, clock={"minutes": 7, "seconds_a_move": 3})
    eve = guests.arrive("Eve")
    with_bob = bob.connect(table)
    assert bob.refused("POST", f"/api/tables/{table}/rematch") == (400, "is_not_over")
    with_bob.send("resign", seat=1)
    with_bob.until(lambda frame: frame["t"] == "room" and frame["room"]["status"] == "over")
    again = bob.post(f"/api/tables/{table}/rematch")["id"]
    assert with_bob.until(lambda frame: frame["t"] == "room")["room"]["rematch"] == again
    assert ann.refused("POST", f"/api/tables/{table}/rematch") == (400, "has_rematch")
    assert eve.refused("POST", f"/api/tables/{again}/join", {}) == (403, "not_invited")
    assert ann.join(again) == [0]
    room = ann.connect(again).room
    assert (room["status"], room["came_from"], room["mine"]) == ("running", table, [0])
    assert max(room["clock"]["left"]) <= 7 * MINUTE


def test_only_whoever_made_a_table_deletes_it(guests: Guests) -> None:
    table, (ann, bob) = guests.table_of("dice_forge", 2)
    with_bob = bob.connect(table)
    waiting = bob.open_socket(table)
    assert bob.refused("DELETE", f"/api/tables/{table}") == (403, "not_the_owner")
    assert guests.arrive().refused("DELETE", f"/api/tables/{table}") == (403, "not_at_this_table")
    assert ann.ask("DELETE", f"/api/tables/{table}").status_code == 200
    with_bob.until_closed()
    waiting.until_closed()
    assert bob.refused("GET", f"/api/tables/{table}") == (404, "no_such_table")


# --- one device for all ---------------------------------------------------------------------------------------------


def test_two_players_share_one_device(guests: Guests) -> None:
    both = guests.arrive("Ann")
    seats = [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Bob"}]
    table = both.create("dice_forge", seats)["id"]
    at_table = both.connect(table)
    assert at_table.room["mine"] == [0, 1]
    play_on([at_table], random.Random(5))
    assert at_table.room["ended"] == "played"
    answered = {move["seat"] for move in both.get(f"/api/tables/{table}/moves")["moves"] if move["what"] == "answer"}
    assert answered == {0, 1}
