import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { myGames, remember } from "../src/lib/mygames";
import { headOf, seatsOf } from "../src/lib/new_table/record";
import { settings } from "../src/lib/settings.svelte";
import Start from "../src/pages/Start.svelte";
import { answering, bodies, Refusal, TICKET } from "./answers";

const MADE = { id: "abcdefgh", invites: [], watch: "w" };
const ROOM = {
  id: "lobby1",
  game: "dice_forge",
  setup: "introductory",
  seats: [
    { name: "Cleo", who: "person" },
    { name: "", who: "open" },
    { name: "", who: "open" },
  ],
};
const RECORD = "astragal 1\ngame titan_dice\nrules 1\nsetup standard\nseats Ann (human), Bob (greedy), Cleo (unheard_of)\n\nroll Ann K M W H C\n";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  settings.lang = "en";
  settings.name = "Ann";
});
afterEach(cleanup);

describe("the first page", () => {
  test("one press on a game asks for a table against a bot, in real time where the game has that", async () => {
    const calls = answering({ "GET /api/tables": { tables: [] }, "POST /api/tables": MADE });
    render(Start);
    await fireEvent.click(await screen.findByRole("button", { name: "Play against a bot: Treasure Bell" }));
    await waitFor(() => expect(location.pathname).toBe("/abcdefgh"));
    const [body] = bodies(calls, "POST /api/tables");
    expect(body).toMatchObject({ game: "treasure_bell", setup: "action", seats: [{ who: "me", name: "Ann" }, { who: "bot", bot: "smith" }] });
    expect(body).toMatchObject({ ticket: TICKET, promise: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(myGames()[0]).toMatchObject({ id: "abcdefgh", game: "treasure_bell", watch: "w" });
  });

  test("why a table could not be made is said on the card", async () => {
    const busy = new Refusal(503, { code: "busy", text: "The server is busy: try again in a moment." });
    answering({ "GET /api/tables": { tables: [] }, "POST /api/tables": busy });
    render(Start);
    await fireEvent.click(await screen.findByRole("button", { name: "Play against a bot: Dice Forge" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The server is busy");
  });

  test("each game leads to its other setups and its rules", async () => {
    answering({ "GET /api/tables": { tables: [] } });
    render(Start);
    expect((await screen.findByRole("link", { name: "Titan Dice" })).getAttribute("href")).toBe("/new/titan_dice");
    expect(screen.getByRole("link", { name: "Rules of Titan Dice" }).getAttribute("href")).toBe("/rules/titan_dice");
  });

  test("games of this device are gone on with, running ones first, and forgotten one by one", async () => {
    remember({ id: "running1", game: "titan_dice", title: "Titan Dice", names: ["Ann", ""], status: "running" });
    remember({ id: "over1", game: "dice_forge", title: "Dice Forge", names: ["Ann", "Bob"], status: "over" });
    answering({ "GET /api/tables": { tables: [] } });
    render(Start);
    const list = within(await screen.findByRole("region", { name: "Continue" }));
    const links = list.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/running1", "/over1"]);
    expect(links[0]!.textContent).toContain("open seat");
    await fireEvent.click(list.getByRole("button", { name: /Forget the game Titan Dice/ }));
    expect(myGames().map((game) => game.id)).toEqual(["over1"]);
    expect(list.getAllByRole("link")).toHaveLength(1);
  });

  test("at a table of the lobby one sits down with one press", async () => {
    const calls = answering({ "GET /api/tables": { tables: [ROOM] }, "POST /api/tables/lobby1/join": { seats: [1] } });
    render(Start);
    expect(await screen.findByText("2 open seats")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Sit down at the table of Cleo: Dice Forge" }));
    await waitFor(() => expect(location.pathname).toBe("/lobby1"));
    expect(bodies(calls, "POST /api/tables/lobby1/join")[0]).toMatchObject({ name: "Ann" });
  });

  test("a record is gone on with: its people here, its bots as they are called", async () => {
    const calls = answering({ "GET /api/tables": { tables: [] }, "POST /api/tables": MADE });
    render(Start);
    await fireEvent.input(await screen.findByLabelText("Or its text"), { target: { value: RECORD } });
    await fireEvent.click(screen.getByText("Go on with this game"));
    await waitFor(() => expect(location.pathname).toBe("/abcdefgh"));
    const seats = [
      { who: "me", name: "Ann" },
      { who: "bot", name: "Bob", bot: "greedy" },
      { who: "bot", name: "Cleo", bot: "smith" },
    ];
    expect(bodies(calls, "POST /api/tables")[0]).toMatchObject({ game: "titan_dice", record: RECORD, seats });
  });

  test("what is no record is refused in words, and nothing is asked", async () => {
    const calls = answering({ "GET /api/tables": { tables: [] } });
    render(Start);
    await fireEvent.input(await screen.findByLabelText("Or its text"), { target: { value: "hello" } });
    await fireEvent.click(screen.getByText("Go on with this game"));
    expect((await screen.findByRole("alert")).textContent).toContain("This is no record");
    expect(bodies(calls, "POST /api/tables")).toEqual([]);
  });

  test("the page follows the language", async () => {
    answering({ "GET /api/tables": { tables: [] } });
    render(Start);
    await screen.findByRole("button", { name: "Play against a bot: Dice Forge" });
    settings.lang = "fr";
    expect(await screen.findByRole("button", { name: /^Jouer contre un robot.: Dice Forge$/ })).toBeTruthy();
    expect(await screen.findByText(/Des titans lancent/)).toBeTruthy();
  });
});

describe("the head of a record", () => {
  test("names the game and its seats", () => {
    expect(headOf(RECORD)).toEqual({
      game: "titan_dice",
      seats: [
        { name: "Ann", bot: "" },
        { name: "Bob", bot: "greedy" },
        { name: "Cleo", bot: "unheard_of" },
      ],
    });
    expect(headOf("game dice_forge\nseats Ann")).toBeNull();
  });

  test("a bot that is not known any more is replaced by one that is", () => {
    const seats = seatsOf(headOf(RECORD)!, ["titan", "greedy"], "smith");
    expect(seats.map((seat) => seat.bot ?? seat.who)).toEqual(["me", "greedy", "smith"]);
  });

  test("of a game among bots the first seat is mine", () => {
    const seats = seatsOf({ game: "x", seats: [{ name: "A", bot: "greedy" }, { name: "B", bot: "greedy" }] }, ["greedy"], "smith");
    expect(seats.map((seat) => seat.who)).toEqual(["me", "bot"]);
  });
});
