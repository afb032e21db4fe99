/** Any game: what this client shows of one it has no table for, such as a game that somebody else has written. */

import { entryOf, type BaseView, type GameInfo, type GameModule, type Standing } from "../../lib/game";
import type { Thing } from "../../messages";
import Board from "./Board.svelte";
import Picture from "./Picture.svelte";

/** Somebody with a seat, in whichever list of the view the players are. */
interface Seated {
  seat: number;
  name?: string;
  score?: number;
}

function seatedIn(view: BaseView): Seated[] {
  const lists = Object.values(view as unknown as Record<string, unknown>).filter(Array.isArray);
  return (lists.find((list) => list.length > 0 && list.every(isSeated)) ?? []) as Seated[];
}

function isSeated(one: unknown): one is Seated {
  return typeof one === "object" && one !== null && typeof (one as Seated).seat === "number";
}

function standings(view: BaseView): Standing[] {
  return seatedIn(view).map(({ seat, name, score }) => ({ seat, name: name ?? "", score: score ?? 0, parts: [] }));
}

/** The first entry of the reference that has this id, in whichever list. */
function explain(info: GameInfo, { thing, id }: Thing) {
  for (const list of [`${thing}s`, thing, "rules"]) {
    const found = Array.isArray(info[list]) ? entryOf(info, list, id) : undefined;
    if (found) return { title: found.name, text: found.text };
  }
  return null;
}

export const game: GameModule = { schema: null, Board, Picture, rolls: () => [], standings, explain };
