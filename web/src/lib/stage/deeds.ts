/** What the others did since I last did something: for whoever was not looking. */

import type { LoggedMove, Thing } from "../../messages";
import type { BaseView, GameEvent, GameInfo } from "../game";
import { scoreOf, type Choreography } from "./score";

const MOST = 6; // of one player: what was longer ago stands in the log
const WATCHED = 6; // moves: whoever plays no seat sees the last ones

export interface Deed {
  seq: number;
  things: Thing[];
  /** The move in words. */
  text: string;
}

export interface Doer {
  seat: number;
  deeds: Deed[];
}

interface Known {
  log: LoggedMove[];
  mine: number[];
  game: Choreography;
  view: BaseView;
  info: GameInfo | null;
}

/** Each of the others who did something, in the order in which they began. */
export function deedsSince({ log, mine, game, view, info }: Known): Doer[] {
  const last = log.findLastIndex((move) => mine.includes(move.seat));
  const since = mine.length > 0 ? log.slice(last + 1) : log.slice(-WATCHED);
  const doers = new Map<number, Deed[]>();
  // What I did may have led on to what others had to do.
  for (const move of last >= 0 ? [log[last]!, ...since] : since) {
    const beats = scoreOf(game, { before: view, then: view, info, events: move.events as GameEvent[] });
    for (const { seat, things } of beats.flatMap((beat) => beat.deeds)) {
      if (mine.includes(seat)) continue;
      const deed = { seq: move.seq, things, text: move.log.map((line) => line.trim()).join(" ") };
      doers.set(seat, [...(doers.get(seat) ?? []), deed]);
    }
  }
  return [...doers].map(([seat, deeds]) => ({ seat, deeds: deeds.slice(-MOST) }));
}
