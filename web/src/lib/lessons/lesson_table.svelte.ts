/**
 * The table of a lesson: it is played here from what the server has sent of it once. Nothing happens that is not
 * foreseen; what is wrong changes nothing, and any step can be taken again.
 */

import type { BaseView } from "../game";
import type { FromClient, LessonSeen, LessonStep, LoggedMove, Log, Moved, QuestionView, QuestionSeen, RoomSeen, Thing } from "../../messages";
import { get, Refused } from "../api";
import { gameInfo } from "../shelf.svelte";
import { applied, type Change } from "../table/changes";
import { Table } from "../table/table.svelte";
import { roomAlone } from "../table/without_server";
import type { Played } from "../stage/player.svelte";
import { settings, wantsLessMotion } from "../settings.svelte";
import { say } from "../words";
import { noteStep, progress } from "./progress.svelte";

const PUPIL = 0;
const PATIENCE = 2; // wrong answers before the right one is named
const SLOWNESS = 2; // in real time a second of a lesson lasts so many

/** What is said to an answer that does not go on. */
export interface Wrong {
  option: string;
  /** What it would lead to. */
  preview: string[];
  otherwise: string;
  /** What is meant, for whoever has tried often enough. */
  meant: string | null;
}

export class LessonTable extends Table {
  lesson = $state.raw<LessonSeen | null>(null);
  /** The step that is taken now; after the last one, their number. */
  at = $state(0);
  wrong = $state.raw<Wrong | null>(null);
  problem = $state.raw<Refused | null>(null);

  /** A step is over, and what it leads to is being shown. */
  isUnderWay = $state(false);

  /** An example of the rules is played like a lesson, but nobody keeps how far he is. */
  constructor(
    id: string,
    private readonly isExample = false,
  ) {
    super(id);
  }

  private tries = 0;
  /** In real time: what the clock shows where this step begins, and when it began. */
  private clockAt = { game: 0, since: 0 };
  private happening: ReturnType<typeof setTimeout> | undefined;
  /** The table before each step, and after the last. */
  private views: BaseView[] = [];

  private steps: LessonStep[] = $derived(this.lesson?.steps ?? []);
  step: LessonStep | null = $derived(this.steps[this.at] ?? null);
  isOver: boolean = $derived(this.lesson !== null && this.step === null);
  private isInRealTime: boolean = $derived(this.steps.some((step) => step.time !== null));

  /** What is said now. Where a step says nothing, what was said before it still holds. */
  text: string = $derived.by(() => {
    const told = this.steps.slice(0, this.at + 1).findLast((step) => step.text !== "");
    return told?.text ?? "";
  });

  /** Where to look; whoever has tried often enough is shown what is meant. */
  points: Thing[] = $derived.by(() => {
    const right = this.step?.right[0];
    const meant = this.wrong?.meant ? this.myQuestion?.options.find((option) => option.number === right) : undefined;
    const before = this.step?.what === "happens" && this.steps[this.at - 1]?.what === "wait" ? this.steps[this.at - 1] : undefined;
    return meant?.things ?? (before ?? this.step)?.points ?? [];
  });

  /** Of the steps that somebody notices: which one this is, and how many there are. */
  place: { at: number; all: number } = $derived.by(() => {
    const count = (steps: LessonStep[]): number => steps.filter((step) => step.what !== "happens").length;
    const all = count(this.steps);
    return { at: Math.min(all, count(this.steps.slice(0, this.at)) + 1), all };
  });

  // --- coming and going ---------------------------------------------------------------------------------------------

  /** From where I was. */
  async open(): Promise<void> {
    try {
      this.lesson = await get<LessonSeen>(this.isExample ? `/api/${this.id}` : `/api/lessons/${this.id}`);
      this.problem = null;
    } catch (problem) {
      this.problem = problem as Refused;
      return;
    }
    this.views = [this.lesson.view as BaseView];
    for (const step of this.lesson.steps) this.views.push(applied(this.views.at(-1)!, step.changes as Change[]));
    await this.enter(Math.min(this.isExample ? 0 : (progress.of[this.id]?.at ?? 0), this.lesson.steps.length));
  }

  override async translate(): Promise<void> {
    await this.open();
    if (this.lesson) this.info = await gameInfo(this.lesson.lesson.game);
  }

  restart(): void {
    void this.enter(0);
  }

  /** Be there, without anything to be seen of how it came about. */
  private async enter(at: number): Promise<void> {
    this.note(at);
    this.log = [];
    await this.take({
      t: "everything",
      seq: at,
      missed: [],
      room: this.roomOf(this.lesson!),
      view: this.views[at],
      questions: this.questionsAt(at),
      kept: [],
      undo: [],
      now: 0,
      game_time: 0,
    });
    this.arrive(at);
  }

  private roomOf({ lesson, setup, options, names }: LessonSeen): RoomSeen {
    return roomAlone({ id: lesson.id, game: lesson.game, setup, options, names, seat: PUPIL });
  }

  private questionsAt(at: number): QuestionSeen[] {
    const question = this.steps[at]?.question;
    return question ? [question] : [];
  }

