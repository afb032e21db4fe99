/**
 * My mistakes in all games of this device: when each is to be tried again. Whoever finds the answer is asked later and
 * later, whoever does not is asked again soon.
 */

import type { ReviewTold, TryOffered } from "../../messages";
import type { Lang } from "../settings.svelte";
import { settings } from "../settings.svelte";

export interface Mistake {
  table: string;
  entry: number;
  game: string;
  theme: string;
  mark: TryOffered["mark"];
  loss: number;
  /** How often it was found in a row. */
  found: number;
  /** When it is to be tried again, in milliseconds since 1970. */
  due: number;
}

const PLACE = "astragal.mistakes";
const THEMES = "astragal.themes";
const MOST = 400;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long it rests after it was found so often in a row. */
export const LADDER = [DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY, 90 * DAY];
/** … and after it was not found. */
export const SOON = 10 * MINUTE;

export function mistakes(): Mistake[] {
  return read<Mistake[]>(PLACE, []);
}

/** Those that are to be tried now: what has waited longest first. */
export function due(all: Mistake[], now = Date.now()): Mistake[] {
  return all.filter((one) => one.due <= now).sort((a, b) => a.due - b.due || b.loss - a.loss);
}

/** What a review has marked of my seats is kept, in the order of the game; what was known already stays as it is. */
export function note(table: string, told: ReviewTold, mine: number[], now = Date.now()): void {
  const all = mistakes();
  const marked = told.tries.filter((one) => mine.includes(one.seat));
  const fresh = marked
    .filter((one) => !all.some((kept) => kept.table === table && kept.entry === one.entry))
    .map(({ entry, theme, mark, loss }): Mistake => ({ table, entry, game: told.game, theme, mark, loss, found: 0, due: now }));
  for (const { theme, theme_text } of marked) noteTheme(told.game, theme, theme_text);
  if (fresh.length > 0) write(PLACE, [...fresh, ...all].slice(0, MOST));
}

/** It was tried: when it comes again. */
export function tried(one: Mistake, isFound: boolean, now = Date.now()): Mistake {
  if (!isFound) return { ...one, found: 0, due: now + SOON };
  return { ...one, found: one.found + 1, due: now + LADDER[Math.min(one.found, LADDER.length - 1)]! };
}

/** The same, and it is kept. What is not yet due does not move up: nobody learns by repeating at once. */
export function noteTry(table: string, entry: number, isFound: boolean, now = Date.now()): void {
  const isThis = (one: Mistake): boolean => one.table === table && one.entry === entry;
  const next = (one: Mistake): Mistake => (isFound && one.due > now ? one : tried(one, isFound, now));
  write(PLACE, mistakes().map((one) => (isThis(one) ? next(one) : one)));
}

/** Its table is gone, or nobody wants to see it again. */
export function drop(isUnwanted: (one: Mistake) => boolean): void {
  write(PLACE, mistakes().filter((one) => !isUnwanted(one)));
}

export interface Theme {
  game: string;
  theme: string;
  all: Mistake[];
  due: Mistake[];
}

/** By what they were about: where most is to be done first. */
export function byTheme(all: Mistake[], now = Date.now()): Theme[] {
  const found = new Map<string, Theme>();
  for (const one of all) {
    const { game, theme } = one;
    const key = `${game}/${theme}`;
    if (!found.has(key)) found.set(key, { game, theme, all: [], due: [] });
    found.get(key)!.all.push(one);
  }
  for (const one of found.values()) one.due = due(one.all, now);
  return [...found.values()].sort((a, b) => b.due.length - a.due.length || b.all.length - a.all.length);
}

// --- what themes are called: the server says it, in the language that was read then ---------------------------------

type Called = Record<string, Partial<Record<Lang, string>>>;

export function themeText(game: string, theme: string): string {
  const called = read<Called>(THEMES, {})[`${game}/${theme}`] ?? {};
  return called[settings.lang] ?? called.en ?? called.fr ?? theme;
}

export function isThemeKnown(game: string, theme: string): boolean {
  return read<Called>(THEMES, {})[`${game}/${theme}`]?.[settings.lang] !== undefined;
}

export function noteTheme(game: string, theme: string, text: string): void {
  const all = read<Called>(THEMES, {});
  const key = `${game}/${theme}`;
  if (all[key]?.[settings.lang] === text) return;
  write(THEMES, { ...all, [key]: { ...all[key], [settings.lang]: text } });
}

// --- on this device ---------------------------------------------------------------------------------------------------

function read<Kept>(place: string, usual: Kept): Kept {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? "null") as Kept | null) ?? usual;
  } catch {
    return usual; // what was kept cannot be read, or nothing may be kept here
  }
}

function write(place: string, kept: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // nothing may be kept here: second tries are offered at each table
  }
}
