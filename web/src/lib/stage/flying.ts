/**
 * Things that travel over the table. Where they are is measured once, before anything changes, so that nothing is laid
 * out for it; then only transforms change.
 */

import type { Flight } from "./beats";

const SIZE = 40; // of what flies, in pixels
const APART = 70; // milliseconds between two that fly together
const EASE = "cubic-bezier(.35,.05,.25,1)";

interface Point {
  x: number;
  y: number;
}

/** The middle of a thing on the table; of several that are the same the first that can be seen. Of whoever stands in a line it is a place. */
function middleOf(spot: string | null): Point | null {
  if (spot === null) return null;
  const name = CSS.escape(spot);
  for (const found of document.querySelectorAll(`[data-thing="${name}"], [data-place~="${name}"]`)) {
    const { left, top, width, height } = found.getBoundingClientRect();
    if (width > 0) return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}

/** Where a flight begins and ends. */
export interface Path {
  from: Point;
  to: Point;
}

/** What comes from nowhere appears, what goes nowhere fades; nothing, if neither is on the table. */
export function pathOf(flight: Flight): Path | null {
  const [start, end] = [middleOf(flight.from), middleOf(flight.to)];
  const from = start ?? (end && { x: end.x, y: end.y - SIZE });
  const to = end ?? (start && { x: start.x, y: start.y - SIZE });
  return from && to && { from, to };
}

const at = ({ x, y }: Point, size: number, scale: number): string =>
  `translate(${Math.round(x - size / 2)}px, ${Math.round(y - size / 2)}px) scale(${scale})`;

/** From where it was to where it goes. */
export function fly(node: HTMLElement, { path, nth, lasts }: { path: Path | null; nth: number; lasts: number }): void {
  if (!path) return;
  const { from, to } = path;
  const delay = Math.min(nth * APART, lasts / 2);
  const lift = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(60, Math.abs(to.x - from.x) / 6 + 14) };
  node.animate(
    [
      { transform: at(from, SIZE, 0.6), opacity: 0 },
      { transform: at(from, SIZE, 1.15), opacity: 1, offset: 0.15 },
      { transform: at(lift, SIZE, 1.25), opacity: 1, offset: 0.55 },
      { transform: at(to, SIZE, 0.85), opacity: 1, offset: 0.92 },
      { transform: at(to, SIZE, 0.5), opacity: 0 },
    ],
    { duration: lasts - delay, delay, easing: EASE, fill: "both" },
  );
}

/** A card lies on a thing, and stays on it while the page moves. */
export function lie(node: HTMLElement, spot: string): { destroy: () => void } {
  const size = 56;
  const place = (): void => {
    const middle = middleOf(spot);
    node.style.transform = middle ? at(middle, size, 1) : "scale(0)";
  };
  place();
  addEventListener("scroll", place, { passive: true, capture: true });
  addEventListener("resize", place);
  return {
    destroy: () => {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    },
  };
}

/** The die opens flat, so that all its sides are seen, and closes again. */
export function opening(die: string, lasts: number): void {
  for (const cube of document.querySelectorAll(`[data-thing="${CSS.escape(`die:${die}`)}"]`)) {
    cube.animate([{ transform: "none" }, { transform: "scale(0.55)", offset: 0.25 }, { transform: "scale(0.55)", offset: 0.8 }, { transform: "none" }], lasts);
    const sides = cube.parentElement?.querySelector(".sides");
    sides?.animate(
      [{ transform: "none" }, { transform: "scale(1.14)", offset: 0.25 }, { transform: "scale(1.14)", offset: 0.8 }, { transform: "none" }],
      { duration: lasts, easing: "ease-in-out" },
    );
  }
}
