/** What can be chosen for a new table, as the games tell it in their references. */

import type { Entry, GameInfo } from "../game";

/** An option that is switched on by naming it. */
export interface Switch extends Entry {
  /** The setups it changes anything in; empty: all. */
  setups: string[];
}

/** An option with a value, written `id=value`. */
export interface ValueOption extends Entry {
  usual: string;
  /** If it is a number. */
  least?: number;
  most?: number;
}

/** A set of cards for one slot. */
export interface CardSet {
  id: string;
  name: string;
  slot: string;
}

export const CUSTOM = "custom";

export function switchesOf(info: GameInfo): Switch[] {
  return info.options.map((option) => ({ setups: [], ...option }));
}

export function valuesOf(info: GameInfo): ValueOption[] {
  const written = (info.settings ?? []) as (Entry & { value: string })[];
  const numbers = (info.values ?? []) as (Entry & { usual: number; least: number; most: number })[];
  return [
    ...written.map(({ id, name, text, value }) => ({ id, name, text, usual: value })),
    ...numbers.map(({ usual, ...one }) => ({ ...one, usual: String(usual) })),
  ];
}

/** What may lie in which slot; nothing in games without slots. */
export function setsOf(info: GameInfo): CardSet[] {
  return (info.sets ?? []) as CardSet[];
}

/** The sets of each setup in which they are settled, one for each slot. */
export function setupSets(info: GameInfo): Record<string, string[]> {
  return (info.setup_sets ?? {}) as Record<string, string[]>;
}

/** A setup of one's own, in words for the server: the one it starts from, and what is different. */
export function customSetup(from: string, base: string[], chosen: string[]): string {
  return [from, ...chosen.filter((set, slot) => set !== base[slot])].join(",");
}

/** The options as the server wants them: switches by name, values where they differ from the usual. */
export function writtenOptions(switches: Switch[], on: string[], values: ValueOption[], given: Record<string, string>): string[] {
  const written = values.filter(({ id, usual }) => (given[id] ?? "").trim() !== "" && given[id]!.trim() !== usual);
  return [
    ...switches.filter(({ id }) => on.includes(id)).map(({ id }) => id),
    ...written.map(({ id }) => `${id}=${given[id]!.trim()}`),
  ];
}
