/** The table of Titan Dice: everything that the view says is drawn, and everything that can be meant can be pressed. */
import { render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { game } from "../src/games/titan_dice";
import type { View } from "../src/games/titan_dice/view";
import type { Table } from "../src/lib/table/table.svelte";
import type { BaseView, GameInfo } from "../src/lib/game";
import type { QuestionView, Thing } from "../src/messages";
import AtTable from "./AtTable.svelte";
import { tablesOf, type Sample } from "./sampled";
import reference from "./samples/titan_dice_reference.json";
import many from "./samples/titan_dice.json";
import solo from "./samples/titan_dice_solo.json";

vi.setConfig({ testTimeout: 60_000 }); // a whole table is drawn in each test

const info = reference as unknown as GameInfo;

const tableOf = tablesOf<View>(game, info);

/** With dice of all sorts, cards and attacks, so that there is something to press for every question. */
function rich(view: View): void {
  const [ann, bob] = view.players;
  if (!ann || !bob) throw new Error("a sample for several players is needed");
  ann.out = false;
  ann.active = [
    { face: "kraken", name: "Kraken", bonus: false, chosen: true, paid: false },
    { face: "kraken", name: "Kraken", bonus: false, chosen: false, paid: false },
    { face: "hydra", name: "Hydra", bonus: true, chosen: false, paid: false },
  ];
  ann.bonus = { place: { id: "active", name: "active" }, face: "hydra" };
  ann.spent = 1;
  ann.wounds = { dice: 1, markers: 1, total: 2, out_at: 3 };
  ann.cards = structuredClone(bob.cards);
  view.rolled.attacks = [{ face: "minotaur", name: "Minotaur attack", text: "It hurts.", count: 1 }];
  view.rolled.dice.push({ face: "wound", name: "wound", bonus: true, chosen: false, paid: false });
}

/** Ask a question in which option 7 means this thing. */
function ask(table: Table, thing: Thing, dice: View["rolled"]["dice"] = []): void {
  const option = { number: 7, text: "That one", things: [thing], preview: [] };
  const question = { seat: 0, kind: "any", text: "Which?", options: [option], greyed: [], dice };
  table.questions = [{ seat: 0, early: false, question: question as unknown as QuestionView }] as unknown as Table["questions"];
}

function at(thing: Thing): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-thing="${thing.thing}:${thing.id}"]`);
}

const SORTS: [string, string, Sample][] = [
  ["die", "0-kraken-1", many],
  ["bonus_die", "0", many],
  ["wound_die", "0-0", many],
  ["pool", "0-active", many],
  ["pool", "0-spent", many],
  ["pool", "2-spent", many],
  ["rolled_die", "chimera-1", many],
  ["rolled_die", "bonus", many],
  ["track", "1-hydra", many],
  ["space", "0-hydra-4", many],
  ["card", "0-kraken", many],
  ["card", "2-gryphon", many],
  ["stack", "hydra", many],
  ["stack_card", "chimera-2", many],
  ["side", "regular-wound", many],
  ["side", "bonus-kraken", many],
  ["attack", "minotaur", many],
  ["exodus", "gryphon", solo],
];

describe("things on the table of Titan Dice", () => {
  it.each(SORTS)("%s %s is lit when it may be chosen, and a press on it is the answer", (thing, id, sample) => {
    const table = tableOf(sample, sample === many ? rich : undefined);
    ask(table, { thing, id });
    render(AtTable, { table });
    const found = at({ thing, id });
    expect(found?.className).toContain("lit");
    found?.click();
    expect(table.unanswered).toMatchObject({ t: "answer", seat: 0, option: 7 });
  });

  it.each(SORTS)("%s %s explains itself in the words of the reference", (thing, id, sample) => {
    const table = tableOf(sample, sample === many ? rich : undefined);
    const words = game.explain(info, { thing, id }, table.view!);
    expect(words?.title).toBeTruthy();
    expect(words?.text).toBeTruthy();
  });

  it("the top card also means its level, when any card of a stack may be taken", () => {
    const table = tableOf(many);
    ask(table, { thing: "stack_card", id: "chimera-1" });
    render(AtTable, { table });
    at({ thing: "stack", id: "chimera" })?.click();
    expect(table.unanswered).toMatchObject({ option: 7 });
  });

  it("no button lies in another one", () => {
    render(AtTable, { table: tableOf(many, rich) });
    expect(document.querySelectorAll("button button")).toHaveLength(0);
  });

  it.each([
    ["attacks", many],
    ["the solo game", solo],
  ])("every thing that the question of a real game names is there: %s", (_, sample) => {
    const table = tableOf(sample as Sample);
    render(AtTable, { table });
    const named = table.myQuestion!.options.flatMap((option) => option.things);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((thing) => !at(thing)?.classList.contains("lit"))).toEqual([]);
    const greyed = table.myQuestion!.greyed.map(({ thing }) => thing);
    expect(greyed.filter((thing) => !at(thing)?.classList.contains("greyed"))).toEqual([]);
  });
});

describe("a player's board", () => {
  const board = (name: string): HTMLElement => screen.getByRole("region", { name: `${name}’s board` });

  it("shows each track with its number, and a closed cage at four", () => {
    render(AtTable, {
      table: tableOf(many, (view) => Object.assign(view.players[1]!.tracks[2]!, { count: 4, caged: true })),
    });
    expect(within(board("Bob")).getByRole("button", { name: "Hydra: 4 of 4" })).toBeTruthy();
    expect(at({ thing: "track", id: "1-hydra" })?.innerHTML).toContain('data-art="cage-shut"');
    expect(at({ thing: "track", id: "1-kraken" })?.innerHTML).not.toContain('data-art="cage-shut"');
  });

  it("shows a card that lies face down as such", () => {
    render(AtTable, { table: tableOf(many, (view) => (view.players[1]!.cards[0]!.face_down = true)) });
    const card = at({ thing: "card", id: "1-kraken" })!;
    expect(card.querySelector(".spoken")?.textContent).toContain("face down");
    expect(card.innerHTML).toContain('data-art="card-back"');
  });

  it("says who is out, and shows the dice of the attack card with the bonus die", () => {
    render(AtTable, {
      table: tableOf(many, (view) => Object.assign(view.players[1]!, { attack_bonus: true, on_attack_card: 6 })),
    });
    expect(within(board("Bob")).getByRole("button", { name: "Out of this round" })).toBeTruthy();
    expect(within(board("Bob")).getByRole("button", { name: "Attack dice: 6" })).toBeTruthy();
    expect(within(board("Cleo")).queryByRole("button", { name: "Out of this round" })).toBeNull();
  });

  it("draws wound dice, wound markers and the free space", () => {
    render(AtTable, { table: tableOf(many, rich) });
    expect(within(board("Ann")).getByRole("button", { name: "Wounds: 2 of 3" })).toBeTruthy();
    expect(within(board("Ann")).getByRole("img", { name: "Wound marker" })).toBeTruthy();
    expect(at({ thing: "wound_die", id: "0-0" })).not.toBeNull();
    expect(at({ thing: "wound_die", id: "0-1" })).toBeNull();
  });

  it("marks the dice that are chosen, on the board and in the attack", () => {
    render(AtTable, { table: tableOf(many, rich) });
    expect(at({ thing: "die", id: "0-kraken-0" })?.querySelector(".spoken")?.textContent).toContain("chosen");
    expect(at({ thing: "die", id: "0-kraken-1" })?.querySelector(".spoken")?.textContent).not.toContain("chosen");
    expect(at({ thing: "rolled_die", id: "kraken-0" })?.innerHTML).toContain('data-art="reroll"');
  });

  it("draws the bonus die unlike the others", () => {
    render(AtTable, { table: tableOf(many, rich) });
    expect(at({ thing: "bonus_die", id: "0" })?.innerHTML).toContain('data-art="bonus-hydra"');
    expect(at({ thing: "die", id: "0-kraken-0" })?.innerHTML).toContain('data-art="face-kraken"');
  });
});

describe("another player in the line at the top", () => {
  it.each(["wounds:1", "pool:1-active", "track:1-hydra", "card:1-hydra"])("has the place %s, so that what goes there is seen", (place) => {
    render(AtTable, { table: tableOf(many) });
    const [first] = document.querySelectorAll(`[data-thing="${place}"], [data-place~="${place}"]`);
    expect(first?.closest(".others")).not.toBeNull();
  });
});

describe("the course of the game", () => {
  it("tells that the round is the last one, and how the game ended", () => {
    const table = tableOf(many, (view) => (view.end_triggered = true));
    render(AtTable, { table });
    expect(screen.getByText(/^Last round/)).toBeTruthy();
    const ended = structuredClone(many.view) as unknown as View;
    Object.assign(ended, { over: true, active: null, ending: { id: "three_caged", text: "Three types were caged." } });
    table.present = ended as unknown as BaseView;
    flushSync();
    expect(screen.getByText("Three types were caged.")).toBeTruthy();
  });

  it("announces Gaia's Blessing, until the next move", () => {
    const table = tableOf(solo);
    const move = { seq: 1, seat: 0, what: "answer", at: 0, log: [], pictures: [] };
    table.log = [{ ...move, events: [[9, 0, 5, 0, 3]] }] as unknown as Table["log"];
    render(AtTable, { table });
    expect(screen.getByText(/^Gaia blesses Ann/)).toBeTruthy();
    table.log = [...table.log, { ...move, seq: 2, events: [] }] as unknown as Table["log"];
    flushSync();
    expect(screen.queryByText(/^Gaia blesses/)).toBeNull();
  });

  it("shows the dice that were thrown together last, while no dice lie on the table", () => {
    const table = tableOf(solo);
    const events = [
      [4, 0, 0, 0, 1],
      [5, 0, 1, 1, 2],
      [4, 0, 0, 3, 2],
      [4, 0, 1, 5, 2],
    ];
    table.log = [{ seq: 1, seat: 0, what: "answer", at: 0, log: [], pictures: [], events }] as unknown as Table["log"];
    render(AtTable, { table });
    const tray = screen.getByRole("region", { name: "The throw" });
    expect(within(tray).getByText("Last throw: Ann")).toBeTruthy();
    expect(within(tray).getAllByRole("img").map((die) => die.getAttribute("aria-label"))).toEqual(["Kraken", "wound"]);
  });

  it("shows the dice that are turned, and the sides to choose from", () => {
    const table = tableOf(many, rich);
    ask(table, { thing: "side", id: "regular-gryphon" }, [{ face: "hydra", name: "Hydra", bonus: false, chosen: false, paid: false }]);
    render(AtTable, { table });
    const tray = screen.getByRole("region", { name: "The throw" });
    expect(tray.querySelectorAll("[data-thing^='side:regular-']")).toHaveLength(6);
    expect(document.querySelectorAll("[data-thing='side:regular-gryphon']")).toHaveLength(1);
  });

  it("tells which creatures of the Exodus board are lost", () => {
    render(AtTable, { table: tableOf(solo) });
    const exodus = screen.getByRole("region", { name: "Exodus board" });
    expect(within(exodus).getByRole("button", { name: "Chimera: lost" })).toBeTruthy();
    expect(within(exodus).getByRole("button", { name: "Gryphon: space 3 of 4" })).toBeTruthy();
  });

  it("lists what had to be assumed", () => {
    render(AtTable, { table: tableOf(many) });
    for (const { text } of reference.assumptions) expect(screen.getByText(text)).toBeTruthy();
  });
});

describe("standings", () => {
  it("say where the points come from, and who is out", () => {
    const standings = game.standings(many.view as unknown as BaseView);
    expect(standings.map(({ score }) => score)).toEqual([7, 8, 10]);
    for (const { score, parts } of standings) expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    expect(standings.map(({ note }) => note)).toEqual(["out", "out", undefined]);
  });
});
