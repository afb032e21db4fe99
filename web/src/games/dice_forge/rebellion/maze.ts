/** Where the spaces of the labyrinth lie on its map: three ways that meet, and the last one back to the Goddess. */

export const COLUMNS = 12;
export const ROWS = 4;

const UPPER = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 6, 7: 7, 8: 8 };
const MIDDLE = { 1: 0, 9: 2, 10: 4, 11: 5, 12: 7, 13: 11 };
const LOWER = { 14: 1, 15: 2, 16: 3, 17: 4, 18: 5, 19: 6, 20: 7, 21: 8, 22: 9, 23: 10, 24: 11 };
const LAST = { 25: 11, 26: 10, 27: 9, 28: 8, 29: 7, 30: 6, 31: 5, 32: 4, 33: 3, 34: 2, 35: 1, 36: 0 };

export interface Spot {
  x: number;
  y: number;
}

export const SPOTS: ReadonlyMap<number, Spot> = new Map(
  [UPPER, MIDDLE, LOWER, LAST].flatMap((way, y) =>
    Object.entries(way).map(([space, x]) => [Number(space), { x: x + 0.5, y: y + 0.5 }] as const),
  ),
);

/** How large a space of the map is drawn, in the picture of its ways. */
const WIDE = 86;
const HIGH = 58;

/** A way from one space to another: its ends and an arrow in its middle. `turned`: the map stands upright. */
export function wayBetween(from: Spot, to: Spot, turned: boolean) {
  const [start, end] = [from, to].map(({ x, y }) => (turned ? { x: y * WIDE, y: x * HIGH } : { x: x * WIDE, y: y * HIGH }));
  const angle = (Math.atan2(end!.y - start!.y, end!.x - start!.x) * 180) / Math.PI;
  const middle = { x: (start!.x + end!.x) / 2, y: (start!.y + end!.y) / 2 };
  return { start: start!, end: end!, arrow: `translate(${middle.x} ${middle.y}) rotate(${angle})` };
}

export function sizeOfMap(turned: boolean): string {
  return turned ? `0 0 ${ROWS * WIDE} ${COLUMNS * HIGH}` : `0 0 ${COLUMNS * WIDE} ${ROWS * HIGH}`;
}
