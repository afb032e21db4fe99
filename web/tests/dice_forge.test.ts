/** The table of Dice Forge: everything that the view says is drawn, and everything that can be meant can be pressed. */
import { render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import QuestionPanel from "../src/components/table/QuestionPanel.svelte";
import { game } from "../src/games/dice_forge";
import { COLUMNS, ROWS, SPOTS } from "../src/games/dice_forge/rebellion/maze";
import Picture from "../src/games/dice_forge/Picture.svelte";
import type { View } from "../src/games/dice_forge/view";
import type { Table } from "../src/lib/table/table.svelte";
import type { BaseView, GameInfo } from "../src/lib/game";
import type { QuestionView, Thing } from "../src/messages";
import AtTable from "./AtTable.svelte";
import PartAtTable from "./PartAtTable.svelte";
import { tablesOf, type Sample } from "./sampled";
import plain from "./samples/dice_forge.json";
import goddess from "./samples/dice_forge_goddess.json";
import reference from "./samples/dice_forge_reference.json";
import titans from "./samples/dice_forge_titans.json";

vi.setConfig({ testTimeout: 60_000 }); // a whole table is drawn in each test

const info = reference as unknown as GameInfo;

const tableOf = tablesOf<View>(game, info);

/** With every sort of token, so that there is something to press for every question. */
function rich(view: View): void {
  const ann = view.heroes[0]!;
  ann.tokens = { cerberus: 1, triton: 2 };
  ann.hammer = { count: 1, gold: 18, side: 2, spaces: 3, finished: false, text: "Hammer: side II, 3 of 15" };
  ann.scepters = [{ scepter: 0, gold: 4, spaces: 6, shards: 1, text: "Scepter: 4 of 6 gold" }];
  ann.companions = [{ companion: 0, space: 2, spaces: 5, cashed: false, text: "Companion: 2 sun shards and 2 glory" }];
}

/** Ask a question in which option 7 means this thing. */
function ask(table: Table, thing: Thing): void {
  const option = { number: 7, text: "That one", things: [thing], preview: [], settles: false };
  const question: QuestionView = { seat: 0, kind: "any", text: "Which?", options: [option], greyed: [] };
  table.questions = [{ seat: 0, early: false, question }] as unknown as Table["questions"];
}

function all(thing: Thing): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-thing="${thing.thing}:${thing.id}"]`)];
}

const at = (thing: string, id: string): HTMLElement | null => all({ thing, id })[0] ?? null;
const picture = (node: Element | null): string => node?.querySelector("img")?.dataset["art"] ?? "";

// Every sort of thing that the game's things.py lists.
const SORTS: [string, string, Sample][] = [
  ["sanctuary", "sanctuary", plain],
  ["slot", "M3", plain],
  ["face_for_sale", "3G", plain],
  ["garden_face", "shield-red", plain],
  ["place", "0-0-5", plain],
  ["place", "1-1-2", plain],
  ["die", "0-0", plain],
  ["die", "1-1", plain],
  ["resource", "0-gold", plain],
  ["resource", "1-glory", plain],
  ["resource", "0-ancient", titans],
  ["card", "0-silver_hind", plain],
  ["token", "0-triton", plain],
  ["token", "0-cerberus", plain],
  ["hammer", "0", plain],
  ["hero", "1", plain],
  ["island", "3", plain],
  ["set", "great_bear", plain],
  ["space", "12", goddess],
  ["treasure", "treasure-sun", goddess],
  ["celestial", "die", goddess],
  ["forest_face", "chaos-yellow", titans],
  ["scepter", "0-0", titans],
  ["companion", "0-0", goddess],
  ["memory", "3", titans],
  ["allegiance", "1", titans],
];

/** What a thing is, for whoever cannot see it. */
const spoken = (thing: Element | null | undefined): string | undefined => thing?.querySelector(".spoken")?.textContent ?? undefined;

describe("things on the table of Dice Forge", () => {
  it.each([
    ["without a module", plain],
    ["with the labyrinth", goddess],
    ["with the Titans", titans],
  ])("are lit when they may be chosen, and a press on one is the answer: %s", (_, sample) => {
    const table = tableOf(sample, rich);
    render(AtTable, { table });
    for (const [thing, id, where] of SORTS) {
      if (where !== sample) continue;
      ask(table, { thing, id });
      flushSync();
      const found = all({ thing, id });
      expect(found.length, `${thing} ${id}`).toBeGreaterThan(0);
      expect(found.filter((one) => !one.classList.contains("lit"))).toEqual([]);
      found[0]!.click();
      expect(table.unanswered, `${thing} ${id}`).toMatchObject({ t: "answer", seat: 0, option: 7 });
      table.unanswered = null;
    }
  });

  it.each(SORTS)("%s %s explains itself in the words of the reference", (thing, id, sample) => {
    const table = tableOf(sample, rich);
    const words = game.explain(info, { thing, id }, table.view!);
    expect(words?.title).toBeTruthy();
    expect(words?.text).toBeTruthy();
  });

  it.each([
    ["with the labyrinth", goddess],
    ["with the Titans", titans],
  ])("every thing that the question of a real game names is there: %s", (_, sample) => {
    const table = tableOf(sample);
    render(AtTable, { table });
    const named = table.myQuestion!.options.flatMap((option) => option.things);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((thing) => !all(thing).some((one) => one.classList.contains("lit")))).toEqual([]);
    const greyed = table.myQuestion!.greyed.map(({ thing }) => thing);
    expect(greyed.filter((thing) => !all(thing).some((one) => one.classList.contains("greyed")))).toEqual([]);
  });

  it.each([
    ["without a module", plain],
    ["with the labyrinth", goddess],
    ["with the Titans", titans],
  ])("no button lies in another one, and no name is missing: %s", (_, sample) => {
    render(AtTable, { table: tableOf(sample, rich) });
    expect(document.querySelectorAll("button button")).toHaveLength(0);
    const nameless = [...document.querySelectorAll("[data-thing]")].filter((one) => !spoken(one));
    expect(nameless).toEqual([]);
    expect(document.body.innerHTML).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe("the islands", () => {
  it("show each stack with its card, its price, its glory and how many are left", () => {
    render(AtTable, { table: tableOf(titans) });
    const stack = screen.getByRole("button", { name: /^The Wind\./ });
    expect(spoken(stack)).toBe("The Wind. Price: 3 moon shards. Glory: 6. Left: 3.");
    expect(picture(stack)).toBe("card-wind");
    const both = screen.getByRole("button", { name: /^The First Titan\./ });
    expect(spoken(both)).toContain("Price: 5 sun shards, 5 moon shards.");
  });

  it("show the back of a card where no set lies yet", () => {
    const table = tableOf(plain, (view) => {
      view.phase = { id: "draft", name: "draft" };
      Object.assign(view.islands[1]!.slots[0]!, { set: null, card: null, name: null, glory: null, left: 0 });
    });
    render(AtTable, { table });
    expect(picture(at("slot", "M3"))).toBe("card-back");
    expect(spoken(at("slot", "M3"))).toBe("Slot M3: no cards yet. Price: 2 moon shards.");
  });

  it("tell an empty stack from one that is only being drafted", () => {
    const empty = (view: View) => (view.islands[0]!.slots[0]!.left = 0);
    const stack = () => at("slot", "M1")!.parentElement!;
    const { unmount } = render(AtTable, { table: tableOf(plain, empty) });
    expect(stack().classList.contains("empty")).toBe(true);
    unmount();
    const drafting = (view: View) => {
      empty(view);
      view.phase = { id: "draft", name: "draft" };
    };
    render(AtTable, { table: tableOf(plain, drafting) });
    expect(stack().classList.contains("empty")).toBe(false);
  });

  it("show who stands on the portal, and who is still at the start", () => {
    const table = tableOf(plain, (view) => {
      view.islands.forEach((island) => (island.hero = island.island === 5 ? 1 : null));
    });
    render(AtTable, { table });
    const stands = (place: HTMLElement, seat: number) => place.querySelector(`[data-thing="hero:${seat}"]`) !== null;
    const island = screen.getByRole("region", { name: "Island 5" });
    const start = screen.getByRole("group", { name: "start portal" });
    expect([stands(island, 0), stands(island, 1)]).toEqual([false, true]);
    expect([stands(start, 0), stands(start, 1)]).toEqual([true, false]);
  });

  it("show the Memory tokens with their side", () => {
    render(AtTable, { table: tableOf(titans) });
    expect(at("memory", "2")?.innerHTML).toContain('data-art="memory-side-rebellion"');
    expect(at("memory", "3")?.innerHTML).toContain('data-art="memory-side-loyalty"');
  });
});

describe("the Sanctuary", () => {
  it("shows each pool with its price and what is left of each face", () => {
    render(AtTable, { table: tableOf(titans) });
    const pool = screen.getByRole("group", { name: "Pool 5" });
    expect(within(pool).getByRole("img", { name: "Price: 4 gold" })).toBeTruthy();
    expect(within(pool).getAllByRole("button")).toHaveLength(4);
    expect(picture(at("face_for_sale", "1G/1S/1M"))).toBe("face-1G/1S/1M");
    expect(spoken(at("face_for_sale", "6G"))).toBe("6 gold. Price: 4 gold. Left: 0.");
  });

  it("has a Forest only where a module brings one", () => {
    const { unmount } = render(AtTable, { table: tableOf(plain) });
    expect(screen.queryByRole("group", { name: "Forest" })).toBeNull();
    unmount();
    render(AtTable, { table: tableOf(titans) });
    expect(within(screen.getByRole("group", { name: "Forest" })).getAllByRole("button")).toHaveLength(12);
  });
});

describe("a hero", () => {
  const mine = (): HTMLElement => screen.getByRole("region", { name: "My hero" });

  it("has a track with as many spaces as the reserve has room", () => {
    const table = tableOf(plain, (view) => Object.assign(view.heroes[0]!.reserves[0]!, { amount: 5, cap: 16 }));
    render(AtTable, { table });
    const gold = within(mine()).getByRole("button", { name: "gold: 5 of 16" });
    expect(gold.querySelectorAll(".track i")).toHaveLength(16);
    expect(gold.querySelectorAll(".track i.on")).toHaveLength(5);
    const glory = at("resource", "0-glory")!;
    expect(glory.querySelector(".track")).toBeNull();
  });

  it("has both dice flat, with the face that is up and those that stay", () => {
    const table = tableOf(plain, (view) => {
      const die = view.heroes[0]!.dice[1]!;
      die.up = 3;
      die.faces[2] = { face: "boar-red", name: "red boar", locked: true };
    });
    render(AtTable, { table });
    expect(spoken(at("place", "0-1-3"))).toMatch(/side 4: .* \(up\)$/);
    expect(spoken(at("place", "0-1-2"))).toContain("stays for the rest of the game");
    expect(picture(at("place", "0-1-2"))).toBe("face-boar-red");
    expect(at("place", "0-1-2")!.querySelector(".lock")).not.toBeNull();
    expect(at("place", "0-1-3")!.querySelector(".lock")).toBeNull();
  });

  it("has cubes that carry all six forged faces", () => {
    render(AtTable, { table: tableOf(titans) });
    const cube = at("die", "0-1")!;
    const drawn = [...cube.querySelectorAll("img")].map((art) => art.dataset["art"]);
    const faces = (titans.view as unknown as View).heroes[0]!.dice[1]!.faces;
    expect(drawn).toEqual(faces.map(({ face }) => `face-${face}`));
  });

  it("has cards, tokens, hammer, scepters and companions with how far they are", () => {
    render(AtTable, { table: tableOf(titans, rich) });
    expect(within(mine()).getByRole("button", { name: "The Chaos (1). Glory: 8." })).toBeTruthy();
    expect(within(mine()).getByRole("button", { name: "Triton: 2 tokens" })).toBeTruthy();
    expect(at("hammer", "0")?.textContent).toContain("3/15");
    expect(at("scepter", "0-0")?.textContent).toContain("4/6");
    expect(at("companion", "0-0")?.textContent).toContain("2/5");
  });

  it("shows glory in all, and whose turn it is", () => {
    render(AtTable, { table: tableOf(titans) });
    expect(within(mine()).getByRole("img", { name: "13 glory in all" })).toBeTruthy();
    expect(within(mine()).getByText("Turn")).toBeTruthy();
    const others = screen.getByRole("region", { name: "Other heroes" });
    expect(within(others).queryByText("Turn")).toBeNull();
  });

  it("is the one who is asked, where one device has several seats", () => {
    const table = tableOf(plain);
    table.room = { ...table.room!, mine: [0, 1] };
    const question: QuestionView = { seat: 1, kind: "any", text: "?", options: [], greyed: [] };
    table.questions = [{ seat: 1, early: false, question }] as unknown as Table["questions"];
    render(AtTable, { table });
    expect(mine().querySelector('[data-thing="die:1-0"]')).not.toBeNull();
    table.questions = [];
    flushSync();
    expect(mine().querySelector('[data-thing="die:0-0"]')).not.toBeNull();
  });

  it("is like all others for whoever watches", () => {
    const table = tableOf(titans);
    table.room = { ...table.room!, mine: [] };
    table.questions = [];
    render(AtTable, { table });
    expect(screen.queryByRole("region", { name: "My hero" })).toBeNull();
    const heroes = screen.getByRole("region", { name: "Heroes" });
    for (const seat of [0, 1, 2]) expect(heroes.querySelector(`[data-thing="place:${seat}-1-5"]`)).not.toBeNull();
  });
});

describe("keys", () => {
  it("do not answer a question that nobody can have read yet", () => {
    const table = tableOf(plain);
    const options = ["Pass", "That one"].map((text, number) => ({ number, text, things: [], preview: [], settles: false }));
    const question: QuestionView = { seat: 0, kind: "any", text: "Which?", options, greyed: [] };
    table.questions = [{ seat: 0, early: false, optional: true, question }] as unknown as Table["questions"];
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    render(PartAtTable, { table, Part: QuestionPanel });
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    press("1");
    expect(table.unanswered).toBeNull();
    clock.mockReturnValue(1400);
    press("2"); // nothing has this key
    expect(table.unanswered).toBeNull();
    press("0");
    expect(table.unanswered).toMatchObject({ option: 0 });
    clock.mockRestore();
  });
});

describe("a question that is still to come", () => {
  it("shows which answer is kept, as soon as the server has it", () => {
    const table = tableOf(plain);
    const options = ["Enough", "That one"].map((text, number) => ({ number, text, things: [], preview: [], settles: false }));
    const question: QuestionView = { seat: 0, kind: "any", text: "Which?", options, greyed: [] };
    table.questions = [{ seat: 0, early: true, question }] as unknown as Table["questions"];
    render(PartAtTable, { table, Part: QuestionPanel });
    const pressed = () => screen.queryAllByRole("button", { pressed: true }).map((button) => button.textContent);
    screen.getByRole("button", { name: "That one" }).click();
    flushSync();
    expect(pressed()).toEqual([]);
    table.kept = [0];
    flushSync();
    expect(pressed()).toEqual(["That one"]);
    expect(screen.getByRole("status").textContent).toBe("Your answer is kept.");
  });
});

describe("the boards of the modules", () => {
  const labyrinth = (goddess.view as unknown as View).labyrinth!;

  it("unfold only when their module is in play", () => {
    render(AtTable, { table: tableOf(plain) });
    expect(screen.queryByRole("region", { name: "Labyrinth" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Titans’ board" })).toBeNull();
    expect(at("celestial", "die")).toBeNull();
  });

  it("the map has a place of its own for every space of the labyrinth", () => {
    const places = labyrinth.spaces.map(({ space }) => SPOTS.get(space));
    expect(places).not.toContain(undefined);
    expect(new Set(places.map((spot) => `${spot!.x},${spot!.y}`)).size).toBe(36);
    expect(places.filter(({ x, y } = { x: 0, y: 0 }) => x <= 0 || x >= COLUMNS || y <= 0 || y >= ROWS)).toEqual([]);
  });

  it("the map draws every way, and no way runs through another space", () => {
    render(AtTable, { table: tableOf(goddess) });
    const ways = labyrinth.spaces.flatMap(({ space, forward }) => forward.map((goal) => [space, goal] as const));
    expect(document.querySelectorAll(".ways.across line")).toHaveLength(ways.length);
    const crossed = ways.flatMap(([from, to]) => {
      const [a, b] = [SPOTS.get(from)!, SPOTS.get(to)!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      return [...SPOTS].filter(([space, { x, y }]) => {
        if (space === from || space === to) return false;
        const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
        const beside = Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
        return along > 0 && along < length && beside < 0.3;
      });
    });
    expect(crossed).toEqual([]);
  });

  it("golems stand on their spaces, and an opened hall shows its treasure", () => {
    render(AtTable, { table: tableOf(goddess) });
    const map = screen.getByRole("region", { name: "Labyrinth" });
    expect(within(map).getByRole("button", { name: /^Space 16: .*Golem of Ann$/ })).toBeTruthy();
    expect(at("space", "8")?.innerHTML).toContain('data-art="treasure-glory"');
    expect(at("space", "12")?.innerHTML).not.toContain('data-art="treasure-');
    expect(spoken(at("treasure", "treasure-glory"))).toContain("found");
  });

  it("the Celestial die carries its six faces", () => {
    render(AtTable, { table: tableOf(goddess) });
    expect(spoken(at("celestial", "die"))).toBe("Celestial die: 5 glory");
    expect(at("celestial", "die")?.querySelectorAll("img")).toHaveLength(6);
  });

  it("the Titans’ board has 31 spaces in order and the heroes' tokens on theirs", () => {
    render(AtTable, { table: tableOf(titans) });
    const labels = [...document.querySelectorAll("[data-thing^='track:']")].map((one) => one.getAttribute("data-thing"));
    expect(labels).toEqual((titans.view as unknown as View).track!.spaces.map(({ label }) => `track:${label}`));
    expect(spoken(at("allegiance", "2"))).toBe("Cleo: Allegiance −12");
    expect(at("allegiance", "2")?.closest(".space")?.querySelector("[data-thing='track:P-12']")).not.toBeNull();
  });

  it("spaces that are passed only towards Loyalty say so", () => {
    const table = tableOf(titans);
    const told = (id: string) => game.explain(info, { thing: "track", id }, table.view!)?.text ?? "";
    const oneWay = (titans.view as unknown as View).track!.spaces.filter(({ label }) => told(label).includes("only on the way"));
    expect(oneWay.map(({ label }) => label)).toEqual(["B-25", "B-17", "O17", "O20"]);
  });
});

describe("a draft", () => {
  it("offers each set with what its card does", () => {
    const table = tableOf(plain);
    ask(table, { thing: "set", id: "great_bear" });
    render(AtTable, { table });
    const set = at("set", "great_bear")!;
    expect(picture(set)).toBe("card-great_bear");
    expect(set.textContent).toContain("Each time you oust a hero");
  });
});

describe("pictures beside options and in the log", () => {
  const shown = (thing: string, id: string): string => picture(render(Picture, { thing, id }).container);

  it.each([
    ["face", "2G+1M", "face-2G+1M"],
    ["card", "0-tenacious_boar-red", "card-tenacious_boar-red"],
    ["card", "monsters", "card-monsters"],
    ["resource", "0-moon", "res-moon"],
    ["resource", "gold", "res-gold"],
    ["celestial", "12G", "celestial-12G"],
    ["treasure", "treasure-sun", "treasure-sun"],
    ["space", "12", "space-12"],
    ["hero", "2", "hero-2"],
    ["island", "4", "island-4"],
    ["token", "1-triton", "token-triton"],
  ])("%s %s is drawn as %s", (thing, id, symbol) => {
    expect(shown(thing, id)).toBe(symbol);
  });

  it("a thing that has none draws nothing", () => {
    expect(render(Picture, { thing: "wish", id: "1" }).container.querySelector("img")).toBeNull();
  });
});

describe("what the game tells the table", () => {
  it("every hero's score is the sum of its parts", () => {
    for (const sample of [plain, goddess, titans]) {
      const standings = game.standings(sample.view as unknown as BaseView);
      expect(standings.map(({ parts }) => parts.reduce((sum, { points }) => sum + points, 0))).toEqual(
        standings.map(({ score }) => score),
      );
    }
  });
});
