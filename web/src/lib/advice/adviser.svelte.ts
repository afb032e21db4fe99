/** Advice against bots: a hint at my question, and a tutor that looks at an answer before it is final. */

import type { Hint, Warned } from "../../messages";
import { post } from "../api";
import { settings } from "../settings.svelte";
import type { Table } from "../table/table.svelte";

const PATIENCE = 5000; // milliseconds: whoever plays is not kept waiting by the tutor for longer

export class Adviser {
  hint = $state.raw<Hint | null>(null);
  isAsking = $state(false);
  /** The answer that the tutor looks at, or has warned of. */
  held = $state<number | null>(null);
  warning = $state("");
  /** What the tutor has let pass: question and option. */
  private passed = "";

  constructor(private readonly table: Table) {}

  async ask(): Promise<void> {
    const { table } = this;
    const question = table.myQuestion;
    if (!question || this.isAsking) return;
    this.isAsking = true;
    try {
      const hint = await post<Hint>(`/api/tables/${table.id}/hint`, { seat: question.seat, seq: table.seq });
      if (table.myQuestion !== question) return; // it is over
      this.hint = hint;
      table.hinted = hint.lines.map((line) => line.option);
    } catch (problem) {
      table.warn((problem as Error).message);
    } finally {
      this.isAsking = false;
    }
  }

  /** Another question: what was said of the one before is over. */
  forget(): void {
    this.hint = null;
    this.held = null;
    this.warning = "";
  }

  /** Is this answer held back? Then it is given when the tutor has looked at it, unless it would be a blunder. */
  holds(option: number): boolean {
    if (!settings.tutor || (this.table.myQuestion?.options.length ?? 0) < 2) return false;
    if (this.passed === this.which(option)) return false;
    if (this.held === null || this.warning) void this.look(option);
    return true;
  }

  /** I have read the warning. */
  doItAnyway(): void {
    const option = this.held;
    if (option === null) return;
    this.passed = this.which(option);
    this.held = null;
    this.warning = "";
    this.table.choose(option);
  }

  chooseAgain(): void {
    this.held = null;
    this.warning = "";
    this.table.chosen = null;
  }

  private which(option: number): string {
    return `${this.table.seq} ${this.table.myQuestion?.seat} ${option}`;
  }

  private async look(option: number): Promise<void> {
    const { table } = this;
    const question = table.myQuestion!;
    this.held = option;
    this.warning = "";
    const asked = post<Warned>(`/api/tables/${table.id}/warning`, { seat: question.seat, seq: table.seq, option });
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const found = await Promise.race([asked, late]).catch(() => null);
    if (table.myQuestion !== question || this.held !== option) return;
    if (found?.warn) this.warning = found.text;
    else this.doItAnyway();
  }
}
