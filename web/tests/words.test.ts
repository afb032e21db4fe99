import { describe, expect, test } from "vitest";
import { fill, type Catalogue } from "../src/lib/words";

/** Every file of words: the client's, and those of each game. */
const files = {
  ...import.meta.glob<Record<string, unknown>>("../src/words/*.ts", { eager: true }),
  ...import.meta.glob<Record<string, unknown>>("../src/games/*/words.ts", { eager: true }),
};
const areas = Object.entries(files).map(([file, { say, ...exported }]): [string, Catalogue<string>] => {
  const [words] = Object.values(exported) as Catalogue<string>[];
  return [file.replace("../src/", ""), words!];
});

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const source = Object.entries(sources)
  .filter(([file]) => !(file in files))
  .map(([, text]) => text)
  .join("\n");
/** Keys that are put together, as `bot.${name}.about`. */
const composed = [...source.matchAll(/`(\w+\.[\w.]*(?:\$\{\w[^}]*\}[\w.]*)+)`/g)].map(
  ([, key]) => new RegExp(`^${key!.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "\\w+")}$`),
);

describe("words", () => {
  test.each(areas)("%s: there is no word that nobody says", (_, area) => {
    const said = (key: string) => source.includes(`"${key}"`) || source.includes(`'${key}'`) || composed.some((one) => one.test(key));
    expect(Object.keys(area.en).filter((key) => !said(key))).toEqual([]);
  });

  test("no two files say the same key", () => {
    const keys = areas.flatMap(([, area]) => Object.keys(area.en));
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
  });

  test("a value is put in, and a number chooses", () => {
    expect(fill("{n} {n|die|dice} of {who}", { n: 1, who: "Ann" }, "en")).toBe("1 die of Ann");
    expect(fill("{n} {n|die|dice}", { n: 0 }, "en")).toBe("0 dice");
    expect(fill("{n} {n|dé|dés}", { n: 0 }, "fr")).toBe("0 dé");
  });

  test.each(areas)("%s: both languages name the same values", (_, area) => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
    for (const [key, text] of Object.entries(area.en)) {
      expect(new Set(names(area.fr[key]!)), key).toEqual(new Set(names(text)));
      expect(text.trim()).not.toBe("");
    }
  });
});
