/** The sheet of Titan Dice has a picture for everything that the game names, and nothing that a strict policy would stop. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { onCube, pairs } from "../src/games/titan_dice/dice/cube";
import { thrownDice } from "../src/games/titan_dice/dice/thrown";
import { pictureOf } from "../src/games/titan_dice/pictures";
import type { View } from "../src/games/titan_dice/view";
import many from "./samples/titan_dice.json";
import reference from "./samples/titan_dice_reference.json";

const sheet = readFileSync(resolve(import.meta.dirname, "../src/games/titan_dice/art.svg"), "utf8");
const symbols = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]!);
const creatures = reference.creatures.map(({ id }) => id);
const faces = reference.faces.map(({ id }) => id);
const view = many.view as unknown as View;

describe("the sheet of Titan Dice", () => {
  it.each([
    ["faces of the regular die", [...faces, "blank"].map((id) => `face-${id}`)],
    ["faces of the bonus die", [...faces, "blank"].map((id) => `bonus-${id}`)],
    ["creatures", faces.map((id) => `creature-${id}`)],
    ["markers", faces.map((id) => `token-${id}`)],
    ["portraits", creatures.map((id) => `portrait-${id}`)],
    ["cards", reference.cards.map(({ id }) => `card-${id}`)],
    ["signs", ["cage", "cage-shut", "gaia", "attack", "first", "out", "reroll", "chosen", "point", "lost", "npc", "cup"]],
    ["what is left of dice and cards", ["removed", "card-back"]],
  ])("draws all %s", (_, wanted) => {
    expect(wanted.filter((id) => !symbols.includes(id))).toEqual([]);
  });

  it("names each picture once, and uses only what it has", () => {
    expect(new Set(symbols).size).toBe(symbols.length);
    const used = [...sheet.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]!);
    expect(used.filter((id) => !symbols.includes(id))).toEqual([]);
  });

  it("has no styles, scripts, or addresses elsewhere", () => {
    expect(sheet).not.toMatch(/style|script|url\(|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  });

  it("gives every creature a colour of its own", () => {
    const colours = creatures.map((id) => sheet.split(`<symbol id="creature-${id}"`)[1]!.match(/fill="([^"]+)"/)![1]);
    expect(new Set(colours).size).toBe(creatures.length);
  });

  it.each([
    ["creature", "hydra", "token-hydra"],
    ["face", "wound", "face-wound"],
    ["bonus_face", "kraken", "bonus-kraken"],
    ["card", "alter", "card-alter"],
    ["card", "1-kraken", "card-sabotage"],
    ["die", "1-kraken-0", "face-kraken"],
    ["rolled_die", "wound-0", "face-wound"],
    ["wound_die", "1-0", "face-wound"],
    ["bonus_die", "1", "bonus-blank"],
    ["track", "1-hydra", "token-hydra"],
    ["space", "1-hydra-4", "token-hydra"],
    ["exodus", "gryphon", "token-gryphon"],
    ["stack", "gryphon", "card-reinforce"],
    ["stack_card", "gryphon-3", "card-redemption"],
    ["side", "bonus-wound", "bonus-wound"],
    ["pool", "1-spent", "face-blank"],
    ["attack", "minotaur", "creature-minotaur"],
  ])("a little picture of %s %s is %s", (thing, id, wanted) => {
    expect(pictureOf({ thing, id }, view)).toBe(wanted);
    expect(symbols).toContain(wanted);
  });
});

describe("thrown dice", () => {
  it("are named as the boards name them, equal ones counted, the bonus die apart", () => {
    const events: [number, number, number, number, number][] = [
      [1, 0, 1, 1, 0],
      [4, 0, 0, 3, 1],
      [4, 0, 0, 3, 1],
      [4, 0, 1, 3, 1],
      [4, 1, 0, 3, 9],
    ];
    expect(thrownDice(events).map(({ key }) => key)).toEqual(["0-kraken-0", "0-kraken-1", "0-bonus", "1-kraken-0"]);
    expect(thrownDice([[4, 0, 0, 5, 10]])[0]).toMatchObject({ npc: true, face: "wound" });
  });

  it("have opposite sides on opposite sides of the cube", () => {
    const cube = onCube(view.dice.regular);
    const opposite = Object.fromEntries(view.dice.regular.map((side) => [side.face, side.opposite]));
    for (const [here, there] of [[0, 2], [1, 3], [4, 5]] as const) expect(cube[there]).toBe(opposite[cube[here]!]);
    expect([...cube].sort()).toEqual([...faces].sort());
  });

  it("are drawn in pairs of opposite sides, each side once", () => {
    const drawn = pairs(view.dice.bonus).flat().map((side) => side?.face);
    expect([...drawn].sort()).toEqual([...faces].sort());
  });
});
