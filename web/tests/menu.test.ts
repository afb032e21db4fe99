import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import JoinTable from "../src/components/entrance/JoinTable.svelte";
import MenuPanel from "../src/components/table/MenuPanel.svelte";
import SaidBubbles from "../src/components/table/SaidBubbles.svelte";
import WaitingRoom from "../src/components/entrance/WaitingRoom.svelte";
import { deviceLink, inviteLink, readKey, watchLink } from "../src/lib/links";
import { myGame, remember } from "../src/lib/mygames";
import { settings } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table/table.svelte";
import type { GameInfo } from "../src/lib/game";
import type { FromClient, RoomSeen, SeatSeen } from "../src/messages";
import PartAtTable from "./PartAtTable.svelte";
import { answering, bodies, Refusal, type ServerCall } from "./answers";
import games from "./samples/games_en.json";

const AT = "/api/tables/abcdefgh";

function seat(name: string, changes: Partial<SeatSeen> = {}): SeatSeen {
  return { name, who: "person", bot: "", stand_in: "", connected: true, resigned: false, agrees: false, ...changes };
}

/** What is shown before one sits down. */
const DOOR = { game: "dice_forge", setup: "introductory", names: ["Ann"], ticket: "ab".repeat(32), anew: 0 };

function room(changes: Partial<RoomSeen> = {}): RoomSeen {
  return {
    id: "abcdefgh", game: "dice_forge", setup: "introductory", options: [], status: "running", public: false,
    seats: [seat("Ann"), seat("Bob")], mine: [0], owner: true, commitment: "", nonces: [], secret: "", rematch: "",
    came_from: "", ended: "", results: [], watching: 0, clock: null, hints: false,
    dice: { protocol: 2, promises: [], awaited: [], sealed: true, seals: {}, since: 0, anew: 0, may: [], beacon: "", follows: null, without_word: [] }, ...changes,
  };
}

/** A table whose line is not open: what would be sent is kept. */
class Told extends Table {
  sent: FromClient[] = [];
  connected = 0;
  override tell(frame: FromClient): void {
    this.sent.push(frame);
  }
  override connect(): void {
    this.connected += 1;
  }
}

function tableWith(changes: Partial<RoomSeen> = {}): Told {
  const table = new Told("abcdefgh");
  table.room = room(changes);
  table.info = games.games[0] as unknown as GameInfo;
  return table;
}

function openMenu(table: Told, answers: Record<string, unknown> = {}): ServerCall[] {
  const calls = answering({ [`GET ${AT}/devices`]: [], ...answers });
  render(PartAtTable, { table, Part: MenuPanel, given: { table, close: () => {} } });
  return calls;
}

