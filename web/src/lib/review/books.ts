/** The books of a seat as bars, each beginning where the one before it has ended: from the start to the result. */

import type { ReviewSeat } from "../../messages";
import { settings } from "../settings.svelte";

export const TERMS = ["luck_own", "luck_others", "lost", "given", "coincidence", "open"] as const;
export type Term = (typeof TERMS)[number];

export interface Bar {
  term: "start" | Term | "end";
  /** What it adds; of start and end, all there is. */
  amount: number;
  from: number;
  to: number;
}

const ALWAYS: readonly Term[] = ["luck_own", "lost", "open"];
const NOTHING = 0.0005;

/** What an answer has lost counts against its seat. */
export function added(seat: ReviewSeat, term: Term): number {
  return term === "lost" ? -seat.lost : seat[term];
}

/** The terms that are anything in this game. */
export function termsOf(seats: ReviewSeat[], isLive: boolean): Term[] {
  const always = ALWAYS.filter((term) => !isLive || term !== "lost");
  return TERMS.filter((term) => always.includes(term) || seats.some((seat) => Math.abs(seat[term]) >= NOTHING));
}

export function barsOf(seat: ReviewSeat, terms: Term[]): Bar[] {
  const bars: Bar[] = [{ term: "start", amount: seat.start, from: 0, to: seat.start }];
  let at = seat.start;
  for (const term of terms) {
    const amount = added(seat, term);
    bars.push({ term, amount, from: at, to: at + amount });
    at += amount;
  }
  return [...bars, { term: "end", amount: seat.end, from: 0, to: seat.end }];
}

/** From the lowest to the highest place of all bars: all seats are drawn alike. */
export function scaleOf(all: Bar[][]): { low: number; high: number } {
  const places = all.flat().flatMap(({ from, to }) => [from, to]);
  return { low: Math.min(0, ...places), high: Math.max(1, ...places) };
}

export const luckOf = (seat: ReviewSeat): number => seat.luck_own + seat.luck_others;
export const playOf = (seat: ReviewSeat): number => seat.given - seat.lost + seat.coincidence;

/** A part of a winning chance in points of a hundred. */
export function points(chance: number): string {
  return Math.abs(100 * chance).toLocaleString(settings.lang, { maximumFractionDigits: 1 });
}

/** The same with its sign. */
export function signed(chance: number): string {
  const text = points(chance);
  if (text === "0") return text;
  return chance > 0 ? `+${text}` : `−${text}`;
}
