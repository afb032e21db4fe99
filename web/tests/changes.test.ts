import { describe, expect, test } from "vitest";
import { applied, type Change } from "../src/lib/table/changes";

describe("what has changed in a view", () => {
  const view = { round: 1, heroes: [{ gold: 3 }, { gold: 5, note: "x" }], slots: { a: 1 } };

  test("is put where its path leads, and the old view stays as it was", () => {
    const changes: Change[] = [
      [["round"], 2],
      [["heroes", 1, "gold"], 0],
    ];
    expect(applied(view, changes)).toEqual({ round: 2, heroes: [{ gold: 3 }, { gold: 0, note: "x" }], slots: { a: 1 } });
    expect(view.heroes[1]!.gold).toBe(5);
  });

  test("shares what did not change", () => {
    expect(applied(view, [[["round"], 2]]).heroes).toBe(view.heroes);
  });

  test("may be a name that is gone", () => {
    expect(applied(view, [[["heroes", 1, "note"], { gone: true }]]).heroes[1]).toEqual({ gold: 5 });
  });

  test("may be the whole view", () => {
    expect(applied(view, [[[], { round: 9 }]])).toEqual({ round: 9 });
  });
});
