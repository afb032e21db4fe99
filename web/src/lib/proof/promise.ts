/** My word in the dice: promised before I sit down, kept on this device, and said when all sit. */

import type { DoorSeen, RoomSeen, Ticket } from "../../messages";
import { post, randomWord } from "../api";
import { canHash, hex, sha256, utf8 } from "./hashing";
import { keep, latePin, newPin, pinOf, roundIn, type Pin } from "./pins";

const LONGEST = 64;

/** What is sent along when somebody sits down, and what is kept until then. */
export interface Brought {
  body: { ticket: string; promise: string } | { nonce: string };
  pin: Pin | null;
}

/** For a table of my own: the server commits itself before it hears anything of me. */
export function forNewTable(typed = ""): Promise<Brought> {
  return bring(typed, async () => (await post<Ticket>("/api/tickets")).ticket);
}

/** For a seat at a table: I see its ticket before I promise anything. */
export function atTheDoor(table: string, invite = "", typed = ""): Promise<Brought> {
  return bring(typed, async () => (await post<DoorSeen>(`/api/tables/${table}/door`, { invite })).ticket);
}

async function bring(typed: string, look: () => Promise<string>): Promise<Brought> {
  // What somebody types could be guessed: chance comes behind it.
  const word = typed ? `${typed.slice(0, LONGEST - 25)}-${randomWord()}` : randomWord();
  const ticket = canHash() ? await look() : "";
  if (!ticket) return { body: { nonce: word }, pin: null };
  return { body: { ticket, promise: await promise(ticket, word) }, pin: newPin(ticket, word, true) };
}

export async function promise(ticket: string, word: string): Promise<string> {
  return hex(await sha256(utf8(`${ticket} ${word}`)));
}

const underWay = new Set<string>();

/** Whatever the room says now: keep what is shown, and do what is awaited of me. */
export async function follow(room: RoomSeen): Promise<void> {
  if (room.dice.protocol !== 2) return;
  const pin = pinOf(room.id);
  if (room.status !== "waiting") {
    if (!pin) keep(room.id, latePin(room));
    return;
  }
  if (pin?.ticket === room.commitment && !pin.round && room.dice.follows?.round) keep(room.id, { ...pin, ...roundIn(room.dice) });
  const what = awaited(room, pin);
  const key = `${room.id} ${room.commitment} ${what}`;
  if (!what || underWay.has(key)) return;
  underWay.add(key);
  try {
    if (what === "say" && pin) await sayWord(room, pin);
    else if (what !== "say") await again(room, what);
  } finally {
    underWay.delete(key);
  }
}

function awaited(room: RoomSeen, pin: Pin | undefined): "say" | "promise" | "join" | "" {
  const { awaited, sealed, may } = room.dice;
  const mine = room.mine.some((seat) => awaited.includes(seat));
  if (!pin?.word) return mine && !sealed ? "promise" : "";
  if (pin.ticket === room.commitment) return sealed && mine ? "say" : "";
  if (mine && !sealed) return "promise";
  return room.mine.length === 0 && may.some((seat) => room.seats[seat]?.who === "open") ? "join" : "";
}

/** All sit, and the keys are sealed: from now on these promises and these seals count, however often I am asked: whoever has
 * heard my word could show others. A round of a beacon must be known by then: it could be made up, too. */
async function sayWord(room: RoomSeen, pin: Pin): Promise<void> {
  const { promises, seals, follows, beacon } = room.dice;
  if (follows && !beacon) return;
  if (!promises.includes(await promise(pin.ticket, pin.word))) return; // then it would not be my word that counts
  if (!isSaid(pin)) keep(room.id, { ...roundIn(room.dice), ...pin, promises, seals, beacon });
  await post(`/api/tables/${room.id}/word`, { ticket: pin.ticket, word: pin.word });
}

function isSaid(pin: Pin): boolean {
  return pin.promises.length > 0;
}

/** The table has begun anew: another word for other dice, in my seat or in the one I have lost. */
async function again(room: RoomSeen, how: "promise" | "join"): Promise<void> {
  const before = pinOf(room.id);
  const { body, pin } = await atTheDoor(room.id);
  const anew = (before?.anew ?? 0) + (before && isSaid(before) ? 1 : 0);
  if (pin) keep(room.id, anew ? { ...pin, anew } : pin);
  await post(`/api/tables/${room.id}/${how}`, how === "promise" ? { ticket: room.commitment, ...body } : body);
}
