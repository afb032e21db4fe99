/** What this device was shown of the dice of each table, kept here so that nobody can say later that it was something else. */

import type { DiceSeen, RoomSeen } from "../../messages";

/** The round of a public beacon that was fixed when all sat. */
export interface PinnedRound {
  number: number;
  /** When it comes, and when the last seat was taken: milliseconds since 1970. */
  due: number;
  seated: number;
}

export interface Pin {
  ticket: string;
  /** My word; empty if I have none, or gave it openly. */
  word: string;
  /** Was the ticket seen before the game began? */
  early: boolean;
  /** Those of all seats, as they were when I said my word. */
  promises: string[];
  /** Of the sheets of keys, as they were first shown. */
  seals: Record<string, string>;
  /** If the table follows a beacon: the round as it was fixed when all sat … */
  round?: PinnedRound;
  /** … and as a word in the dice, before I said mine. */
  beacon?: string;
  /** When this device promised its word, by its own clock. */
  at?: number;
  /** How often the table has begun anew when this device had said its word. */
  anew?: number;
}

const PLACE = "astragal.dice";
const MOST = 50;

function pins(): [string, Pin][] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as [string, Pin][];
  } catch {
    return [];
  }
}

export function pinOf(table: string): Pin | undefined {
  return pins().find(([id]) => id === table)?.[1];
}

export function keep(table: string, pin: Pin): void {
  const others = pins().filter(([id]) => id !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify([[table, pin], ...others].slice(0, MOST)));
  } catch {
    // nothing may be kept here: the dice are checked against what comes
  }
}

export function newPin(ticket: string, word: string, early: boolean): Pin {
  return { ticket, word, early, promises: [], seals: {}, ...(early ? { at: Date.now() } : {}) };
}

/** Whoever comes later keeps what he is shown then. */
export function latePin({ commitment, dice }: RoomSeen): Pin {
  return { ...newPin(commitment, "", false), promises: dice.promises, seals: dice.seals, ...roundIn(dice), beacon: dice.beacon };
}

/** The round that is fixed in a room, to be kept. */
export function roundIn({ follows }: DiceSeen): { round?: PinnedRound } {
  return follows?.round ? { round: { number: follows.round, due: follows.due, seated: follows.seated } } : {};
}
