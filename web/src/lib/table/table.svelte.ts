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
  QuestionView,
  QuestionSeen,
  RoomSeen,
  Thing,
  ToClient,
} from "../../messages";
import { get, randomWord, Refused } from "../api";
import { applied, type Change } from "./changes";
import { gameInfo } from "../shelf.svelte";
import { remember } from "../mygames";
import { hasSeen, noteSeen } from "../stage/seen";
import { settings, wantsLessMotion } from "../settings.svelte";
import { renew } from "../renewal";
import { Socket, type Connection } from "./socket";
import { play } from "../sound";
import { spot } from "../stage/beats";
import { Player, type Played } from "../stage/player.svelte";
import { openingOf, scoreOf } from "../stage/score";
import type { BaseView, GameEvent, GameInfo, GameModule, Standing } from "../game";

const FLASH = 6000;
const MOST_MOMENTS = 200; // of the past that are kept while one looks around
const OPENING = 8; // moves: whoever comes before there are more sees the game from its first throw on

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
  questions = $state.raw<QuestionSeen[]>([]);
  kept = $state.raw<number[]>([]);
  /** Which option I have answered early with. */
  keptOption = $state<number | null>(null);
  undoable = $state.raw<number[]>([]);
  clock = $state.raw<{ seen: ClockSeen; at: number } | null>(null);
  log = $state.raw<LoggedMove[]>([]);
  /** In real time: the seats that still look at what has happened. */
  looking = $state.raw<number[]>([]);
  said = $state.raw<{ seat: number; phrase: number; at: number }[]>([]);
  latency = $state(0);
  /** Shows the game as it goes on, and a moment of the past with how it came about. */
  private readonly now = new Player(() => this.moment === null);
  private readonly past = new Player();
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
  /** The options that a hint names. */
  hinted = $state.raw<number[]>([]);
  /** Whoever wants to look at an answer before it is given: is it held back? */
  holdsBack: ((option: number) => boolean) | null = null;
  /** On one device several people play: who has taken it behind the curtain. */
  atDevice = $state<number | null>(null);

  private socket: Socket | null = null;
  private flashing: ReturnType<typeof setTimeout> | undefined;
  private wantedMoment: number | null = null;
  /** The table as the server has told it, which may be ahead of what is shown. */
  private told: { seq: number; view: BaseView } | null = null;
  /** While the whole table is being taken: the moves that come meanwhile. */
  private meanwhile: Moved[] | null = null;
  private readonly moments = new Map<number, Moment>();
  /** The time of the game as the server told it last, and when that was. */
  private timeTold = { game: 0, at: 0 };

  constructor(readonly id: string) {}

  // --- what is shown ------------------------------------------------------------------------------------------------

  /** Who shows the table: as it is now, or a moment of the past. */
  stage: Player = $derived(this.moment ? this.past : this.now);

  /** The table as it is shown. */
  view: BaseView | null = $derived(this.stage.view);

  /** The table as it is now. */
  get present(): BaseView | null {
    return this.now.view;
  }

  set present(view: BaseView | null) {
    this.now.set(view);
  }

  /** Everybody's score, and where it comes from. */
  standings: Standing[] = $derived(this.module && this.view ? this.module.standings(this.view) : []);

  mine: number[] = $derived(this.room?.mine ?? []);

  private askedNow: QuestionSeen | null = $derived.by(() => {
    if (this.moment) return null;
    const now = this.questions.filter((one) => !one.early);
    return now.find((one) => one.seat === this.atDevice) ?? now[0] ?? null;
  });

  /** What I am asked now. Nothing, while I look at the past. */
  myQuestion: QuestionView | null = $derived((this.askedNow?.question as QuestionView | undefined) ?? null);

  /** The option that declines: pass, enough, no. */
  declining: Option | null = $derived.by(() => {
    const declined = this.askedNow?.optional ? this.myQuestion?.options.find((option) => option.number === 0) : null;
    return declined ?? null;
  });

  /** What I shall be asked, and may answer already. */
  earlyQuestion: QuestionView | null = $derived.by(() => {
    if (this.moment || this.myQuestion) return null;
    return (this.questions.find((one) => one.early)?.question as QuestionView | undefined) ?? null;
  });

  private optionsByThing = $derived.by(() => {
    const found = new Map<string, Option[]>();
    for (const option of this.myQuestion?.options ?? []) {
      for (const name of new Set(option.things.map(nameOf))) found.set(name, [...(found.get(name) ?? []), option]);
    }
    return found;
  });
  private reasonsByThing = $derived(new Map(this.myQuestion?.greyed.map((one) => [nameOf(one.thing), one.why_not] as const).reverse()));

  /** The options that mean one of these things on the table: those of the first thing first, each once. */
  optionsOf(things: Thing[]): Option[] {
    const found = things.flatMap((thing) => this.optionsByThing.get(nameOf(thing)) ?? []);
    return found.length > 0 ? [...new Set(found)] : NO_OPTIONS;
  }

  /** Why these things on the table cannot be chosen now; nothing if the question is not about them. */
  whyNot(things: Thing[]): string | null {
    const reasons = things.map((thing) => this.reasonsByThing.get(nameOf(thing)));
    return reasons.find((reason) => reason !== undefined) ?? null;
  }

  /** The time of a game in real time, in milliseconds. While somebody looks at what has happened it stands still. */
  gameTime(): number {
    return this.timeTold.game + (this.looking.length > 0 ? 0 : performance.now() - this.timeTold.at);
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
      () => this.hello(),
      (frame) => this.hear(frame),
      (connection) => (this.connection = connection),
    );
  }

  /** Asks for the whole table, and for what has happened since I have seen it. */
  private hello(): FromClient {
    return { t: "hello", lang: settings.lang, since: this.lastLogged(), sees: true };
  }

  leave(): void {
    this.now.stop();
    this.past.stop();
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

  protected movesSince(seq: number): Promise<Log> {
    return get<Log>(`/api/tables/${this.id}/moves?after=${seq}`);
  }

  private async readLog(): Promise<void> {
    try {
      const { moves } = await this.movesSince(this.lastLogged());
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
        if (this.socket?.newBuild && !this.unanswered) renew(this.socket.newBuild); // nothing is under way
        void this.take(frame);
        break;
      case "moved":
        this.timeTold = { game: frame.game_time, at: performance.now() };
        if (this.meanwhile) this.meanwhile.push(frame);
        else this.follow(frame);
        break;
      case "accepted":
        if (this.unanswered?.move_id === frame.move_id) this.unanswered = null;
        if (this.socket?.newBuild && !this.unanswered) renew(this.socket.newBuild);
        break;
      case "refused":
        this.refused(frame.code, frame.text, frame.move_id);
        break;
      case "room":
        this.room = frame.room;
        this.noteOnDevice();
        break;
      case "looking":
        this.looking = frame.seats;
        this.timeTold = { game: frame.game_time, at: performance.now() };
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

  protected async take(frame: Everything): Promise<void> {
    const isFirst = this.room === null && this.meanwhile === null;
    this.now.stop();
    this.meanwhile = [];
    this.module ??= await moduleOf(frame.room.game);
    if (this.info?.id !== frame.room.game) this.info = await gameInfo(frame.room.game);
    const view = frame.view as BaseView | null;
    if (view && this.module.schema !== null && view.schema !== this.module.schema) {
      location.reload(); // the server has another build
      return;
    }
    this.timeTold = { game: frame.game_time, at: performance.now() };
    this.told = view && { seq: frame.seq, view };
    const opening = isFirst ? await this.opening(frame) : [];
    this.room = frame.room;
    this.clock = frame.room.clock && { seen: frame.room.clock, at: performance.now() };
    this.noteOnDevice();
    if (opening.length > 0) {
      this.putQuestions([]);
      opening.forEach((move) => this.now.add(move));
    } else {
      this.present = view;
      this.settle(frame);
      await this.readLog();
    }
    this.catchUp();
    if (this.unanswered) this.socket?.send(this.unanswered); // was it made? the server knows its id
  }

  /** What stands when everything up to this number has been shown. */
  private settle({ seq, kept, undo, questions }: Pick<Moved, "seq" | "kept" | "undo" | "questions">, byMe = false): void {
    this.seq = seq;
    this.kept = kept;
    this.undoable = undo;
    this.putQuestions(questions);
    if (this.myQuestion && !byMe) play("turn");
    noteSeen(this.id, seq);
  }

  private catchUp(): void {
    const moves = this.meanwhile ?? [];
    this.meanwhile = null;
    for (const move of moves) this.follow(move);
  }

  /** Whoever has seen nothing of a game that has just begun sees it from the first throw on. */
  protected async opening(frame: Everything): Promise<Played[]> {
    const { seq, room, view } = frame;
    const live = (view as { real_time?: boolean } | null)?.real_time === true;
    const still = wantsLessMotion() || settings.pace === "instant" || document.hidden || this.wantedMoment !== null;
    if (!view || live || still || seq > OPENING || room.status !== "running" || hasSeen(this.id)) return [];
    try {
      const numbers = Array.from({ length: seq }, (_, number) => number);
      const [{ moves }, ...moments] = await Promise.all([this.movesSince(0), ...numbers.map((number) => this.momentAt(number))]);
      const views = [...moments.map((moment) => moment.view as BaseView), view as BaseView];
      views[0] = openingOf(this.module!.stage, views[0]!, views[1]!);
      this.present = views[0];
      return moves.slice(0, seq).map((move, nth) => ({
        ...this.played(move.events as GameEvent[], views[nth]!, views[nth + 1]!),
        end: () => {
          this.log = [...this.log, move];
          if (nth + 1 === seq) this.settle(frame);
        },
      }));
    } catch {
      return []; // it is shown as it is
    }
  }

  private played(events: GameEvent[], before: BaseView, then: BaseView): Omit<Played, "end"> {
    const beats = this.module ? scoreOf(this.module.stage, { before, then, info: this.info, events }) : [];
    return { then, beats, live: false, mine: false };
  }

  /** A move has come: it is shown when those before it have been. What I am asked until then is over, unless it stays. */
  protected follow(frame: Moved): void {
    if (!this.told || frame.seq <= this.told.seq) return;
    if (frame.seq > this.told.seq + 1) {
      this.told = null; // one was left out: what has changed is to be seen in the whole table only
      this.socket?.send(this.hello());
      return;
    }
    const before = this.told.view;
    const then = applied(before, frame.changes as Change[]);
    this.told = { seq: frame.seq, view: then };
    const live = frame.what === "arrive" || frame.what === "tick";
    const mine = this.mine.includes(frame.seat) || live; // in real time nothing is behind
    if (!this.stays(frame.questions)) this.putQuestions([]);
    this.undoable = [];
    this.now.add({ ...this.played(frame.events as GameEvent[], before, then), live, mine, end: () => this.show(frame) });
  }

  /** Is this what I am asked already? */
  private stays(questions: QuestionSeen[]): boolean {
    return JSON.stringify(questions) === JSON.stringify(this.questions);
  }

  /** A move has been shown to its end. */
  protected show(frame: Moved): void {
    if (frame.clock) this.clock = { seen: frame.clock, at: performance.now() };
    const { seq, seat, what, events, log, pictures } = frame;
    if (log.length > 0) this.spoken = log.join(" ");
    this.settle(frame, this.mine.includes(seat));
    const note = (): void => {
      if (seq > this.lastLogged()) this.log = [...this.log, { seq, seat, what, at: Date.now(), events, log, pictures }];
    };
    if (this.questions.length > 0) setTimeout(note); // the question is drawn first
    else note();
    if (what === "arrive" || what === "tick") this.socket?.send({ t: "seen", seq });
  }

  protected putQuestions(questions: QuestionSeen[]): void {
    if (questions.length > 0 && this.stays(questions)) return;
    this.questions = questions;
    this.narrowed = null;
    this.chosen = null;
    this.keptOption = null;
    this.hinted = [];
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

  protected noteOnDevice(): void {
    if (!this.room) return;
    const { id, game, status, seats } = this.room;
    const names = seats.map((seat) => seat.name);
    remember({ id, game, title: this.info?.title ?? game, names, status });
  }

  // --- what I do ----------------------------------------------------------------------------------------------------

  /** Answer with an option; with `confirm`, where there would be no way back, the second press counts. */
  choose(option: number): void {
    this.now.skip(); // whoever answers has seen enough
    const question = this.myQuestion;
    if (!question || this.unanswered || !question.options.some((one) => one.number === option)) return;
    const settles = question.options.find((one) => one.number === option)?.settles ?? false;
    if (settings.confirm && settles && this.chosen !== option) {
      this.chosen = option;
      return;
    }
    if (this.holdsBack?.(option)) return;
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
    this.now.skip();
    this.socket?.send({ t: "command", move_id: randomWord(), seat, command, args });
  }

  tell(frame: Extract<FromClient, { t: "resign" | "agree" | "say" }>): void {
    this.socket?.send(frame);
  }

  protected make(frame: Unanswered): void {
    this.unanswered = frame;
    this.socket?.send(frame); // if the line is lost it is sent when it is back
  }

  // --- the past -----------------------------------------------------------------------------------------------------

  /** Of several moments asked for one after another, the last one is shown. A step forward is played, and so is the
   * move whose moment is opened; else one jumps. */
  async lookAt(seq: number): Promise<void> {
    this.wantedMoment = seq;
    const before = this.moment?.seq ?? seq - 1;
    const events = this.log.find((move) => move.seq === seq)?.events as GameEvent[] | undefined;
    try {
      const isStep = before === seq - 1 && events !== undefined && seq > 1;
      const [start, found] = await Promise.all([isStep ? this.momentAt(seq - 1) : null, this.momentAt(seq)]);
      if (this.wantedMoment !== seq) return;
      this.past.set((start ?? found).view as BaseView);
      this.moment = found;
      const then = found.view as BaseView;
      if (start && events) this.past.add({ ...this.played(events, start.view as BaseView, then), end: () => undefined });
    } catch (problem) {
      this.warn((problem as Error).message);
    }
  }

  lookAtNow(): void {
    this.wantedMoment = null;
    this.moment = null;
    this.past.stop();
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

const NO_OPTIONS: Option[] = []; // always the same: what was not lit and is not lit has nothing to do
const nameOf = ({ thing, id }: Thing): string => spot(thing, id);

const KEY = Symbol("table");

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
