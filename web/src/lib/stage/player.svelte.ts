/**
 * The player of events: moves are shown one after the other, each beat by beat, and nothing changes before its beat.
 * Pace, less motion, a tab that nobody sees, skipping and showing all at once are this player's, and nobody else's.
 */

import type { BaseView } from "../game";
import { settings, wantsLessMotion } from "../settings.svelte";
import { LASTS, type Beat, type Laid } from "./beats";
import { pathOf, type Path } from "./flying";
import { sound } from "./sounds";

/** How much of its calm length a beat lasts. */
const PACE = { calm: 1, brisk: 0.45, instant: 0 };
const MANY = 4; // moves waiting: from here on they are shown faster

/** A move that is to be shown. */
export interface Played {
  /** The table when it is over, and what is to be seen until then. */
  then: BaseView;
  beats: Beat[];
  /** In real time everything lands at once but what is shown in peace. */
  live: boolean;
  /** What I did myself: all that waits before it is over. */
  mine: boolean;
  /** It is over. */
  end: () => void;
}

export class Player {
  /** The table as it is seen now. */
  view = $state.raw<BaseView | null>(null);
  /** What is being shown now. */
  beat = $state.raw<Beat | null>(null);
  /** For how long, in milliseconds; 0: it is over at once. */
  lasting = $state(0);
  /** Where each of its flights begins and ends, as the table lay before the beat. */
  paths = $state.raw<(Path | null)[]>([]);
  /** Moves that are not over yet. */
  left = $state(0);
  /** How often each die (as the game names it) has been thrown: a cube tumbles when its number rises. */
  thrown = $state.raw<Record<string, number>>({});
  /** The sides on which the dice in the air land. In real time they are told at once, and still tumble. */
  falling = $state.raw<Record<string, number | null>>({});
  /** Cards that lie on the table until the move is over. */
  laid = $state.raw<Laid[]>([]);
  /** What has changed last. */
  marks = $state.raw<ReadonlySet<string>>(new Set());
  /** How many events of the move under way have been shown. */
  told = $state(0);

  private waiting: Played[] = [];
  /** The move under way; has any of its beats taken time, and is the table as it will be when it is over? */
  private current: { move: Played; at: number; wasSeen: boolean; isLaid: boolean } | null = null;
  private landing: ReturnType<typeof setTimeout> | undefined;

  /** Does anybody look at this table? */
  constructor(private readonly isWatched: () => boolean = () => true) {}

  /** The table as it is, without anything to be seen of how it came about. */
  set(view: BaseView | null): void {
    this.stop();
    this.view = view;
    this.falling = {};
    this.marks = new Set();
  }

  add(move: Played): void {
    if (move.mine) this.skip();
    this.waiting.push(move);
    this.left = this.waiting.length + (this.current ? 1 : 0);
    if (this.current) return;
    this.take();
    if (this.takesTime(move)) this.rightAfter();
    else this.goOn();
  }

  /** Nothing of what waits is shown any more. */
  stop(): void {
    clearTimeout(this.landing);
    this.waiting = [];
    this.current = null;
    this.rest();
  }

  /** Show at once whatever has happened. */
  skip(): void {
    if (!this.current && this.waiting.length === 0) return;
    for (const animation of document.getAnimations?.() ?? []) {
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    }
    clearTimeout(this.landing);
    if (this.current) this.over(this.current.move);
    let next: Played | undefined;
    while ((next = this.waiting.shift())) this.over(next);
    this.rest();
  }

  /** What a cube must know of its die: how often it was thrown, and while it is in the air, how it lands. */
  tumbling(die: string): { thrown: number; falls: number | null | undefined; lasts: number } {
    return { thrown: this.thrown[die] ?? 0, falls: this.falling[die], lasts: LASTS.throw * PACE[settings.pace] };
  }

  /** How long a beat lasts now, in milliseconds. */
  lasts(beat: Beat, live: boolean): number {
    if (document.hidden || wantsLessMotion() || !this.isWatched() || (live && !beat.inPeace)) return 0;
    const hurry = this.waiting.length > MANY ? MANY / this.waiting.length : 1;
    return LASTS[beat.kind] * PACE[settings.pace] * hurry;
  }

  /** From where it stands to the next beat that takes time. */
  private goOn(): void {
    for (;;) {
      if (!this.current && !this.take()) return this.rest();
      const { move } = this.current!;
      this.left = this.waiting.length + 1;
      const beat = move.beats[this.current!.at];
      if (!beat) {
        const { wasSeen, isLaid } = this.current!;
        if (wasSeen && !isLaid) return this.layOut(move);
        this.over(move);
        if (wasSeen && this.waiting.length > 0) return this.rightAfter();
        continue;
      }
      const length = this.lasts(beat, move.live);
      this.lasting = length;
      this.begin(beat, move);
      sound(beat, length);
      if (length > 0) {
        this.current!.wasSeen = true;
        this.landing = setTimeout(() => {
          this.land(beat, move);
          this.rightAfter();
        }, length);
        return;
      }
      this.land(beat, move);
    }
  }

  /** The next move is under way, if there is one. */
  private take(): boolean {
    const move = this.waiting.shift();
    if (!move) return false;
    this.current = { move, at: 0, wasSeen: false, isLaid: false };
    this.marks = new Set();
    this.told = 0;
    return true;
  }

  private takesTime({ beats, live }: Played): boolean {
    return beats.some((beat) => this.lasts(beat, live) > 0);
  }

  /** What has changed and what comes next are two tasks: between them the browser can draw. */
  private rightAfter(): void {
    this.landing = setTimeout(() => this.goOn(), 0);
  }

  /** First the table, then the log and the question. */
  private layOut(move: Played): void {
    this.current!.isLaid = true;
    this.laid = [];
    this.view = move.then;
    this.rightAfter();
  }

  private begin(beat: Beat, move: Played): void {
    performance.mark("begins");
    this.paths = this.lasting > 0 ? beat.flights.map(pathOf) : [];
    this.put(beat.starts, move);
    if (beat.clears) this.laid = [];
    if (beat.laid.length > 0) {
      const on = new Set(beat.laid.map((card) => card.on));
      this.laid = [...this.laid.filter((card) => !on.has(card.on)), ...beat.laid];
    }
    const dice = Object.keys(beat.dice);
    if (dice.length > 0) {
      this.falling = { ...(move.live ? this.falling : {}), ...beat.dice };
      this.thrown = { ...this.thrown, ...Object.fromEntries(dice.map((die) => [die, (this.thrown[die] ?? 0) + 1])) };
    }
    this.beat = beat;
  }

  private land(beat: Beat, move: Played): void {
    performance.mark("lands");
    this.put(beat.lands, move);
    if (!move.live) this.falling = {};
    if (beat.spots.length > 0) this.marks = new Set([...this.marks, ...beat.spots]);
    this.told = beat.last + 1;
    if (this.current) this.current.at += 1;
  }

  /** What nobody has shown lands with the end: the table is exactly what the server says. */
  private over(move: Played): void {
    this.current = null;
    if (!move.live) this.falling = {};
    this.laid = [];
    this.view = move.then;
    this.marks = new Set(move.beats.flatMap(({ spots }) => spots));
    move.end();
  }

  private rest(): void {
    this.beat = null;
    this.left = 0;
    this.laid = [];
  }

  private put(puts: Beat["lands"], move: Played): void {
    if (puts.length > 0 && this.view) this.view = puts.reduce((now, put) => put(now, move.then), this.view);
  }
}
