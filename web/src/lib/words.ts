/** The client's own words. Those of a game's page stand in its folder; what a game says comes from the server. */

import { common } from "../words/common";
import { deeds } from "../words/deeds";
import { dice } from "../words/dice";
import { end } from "../words/end";
import { lessons } from "../words/lessons";
import { reference } from "../words/reference";
import { replay } from "../words/replay";
import { start } from "../words/start";
import { table } from "../words/table";
import { settings, type Lang } from "./settings.svelte";

/** A file of words: the same keys in every language. `{name}` stands for a value; `{n|one|several}` chooses. */
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
  ...lessons.en,
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
  ...lessons.fr,
};
const spoken: Record<Lang, Record<Key, string>> = { en: english, fr: french };

export type Values = Record<string, string | number>;

/** In the reader's language. Read inside a component it follows when the language changes. */
export function say(key: Key, values: Values = {}): string {
  return fill(spoken[settings.lang][key], values, settings.lang);
}

/** Says the words of a game's own, which are loaded with it, and the client's. */
export function speaker<Own extends string>(own: Catalogue<Own>): (key: Own | Key, values?: Values) => string {
  return (key, values = {}) => {
    const template = key in own.en ? own[settings.lang][key as Own] : spoken[settings.lang][key as Key];
    return fill(template, values, settings.lang);
  };
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

/** A moment of today, to the second. */
export function atTime(milliseconds: number): string {
  return new Intl.DateTimeFormat(settings.lang, { timeStyle: "medium" }).format(milliseconds);
}
