/** The review of a finished game, as far as it is: asked for, followed while it grows, kept as long as the page. */

import type { ReviewSeen, ReviewTold } from "../../messages";
import { get, post, Refused } from "../api";
import { settings, type Lang } from "../settings.svelte";
import { note } from "./mistakes";

export type Depth = "quick" | "deep";

const EVERY = { running: 300, waiting: 1000, later: 2000 };
/** The server or the line is busy: what was asked for is asked for again. */
const PASSING = new Set(["no_connection", "busy", "judge_is_busy", "too_fast", "stopping"]);

export class Review {
  quick = $state.raw<ReviewSeen | null>(null);
  deep = $state.raw<ReviewSeen | null>(null);
  problem = $state.raw<Refused | null>(null);

  /** The deepest that is whole; until there is one, what grows. */
  shown: ReviewSeen | null = $derived(this.deep?.told || !this.quick ? this.deep : this.quick);
  told: ReviewTold | null = $derived(this.shown?.told ?? null);
  /** What is being made now. */
  underWay: ReviewSeen | null = $derived([this.quick, this.deep].find((one) => one !== null && isUnderWay(one)) ?? null);
  /** Nobody has asked for it yet, or it went wrong. */
  isMissing: boolean = $derived(this.quick !== null && !this.told && (this.quick.state === "none" || this.quick.state === "failed"));

  private readers = 0;
  private lang: Lang = settings.lang;
  private readonly timers = new Map<Depth, ReturnType<typeof setTimeout>>();
  /** Which seats are mine: their mistakes are noted on this device. */
  private mine: number[] = [];

  constructor(readonly table: string) {}

  /** Somebody looks: it is followed until he goes. Whoever sat at the table has it made. */
  attend(mine: number[], isWanted: boolean): () => void {
    this.readers += 1;
    this.mine = mine;
    const isOfAnotherLang = this.lang !== settings.lang;
    this.lang = settings.lang;
    if (isOfAnotherLang || !this.quick) void this.look("quick", isWanted);
    else if (isWanted && this.quick.state === "none") void this.look("quick", true);
    else this.follow("quick", this.quick);
    if (isOfAnotherLang || !this.deep) void this.look("deep", false);
    else this.follow("deep", this.deep);
    return () => {
      this.readers -= 1;
      if (this.readers === 0) this.timers.forEach((timer) => clearTimeout(timer));
    };
  }

  ask(depth: Depth): Promise<void> {
    this.problem = null;
    return this.look(depth, true);
  }

  private async look(depth: Depth, isWanted: boolean): Promise<void> {
    const path = `/api/tables/${this.table}/review`;
    const { lang } = settings;
    try {
      const seen = isWanted ? await post<ReviewSeen>(path, { depth }) : await get<ReviewSeen>(`${path}?depth=${depth}`);
      if (lang !== settings.lang) return;
      this[depth] = seen;
      if (seen.told) note(this.table, seen.told, this.mine);
      this.follow(depth, seen);
    } catch (problem) {
      const refused = problem as Refused;
      if (PASSING.has(refused.code)) this.later(depth, EVERY.later, isWanted);
      else this.problem = refused;
    }
  }

  private follow(depth: Depth, seen: ReviewSeen): void {
    if (seen.state === "running" || seen.state === "waiting") this.later(depth, EVERY[seen.state]);
  }

  private later(depth: Depth, wait: number, isWanted = false): void {
    clearTimeout(this.timers.get(depth));
    if (this.readers > 0) this.timers.set(depth, setTimeout(() => void this.look(depth, isWanted), wait));
  }
}

export function isUnderWay({ state }: ReviewSeen): boolean {
  return state === "waiting" || state === "running";
}

let known: Review | null = null;

/** The same for all who show something of it. */
export function reviewOf(table: string): Review {
  if (known?.table !== table) known = new Review(table);
  return known;
}
