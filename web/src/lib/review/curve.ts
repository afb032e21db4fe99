/** The chances of a game as a river: one band for each seat, as thick as its chance, from the first moment to the last. */

import type { ReviewPoint } from "../../messages";

export interface Size {
  width: number;
  height: number;
}

/** So many throws and answers lie side by side. */
export function across(entry: number, of: number, width: number): number {
  return (width * entry) / Math.max(1, of);
}

export interface Band {
  seat: number;
  /** Of what is known for sure, and of what was only sketched. */
  judged: string;
  sketched: string;
  /** How thick it is at its end, and how far down its middle lies there. */
  chance: number;
  middle: number;
}

/** The bands from the bottom up; the first of these seats lies lowest. */
export function bandsOf(points: ReviewPoint[], order: number[], of: number, { width, height }: Size): Band[] {
  const below = points.map(() => 0);
  const firstSketch = points.findIndex((point) => point.sketch);
  const joint = firstSketch < 0 ? points.length : firstSketch;
  const last = points.length - 1;
  return order.map((seat) => {
    const edge = points.map((point, at) => {
      const from = below[at]!;
      below[at] = Math.min(1, from + (point.win[seat] ?? 0));
      return { x: across(point.entry, of, width), from: height * (1 - from), to: height * (1 - below[at]!) };
    });
    const end = edge[last];
    return {
      seat,
      judged: area(edge.slice(0, joint)),
      sketched: area(edge.slice(Math.max(0, joint - 1))),
      chance: points[last]?.win[seat] ?? 0,
      middle: end ? (end.from + end.to) / 2 : 0,
    };
  });
}

interface Edge {
  x: number;
  from: number;
  to: number;
}

function area(edge: Edge[]): string {
  if (edge.length < 2) return "";
  const forth = edge.map(({ x, to }) => `${round(x)} ${round(to)}`);
  const back = [...edge].reverse().map(({ x, from }) => `${round(x)} ${round(from)}`);
  return `M${[...forth, ...back].join("L")}Z`;
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** Which of the points lies nearest to this place. */
export function nearest(points: ReviewPoint[], x: number, of: number, width: number): number {
  let best = 0;
  points.forEach((point, at) => {
    const distance = Math.abs(across(point.entry, of, width) - x);
    if (distance < Math.abs(across(points[best]!.entry, of, width) - x)) best = at;
  });
  return best;
}

/** Where each round begins; at the very end none does. */
export function roundsOf(points: ReviewPoint[]): { round: number; entry: number }[] {
  return points
    .slice(0, -1)
    .filter((point, at) => point.round !== points[at - 1]?.round)
    .map(({ round, entry }) => ({ round, entry }));
}

/** Places in a line, moved apart where they would touch; none leaves the line. */
export function apart(places: number[], least: number, width: number): number[] {
  const found = [...places];
  for (let at = 1; at < found.length; at++) found[at] = Math.max(found[at]!, found[at - 1]! + least);
  for (let at = found.length - 1, most = width; at >= 0; at--, most -= least) found[at] = Math.min(found[at]!, most);
  return found;
}
