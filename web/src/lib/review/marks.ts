/** What the slider of a replay marks: answers that cost something, and throws that counted. */

import type { ReviewMark, ReviewTold } from "../../messages";

export interface SliderMark {
  seq: number;
  seat: number;
  sort: "costly" | "lucky" | "unlucky";
  sign: string;
  text: string;
  change: number;
}

/** As chess players write it. */
export const SIGNS: Record<ReviewMark["mark"], string> = { "": "", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** In the order of the game; of what happened before the table's first move there is nothing to be seen. */
export function marksOf(told: ReviewTold): SliderMark[] {
  return told.moments
    .filter((one) => one.seq > 0 && one.text !== "")
    .map(({ seq, seat, mark, text, change }) => {
      const sort = mark ? "costly" : change > 0 ? "lucky" : "unlucky";
      const sign = mark ? SIGNS[mark] : change > 0 ? "▲" : "▼";
      return { seq, seat, sort, sign, text, change };
    });
}

/** The next one after a move, or before it. */
export function nextMark(marks: SliderMark[], at: number, step: 1 | -1): SliderMark | undefined {
  return step > 0 ? marks.find((one) => one.seq > at) : marks.findLast((one) => one.seq < at);
}
