/** A game's reference as a book: parts with their entries, and finding words in them. */

import type { GameInfo, Ruling } from "./game";
import type { BookPart, ChapterSeen, Thing } from "../messages";

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
  /**
   * What else is read with it: of a thing the mechanisms in which it is met and how doubts about it are decided, of a ruling the
   * things that it is about.
   */
  related: Related[];
}

/** A link within the book. */
export interface Related {
  anchor: string;
  name: string;
}

/** A part as the game has placed it, and what stands in it. */
export interface Part extends BookPart {
  entries: BookEntry[];
}

/** The chapter in which things are looked up. */
export const REFERENCE = "reference";

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

/** The parts that the game offers, in its order; those without entries are left out. */
export function partsOf(info: GameInfo): Part[] {
  const filled = info.parts.map((part) => ({ ...part, entries: ((info[part.id] ?? []) as Row[]).map((row) => entryFrom(part, row)) }));
  relate(info, filled);
  return filled.filter((part) => part.entries.length > 0);
}

/** A link from each ruling to what it is about, and back. */
function relate(info: GameInfo, parts: Part[]): void {
  const entries = new Map(parts.flatMap((part) => part.entries).map((entry) => [entry.anchor, entry]));
  for (const ruling of (info["rulings"] ?? []) as Ruling[]) {
    const decided = entries.get(`ruling-${ruling.id}`);
    for (const thing of decided ? ruling.things : []) {
      const about = entries.get(thing.replace(":", "-"));
      if (!about) continue;
      decided!.related.push({ anchor: about.anchor, name: about.name });
      about.related.push({ anchor: decided!.anchor, name: decided!.name });
    }
  }
}

/** Links between the mechanisms of the chapters and the things in which they are met: into the entries, and by mechanism. */
export function linked(parts: Part[], chapters: ChapterSeen[]): Record<string, Related[]> {
  const entries = new Map(parts.flatMap((part) => part.entries).map((entry) => [entry.anchor, entry]));
  const found: Record<string, Related[]> = {};
  for (const { name, title, things } of chapters.flatMap(({ mechanisms }) => mechanisms)) {
    found[name] = things.flatMap((thing) => {
      const [one, id] = thing.split(":") as [string, string];
      const part = parts.find((candidate) => candidate.one === one);
      const about = id === "*" ? (part?.entries ?? []) : [entries.get(`${one}-${id}`)].filter((entry) => entry !== undefined);
      for (const entry of about) entry.related.unshift({ anchor: `mechanism-${name}`, name: title });
      if (id === "*") return part ? [{ anchor: part.id, name: part.name }] : [];
      return about.map((entry) => ({ anchor: entry.anchor, name: entry.name }));
    });
  }
  return found;
}

/** Where the rules tell of a thing on the table; nothing if they do not. */
export function addressOf(info: GameInfo, { thing, id }: Thing): string | null {
  const part = info.parts.find(({ one, id: list }) => one === thing && ((info[list] ?? []) as Row[]).some((row) => row.id === id));
  return part ? `/rules/${info.id}#${encodeURIComponent(`${thing}-${id}`)}` : null;
}

function entryFrom({ one, pictured }: BookPart, row: Row): BookEntry {
  const usual = row.usual ?? (typeof row.value === "string" ? row.value : undefined);
  const bounds = row.least === undefined || row.most === undefined ? {} : { least: row.least, most: row.most };
  return {
    anchor: `${one}-${row.id}`,
    name: row.name ?? row.id,
    text: row.text,
    picture: pictured ? { thing: one, id: row.id } : null,
    label: row.label ?? "",
    isPair: row.numbers?.length === 2,
    points: row.points ?? (typeof row.value === "number" ? row.value : null),
    value: usual === undefined ? null : { usual: String(usual), ...bounds },
    related: [],
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
