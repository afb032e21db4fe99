/** The sides of a die: on a cube, and in pairs. */

import type { Side } from "../view";

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
