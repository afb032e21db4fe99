import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/lib/settings.svelte";
import { LASTS } from "../../src/lib/stage/beats";
import { Player } from "../../src/lib/stage/player.svelte";
import { named, recordings, type RecordedMove } from "./recorded";

const FROM_CARD = 2; // where a gain comes from

interface Hero {
  reserves: { amount: number }[];
}

const [game] = recordings.filter(({ file }) => file.startsWith("dice_forge."));
const opening = game!.moves[0]!; // two heroes: two blessings, one after the other
/** A card that gives something at once, and then everybody is blessed. */
const feat = game!.moves.find(({ events, beats }) => {
  const what = events.map((event) => named("dice_forge", event).split(" "));
  const given = what.findIndex(([name, , , , source]) => name === "gained" && (Number(source) & 255) === FROM_CARD);
  return beats[0]?.kind === "feat" && given >= 0 && what.findIndex(([name]) => name === "rolled") > given;
})!;

function add(player: Player, { then, beats }: RecordedMove, also: { live?: boolean; mine?: boolean } = {}) {
  const end = vi.fn();
  player.add({ then, beats, live: false, mine: false, end, ...also });
  if (player.left > 0 && !player.beat) vi.advanceTimersToNextTimer(); // what went before is drawn first
  return end;
}

function playerAt({ before }: RecordedMove): Player {
  const player = new Player();
  player.set(before);
  return player;
}

const held = (player: Player): number[] =>
  (player.view as unknown as { heroes: Hero[] }).heroes.map(({ reserves }) => reserves.reduce((sum, { amount }) => sum + amount, 0));

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "calm";
});
afterEach(() => vi.useRealTimers());

/** What is seen at every moment until the move is over: the beat, and what everybody holds. */
function watched(player: Player): [string, number[]][] {
  const seen: [string, number[]][] = [];
  while (player.beat) {
    seen.push([player.beat.kind, held(player)]);
    toNextBeat(player);
  }
  return seen;
}

function toNextBeat(player: Player): void {
  const { beat } = player;
  while (player.beat === beat) vi.advanceTimersToNextTimer();
}

describe("the player of events", () => {
  test("throws both blessings one after the other, and no total changes before its dice have landed", () => {
    const player = playerAt(opening);
    const before = held(player);
    const end = add(player, opening);
    const seen = watched(player);
    const throws = seen.filter(([kind]) => kind === "throw");
    expect(throws.length).toBe(2);
    expect(Object.values(player.thrown)).toEqual([2, 2, 2, 2]);
    expect(throws[0]![1]).toEqual(before);
    expect(throws[1]![1]).not.toEqual(before);
    expect(player.view).toBe(opening.then);
    expect(end).toHaveBeenCalledOnce();
  });

  test("shows the gain of a feat before the next blessing is thrown", () => {
    const player = playerAt(feat);
    add(player, feat);
    const kinds = watched(player).map(([kind]) => kind);
    expect(kinds[0]).toBe("feat");
    expect(kinds.indexOf("gain")).toBeGreaterThan(0);
    expect(kinds.indexOf("gain")).toBeLessThan(kinds.indexOf("throw"));
  });

  test.each(recordings)("ends every move of $file with exactly what the server says", ({ moves }) => {
    const player = playerAt(moves[0]!);
    for (const move of moves) {
      add(player, move);
      while (player.left > 0) vi.advanceTimersToNextTimer();
      expect(player.view).toBe(move.then);
    }
  });

  test("shows all at once when it is asked to, and everything that waits", () => {
    const player = playerAt(opening);
    const ends = [add(player, opening), add(player, game!.moves[1]!)];
    player.skip();
    expect(player.view).toBe(game!.moves[1]!.then);
    expect(ends.map((end) => end.mock.calls.length)).toEqual([1, 1]);
    expect([player.left, player.beat]).toEqual([0, null]);
  });

  test("does not let me wait for what the others did before", () => {
    const player = playerAt(opening);
    const first = add(player, opening);
    add(player, game!.moves[1]!, { mine: true });
    expect(first).toHaveBeenCalledOnce();
    expect(player.left).toBe(1);
  });

  test.each([["a pace at once", () => (settings.pace = "instant")], ["a tab that nobody sees", () => vi.spyOn(document, "hidden", "get").mockReturnValue(true)]])(
    "needs no time with %s",
    (_, prepare) => {
      prepare();
      const player = playerAt(opening);
      add(player, opening);
      expect(player.view).toBe(opening.then);
      vi.restoreAllMocks();
    },
  );

  test("is quicker at a brisk pace", () => {
    settings.pace = "brisk";
    const player = playerAt(opening);
    add(player, opening);
    expect(player.lasting).toBeLessThan(LASTS[player.beat!.kind]);
  });

  test("in real time everything lands at once but the battle", () => {
    const bell = recordings.find(({ file }) => file.startsWith("treasure_bell"))!;
    const battle = bell.moves.find(({ beats }) => beats.filter((beat) => beat.kind === "reveal").length > 1)!;
    const race = bell.moves.find(({ beats }) => beats.some((beat) => beat.kind === "claim"))!;
    const player = playerAt(race);
    add(player, race, { live: true });
    expect(player.view).toBe(race.then);
    player.set(battle.before);
    add(player, battle, { live: true });
    const down = player.laid.map(({ state }) => state);
    expect(new Set(down)).toEqual(new Set(["down"]));
    toNextBeat(player);
    expect(player.laid.filter(({ state }) => state === "up")).toHaveLength(2);
    expect((player.view as unknown as { round: number }).round).toBe((battle.before as unknown as { round: number }).round);
  });

  test("marks what has changed last until the next move", () => {
    const player = playerAt(opening);
    add(player, opening);
    player.skip();
    expect([...player.marks]).toContain("die:0-0");
    add(player, feat);
    expect([...player.marks]).not.toContain("die:0-0");
  });
});
