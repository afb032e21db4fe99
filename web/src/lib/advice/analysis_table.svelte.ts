/**
 * An analysis board: a position, what may come next with everybody's chances, and what was tried from there. It looks
 * closer and closer until something else is tried. Nothing is played.
 */

import type { Analyse, AnalysisSeen, FromClient, Log } from "../../messages";
import { post, type Refused } from "../api";
import type { Played } from "../stage/player.svelte";
import { Table } from "../table/table.svelte";
import { roomAlone } from "../table/without_server";

const FIRST_LOOK = 16;

/** Where an analysis begins, and what was tried: all that a link says. */
export interface Begun {
  start: Pick<Analyse, "table" | "seq" | "record" | "position" | "tape">;
  follow: number[];
}

const numbers = (text: string | null): number[] => (text ? text.split(".").map(Number).filter(Number.isInteger) : []);

/** Of the part of an address after the #. */
export function fromLink(hash: string): Begun | null {
  const said = new URLSearchParams(hash);
  const follow = numbers(said.get("f"));
  const [table, seq, position] = [said.get("t"), said.get("s"), said.get("p")];
  if (table) return { start: { table, ...(seq ? { seq: Number(seq) } : {}) }, follow };
  return position ? { start: { position, tape: numbers(said.get("e")) }, follow } : null;
}

/** Empty if a link cannot say it: a record is too long. */
export function toLink({ start, follow }: Begun): string {
  const said = new URLSearchParams();
  if (start.table) {
    said.set("t", start.table);
    if (start.seq !== undefined && start.seq !== null) said.set("s", String(start.seq));
  } else if (start.position) {
    said.set("p", start.position);
    if (start.tape?.length) said.set("e", start.tape.join("."));
  } else return "";
  if (follow.length > 0) said.set("f", follow.join("."));
  return said.toString();
}

/** What somebody has pasted: a position is one line with bars. */
export function fromText(text: string): Begun {
  const tidy = text.trim();
  const isLine = !tidy.includes("\n") && tidy.includes("|");
  return { start: isLine ? { position: tidy } : { record: text }, follow: [] };
}

export class AnalysisTable extends Table {
  begun = $state.raw<Begun | null>(null);
  seen = $state.raw<AnalysisSeen | null>(null);
  problem = $state.raw<Refused | null>(null);
  isLooking = $state(false);
  private looks = 0;

  constructor() {
    super("");
  }

  async open(begun: Begun): Promise<void> {
    this.begun = begun;
    this.problem = null;
    const look = ++this.looks;
    this.isLooking = true;
    let throws = FIRST_LOOK;
    let isFirst = true;
    while (throws > 0) {
      let seen: AnalysisSeen;
      try {
        seen = await post<AnalysisSeen>("/api/analyse", { ...begun.start, follow: begun.follow, throws });
      } catch (problem) {
        if (look === this.looks) this.problem = problem as Refused;
        break;
      }
      if (look !== this.looks) return; // something else is looked at
      this.seen = seen;
      if (isFirst) await this.put(seen);
      isFirst = false;
      throws = seen.sharper;
    }
    if (look === this.looks) this.isLooking = false;
  }

  tryOut(number: number): void {
    if (this.begun) void this.open({ ...this.begun, follow: [...this.begun.follow, number] });
  }

  /** Back to this many steps after the beginning. */
  backTo(length: number): void {
    if (this.begun && length < this.begun.follow.length) void this.open({ ...this.begun, follow: this.begun.follow.slice(0, Math.max(0, length)) });
  }

  /** By which others find the same; empty if there is none. */
  get link(): string {
    const { begun, seen } = this;
    if (!begun) return "";
    if (toLink(begun)) return toLink(begun);
    return seen?.position ? toLink({ start: { position: seen.position, tape: seen.tape }, follow: [] }) : "";
  }

  override async translate(): Promise<void> {
    if (this.begun) await this.open(this.begun);
  }

  private async put(seen: AnalysisSeen): Promise<void> {
    const { game, setup, names, seat, view, question } = seen;
    const room = roomAlone({ id: "", game, setup, names, seat: Math.max(0, seat) });
    const questions = question ? [question] : [];
    await this.take({ t: "everything", seq: this.seq + 1, missed: [], room, view, questions, kept: [], undo: [], now: 0, game_time: 0 });
  }

  protected override make(frame: FromClient): void {
    if (frame.t === "answer") this.tryOut(frame.option);
  }

  // --- what a table without a server does -----------------------------------------------------------------------------

  protected override movesSince(): Promise<Log> {
    return Promise.resolve({ moves: [] });
  }

  protected override opening(): Promise<Played[]> {
    return Promise.resolve([]);
  }

  protected override noteOnDevice(): void {
    // it is no game of mine
  }
}
