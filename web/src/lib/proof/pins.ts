/** What this device was shown of the dice of each table, kept here so that nobody can say later that it was something else. */

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
  return { ticket, word, early, promises: [], seals: {} };
}
