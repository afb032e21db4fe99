/** What is heard when a beat begins. */

import { play, type SoundName } from "../sound";
import type { Beat, BeatKind } from "./beats";

const SOUNDS: Partial<Record<BeatKind, SoundName>> = {
  throw: "throw",
  turned: "step",
  gain: "gain",
  pay: "pay",
  feat: "feat",
  forge: "forge",
  travel: "travel",
  oust: "oust",
  golem: "step",
  allegiance: "allegiance",
  token: "step",
  treasure: "capture",
  capture: "capture",
  wound: "wound",
  attack: "attack",
  card: "feat",
  exodus: "step",
  deal: "travel",
  claim: "claim",
  bell: "bell",
  lay: "travel",
  reveal: "reveal",
  battle: "battle",
  win: "gain",
};

/** Dice that have been in the air fall when the beat is over. */
export function sound({ kind }: Beat, lasts: number): void {
  const name = SOUNDS[kind];
  if (name) play(name);
  if (kind === "throw" && lasts > 0) play("land", lasts);
}
