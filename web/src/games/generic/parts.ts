/** Any game's view as labelled parts: what this client can show of a game it has no table for. */

import type { BaseView } from "../../lib/game";

/** A value with its name: words, or parts below it. */
export interface Part {
  key: string;
  label: string;
  text: string | null;
  parts: Part[];
}

/** What the page shows elsewhere, or what only a program needs. */
const ELSEWHERE = new Set<string>([
  ...["schema", "game", "title", "lang", "setup", "options", "round", "rounds", "phase", "awaited", "over"],
  ...["question", "throw", "labels", "seat", "active"],
]);

/** A game may say in its view how its parts are called: `labels`, by their keys. Else a key is read as words. */
type Labels = Record<string, string>;

export function partsOf(view: BaseView): Part[] {
  const all = view as unknown as Record<string, unknown>;
  const labels = (all["labels"] ?? {}) as Labels;
  return Object.entries(all)
    .filter(([key]) => !ELSEWHERE.has(key))
    .map(([key, value]) => part(key, value, labels))
    .filter(isSomething);
}

function part(key: string, value: unknown, labels: Labels): Part {
  const label = labels[key] ?? inWords(key);
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return { key, label, text: value.map(plain).join(", "), parts: [] };
    return { key, label, text: null, parts: value.map((one, at) => row(at, one, labels)).filter(isSomething) };
  }
  if (isPlain(value)) return { key, label, text: plain(value), parts: [] };
  return { key, label, text: null, parts: below(value, labels) };
}

/** One of several: by its own name, if it has one. */
function row(at: number, value: unknown, labels: Labels): Part {
  const own = isPlain(value) || Array.isArray(value) ? {} : (value as Record<string, unknown>);
  const name = typeof own["name"] === "string" ? own["name"] : String(at + 1);
  const found = part(String(at), value, labels);
  return { ...found, label: name, parts: found.parts.filter((one) => one.key !== "name" && one.key !== "seat") };
}

function below(value: unknown, labels: Labels): Part[] {
  return Object.entries(value as Record<string, unknown>)
    .map(([key, one]) => part(key, one, labels))
    .filter(isSomething);
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function plain(value: unknown): string {
  if (value === true) return "✓";
  return value === null || value === undefined || value === false ? "" : String(value);
}

function isSomething(one: Part): boolean {
  return one.parts.length > 0 || (one.text !== null && one.text !== "");
}

function inWords(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
