/** The dice of protocol 2, checked in this browser while they fall and when the game is over: docs/fair-dice.md. */

import type { DiceProof } from "../../messages";
import { bytes, hex, hmac, joined, oneOf, sha256, utf8, withLengths, type Bytes } from "./hashing";
import type { Pin } from "./pins";
import { promise } from "./promise";

const ON_A_SHEET = 64;
/** Of a throw that a game names itself; written in one way only. */
const NAME = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

export type Fault = "ticket" | "secret" | "beacon" | "round" | "promise" | "mine" | "order" | "seal" | "key" | "throw" | "anew";
/** What is wrong, and with which throw or seat (from 1; 0 where it is about all of them). */
export interface Wrong {
  fault: Fault;
  number: number;
}

/** What does not fit in these throws, compared with what this device was shown before; null if all does. */
export async function wrongIn(proof: DiceProof, pin: Pin): Promise<Wrong | null> {
  if (proof.commitment !== pin.ticket) return { fault: "ticket", number: 0 };
  if (proof.secret && hex(await sha256(bytes(proof.secret))) !== pin.ticket) return { fault: "secret", number: 0 };
  const told = wrongRound(proof, pin) ?? (await wrongWord(proof, pin)) ?? wrongOrder(proof, pin);
  return told ?? (await wrongSheet(proof, pin)) ?? (await wrongThrow(proof));
}

/** The round of a beacon is the one that was fixed when all sat, and known when I said my word, or there is none; and it
 * came after my promise. */
function wrongRound({ beacon }: DiceProof, { round, at, beacon: known }: Pin): Wrong | null {
  const [number, , seated] = beacon.split("-");
  const wanted = round ? [String(round.number), String(Math.floor(round.seated / 1000))] : ["", undefined];
  if (number !== wanted[0] || seated !== wanted[1] || beacon !== (known ?? beacon)) return { fault: "beacon", number: 0 };
  return round && at !== undefined && round.due <= at ? { fault: "round", number: round.number } : null;
}

/** Everybody has said what he had promised, nobody anything else, and my own word is among them: a word that was in no
 * promise could have been chosen last, also one of a seat that is none. */
async function wrongWord(proof: DiceProof, pin: Pin): Promise<Wrong | null> {
  const [said, promised] = [proof.nonces.length, pin.promises.length];
  if (promised > 0 && said !== promised) return { fault: "promise", number: Math.min(said, promised) + 1 };
  for (const [seat, promised] of pin.promises.entries()) {
    const said = proof.nonces[seat] ?? "";
    if ((said && (await promise(pin.ticket, said))) !== promised) return { fault: "promise", number: seat + 1 };
  }
  return pin.word && !proof.nonces.includes(pin.word) ? { fault: "mine", number: 0 } : null;
}

/** Each throw is the next one: whoever knows them all could choose which of them falls now. Names of a game's own have no
 * order that this page knows; but none comes twice. */
function wrongOrder(proof: DiceProof, pin: Pin): Wrong | null {
  const isNamed = Object.keys({ ...proof.seals, ...pin.seals }).some((sheet) => sheet.includes("."));
  const names = new Set<string>();
  for (const [at, { key }] of proof.throws.entries()) {
    const number = proof.first + at;
    if (isNamed ? !NAME.test(key) || names.has(key) : key !== String(number)) return { fault: "order", number: number + 1 };
    names.add(key);
  }
  return null;
}

async function wrongSheet(proof: DiceProof, pin: Pin): Promise<Wrong | null> {
  for (const [sheet, hashes] of Object.entries(proof.sheets)) {
    const seal = hex(await sha256(bytes(hashes.join(""))));
    const first = proof.throws.findIndex((one) => sheetOf(one.key)[0] === sheet);
    if (seal !== (pin.seals[sheet] ?? proof.seals[sheet])) return { fault: "seal", number: proof.first + first + 1 };
  }
  return null;
}

async function wrongThrow(proof: DiceProof): Promise<Wrong | null> {
  const mix = await mixOf(proof);
  const secret = bytes(proof.secret);
  for (const [at, one] of proof.throws.entries()) {
    const number = proof.first + at + 1;
    const key = bytes(one.opened);
    const [sheet, place] = sheetOf(one.key);
    if (hex(await sha256(key)) !== proof.sheets[sheet]?.[place]) return { fault: "key", number };
    if (proof.secret && hex(await hmac(secret, utf8(`key ${one.key}`))) !== one.opened) return { fault: "secret", number };
    const outcome = await oneOf(one.sides, one.key, (name) => sha256(key, mix, utf8(name)));
    if (outcome !== one.outcome) return { fault: "throw", number };
  }
  return null;
}

async function mixOf(proof: DiceProof): Promise<Bytes> {
  const said = withLengths([...proof.nonces, proof.beacon]);
  return sha256(joined([utf8("astragal dice 2"), bytes(proof.commitment), said]));
}

/** The sheet on which the key of a throw is sealed, and its place there. */
export function sheetOf(name: string): [string, number] {
  const at = name.lastIndexOf(".") + 1;
  const last = Number(name.slice(at));
  return [name.slice(0, at) + String(Math.floor(last / ON_A_SHEET)), last % ON_A_SHEET];
}

/** A device that came later, or may keep nothing: it has only what it is shown now. */
export function isSealedBefore(pin: Pin, name: string): boolean {
  return sheetOf(name)[0] in pin.seals;
}
