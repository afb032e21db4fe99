import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { botName } from "../src/lib/new_table/levels";
import { myGame } from "../src/lib/mygames";
import { settings } from "../src/lib/settings.svelte";
import NewTable from "../src/pages/NewTable.svelte";
import { answering, bodies, choose, Refusal } from "./answers";

const MADE = { id: "abcdefgh", invites: ["k1"], watch: "w" };

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/new/dice_forge");
  settings.lang = "en";
  settings.name = "";
});
afterEach(cleanup);

async function open(game: string, answers: Record<string, unknown> = {}) {
  const calls = answering({ "POST /api/check": {}, "POST /api/tables": MADE, ...answers });
  render(NewTable, { game });
  await screen.findByText("Who plays?");
  const start = async () => {
    await fireEvent.submit(document.querySelector("form")!);
    await waitFor(() => expect(bodies(calls, "POST /api/tables")).toHaveLength(1));
    return bodies(calls, "POST /api/tables")[0]!;
  };
  return { calls, start };
}

/** What is said about a field beside its name. */
function described(field: HTMLElement): string {
  return document.getElementById(field.getAttribute("aria-describedby")!)!.textContent!.trim();
}

describe("a new table", () => {
  test("without a wish it is the usual game against a bot, and my name is kept", async () => {
    const { start } = await open("dice_forge");
    await fireEvent.input(screen.getByLabelText("Seat 1: name"), { target: { value: " Zoe " } });
    expect(await start()).toMatchObject({
      game: "dice_forge",
      setup: "introductory",
      options: [],
      seats: [{ who: "me", name: "Zoe" }, { who: "bot", bot: "smith" }],
      public: false,
      clock: null,
    });
    expect(settings.name).toBe("Zoe");
  });

  test("an invitation is kept with its seat", async () => {
    const { start } = await open("dice_forge");
    await fireEvent.click(screen.getByRole("radio", { name: "3" }));
    await choose(screen.getByLabelText("Seat 3: who"), "open");
    await start();
    expect(myGame("abcdefgh")).toMatchObject({ invites: ["", "", "k1"], watch: "w" });
  });

  test("what the server would refuse is said while the form is filled in", async () => {
    const refused = new Refusal(400, { code: "setup_refused.only_for_two", text: "“challenge2021” is for two heroes only." });
    const check = (body: unknown) => ((body as { setup: string }).setup === "challenge2021" ? refused : {});
    await open("dice_forge", { "POST /api/check": check });
    expect(await screen.findByText("Everything is ready.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("radio", { name: /^Challenge 2021 / }));
    expect(await screen.findByText("“challenge2021” is for two heroes only.")).toBeTruthy();
  });

  test("options that concern random setups are offered with these and not sent with others", async () => {
    const { start } = await open("dice_forge");
    expect(screen.queryByRole("checkbox", { name: /Promotional cards/ })).toBeNull();
    await fireEvent.click(screen.getByRole("radio", { name: /^Random / }));
    await fireEvent.click(screen.getByRole("checkbox", { name: /Promotional cards/ }));
    await fireEvent.click(screen.getByRole("radio", { name: /^Alternate / }));
    expect(await start()).toMatchObject({ setup: "alternate", options: [] });
  });

  test("cards of one's own choice are written as changes to a named setup", async () => {
    const { start } = await open("dice_forge");
    await fireEvent.click(screen.getByRole("radio", { name: /^Custom / }));
    await choose(screen.getByLabelText("Slot M3"), "great_bear");
    expect(await screen.findByText("1 slot differs from it.")).toBeTruthy();
    expect(await start()).toMatchObject({ setup: "introductory,great_bear" });
  });

  test("values that differ from the usual ones are sent, switches by their names", async () => {
    const { start } = await open("treasure_bell");
    await fireEvent.input(screen.getByLabelText("Rounds"), { target: { value: "5" } });
    await fireEvent.input(screen.getByLabelText("Size of the field"), { target: { value: "4" } });
    await fireEvent.click(screen.getByLabelText(/Battles across corners/));
    expect((await start()).options).toEqual(["diagonal_battles", "rounds=5"]);
  });

  test("Titan Dice can be played alone", async () => {
    const { start } = await open("titan_dice");
    await fireEvent.click(screen.getByRole("radio", { name: "1" }));
    expect((await start()).seats).toEqual([{ who: "me", name: "" }]);
  });

  test("a game that is not there is said to be none", async () => {
    answering({});
    render(NewTable, { game: "go" });
    expect(await screen.findByText("There is no game called “go”.")).toBeTruthy();
  });

  test("the bot in a seat has a level, and what was measured of it is said", async () => {
    const { start } = await open("dice_forge");
    const level = screen.getByLabelText("Seat 2: how strong");
    expect([...level.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
      "Apprentice",
      "Smith",
      "Champion",
      "Demigod",
      "Titan",
    ]);
    expect(described(level)).toBe("Takes what looks best now, and never looks ahead.");
    await choose(level, "titan");
    expect(described(level)).toContain("It takes up to 0.7 s for each decision.");
    expect(described(level)).toContain("Wins 83% of its games against Smith (measured in 1,000 games).");
    settings.lang = "fr";
    const measured = /Gagne 83\s% de ses parties contre Forgeron \(mesuré sur 1\s000 parties\)\.$/;
    await waitFor(() => expect(described(level)).toMatch(measured));
    settings.lang = "en";
    expect((await start()).seats).toEqual([{ who: "me", name: "" }, { who: "bot", bot: "titan" }]);
  });

  test("in real time only levels that play differently are offered, and nothing is claimed that was measured elsewhere", async () => {
    const { start } = await open("treasure_bell");
    const level = screen.getByLabelText("Seat 2: how strong");
    await choose(level, "titan");
    await fireEvent.click(screen.getByRole("radio", { name: /^Real time/ }));
    expect([...level.querySelectorAll("option")].map((option) => option.value)).toEqual(["apprentice", "smith", "champion"]);
    expect(described(level)).toBe("Takes what looks best now, and never looks ahead.");
    expect((await start()).seats).toEqual([{ who: "me", name: "" }, { who: "bot", bot: "champion" }]);
  });

  test("a bot without words is called by its name", () => {
    expect(botName("greedy")).toBe("Quick");
    expect(botName("oracle:9")).toBe("oracle:9");
  });
});