function address(path: string): void {
  history.replaceState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

beforeEach(() => {
  localStorage.clear();
  settings.lang = "en";
  settings.name = "";
  address("/abcdefgh");
});
afterEach(cleanup);

describe("the table's menu", () => {
  test("a seat is resigned only by a second press", async () => {
    const table = tableWith();
    openMenu(table);
    await fireEvent.click(screen.getByRole("button", { name: "Resign" }));
    expect(table.sent).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Yes, resign" }));
    expect(table.sent).toEqual([{ t: "resign", seat: 0 }]);
  });

  test("a phrase is said", async () => {
    const table = tableWith();
    openMenu(table);
    await fireEvent.click(screen.getByRole("button", { name: "Good luck!" }));
    expect(table.sent).toEqual([{ t: "say", phrase: 1 }]);
  });

  test("a bot is asked for whoever is away, and the refusal is said", async () => {
    const text = "That player has not been away for long: a minute must pass first.";
    const table = tableWith({ seats: [seat("Ann"), seat("Bob", { connected: false })] });
    const calls = openMenu(table, { [`POST ${AT}/stand-in`]: new Refusal(400, { code: "not_away_long", text }) });
    await fireEvent.click(screen.getByRole("button", { name: /Let a bot play for Bob/ }));
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(bodies(calls, `POST ${AT}/stand-in`)).toEqual([{ seat: 1 }]);
  });

  test("only the maker of the table may delete it, and only by a second press", async () => {
    remember({ id: "abcdefgh" });
    const calls = openMenu(tableWith(), { [`DELETE ${AT}`]: {} });
    await fireEvent.click(screen.getByRole("button", { name: "Delete the table" }));
    await fireEvent.click(screen.getByRole("button", { name: "Yes, delete it" }));
    await waitFor(() => expect(location.pathname).toBe("/"));
    expect(calls.map((one) => one.what)).toContain(`DELETE ${AT}`);
    expect(myGame("abcdefgh")).toBeUndefined();
    cleanup();
    openMenu(tableWith({ owner: false }));
    expect(screen.queryByRole("button", { name: "Delete the table" })).toBeNull();
  });

  test("whoever watches has no seat to resign, rename or hand over", () => {
    openMenu(tableWith({ mine: [], owner: false }));
    for (const name of ["Resign", "Rename", "Make a link for another device", "Agree to end the game here"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  test("to a rematch one goes with the seat one had", async () => {
    const table = tableWith({ status: "over", rematch: "nextgame" });
    openMenu(table, { "POST /api/tables/nextgame/door": DOOR, "POST /api/tables/nextgame/join": { seats: [0] } });
    await fireEvent.click(screen.getByRole("button", { name: "Go to the rematch" }));
    await waitFor(() => expect(location.pathname).toBe("/nextgame"));
  });

  test("what is said is shown with its name", async () => {
    const table = tableWith();
    render(PartAtTable, { table, Part: SaidBubbles });
    table.said = [{ seat: 1, phrase: 2, at: Date.now() }, { seat: -1, phrase: 0, at: Date.now() }];
    await tick();
    expect(screen.getByText("Bob: Nice move!")).toBeTruthy();
    expect(screen.getByText("A spectator: Hello!")).toBeTruthy();
  });
});

describe("the waiting room", () => {
  const waiting = { status: "waiting", seats: [seat("Ann"), seat("", { who: "open" })] };

  test("the maker finds the invitation to each open seat", () => {
    remember({ id: "abcdefgh", invites: ["", "k1"], watch: "w" });
    answering({});
    render(WaitingRoom, { table: tableWith(waiting) });
    expect(screen.getByLabelText<HTMLInputElement>("Link for seat 2").value).toBe(inviteLink("abcdefgh", "k1"));
    expect(screen.getByLabelText<HTMLInputElement>("Link to watch").value).toBe(watchLink("abcdefgh", "w"));
  });

  test("a lost invitation is made anew and kept", async () => {
    const calls = answering({ [`POST ${AT}/invite`]: { key: "k2", expires: 0 } });
    render(WaitingRoom, { table: tableWith(waiting) });
    await fireEvent.click(screen.getByRole("button", { name: "Make a link" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Link for seat 2")).value).toBe(inviteLink("abcdefgh", "k2"));
    expect(bodies(calls, `POST ${AT}/invite`)).toEqual([{ seat: 1 }]);
    expect(myGame("abcdefgh")!.invites).toEqual(["", "k2"]);
  });

  test("an open seat is given to a bot", async () => {
    const calls = answering({ [`POST ${AT}/stand-in`]: {} });
    render(WaitingRoom, { table: tableWith(waiting) });
    await fireEvent.click(screen.getByRole("button", { name: "Let a bot sit here (seat 2)" }));
    await waitFor(() => expect(bodies(calls, `POST ${AT}/stand-in`)).toEqual([{ seat: 1, bot: "smith" }]));
  });

  test("others are not offered what only the maker may do", () => {
    answering({});
    render(WaitingRoom, { table: tableWith({ ...waiting, owner: false }) });
    expect(screen.queryByRole("button", { name: /bot/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete the table" })).toBeNull();
  });

  test("at a public table whoever looks on may sit down", async () => {
    answering({ [`POST ${AT}/door`]: DOOR, [`POST ${AT}/join`]: { seats: [1] } });
    const table = tableWith({ ...waiting, public: true, mine: [], owner: false });
    render(WaitingRoom, { table });
    await fireEvent.click(screen.getByRole("button", { name: "Sit down here" }));
    await waitFor(() => expect(table.connected).toBe(1));
  });
});

describe("coming in by a link", () => {
  const none = { [`GET ${AT}`]: new Refusal(403, { code: "not_at_this_table", text: "You do not sit here." }) };

  function arrive(path: string, watch: boolean, answers: Record<string, unknown>) {
    address(path);
    const calls = answering({ ...none, [`POST ${AT}/door`]: DOOR, ...answers });
    const table = new Told("abcdefgh");
    render(JoinTable, { table, watch });
    return { calls, table };
  }

  test("an invitation wants a name, is used, and is gone from the address", async () => {
    const { calls, table } = arrive("/abcdefgh#SECRET", false, { [`POST ${AT}/join`]: { seats: [1] } });
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Bob" } });
    await fireEvent.submit(document.querySelector("form")!);
    await waitFor(() => expect(table.connected).toBe(1));
    expect(bodies(calls, `POST ${AT}/join`)[0]).toMatchObject({ invite: "SECRET", name: "Bob", ticket: DOOR.ticket });
    expect(location.hash).toBe("");
    expect(settings.name).toBe("Bob");
  });

  test("a used invitation says so", async () => {
    const text = "This invitation is not valid, or was used already.";
    const { table } = arrive("/abcdefgh#USED", false, { [`POST ${AT}/join`]: new Refusal(403, { code: "no_such_invite", text }) });
    await fireEvent.submit(document.querySelector("form")!);
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(screen.queryByRole("button", { name: "Watch" })).toBeNull();
    expect(table.connected).toBe(0);
  });

  test("and offers to watch if the table is public", async () => {
    const refused = new Refusal(403, { code: "no_such_invite", text: "no" });
    const { table } = arrive("/abcdefgh#USED", false, { [`GET ${AT}`]: room({ public: true }), [`POST ${AT}/join`]: refused });
    await fireEvent.submit(document.querySelector("form")!);
    await fireEvent.click(await screen.findByRole("button", { name: "Watch" }));
    expect(table.connected).toBe(1);
  });

  test("a link to watch needs nothing more", async () => {
    const { calls, table } = arrive("/abcdefgh/watch#KEY", true, { [`POST ${AT}/watch`]: { seats: [] } });
    await waitFor(() => expect(table.connected).toBe(1));
    expect(bodies(calls, `POST ${AT}/watch`)).toEqual([{ key: "KEY" }]);
    expect(location.pathname + location.hash).toBe("/abcdefgh");
  });

  test("one's own seat comes to another device without a name", async () => {
    const link = new URL(deviceLink("abcdefgh", "KEY"));
    expect(readKey(link.hash.slice(1))).toEqual({ key: "KEY", isDevice: true });
    const { calls, table } = arrive(link.pathname + link.hash, false, { [`POST ${AT}/join`]: { seats: [0] } });
    expect(screen.queryByLabelText("Your name")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Play on this device" }));
    await waitFor(() => expect(table.connected).toBe(1));
    expect(bodies(calls, `POST ${AT}/join`)).toEqual([{ invite: "KEY" }]);
  });
});
