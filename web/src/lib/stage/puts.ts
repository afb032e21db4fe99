/** How beats change a view: pure functions that leave the old view as it was, and share with it what stays the same. */

import type { Put } from "./beats";

/** One of a list, changed; the others as they are. */
export function changed<One>(list: One[], at: number, change: (one: One) => One): One[] {
  return list.map((one, place) => (place === at ? change(one) : one));
}

/** Those of a list that fit, changed. */
export function changedWhere<One>(list: One[], fits: (one: One) => boolean, change: (one: One) => One): One[] {
  return list.some(fits) ? list.map((one) => (fits(one) ? change(one) : one)) : list;
}

/** Several changes as one, in this order. */
export function all<View>(...puts: Put<View>[]): Put<View> {
  return (now, then) => puts.reduce((found, put) => put(found, then), now);
}

/** Two small numbers that came as one. */
export function both(pair: number): [number, number] {
  return [pair & 255, pair >> 8];
}
