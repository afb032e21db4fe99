import { describe, expect, test } from "vitest";
import type { BaseView } from "../../src/lib/game";
import type { Beat } from "../../src/lib/stage/beats";
import { stage as anyGame } from "../../src/games/generic/beats";
import { scoreOf } from "../../src/lib/stage/score";
import { GAMES, named, recordings } from "./recorded";

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

describe.each(recordings)("$file", ({ game, moves }) => {
  const counted = COUNTED[game] as (view: BaseView) => unknown;

  test("whatever is counted has landed with its beat when a move is over", () => {
    const late = moves.flatMap(({ number, events, before, then, beats }) =>
      unlike(counted(played(before, then, beats)), counted(then)).map(
        (what) => `${number} ${what} ${events.map((event) => named(game, event)).join(", ")}`,
      ),
    );
    expect(late).toEqual([]);
  });

  test("no die is thrown twice in a beat, and none is left out", () => {
    const ROLLS = ["rolled", "cast", "celestial"];
    for (const { events, beats } of moves) {
      const rolls = events.filter(([what]) => ROLLS.includes(GAMES[game]!.events[what] ?? ""));
      const thrown = beats.filter((beat) => beat.kind === "throw").flatMap((beat) => Object.keys(beat.dice));
      if (game === "treasure_bell") expect(beats.filter((beat) => beat.kind === "throw").length > 0).toBe(rolls.length > 0);
      else expect(thrown).toHaveLength(rolls.length);
    }
  });
});

test("creatures come to their tracks from the dice that show them, which still lie there", () => {
  const captures = recordings
    .filter(({ game }) => game === "titan_dice")
    .flatMap(({ moves }) => moves)
    .filter(({ events }) => events.some((event) => named("titan_dice", event).startsWith("captured")));
  expect(captures.length).toBeGreaterThan(0);
  for (const { before, then, beats } of captures) {
    const until = beats.findIndex(({ kind }) => kind === "capture");
    const gain = beats[until + 1]!;
    const table = played(before, then, beats.slice(0, until + 1)) as BaseView & { players: { active: { face: string }[] }[] };
    for (const { from } of gain.kind === "gain" ? gain.flights : []) {
      const [, seat, face, nth] = /^die:(\d)-(\w+)-(\d)$/.exec(from ?? "")!;
      const shown = table.players[Number(seat)]!.active.filter((die) => die.face === face);
      expect(shown.length).toBeGreaterThan(Number(nth));
    }
  }
});

describe.each(Object.entries(GAMES))("%s", (_, { events, cues }) => {
  test("says of every kind of event what is to be seen", () => {
    expect(Object.keys(cues).sort()).toEqual([...events].sort());
  });
});

test("a game that the client does not know gets one look for each move", () => {
  const view = {} as BaseView;
  const beats = scoreOf(anyGame, { before: view, then: view, info: null, events: [[0, 0, 1, 2, 0], [3, 1, 0, 0, 0]] });
  expect(beats.map(({ kind, last }) => [kind, last])).toEqual([["turn", 1]]);
});

test.each(["wound", "exodus"])("in Titan Dice each beat of the kind %s shows something on its way from one place to another", (kind) => {
  const moves = recordings.filter(({ file }) => file.startsWith("titan_dice")).flatMap((one) => one.moves);
  const beats = moves.flatMap((move) => move.beats).filter((beat) => beat.kind === kind);
  expect(beats.length).toBeGreaterThan(0);
  for (const { flights } of beats) {
    expect(flights.length).toBeGreaterThan(0);
    for (const { from, to } of flights) expect(from !== null && to !== null && from !== to).toBe(true);
  }
});
