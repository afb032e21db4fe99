/** The client's own words. What a game says comes from the server, in the reader's language. */

import { common } from "../words/common";
import { deeds } from "../words/deeds";
import { dice } from "../words/dice";
import { end } from "../words/end";
import { reference } from "../words/reference";
import { replay } from "../words/replay";
import { start } from "../words/start";
import { table } from "../words/table";
import { dice_forge } from "../words/dice_forge";
import { titan_dice } from "../words/titan_dice";
import { treasure_bell } from "../words/treasure_bell";
import { settings, type Lang } from "./settings.svelte";

/** One file of `words/`: the same keys in every language. `{name}` stands for a value; `{n|one|several}` chooses. */
export type Catalogue<Keys extends string> = Record<Lang, Record<Keys, string>>;

const english = {
  ...common.en,
  ...start.en,
  ...table.en,
  ...replay.en,
  ...deeds.en,
  ...end.en,
  ...dice.en,
  ...reference.en,
  ...dice_forge.en,
  ...titan_dice.en,
  ...treasure_bell.en,
};
export type Key = keyof typeof english;
const french: Record<Key, string> = {
  ...common.fr,
  ...start.fr,
  ...table.fr,
  ...replay.fr,
  ...deeds.fr,
  ...end.fr,
  ...dice.fr,
  ...reference.fr,
  ...dice_forge.fr,
  ...titan_dice.fr,
  ...treasure_bell.fr,
};
const spoken: Record<Lang, Record<Key, string>> = { en: english, fr: french };

export type Values = Record<string, string | number>;

/** In the reader's language. Read inside a component it follows when the language changes. */
export function say(key: Key, values: Values = {}): string {
  return fill(spoken[settings.lang][key], values, settings.lang);
}

/** Are there words for this? Of a bot's level, say, that is newer than this client. */
export function hasWords(key: string): key is Key {
  return key in english;
}

export function fill(template: string, values: Values, lang: Lang): string {
  return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, several?: string) => {
    const value = values[name] ?? "";
    if (several === undefined) return String(value);
    const single = lang === "fr" ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return single ? (one ?? "") : several;
  });
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.lang, { style: "percent" }).format(share);
}
