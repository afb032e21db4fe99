/**
 * A question of a finished game once more, at its table: what is chosen is told how good it is, and what would follow.
 * What the computer would do is not known here before.
 */

import type { FromClient, Log, TrySeen, TryTold } from "../../messages";
import { get, post, Refused } from "../api";
import type { Played } from "../stage/player.svelte";
import { Table } from "../table/table.svelte";
import { roomAlone } from "../table/without_server";
import { noteTheme, noteTry } from "./mistakes";

/** An answer that is to be given once more. */
export interface Task {
  table: string;
  entry: number;
  mark: string;
  loss: number;
}

export class TryTable extends Table {
  asked = $state.raw<TrySeen | null>(null);
  /** What is said to the last answer. */
  verdict = $state.raw<TryTold | null>(null);
  /** Is the best shown, too? To a good answer it is at once. */
  isSolved = $state(false);
  problem = $state.raw<Refused | null>(null);
  /** How often this one was answered. */
  tries = $state(0);

  constructor(readonly task: Task) {
    super(task.table);
  }

  private get path(): string {
    return `/api/tables/${this.task.table}/review/tries/${this.task.entry}`;
  }

  /** The question, as it was put then. */
  async open(): Promise<void> {
    try {
      this.asked = await get<TrySeen>(this.path);
    } catch (problem) {
      this.problem = problem as Refused;
      return;
    }
    noteTheme(this.asked.game, this.asked.theme, this.asked.theme_text);
    await this.put(this.asked);
  }

  override async translate(): Promise<void> {
    this.tries = 0;
    await this.open();
  }

  private async put(asked: TrySeen): Promise<void> {
    const { game, setup, names, seat, seq, view, question } = asked;
    this.verdict = null;
    this.isSolved = false;
    const room = roomAlone({ id: this.id, game, setup, names, seat });
    await this.take({ t: "everything", seq, missed: [], room, view, questions: [question], kept: [], undo: [], now: 0, game_time: 0 });
  }

  /** Once more: the table stands as before. */
  async again(): Promise<void> {
    if (this.asked) await this.put(this.asked);
  }

  protected override make(frame: FromClient): void {
    if (frame.t !== "answer") return;
    this.unanswered = frame;
    void this.answer(frame.option);
  }

  private async answer(option: number): Promise<void> {
    try {
      const told = await post<TryTold>(this.path, { option });
      this.tries += 1;
      if (this.tries === 1) noteTry(this.task.table, this.task.entry, told.good);
      this.verdict = told;
      this.isSolved = told.good;
      this.putQuestions([]);
      this.present = told.view as Table["present"];
    } catch (problem) {
      this.warn((problem as Error).message);
    } finally {
      this.unanswered = null;
    }
  }

  // --- what a table without a server does -----------------------------------------------------------------------------

  protected override movesSince(): Promise<Log> {
    return Promise.resolve({ moves: [] });
  }

  protected override opening(): Promise<Played[]> {
    return Promise.resolve([]);
  }

  protected override noteOnDevice(): void {
    // the game itself is there already
  }
}
