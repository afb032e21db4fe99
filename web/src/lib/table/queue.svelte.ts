/** Moves that wait to be shown: one after the other, each for as long as a look takes. */

import type { Moved } from "../../messages";
import { settings, wantsLessMotion } from "../settings.svelte";

/** How long a move is looked at before the next is shown, in milliseconds: a throw, and anything else of others. */
const LOOK = { calm: { roll: 1100, move: 500 }, brisk: { roll: 450, move: 140 }, instant: { roll: 0, move: 0 } };
const MANY = 8; // moves waiting: from here on they are shown faster

export class MoveQueue {
  /** How many are still to be shown. */
  left = $state(0);
  private waiting: Moved[] = [];
  private look: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (move: Moved) => void,
    private readonly isThrow: (move: Moved) => boolean,
    /** Does anybody look at the table as it is now? */
    private readonly isWatched: () => boolean,
  ) {}

  /** What I do myself is shown at once, with all that waits before it. */
  add(move: Moved, isMine: boolean): void {
    this.waiting.push(move);
    if (isMine) this.hurry();
    else if (this.look === undefined) this.showNext();
    this.left = this.waiting.length;
  }

  /** Nothing of what waits is shown any more. */
  clear(): void {
    this.stopLooking();
    this.waiting = [];
    this.left = 0;
  }

  /** Show at once whatever has happened. */
  skip(): void {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    }
    this.hurry();
  }

  /** The moves that wait are shown one after the other without looking at them; the last one is looked at. */
  private hurry(): void {
    this.stopLooking();
    while (this.waiting.length > 1) this.show(this.waiting.shift()!);
    this.showNext();
  }

  private showNext(): void {
    this.look = undefined;
    const move = this.waiting.shift();
    this.left = this.waiting.length;
    if (!move) return;
    this.show(move);
    const pause = this.pauseAfter(move);
    if (pause > 0) this.look = setTimeout(() => this.showNext(), pause);
    else this.showNext();
  }

  /** How long this move is looked at before the next one is shown. */
  private pauseAfter(move: Moved): number {
    if (document.hidden || wantsLessMotion() || !this.isWatched() || move.what === "arrive" || move.what === "tick") return 0;
    const look = LOOK[settings.pace];
    const pause = this.isThrow(move) ? look.roll : look.move;
    return this.waiting.length > MANY ? (pause * MANY) / this.waiting.length : pause;
  }

  private stopLooking(): void {
    clearTimeout(this.look);
    this.look = undefined;
  }
}
