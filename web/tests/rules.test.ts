import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filtered, finds, partsOf } from "../src/lib/rulebook";
import { settings } from "../src/lib/settings.svelte";
import type { GameInfo } from "../src/lib/game";
import { reference } from "../src/words/reference";
import Rules from "../src/pages/Rules.svelte";
import { answering } from "./answers";
import games from "./samples/games_en.json";

const all = games.games as unknown as GameInfo[];

beforeEach(() => {
  history.replaceState(null, "", "/rules/dice_forge");
  settings.lang = "en";
  answering({});
});
afterEach(cleanup);

describe("the rules of a game", () => {
  test.each(all.map((info) => [info.id, info] as const))("%s: every part has a heading in words, every entry an anchor of its own", (_, info) => {
    const parts = partsOf(info);
    expect(parts.map((part) => part.id)).toEqual(expect.arrayContaining(["setups", "options"]));
    for (const part of parts) expect(Object.keys(reference.en)).toContain(`rules.part.${part.id}`);
    const anchors = parts.flatMap((part) => part.entries.map((entry) => entry.anchor));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test("typing leaves what has the words, and counts it", async () => {
    render(Rules, { game: "dice_forge" });
    const box = await screen.findByLabelText("Search the rules");
    expect(screen.getByRole("heading", { name: /The Blacksmith’s Hammer/ })).toBeTruthy();
    await fireEvent.input(box, { target: { value: "BLACKSMITH'S chest" } });
    expect(screen.queryByRole("heading", { name: /The Blacksmith’s Hammer/ })).toBeNull();
    expect(screen.getByRole("heading", { name: /The Blacksmith’s Chest/ })).toBeTruthy();
    const matches = filtered(partsOf(all[0]!), "blacksmith's chest").reduce((sum, part) => sum + part.entries.length, 0);
    expect(screen.getByRole("status").textContent).toBe(`${matches} matches`);
  });

  test("if nothing has them, that is said, and one press shows everything again", async () => {
    render(Rules, { game: "dice_forge" });
    await fireEvent.input(await screen.findByLabelText("Search the rules"), { target: { value: "xylophone" } });
    expect(screen.getByText(/Nothing here says “xylophone”/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Show everything" }));
    expect(screen.getByRole("heading", { name: "The game in one page" })).toBeTruthy();
  });

  test("the language changes in place, and the search stays", async () => {
    render(Rules, { game: "titan_dice" });
    await fireEvent.input(await screen.findByLabelText("Search the rules"), { target: { value: "chim" } });
    settings.lang = "fr";
    expect(await screen.findByRole("heading", { name: "Règles de Titan Dice" })).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Chercher dans les règles").value).toBe("chim"));
    expect(await screen.findByRole("heading", { name: "Créatures" })).toBeTruthy();
  });

  test("a link leads to an entry, which is marked", async () => {
    history.replaceState(null, "", "/rules/dice_forge#card-blacksmiths_chest");
    dispatchEvent(new PopStateEvent("popstate"));
    render(Rules, { game: "dice_forge" });
    await screen.findByRole("heading", { name: /The Blacksmith’s Chest/ });
    expect(document.getElementById("card-blacksmiths_chest")!.classList.contains("here")).toBe(true);
  });

  test("a treasure tells its points, a setting its usual value", () => {
    const entries = partsOf(all.find((info) => info.id === "treasure_bell")!).flatMap((part) => part.entries);
    expect(entries.find((entry) => entry.anchor === "treasure-1-1")).toMatchObject({ points: 4, value: null });
    expect(entries.find((entry) => entry.anchor === "setting-rounds")).toMatchObject({ points: null, value: { usual: "3", least: 1, most: 9 } });
  });

  test("accents and case do not matter for a search", () => {
    expect(finds("ecrase gorgone", "La Gorgone ÉCRASE tout")).toBe(true);
    expect(finds("gorgone hydre", "La Gorgone")).toBe(false);
  });
});
