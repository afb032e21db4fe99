/** Whole games as the table told them (`python -m tests.recordings` writes them), and the beats of each game. */

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type { BaseView, GameEvent, GameInfo } from "../../src/lib/game";
import type { Beat } from "../../src/lib/stage/beats";
import { openingOf, scoreOf, type Choreography } from "../../src/lib/stage/score";
import { applied, type Change } from "../../src/lib/table/changes";

const FOLDER = resolve(import.meta.dirname, "../samples/recorded");

const found = import.meta.glob<Choreography>("../../src/games/*/beats.ts", { eager: true, import: "stage" });
export const GAMES: Record<string, Choreography> = Object.fromEntries(
  Object.entries(found).map(([file, stage]) => [file.split("/").at(-2)!, stage]),
);

interface Recorded {
  game: string;
  info: GameInfo;
  start: BaseView;
  moves: { events: GameEvent[]; changes: Change[] }[];
}

export interface RecordedMove {
  number: number;
  events: GameEvent[];
  before: BaseView;
  then: BaseView;
  beats: Beat[];
}

/** Every recorded game, move by move. */
export const recordings = readdirSync(FOLDER).map((file) => {
  const { game, info, start, moves } = JSON.parse(gunzipSync(readFileSync(resolve(FOLDER, file))).toString()) as Recorded;
  let view = start;
  const played = moves.map(({ events, changes }, number): RecordedMove => {
    const then = applied(view, changes);
    const before = number === 0 ? openingOf(GAMES[game]!, view, then) : view;
    view = then;
    return { number, events, before, then, beats: scoreOf(GAMES[game]!, { before, then, info, events }) };
  });
  return { file, game, moves: played };
});

/** An event with the name of what happened, to be read. */
export function named(game: string, [what, ...rest]: GameEvent): string {
  return [GAMES[game]!.events[what], ...rest].join(" ");
}
