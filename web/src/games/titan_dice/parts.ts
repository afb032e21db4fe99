/** What several parts of this table need: keys of thrown dice, the move that was shown last, what the question is about. */

import type { LoggedMove, Thing } from "../../messages";
import type { Table } from "../../lib/table/table.svelte";
import type { GameEvent } from "../../lib/game";
import { EVENTS, type Die, type Question, type Side, type View } from "./view";

export const FACES = ["chimera", "gryphon", "hydra", "kraken", "minotaur", "wound"] as const;
export const CREATURES = FACES.slice(0, 5);

const ROLLED = EVENTS.indexOf("rolled");
const GAIA = EVENTS.indexOf("gaia");
const FROM_NPC = 10; // the origin of an event, in the lower eight bits of its source

export interface Thrown {
  seat: number;
  npc: boolean;
  face: string;
  bonus: boolean;
  key: string;
}

/** The dice that were thrown in these events. Equal dice of a player are counted. */
export function thrownDice(events: GameEvent[]): Thrown[] {
  const met: Record<string, number> = {};
  return events
    .filter(([what]) => what === ROLLED)
    .map(([, seat, isBonus, number, source]) => {
      const face = FACES[number] ?? "wound";
      const nth = met[`${seat}-${face}`] ?? 0;
      const bonus = isBonus === 1;
      if (!bonus) met[`${seat}-${face}`] = nth + 1;
      const npc = (source & 255) === FROM_NPC;
      return { seat, npc, face, bonus, key: bonus ? `${seat}-bonus` : `${seat}-${face}-${nth}` };
    });
}

/** Dice in a row with the id that tells equal ones apart: "kraken-0", "kraken-1", "bonus". */
export function numbered(dice: Die[]): (Die & { id: string })[] {
  const met: Record<string, number> = {};
  return dice.map((die) => {
    if (die.bonus) return { ...die, id: "bonus" };
    const nth = met[die.face] ?? 0;
    met[die.face] = nth + 1;
    return { ...die, id: `${die.face}-${nth}` };
  });
}

/** What was logged last, up to the moment that is shown; newest first. */
export function recent(table: Table): LoggedMove[] {
  const until = table.moment?.seq ?? Infinity;
  return table.log
    .filter((move) => move.seq <= until)
    .slice(-12)
    .reverse();
}

/** The last throw that can be shown: the dice that were thrown together. */
export function lastThrow(table: Table): { seq: number; dice: Thrown[] } | null {
  for (const move of recent(table)) {
    const events = move.events as GameEvent[];
    const end = events.findLastIndex(([what]) => what === ROLLED) + 1;
    if (end === 0) continue;
    const start = events.slice(0, end).findLastIndex(([what]) => what !== ROLLED) + 1;
    return { seq: move.seq, dice: thrownDice(events.slice(start, end)) };
  }
  return null;
}

/** Whom Gaia has blessed in the move that was shown last. */
export function blessed(table: Table): number | null {
  const found = (recent(table)[0]?.events as GameEvent[] | undefined)?.find(([what]) => what === GAIA);
  return found?.[1] ?? null;
}

/** Is the question about things of this sort whose id begins so? */
export function isAsked(table: Table, sort: string, begins: string): boolean {
  const { asked } = table;
  if (!asked) return false;
  const means = (one: Thing): boolean => one.thing === sort && one.id.startsWith(begins);
  return asked.options.some((option) => option.things.some(means)) || asked.greyed.some(({ thing }) => means(thing));
}

/** The dice that are being turned in the question that is put to me: first the one in question. */
export function inTurning(table: Table): Die[] {
  return (table.asked as unknown as Question | null)?.dice ?? [];
}

/** "Alter (Chimera 1)" is "Alter" where its creature and level are drawn. */
export function shortName(name: string): string {
  return name.replace(/\s*\(.*\)$/, "");
}

// The places of a cube: these lie opposite each other.
const PAIRS = [
  [0, 2],
  [1, 3],
  [4, 5],
] as const;

/** The six sides of a die as they lie on a cube, opposite ones opposite. */
export function onCube(sides: Side[]): string[] {
  const left = [...sides];
  const cube: string[] = [];
  for (const [here, there] of PAIRS) {
    const side = left.shift();
    if (!side) break;
    const at = left.findIndex((one) => one.face === side.opposite);
    const [other] = left.splice(Math.max(at, 0), 1);
    cube[here] = side.face;
    cube[there] = other?.face ?? side.face;
  }
  return cube;
}

/** The pairs of opposite sides of a die, to be drawn side by side. */
export function pairs(sides: Side[]): [Side, Side | undefined][] {
  const left = [...sides];
  const found: [Side, Side | undefined][] = [];
  for (let side = left.shift(); side; side = left.shift()) {
    const wanted = side.opposite;
    const at = left.findIndex((one) => one.face === wanted);
    found.push([side, at < 0 ? undefined : left.splice(at, 1)[0]]);
  }
  return found;
}

export function seen(table: Table): View {
  return table.view as unknown as View;
}
