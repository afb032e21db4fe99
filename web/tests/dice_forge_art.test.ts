/** The sheet of Dice Forge has a picture for everything that the game's own tables name, and nothing a strict policy would stop. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const game = resolve(import.meta.dirname, "../../src/astragal/games/dice_forge");
const sheet = readFileSync(resolve(import.meta.dirname, "../src/games/dice_forge/art.svg"), "utf8");
const words = JSON.parse(readFileSync(resolve(game, "words.en.json"), "utf8"));
const tables = (name: string): string => readFileSync(resolve(game, "facts", `${name}.py`), "utf8");

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1]!);
const rows = (table: string, name: string): string[] => {
  const listed = tables(table).split(new RegExp(`^${name}: Final[^=]*= `, "m"))[1]!;
  return all(listed.slice(0, listed.search(/^[\])}]/m)), /^ {4}(?:\w+: +)?\("([^"]+)"/gm);
};

const symbols = all(sheet, /<symbol id="([^"]+)"/g);
const ids = all(sheet, / id="([^"]+)"/g);
const parts = all(sheet, /<use href="([^"]+)"/g);

const COLOURS = ["red", "yellow", "green", "blue"];
const SEATS = ["0", "1", "2", "3"];
const SIZES: Record<string, string> = {
  res: "24 24",
  amount: "24 24",
  face: "64 64",
  celestial: "64 64",
  card: "100 100",
  island: "240 140",
};

const wanted: Record<string, string[]> = {
  "resources": Object.keys(words.nouns.resource).map((id) => `res-${id}`),
  "faces": rows("faces", "FACES").map((id) => `face-${id}`),
  "faces of the Celestial die": Object.keys(words.nouns.celestial).map((id) => `celestial-${id}`),
  "cards and sets": Object.keys(words.nouns.card).map((id) => `card-${id}`),
  "cards of the table of feats": rows("cards", "CARDS").map((id) => `card-${id}`),
  "islands": all(tables("islands"), /\("[MF]\d", (\d),/g).map((id) => `island-${id}`),
  "what spaces of the labyrinth do": Object.keys(words.labyrinth.long).map((id) => `space-${id}`),
  "spaces of the labyrinth": all(tables("labyrinth"), /^ {4}(\([A-Z_]+, )/gm).slice(1).map((_, at) => `space-${at + 1}`),
  "treasures": rows("labyrinth", "TREASURES"),
  "zones of the Titans' board": Object.keys(words.nouns.zone).map((id) => `zone-${id}`),
  "heroes": SEATS.map((seat) => `hero-${seat}`),
  "golems": SEATS.map((seat) => `golem-${seat}`),
  "Memory tokens": COLOURS.map((colour) => `memory-${colour}`),
  "sides of the Memory tokens": ["memory-side-rebellion", "memory-side-loyalty"],
  "tokens": ["token-cerberus", "token-triton"],
  "dice": Object.keys(words.nouns.die).map((id) => `die-${id}`),
  "places": ["portal", "start-portal", "sanctuary", "garden", "forest", "pool", "labyrinth"],
  "other things": ["card-back", "hammer", "scepter", "companion", "boar", "goddess", "titan"],
};

describe("the sheet of Dice Forge", () => {
  it.each(Object.entries(wanted))("draws all %s", (_, things) => {
    expect(things.length).toBeGreaterThan(0);
    expect(things.filter((id) => !symbols.includes(id))).toEqual([]);
  });

  it("names every picture and every shared part once", () => {
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("draws each kind of thing in the size the client expects", () => {
    const wrong = [...sheet.matchAll(/<symbol id="(([^"-]+)[^"]*)" viewBox="0 0 ([^"]+)"/g)]
      .filter(([, , kind, size]) => size !== (SIZES[kind!] ?? "48 48"))
      .map(([, id]) => id);
    expect(wrong).toEqual([]);
  });

  it("uses only parts of its own that exist", () => {
    expect(parts.filter((href) => !href.startsWith("#") || !ids.includes(href.slice(1)))).toEqual([]);
  });

  it("uses every shared part", () => {
    expect(ids.filter((id) => id.startsWith("d-") && !parts.includes(`#${id}`))).toEqual([]);
  });

  it("is well-formed and consists of nothing but shared parts and pictures", () => {
    const root = new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement;
    expect(root.tagName).toBe("svg");
    expect([...new Set([...root.children].map((child) => child.tagName))].sort()).toEqual(["defs", "symbol"]);
  });

  it("has no style, no script and no address of anything outside", () => {
    expect(sheet).not.toMatch(/\sstyle=|<style|<script|\son\w+=|javascript:|<image|<foreignObject|url\(|data:/i);
    expect(all(sheet, /(https?:[^"]*)/g)).toEqual(["http://www.w3.org/2000/svg"]);
  });

  it("takes its colours from variables that the client has", () => {
    const css = readFileSync(resolve(import.meta.dirname, "../src/app.css"), "utf8");
    const used = new Set(all(sheet, /var\((--[\w-]+)\)/g));
    expect([...used].filter((name) => !css.includes(`${name}:`))).toEqual([]);
  });

  it("stays small enough to be fetched when the game opens", () => {
    expect(sheet.length).toBeLessThan(220_000);
  });
});
