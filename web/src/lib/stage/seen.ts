/** Which tables were seen in this tab: who comes back to one does not see its beginning again. */

const PLACE = "astragal.seen.";

export function hasSeen(table: string): boolean {
  try {
    return sessionStorage.getItem(PLACE + table) !== null;
  } catch {
    return false; // nothing may be kept here
  }
}

export function noteSeen(table: string, seq: number): void {
  try {
    sessionStorage.setItem(PLACE + table, String(seq));
  } catch {
    // nothing may be kept here
  }
}
