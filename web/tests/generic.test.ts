/** A game without a table of its own: everything in its view is shown by name. */
import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { moduleOf } from "../src/games";
import Board from "../src/games/generic/Board.svelte";
import { partsOf } from "../src/games/generic/parts";
import type { BaseView } from "../src/lib/game";
import type { Table } from "../src/lib/table/table.svelte";
import type { Greyed } from "../src/messages";

const base = {
  schema: 7,
  game: "pig",
  title: "Pig",
  lang: "en",
  setup: "standard",
  round: 1,
  rounds: 100,
  phase: { id: "turn", name: "turn" },
  awaited: 0,
  over: false,
};
const view = (own: object): BaseView => ({ ...base, ...own }) as BaseView;
const labels = (own: object): string[] => partsOf(view(own)).map((part) => `${part.label}: ${part.text ?? part.parts.length}`);

describe("the parts of a view", () => {
  it("are called by their keys in words, or as the game says", () => {
    expect(labels({ turn_total: 12 })).toEqual(["Turn total: 12"]);
    expect(labels({ turn_total: 12, labels: { turn_total: "Points du tour" } })).toEqual(["Points du tour: 12"]);
  });
  it("leave out what stands elsewhere on the page, and what is nothing", () => {
    expect(labels({ question: null, last: null, empty: [], wrong: false })).toEqual([]);
  });
  it("join plain lists, and show one of several by its name", () => {
    expect(labels({ dice: [1, 6, 6] })).toEqual(["Dice: 1, 6, 6"]);
    const [players] = partsOf(view({ players: [{ seat: 0, name: "Ann", score: 20 }, { seat: 1, name: "Bob", score: 3 }] }));
    expect(players!.parts.map((part) => [part.label, part.parts.map((one) => one.label)])).toEqual([
      ["Ann", ["Score"]],
      ["Bob", ["Score"]],
    ]);
  });
});

describe("the module of a game that this client does not know", () => {
  it("accepts any schema, and finds who has how many points", async () => {
    const pig = await moduleOf("pig");
    expect(pig.schema).toBeNull();
    expect(pig.standings(view({ dice: [], players: [{ seat: 0, name: "Ann", score: 20 }] }))).toEqual([
      { seat: 0, name: "Ann", score: 20, parts: [] },
    ]);
  });
  it("takes players without seats in their order, and points for a score", async () => {
    const pig = await moduleOf("pig");
    const players = [{ name: "Ann", points: 3 }, { name: "Bob", points: 0 }];
    expect(pig.standings(view({ players })).map(({ seat, score }) => [seat, score])).toEqual([[0, 3], [1, 0]]);
  });
  it("is not that of a game it knows", async () => {
    expect((await moduleOf("dice_forge")).schema).toBe(2);
  });
});

describe("what cannot be done now", () => {
  const table = (greyed: Greyed[]): Table => ({ view: view({}), myQuestion: { greyed }, moment: null }) as unknown as Table;

  it("is said with the answer that it is about, and once where a thing would mean it", () => {
    const answer = { thing: { thing: "answer", id: "Hold" }, why_not: "Nothing is at stake." };
    const things = ["1", "2"].map((id) => ({ thing: { thing: "die", id }, why_not: "It was rolled." }));
    render(Board, { table: table([answer, ...things]) });
    expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["Hold: Nothing is at stake.", "It was rolled."]);
  });
  it("is not there where everything can be done", () => {
    render(Board, { table: table([]) });
    expect(screen.queryByText("Not possible now")).toBeNull();
  });
});
