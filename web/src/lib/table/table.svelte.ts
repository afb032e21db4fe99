/** A table as this device sees it: what the server has told, what my seats are asked, and what I do. No rules. */

import { getContext, setContext } from "svelte";
import { moduleOf } from "../../games";
import type {
  ClockSeen,
  Everything,
  FromClient,
  Log,
  LoggedMove,
  Moment,
  Moved,
  Option,
  Question,
  QuestionSeen,
  RoomSeen,
  Thing,
  ToClient,
} from "../../messages";
import { get, randomWord, Refused } from "../api";
import { applied, type Change } from "./changes";
import { MoveQueue } from "./queue.svelte";
import { gameInfo } from "../shelf.svelte";
import { remember } from "../mygames";
import { settings } from "../settings.svelte";
import { Socket, type Connection } from "./socket";
import { play } from "../sound";
import type { BaseView, GameEvent, GameInfo, GameModule, Standing } from "../game";

const FLASH = 6000;
const MOST_MOMENTS = 200; // of the past that are kept while one looks around

type Unanswered = Extract<FromClient, { move_id: string }>;

export class Table {
  room = $state.raw<RoomSeen | null>(null);
  connection = $state<Connection>("connecting");
  /** Why this device cannot sit or watch here (until it joins). */
  turnedAway = $state.raw<Refused | null>(null);
  /** The last refusal of something I did, to be shown for a while. */
  flash = $state.raw<{ text: string } | null>(null);
  module = $state.raw<GameModule | null>(null);
  info = $state.raw<GameInfo | null>(null);

  seq = $state(0);
  /** The table as it is now. */
  present = $state.raw<BaseView | null>(null);
  questions = $state.raw<QuestionSeen[]>([]);
  kept = $state.raw<number[]>([]);
  /** Which option I have answered early with. */
  keptOption = $state<number | null>(null);
  undoable = $state.raw<number[]>([]);
  clock = $state.raw<{ seen: ClockSeen; at: number } | null>(null);
  log = $state.raw<LoggedMove[]>([]);
  said = $state.raw<{ seat: number; phrase: number; at: number }[]>([]);
  latency = $state(0);
  /** How often each die (as the game names it) has been thrown: a cube tumbles when its number rises. */
  thrown = $state.raw<Record<string, number>>({});
  /** The moves that are still to be shown. */
  readonly queue = new MoveQueue(
    (move) => this.show(move),
    (move) => this.thrownIn(move).length > 0,
    () => this.moment === null,
  );
  /** What was told last, for whoever cannot see the table. */
  spoken = $state("");

  /** A moment of the past that is being looked at. */
  moment = $state.raw<Moment | null>(null);
  /** Which of the options are in question after a thing was pressed that stands for several. */
  narrowed = $state.raw<number[] | null>(null);
  /** With `confirm`: the option that waits for the second press. */
  chosen = $state<number | null>(null);
  /** A move that is on its way: nothing else is sent until it is accepted or refused. */
  unanswered = $state.raw<Unanswered | null>(null);
  /** The last answer was given with the keyboard: the next question takes the focus. */
  byKeyboard = false;
  /** On one device several people play: who has taken it behind the curtain. */
  atDevice = $state<number | null>(null);

  private socket: Socket | null = null;
  private flashing: ReturnType<typeof setTimeout> | undefined;
  private wantedMoment: number | null = null;
  private readonly moments = new Map<number, Moment>();
  /** The time of the game as the server told it last, and when that was. */
  private timeTold = { game: 0, at: 0 };

  constructor(readonly id: string) {}

  // --- what is shown ------------------------------------------------------------------------------------------------

  /** The table as it is shown: now, or a moment of the past. */
  view: BaseView | null = $derived((this.moment?.view as BaseView | undefined) ?? this.present);

  /** Everybody's score, and where it comes from. */
  standings: Standing[] = $derived(this.module && this.view ? this.module.standings(this.view) : []);

  mine: number[] = $derived(this.room?.mine ?? []);

  private askedNow: QuestionSeen | null = $derived.by(() => {
    if (this.moment) return null;
    const now = this.questions.filter((one) => !one.early);
    return now.find((one) => one.seat === this.atDevice) ?? now[0] ?? null;
  });

  /** What I am asked now. Nothing, while I look at the past. */
  myQuestion: Question | null = $derived((this.askedNow?.question as Question | undefined) ?? null);

  /** The option that declines: pass, enough, no. */
  declining: Option | null = $derived.by(() => {
    const declined = this.askedNow?.optional ? this.myQuestion?.options.find((option) => option.number === 0) : null;
    return declined ?? null;
  });

