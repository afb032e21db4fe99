/** Checking the dice of one table, throw by throw: what was found up to now. */

import type { DiceProof, ProvedThrow, RoomSeen } from "../../messages";
import { get } from "../api";
import { firstWrong } from "./former";
import { keep, latePin, pinOf, type Pin } from "./pins";
import { isSealedBefore, wrongIn, type Wrong } from "./sealed";

export interface Checked {
  number: number;
  text: string;
  key: string;
  /** Its key was sealed before this device could see it. */
  sealed: boolean;
}

export class Checking {
  throws = $state.raw<Checked[]>([]);
  wrong = $state.raw<Wrong | null>(null);
  problem = $state("");
  isBusy = $state(false);
  /** The secret was shown, and everything was computed from it once more. */
  isWhole = $state(false);
  private wanted = false;

  /** What has fallen since; when the game is over, everything from the beginning. */
  async look(room: RoomSeen): Promise<void> {
    this.wanted = true;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (this.wanted && !this.wrong) {
        this.wanted = false;
        await this.step(room);
      }
      this.problem = "";
    } catch (refused) {
      this.problem = (refused as Error).message;
    }
    this.isBusy = false;
  }

  private async step(room: RoomSeen): Promise<void> {
    const after = room.status === "over" ? 0 : this.throws.length;
    const proof = await get<DiceProof>(`/api/tables/${room.id}/dice?after=${after}`);
    const known = pinOf(room.id) ?? latePin(room);
    if (proof.protocol === 2) {
      this.wrong = hidden(room, proof, known, after) ?? (await wrongIn(proof, known));
      keep(room.id, { ...known, seals: { ...proof.seals, ...known.seals } });
    } else {
      const number = await firstWrong({ ...proof, commitment: room.commitment });
      this.wrong = number === null ? null : { fault: number ? "throw" : "secret", number };
    }
    const found = proof.throws.map((one, at) => checked(one, proof.first + at + 1, isSealedBefore(known, one.key)));
    this.throws = [...this.throws.slice(0, proof.first), ...found];
    this.isWhole = proof.secret !== "" && this.wrong === null;
  }
}

/** Throws that are not shown, or beginnings that are not told. */
function hidden(room: RoomSeen, proof: DiceProof, { anew = 0 }: Pin, after: number): Wrong | null {
  if (proof.first > after) return { fault: "order", number: after + 1 };
  return anew > room.dice.anew ? { fault: "anew", number: anew } : null;
}

function checked(one: ProvedThrow, number: number, sealed: boolean): Checked {
  return { number, text: one.text.replace(/^(roll|draw) /, ""), key: one.opened, sealed };
}
