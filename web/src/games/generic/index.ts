/** Any game: what this client shows of one it has no table for, such as a game that somebody else has written. */

import { entryOf, type BaseView, type GameInfo, type GameModule, type Standing } from "../../lib/game";
import type { Thing } from "../../messages";
import { stage } from "./beats";
import Board from "./Board.svelte";
import Picture from "./Picture.svelte";

/** Somebody at the table, in whichever list of the view the players are. */
interface Player {
  name: string;
  seat?: number;
  score?: number;
  points?: number;
}

function playersIn(view: BaseView): Player[] {
  const lists = Object.values(view as unknown as Record<string, unknown>).filter(Array.isArray);
  return (lists.find((list) => list.length > 0 && list.every(isPlayer)) ?? []) as Player[];
}

function isPlayer(one: unknown): one is Player {
  return typeof one === "object" && one !== null && typeof (one as Player).name === "string";
}

/** Without a seat of their own they stand in the order of the seats. */
function standings(view: BaseView): Standing[] {
  return playersIn(view).map(({ seat, name, score, points }, at) => ({ seat: seat ?? at, name, score: score ?? points ?? 0, parts: [] }));
}

/** The first entry of the reference that has this id, in whichever list. */
function explain(info: GameInfo, { thing, id }: Thing) {
  for (const list of [`${thing}s`, thing, "rules"]) {
    const found = Array.isArray(info[list]) ? entryOf(info, list, id) : undefined;
    if (found) return { title: found.name, text: found.text };
  }
  return null;
}

export const game: GameModule = { schema: null, Board, Picture, stage, standings, explain };