  /** What I shall be asked, and may answer already. */
  earlyQuestion: Question | null = $derived.by(() => {
    if (this.moment || this.myQuestion) return null;
    return (this.questions.find((one) => one.early)?.question as Question | undefined) ?? null;
  });

  /** The options that mean one of these things on the table: those of the first thing first, each once. */
  optionsOf(things: Thing[]): Option[] {
    const options = this.myQuestion?.options ?? [];
    return [...new Set(things.flatMap((thing) => options.filter((option) => option.things.some(is(thing)))))];
  }

  /** Why these things on the table cannot be chosen now; nothing if the question is not about them. */
  whyNot(things: Thing[]): string | null {
    const greyed = this.myQuestion?.greyed ?? [];
    return things.flatMap((thing) => greyed.filter((one) => is(thing)(one.thing)))[0]?.why_not ?? null;
  }

  /** The time of a game in real time, in milliseconds. */
  gameTime(): number {
    return this.timeTold.game + (performance.now() - this.timeTold.at);
  }

  name(seat: number): string {
    return this.room?.seats[seat]?.name ?? "";
  }

  isHotSeat: boolean = $derived(this.mine.length > 1);

  // --- coming and going ---------------------------------------------------------------------------------------------

  connect(): void {
    this.turnedAway = null;
    this.socket?.close();
    this.socket = new Socket(
      this.id,
      () => ({ t: "hello", lang: settings.lang, since: this.log.length > 0 ? this.lastLogged() : 0 }),
      (frame) => this.hear(frame),
      (connection) => (this.connection = connection),
    );
  }

  leave(): void {
    this.queue.clear();
    this.socket?.close();
    this.socket = null;
  }

  /** Everything anew in the reader's language. */
  async translate(): Promise<void> {
    this.socket?.send({ t: "view", lang: settings.lang });
    if (!this.room) return;
    this.info = await gameInfo(this.room.game);
    const moment = this.moment?.seq;
    this.moments.clear();
    this.log = [];
    await this.readLog();
    if (moment !== undefined) await this.lookAt(moment);
  }

  private lastLogged(): number {
    return this.log[this.log.length - 1]?.seq ?? 0;
  }

  private async readLog(): Promise<void> {
    try {
      const { moves } = await get<Log>(`/api/tables/${this.id}/moves?after=${this.lastLogged()}`);
      const last = this.lastLogged();
      this.log = [...this.log, ...moves.filter((move) => move.seq > last)];
    } catch {
      // the log is read again when the line is back
    }
  }

  // --- what the server says -----------------------------------------------------------------------------------------

  private hear(frame: ToClient): void {
    switch (frame.t) {
      case "everything":
        void this.take(frame);
        break;
      case "moved":
        this.timeTold = { game: frame.game_time, at: performance.now() };
        this.queue.add(frame, this.mine.includes(frame.seat));
        break;
      case "accepted":
        if (this.unanswered?.move_id === frame.move_id) this.unanswered = null;
        break;
      case "refused":
        this.refused(frame.code, frame.text, frame.move_id);
        break;
      case "room":
        this.room = frame.room;
        this.noteOnDevice();
        break;
      case "kept":
        this.kept = frame.kept;
        break;
      case "said":
        this.said = [...this.said.slice(-4), { seat: frame.seat, phrase: frame.phrase, at: Date.now() }];
        break;
      case "pong":
        this.latency = this.socket?.latency ?? 0;
        this.timeTold = { game: frame.game_time + this.latency / 2, at: performance.now() };
        break;
      case "leaving":
        break;
    }
  }

  private async take(frame: Everything): Promise<void> {
    this.queue.clear();
    this.module ??= await moduleOf(frame.room.game);
    if (this.info?.id !== frame.room.game) this.info = await gameInfo(frame.room.game);
    const view = frame.view as BaseView | null;
    if (view && this.module.schema !== null && view.schema !== this.module.schema) {
      location.reload(); // the server has another build
      return;
    }
    this.timeTold = { game: frame.game_time, at: performance.now() };
    this.room = frame.room;
    this.present = view;
    this.seq = frame.seq;
    this.kept = frame.kept;
    this.undoable = frame.undo;
    this.clock = frame.room.clock && { seen: frame.room.clock, at: performance.now() };
    this.putQuestions(frame.questions);
    this.noteOnDevice();
    await this.readLog();
    if (this.unanswered) this.socket?.send(this.unanswered); // was it made? the server knows its id
  }

