import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressOf, filtered, finds, partsOf } from "../src/lib/rulebook";
import { settings } from "../src/lib/settings.svelte";
import type { GameInfo } from "../src/lib/game";
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
    for (const part of parts) expect(part.name).not.toBe(part.id);
    const anchors = parts.flatMap((part) => part.entries.map((entry) => entry.anchor));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test("a part that only one game has is called as that game says, and stands where it says", () => {
    const omens = { id: "omens", name: "Bad omens", chapter: "goal", one: "omen", pictured: false };
    const info = { ...all[0]!, parts: [omens, ...all[0]!.parts], omens: [{ id: "raven", name: "The raven", text: "It caws." }] } as GameInfo;
    expect(partsOf(info)[0]).toMatchObject({ ...omens, entries: [{ anchor: "omen-raven", name: "The raven", picture: null }] });
  });

  describe("what the rules tell of a thing", () => {
    const card = { id: "cards", name: "Cards", chapter: "feats", one: "card", pictured: true };
    const ruling = { id: "rulings", name: "Rulings", chapter: "reference", one: "ruling", pictured: false };
    const cards = [{ id: "owl", name: "The owl", text: "It watches." }, { id: "hind", name: "The hind", text: "It runs." }];
    const rulings = [{ id: "night", name: "By night", text: "It sees.", things: ["card:owl", "face:none"], option: null }];
    const info = { ...all[0]!, parts: [card, ruling], cards, rulings } as GameInfo;

    test("a ruling links to what it is about, and that back to it", () => {
      const [things, decided] = partsOf(info);
      expect(things!.entries.map(({ related }) => related)).toEqual([[{ anchor: "ruling-night", name: "By night" }], []]);
      expect(decided!.entries[0]!.related).toEqual([{ anchor: "card-owl", name: "The owl" }]);
    });

    test("a thing on the table has its address there, and what they do not tell of has none", () => {
      expect(addressOf(info, { thing: "card", id: "owl" })).toBe("/rules/dice_forge#card-owl");
      expect(addressOf(info, { thing: "resource", id: "0-gold" })).toBeNull();
    });
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
