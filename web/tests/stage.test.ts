import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { BaseView, GameEvent, GameInfo } from "../src/lib/game";
import type { Beat } from "../src/lib/stage/beats";
import { openingOf, scoreOf, type Choreography } from "../src/lib/stage/score";
import { applied, type Change } from "../src/lib/table/changes";
import { stage as dice_forge } from "../src/games/dice_forge/beats";
import { stage as titan_dice } from "../src/games/titan_dice/beats";
import { stage as treasure_bell } from "../src/games/treasure_bell/beats";

const FOLDER = join(process.cwd(), "tests/samples/recorded");

interface Recorded {
  game: string;
  info: GameInfo;
  start: BaseView;
  moves: { events: GameEvent[]; changes: Change[] }[];
}

const GAMES: Record<string, Choreography> = { dice_forge, titan_dice, treasure_bell };

const recordings = readdirSync(FOLDER).map((file) => {
  const read = JSON.parse(gunzipSync(readFileSync(join(FOLDER, file))).toString()) as Recorded;
  return { file, ...read };
});

/** What must not be left to the end of a move: everything that is counted. */
const COUNTED: Record<string, (view: never) => unknown> = {
  dice_forge: (view: { heroes: Record<string, any>[]; islands: { hero: number | null; slots: { left: number }[] }[] }) => [
    view.heroes.map(({ reserves, score, dice, cards, tokens, island, golem, allegiance }) => ({
      reserves,
      score,
      ups: (dice as { up: number; faces: { face: string }[] }[]).map(({ up, faces }) => [up, faces.map(({ face }) => face)]),
      cards,
      tokens,
      island,
      golem,
      allegiance,
    })),
    view.islands.map(({ hero, slots }) => [hero, slots.map(({ left }) => left)]),
  ],
  titan_dice: (view: { round: number; players: Record<string, any>[]; stacks: { left: number }[]; exodus: unknown }) => [
    view.round,
    view.players.map(({ tracks, cards, score, wounds, out, active, spent }) => ({
      ...{ tracks, cards, score, wounds, out, spent },
      active: (active as { face: string }[]).map(({ face }) => face),
    })),
    view.stacks.map(({ left }) => left),
    view.exodus,
  ],
  treasure_bell: (view: { round: number; field: { card: unknown; owner: number | null }[]; players: Record<string, any>[]; deck: number }) => [
    view.round,
    view.deck,
    view.field,
    view.players.map(({ dice, cast, attack, claims, won, score, stands_by }) => ({ dice, cast, attack, claims, won, score, stands_by })),
  ],
};

function played(view: BaseView, then: BaseView, beats: Beat[]): BaseView {
  return beats.flatMap(({ starts, lands }) => [...starts, ...lands]).reduce((now, put) => put(now, then), view);
}

/** Where two pieces of plain data differ. */
function unlike(one: unknown, other: unknown, path = ""): string[] {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other ? [] : [`${path}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`];
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => unlike((one as never)[name], (other as never)[name], `${path}/${name}`));
}

describe.each(recordings.filter(({ game }) => game in GAMES))("$file", ({ game, info, start, moves }) => {
  const counted = COUNTED[game] as (view: BaseView) => unknown;

  test("whatever is counted has landed with its beat when a move is over", () => {
    let view = start;
    const late = moves.flatMap(({ events, changes }, number) => {
      const then = applied(view, changes);
      const before = number === 0 ? openingOf(GAMES[game]!, view, then) : view;
      const beats = scoreOf(GAMES[game]!, { before, then, info, events });
      const found = unlike(counted(played(before, then, beats)), counted(then));
      view = then;
      return found.map((what) => `${number} ${what} ${events.map(([what, ...rest]) => [GAMES[game]!.events[what], ...rest].join(" ")).join(", ")}`);
    });
    expect(late).toEqual([]);
  });
});
