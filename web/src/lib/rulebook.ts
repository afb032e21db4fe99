/** A game's reference as a book: parts with their entries, and finding words in them. */

import type { GameInfo } from "./game";
import type { Thing } from "../messages";

export interface BookEntry {
  /** Where a link finds it. */
  anchor: string;
  name: string;
  text: string;
  /** What it is a picture of, if there is one. */
  picture: Thing | null;
  /** It is a pair of dice. */
  isPair: boolean;
  /** Where a rule comes from, in words. */
  label: string;
  points: number | null;
  /** A setting's usual value and its bounds. */
  value: { usual: string; least?: number; most?: number } | null;
}

export interface Part {
  id: string;
  entries: BookEntry[];
}

/** In which chapter a part stands; whatever is not named here is to be looked up. */
export const CHAPTER_OF: Record<string, string> = { resources: "goal", faces: "dice", creatures: "dice", cards: "feats", attacks: "feats", islands: "feats", slots: "feats", celestial: "modules", modules: "modules", labyrinth: "modules", zones: "modules", track: "modules" };
export const REFERENCE = "reference";

/** In this order; what the client does not know comes last but for the setups and options. */
const FIRST = ["rules", "resources", "faces", "cards", "creatures", "attacks", "islands", "slots", "celestial", "modules", "labyrinth", "treasures", "zones", "track"];
const LAST = ["rulings", "assumptions", "setups", "options", "settings", "values"];
/** Not for reading: other parts tell the same. */
const LEFT_OUT = ["sets"];
/** What one of a part is called in links. */
const ONE: Record<string, string> = { faces: "face", cards: "card", resources: "resource", treasures: "treasure", creatures: "creature", attacks: "attack", labyrinth: "space", islands: "island", slots: "slot", zones: "zone", modules: "module", rules: "rule", rulings: "ruling", setups: "setup", options: "option", settings: "setting", values: "setting", assumptions: "assumption" };
/** Those of which every game has pictures. */
const PICTURED = ["faces", "cards", "resources", "celestial", "treasures", "creatures", "attacks"];

interface Row {
  id: string;
  text: string;
  name?: string;
  label?: string;
  points?: number;
  value?: string | number | null; // a setting's, in words; a treasure's, in points
  numbers?: number[];
  usual?: number;
  least?: number;
  most?: number;
}

function isRows(part: unknown): part is Row[] {
  return Array.isArray(part) && part.length > 0 && part.every((row) => typeof row === "object" && row !== null && "id" in row && "text" in row);
}

export function partsOf(info: GameInfo): Part[] {
  const there = Object.keys(info).filter((part) => isRows(info[part]) && !LEFT_OUT.includes(part));
  const known = [...FIRST, ...LAST];
  const order = [...FIRST, ...there.filter((part) => !known.includes(part)), ...LAST].filter((part) => there.includes(part));
  return order.map((part) => ({ id: part, entries: (info[part] as Row[]).map((row) => entryFrom(part, row)) }));
}

function entryFrom(part: string, row: Row): BookEntry {
  const one = ONE[part] ?? part;
  const usual = row.usual ?? (typeof row.value === "string" ? row.value : undefined);
  const bounds = row.least === undefined || row.most === undefined ? {} : { least: row.least, most: row.most };
  return {
    anchor: `${one}-${row.id}`,
    name: row.name ?? row.id,
    text: row.text,
    picture: PICTURED.includes(part) ? { thing: one, id: row.id } : null,
    label: row.label ?? "",
    isPair: row.numbers?.length === 2,
    points: row.points ?? (typeof row.value === "number" ? row.value : null),
    value: usual === undefined ? null : { usual: String(usual), ...bounds },
  };
}

/** As one may type it: small letters, no accents, straight apostrophes. */
export function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();
}

/** Are all words of the search in this text? */
export function finds(search: string, ...texts: string[]): boolean {
  const text = folded(texts.join(" "));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Only what has the words; parts without any are left out. */
export function filtered(parts: Part[], search: string): Part[] {
  if (!search.trim()) return parts;
  return parts
    .map((part) => ({ ...part, entries: part.entries.filter((entry) => finds(search.trim(), entry.name, entry.text, entry.label)) }))
    .filter((part) => part.entries.length > 0);
}