  /** On this device. What happens by itself is not kept: it is seen again. */
  private note(at: number): void {
    if (this.isExample) return;
    const kept = this.steps[at - 1]?.what === "happens" ? at - 1 : at;
    noteStep(this.id, kept, at >= this.steps.length);
  }

  /** A step has come. What happens by itself happens; in real time, when the clock has come so far. */
  private arrive(at: number): void {
    this.at = at;
    this.isUnderWay = false;
    this.wrong = null;
    this.tries = 0;
    this.clockAt = { game: this.timeBefore(at), since: performance.now() };
    clearTimeout(this.happening);
    if (this.step?.what !== "happens") return;
    const wait = this.lasts(this.step);
    if (wait > 0) this.happening = setTimeout(() => this.goOn(), wait);
    else this.goOn();
  }

  // --- the clock ----------------------------------------------------------------------------------------------------

  /** What the clock shows before this step. */
  private timeBefore(at: number): number {
    const last = this.steps.slice(0, at).findLast((step) => step.time !== null);
    return last?.time ?? (this.lesson?.view as { live?: { now?: number } | null } | undefined)?.live?.now ?? 0;
  }

  /** How long one waits for what happens, in milliseconds. Whoever wants no motion does not wait. */
  private lasts(step: LessonStep): number {
    const isStill = wantsLessMotion() || settings.pace === "instant";
    return step.time === null || isStill ? 0 : (step.time - this.clockAt.game) * SLOWNESS;
  }

  /** Slow, and it stands still while somebody reads, and where it has come to what he is to do. */
  override gameTime(): number {
    const { game, since } = this.clockAt;
    const time = this.step?.time ?? null;
    if (time === null) return game;
    return wantsLessMotion() ? time : Math.min(time, game + (performance.now() - since) / SLOWNESS);
  }

  // --- the pupil ----------------------------------------------------------------------------------------------------

  /** What is said was read, what happens happens, what was to be done is done. */
  goOn(): void {
    const step = this.step;
    if (!step || this.isUnderWay) return;
    this.isUnderWay = true;
    const next = this.at + 1;
    this.note(next);
    this.wrong = null;
    this.follow({
      t: "moved",
      seq: next,
      seat: step.what === "do" ? PUPIL : -1,
      what: this.isInRealTime ? "arrive" : step.what === "do" ? "answer" : step.what,
      events: step.events,
      log: step.log,
      pictures: step.pictures,
      changes: step.changes,
      questions: this.questionsAt(next),
      kept: [],
      undo: [],
      clock: null,
      game_time: 0,
    });
  }

  /** The step before this one that somebody notices. */
  readonly before: number | null = $derived.by(() => {
    const found = this.steps.slice(0, this.at).findLastIndex((step) => step.what !== "happens");
    return found < 0 ? null : found;
  });

  override undo(): void {
    if (this.before !== null) void this.enter(this.before);
  }

  protected override make(frame: FromClient): void {
    const step = this.step;
    if (frame.t !== "answer" || step?.what !== "do") return;
    if (step.right.includes(frame.option)) this.goOn();
    else this.refuse(step, frame.option);
  }

  /** In real time: a command is right, or is told what it would lead to. */
  override command(_seat: number, command: number, args = 0): void {
    const step = this.step;
    if (!step || this.isUnderWay) return;
    const at = step.acts.findIndex((act) => act.number === command && act.args === args);
    if (step.what !== "do") this.warn(say("learn.read_on"));
    else if (step.right.includes(at)) this.goOn();
    else this.refuse(step, at);
  }

  private refuse(step: LessonStep, option: number): void {
    const options: Offered[] = (step.question?.question as QuestionView | undefined)?.options ?? step.acts.map((act, number) => ({ ...act, number }));
    const chosen = options.find((one) => one.number === option);
    this.tries += 1;
    this.narrowed = null;
    this.chosen = null;
    const meant = options.find((one) => one.number === step.right[0]);
    this.wrong = {
      option: chosen?.text ?? "",
      preview: chosen?.preview ?? [],
      otherwise: step.otherwise,
      meant: this.tries >= PATIENCE ? (meant?.text ?? null) : null,
    };
  }

  // --- what a table without a server does -----------------------------------------------------------------------------

  protected override show(frame: Moved): void {
    super.show(frame);
    queueMicrotask(() => this.arrive(frame.seq)); // when the player of events is done with this one
  }

  protected override movesSince(): Promise<Log> {
    const moves = this.steps.slice(0, this.seq).map((step, nth): LoggedMove => ({
      seq: nth + 1,
      seat: step.what === "do" ? PUPIL : -1,
      what: step.what,
      at: 0,
      events: step.events,
      log: step.log,
      pictures: step.pictures,
    }));
    return Promise.resolve({ moves });
  }

  protected override opening(): Promise<Played[]> {
    return Promise.resolve([]);
  }

  override leave(): void {
    clearTimeout(this.happening);
    super.leave();
  }

  protected override noteOnDevice(): void {
    // how far one is says all
  }
}

/** Of an option, or of a command in real time. */
interface Offered {
  number: number;
  text: string;
  preview?: string[] | null;
}