  private show(frame: Moved): void {
    if (!this.present || frame.seq <= this.seq) return;
    this.present = applied(this.present, frame.changes as Change[]);
    this.seq = frame.seq;
    this.kept = frame.kept;
    this.undoable = frame.undo;
    if (frame.clock) this.clock = { seen: frame.clock, at: performance.now() };
    const { seq, seat, what, events, log, pictures } = frame;
    if (seq > this.lastLogged()) this.log = [...this.log, { seq, seat, what, at: Date.now(), events, log, pictures }];
    if (log.length > 0) this.spoken = log.join(" ");
    const dice = this.thrownIn(frame);
    if (dice.length > 0) {
      this.thrown = { ...this.thrown, ...Object.fromEntries(dice.map((die) => [die, (this.thrown[die] ?? 0) + 1])) };
      play("throw");
    }
    this.putQuestions(frame.questions);
  }

  /** The dice that fall in a move, as the game names them. */
  private thrownIn(move: Moved): string[] {
    return this.module?.rolls(move.events as GameEvent[]) ?? [];
  }

  private putQuestions(questions: QuestionSeen[]): void {
    const before = this.myQuestion !== null;
    this.questions = questions;
    this.narrowed = null;
    this.chosen = null;
    this.keptOption = null;
    if (!before && this.myQuestion) play("turn");
  }

  private refused(code: string, text: string, moveId: string): void {
    if (!this.room) {
      this.turnedAway = new Refused(code, text);
      this.leave();
      return;
    }
    if (this.unanswered && (moveId === "" || this.unanswered.move_id === moveId)) this.unanswered = null;
    this.warn(text);
    if (code === "stale") this.socket?.send({ t: "view", lang: settings.lang });
  }

  /** Say what went wrong, for a while. */
  warn(text: string): void {
    this.flash = { text };
    clearTimeout(this.flashing);
    this.flashing = setTimeout(() => (this.flash = null), FLASH);
  }

  private noteOnDevice(): void {
    if (!this.room) return;
    const { id, game, status, seats } = this.room;
    const names = seats.map((seat) => seat.name);
    remember({ id, game, title: this.info?.title ?? game, names, status });
  }

  // --- what I do ----------------------------------------------------------------------------------------------------

  /** Answer with an option; with `confirm`, where there would be no way back, the second press counts. */
  choose(option: number): void {
    const question = this.myQuestion;
    if (!question || this.unanswered) return;
    const settles = question.options.find((one) => one.number === option)?.settles ?? false;
    if (settings.confirm && settles && this.chosen !== option) {
      this.chosen = option;
      return;
    }
    this.make({ t: "answer", seq: this.seq, move_id: randomWord(), seat: question.seat, option });
  }

  /** Something was pressed that is these things: answer with their only option, or show which of several is meant. */
  press(things: Thing[]): void {
    const options = this.optionsOf(things);
    if (options.length === 1) this.choose(options[0]!.number);
    else if (options.length > 1) this.narrowed = options.map((option) => option.number);
  }

  keep(option: number): void {
    if (!this.earlyQuestion) return;
    this.keptOption = option;
    this.socket?.send({ t: "keep", seat: this.earlyQuestion.seat, option });
  }

  undo(): void {
    const seat = this.undoable[0];
    if (seat !== undefined && !this.unanswered) this.make({ t: "undo", seq: this.seq, move_id: randomWord(), seat });
  }

  command(seat: number, command: number, args = 0): void {
    this.socket?.send({ t: "command", move_id: randomWord(), seat, command, args });
  }

  tell(frame: Extract<FromClient, { t: "resign" | "agree" | "say" }>): void {
    this.socket?.send(frame);
  }

  private make(frame: Unanswered): void {
    this.unanswered = frame;
    this.socket?.send(frame); // if the line is lost it is sent when it is back
  }

  // --- the past -----------------------------------------------------------------------------------------------------

  /** Of several moments asked for one after another, the last one is shown. */
  async lookAt(seq: number): Promise<void> {
    this.wantedMoment = seq;
    try {
      const found = await this.momentAt(seq);
      if (this.wantedMoment === seq) this.moment = found;
    } catch (problem) {
      this.warn((problem as Error).message);
    }
  }

  lookAtNow(): void {
    this.wantedMoment = null;
    this.moment = null;
  }

  private async momentAt(seq: number): Promise<Moment> {
    const known = this.moments.get(seq);
    if (known) return known;
    const found = await get<Moment>(`/api/tables/${this.id}/moves/${seq}`);
    if (this.moments.size >= MOST_MOMENTS) this.moments.clear();
    this.moments.set(seq, found);
    return found;
  }
}

function is(thing: Thing): (one: Thing) => boolean {
  return (one) => one.thing === thing.thing && one.id === thing.id;
}

const KEY = Symbol("table");

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
