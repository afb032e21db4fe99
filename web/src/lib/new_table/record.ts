/** The head of a game's record: enough to ask the server for a table that goes on with it. */

import type { WantedSeat } from "../../messages";

export interface RecordHead {
  game: string;
  seats: { name: string; bot: string }[];
}

const HUMAN = "human";

/** `seats Ann (human), Bob (greedy)`; null if the text has no such head. */
export function headOf(text: string): RecordHead | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const value = (name: string): string | null =>
    lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1).trim() ?? null;
  const [game, seats] = [value("game"), value("seats")];
  if (value("astragal") === null || game === null || seats === null) return null;
  return { game, seats: seats.split(",").map(seatOf) };
}

function seatOf(text: string): { name: string; bot: string } {
  const found = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(text.trim());
  const [name, who] = found ? [found[1]!, found[2]!] : [text.trim(), HUMAN];
  return { name, bot: who === HUMAN ? "" : who };
}

/** Who sits there when the game goes on: bots that are known (others are replaced), and on this device everybody else. */
export function seatsOf(head: RecordHead, known: string[], usual: string): WantedSeat[] {
  const wanted = head.seats.map(({ name, bot }): WantedSeat => {
    return bot ? { who: "bot", name, bot: known.includes(bot.split(":")[0]!) ? bot : usual } : { who: "me", name };
  });
  return wanted.some((seat) => seat.who === "me") ? wanted : wanted.map((seat, number) => (number === 0 ? { who: "me", name: seat.name ?? "" } : seat));
}
