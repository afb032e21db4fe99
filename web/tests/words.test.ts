import { describe, expect, test } from "vitest";
import { fill } from "../src/lib/words";
import { common } from "../src/words/common";
import { dice_forge } from "../src/words/dice_forge";
import { end } from "../src/words/end";
import { reference } from "../src/words/reference";
import { replay } from "../src/words/replay";
import { start } from "../src/words/start";
import { table } from "../src/words/table";
import { titan_dice } from "../src/words/titan_dice";
import { treasure_bell } from "../src/words/treasure_bell";

const areas = { common, dice_forge, end, reference, replay, start, table, titan_dice, treasure_bell };

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const source = Object.entries(sources)
  .filter(([file]) => !file.includes("/words/"))
  .map(([, text]) => text)
  .join("\n");
/** Keys that are put together, as `bot.${name}.about`. */
const composed = [...source.matchAll(/`(\w+\.[\w.]*(?:\$\{\w[^}]*\}[\w.]*)+)`/g)].map(
  ([, key]) => new RegExp(`^${key!.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "\\w+")}$`),
);

describe("words", () => {
  test.each(Object.entries(areas))("%s: there is no word that nobody says", (_, area) => {
    const said = (key: string) => source.includes(`"${key}"`) || source.includes(`'${key}'`) || composed.some((one) => one.test(key));
    expect(Object.keys(area.en).filter((key) => !said(key))).toEqual([]);
  });

  test("a value is put in, and a number chooses", () => {
    expect(fill("{n} {n|die|dice} of {who}", { n: 1, who: "Ann" }, "en")).toBe("1 die of Ann");
    expect(fill("{n} {n|die|dice}", { n: 0 }, "en")).toBe("0 dice");
    expect(fill("{n} {n|dé|dés}", { n: 0 }, "fr")).toBe("0 dé");
  });

  test.each(Object.entries(areas))("%s: both languages name the same values", (_, area) => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
    const english = area.en as Record<string, string>;
    const french = area.fr as Record<string, string>;
    for (const [key, text] of Object.entries(english)) {
      expect(new Set(names(french[key]!)), key).toEqual(new Set(names(text)));
      expect(text.trim()).not.toBe("");
    }
  });
});
