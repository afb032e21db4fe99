/** The answer to “was it the dice, or you?”: only as much as the books of a seat carry. */

import type { ReviewSeat } from "../../messages";
import { luckOf, playOf } from "./books";

/** What counted most for a seat, and whether it was for it; `both` about as much; `unsure`: the books do not say. */
export type Verdict = "dice_for" | "dice_against" | "play_for" | "play_against" | "both" | "unsure";

/** So much of a winning chance is worth a word. */
const COUNTS = 0.03;
/** So many times more is clearly more. */
const CLEARLY = 1.5;

export function verdictOf(seat: ReviewSeat, isLive: boolean): Verdict {
  const luck = luckOf(seat);
  const play = isLive ? 0 : playOf(seat);
  const [more, less] = [Math.max(Math.abs(luck), Math.abs(play)), Math.min(Math.abs(luck), Math.abs(play))];
  if (more < Math.max(COUNTS, Math.abs(seat.open))) return "unsure";
  if (more < CLEARLY * less) return "both";
  if (Math.abs(luck) > Math.abs(play)) return luck > 0 ? "dice_for" : "dice_against";
  return play > 0 ? "play_for" : "play_against";
}
