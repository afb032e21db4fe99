// Made from the messages by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.

export interface Thing {
  thing: string;
  id: string;
}

export interface Option {
  number: number;
  text: string;
  things: Thing[];
  preview: string[] | null;
  settles: boolean;
}

export interface Act {
  number: number;
  args: number;
  text: string;
}

export interface Greyed {
  thing: Thing;
  why_not: string;
}

export interface QuestionView {
  seat: number;
  kind: string;
  text: string;
  options: Option[];
  greyed: Greyed[];
}

export interface Throw {
  seat: number;
  text: string;
  outcomes: number;
}

export interface BookPart {
  id: string;
  name: string;
  chapter: string;
  one: string;
  pictured: boolean;
}

export interface Explained {
  name: string;
  chapter: string;
  title: string;
  text: string;
  things: string[];
}

export interface Tally {
  id: string;
  name: string;
  thing: Thing | null;
  amounts: number[];
}

export interface Expected {
  actual: number;
  expected: number;
  deviation: number;
}

export interface DiceTally {
  id: string;
  name: string;
  thing: Thing | null;
  seats: Expected[];
}

export interface Group {
  id: string;
  name: string;
}

export interface Luck {
  score: number;
  text: string;
}

export interface Source {
  id: string;
  group: string;
  name: string;
  thing: Thing | null;
  points: number[][];
}

export interface Story {
  rounds: number[];
  totals: number[][];
  groups: Group[];
  sources: Source[];
  wasted: Tally[];
  dice: DiceTally[];
  luck: Luck[];
  counts: Tally[];
}

export interface Strength {
  against: string;
  games: number;
  rate: number;
  low: number;
  high: number;
}

export interface Level {
  id: string;
  bot: string;
  live: boolean;
  strength: Strength | null;
}

export interface Between {
  least: number;
  most: number;
}

export interface GameOffered {
  id: string;
  title: string;
  description: string;
  seats: Between;
  minutes: Between;
  setup: string;
  live: string | null;
  bots: string[];
  levels: Level[];
  parts: BookPart[];
}

/** A seat of a new table: mine, a bot's, or open. */
export interface WantedSeat {
  who: "bot" | "me" | "open";
  name?: string;
  bot?: string;
}

export interface WantedClock {
  minutes: number;
  seconds_a_move?: number;
}

export interface CreateTable {
  game: string;
  seats: WantedSeat[];
  setup?: string;
  options?: string[];
  public?: boolean;
  clock?: WantedClock | null;
  nonce?: string;
  ticket?: string;
  promise?: string;
  beacon?: boolean;
  wordless?: boolean;
  record?: string;
  lesson?: string;
  hints?: boolean;
}

export interface Created {
  id: string;
  invites: string[];
  watch: string;
}

/** With an invitation; without one, at a table of the lobby. */
export interface Join {
  invite?: string;
  name?: string;
  nonce?: string;
  ticket?: string;
  promise?: string;
}

/** The hash of a secret that was drawn before anybody has said anything. */
export interface Ticket {
  ticket: string;
}

/** Look at a table before sitting down. */
export interface Door {
  invite?: string;
}

/** The public beacon that a table follows. */
export interface BeaconSeen {
  chain: string;
  round: number;
  due: number;
  seated: number;
}

/** What somebody must know before he promises a word. */
export interface DoorSeen {
  game: string;
  setup: string;
  host: string;
  names: string[];
  seats: number[];
  ticket: string;
  anew: number;
  follows: BeaconSeen | null;
  wordless: boolean;
}

/** The table has begun anew, or I have brought no word: one is promised now, or given openly. */
export interface Promise {
  ticket: string;
  promise?: string;
  nonce?: string;
}

/** The round of a beacon for which the table waits, as the beacon has published it. */
export interface EnterRound {
  round: number;
  randomness: string;
  signature: string;
}

/** All sit, and the dice are sealed: the word that I had promised. */
export interface SayWord {
  ticket: string;
  word: string;
}

/** A rematch: the ticket of its dice, and the promise of my word. */
export interface Again {
  ticket?: string;
  promise?: string;
}

export interface LogLine {
  number: number;
  at: number;
  ticket: string;
  what: string;
  about: string;
  hash: string;
}

/** Every ticket of this server, and what became of it; each line is hashed together with the hash before it. */
export interface DiceLog {
  lines: LogLine[];
  last: number;
}

export interface Watch {
  key?: string;
}

export interface Joined {
  seats: number[];
}

export interface Rename {
  seat: number;
  name: string;
}

/** Invite somebody to an open seat; the invitation before is void. */
export interface Invite {
  seat: number;
}

/** Let a bot play for a seat whose player has been away for some time (the one of the table's rule); or let one of */
export interface StandIn {
  seat: number;
  bot?: string;
}

/** Play on from a moment of this game, as a new table. */
export interface Branch {
  seq: number;
  seats: WantedSeat[];
  ticket?: string;
  promise?: string;
}

/** A secret that lets somebody in once. */
export interface Link {
  key: string;
  expires: number;
}

export interface DeviceSeen {
  number: number;
  label: string;
  seats: number[];
  since: number;
  this: boolean;
}

export interface SeatSeen {
  name: string;
  who: string;
  bot: string;
  stand_in: string;
  connected: boolean;
  resigned: boolean;
  agrees: boolean;
}

export interface ClockSeen {
  left: number[];
  running: number[];
}

/** How the dice of a table stand: what was promised, by whom, and who is awaited. */
export interface DiceSeen {
  protocol: number;
  promises: string[];
  awaited: number[];
  sealed: boolean;
  seals: Record<string, string>;
  since: number;
  anew: number;
  may: number[];
  beacon: string;
  follows: BeaconSeen | null;
  without_word: number[];
}

/** A table as everybody may see it. */
export interface RoomSeen {
  id: string;
  game: string;
  setup: string;
  options: string[];
  status: string;
  public: boolean;
  seats: SeatSeen[];
  mine: number[];
  owner: boolean;
  commitment: string;
  nonces: string[];
  secret: string;
  rematch: string;
  came_from: string;
  ended: string;
  results: number[];
  watching: number;
  clock: ClockSeen | null;
  dice: DiceSeen;
  hints: boolean;
}

export interface Health {
  ok: boolean;
  tables: number;
  sockets: number;
  client: string;
}

/** May people be sent here? If not, what is the trouble: `database`, `disk`, `writer`. */
export interface Ready {
  ok: boolean;
  troubles: string[];
}

/** Every game: who can play it and how, and its reference in words. */
export interface Games {
  games: GameOffered[];
  beacon: boolean;
}

/** It is done, and there is nothing to say. */
export interface Done {
}

export interface Lobby {
  tables: RoomSeen[];
}

/** Why something was refused. */
export interface Problem {
  code: string;
  text: string;
}

/** The first frame: my language, the last number I have seen (0: send me everything), and do I say `seen`? */
export interface Hello {
  t: "hello";
  lang?: "en" | "fr";
  since?: number;
  sees?: boolean;
}

export interface Answer {
  t: "answer";
  seq: number;
  move_id: string;
  option: number;
  seat: number;
}

/** An answer to the question that I shall be asked. */
export interface Keep {
  t: "keep";
  seat: number;
  option: number;
}

export interface Undo {
  t: "undo";
  seq: number;
  move_id: string;
  seat: number;
}

/** In real time. The server's clock says when. */
export interface Command {
  t: "command";
  move_id: string;
  seat: number;
  command: number;
  args?: number;
}

export interface Resign {
  t: "resign";
  seat: number;
}

/** I agree to end the game here. */
export interface Agree {
  t: "agree";
}

/** Send me everything, in this language from now on. */
export interface AskView {
  t: "view";
  lang: "en" | "fr";
}

/** One of a few quick phrases. */
export interface Say {
  t: "say";
  phrase: number;
}

export interface Ping {
  t: "ping";
  at: number;
  latency?: number;
}

/** I have seen what has happened up to this number, or do not want to. */
export interface Seen {
  t: "seen";
  seq: number;
}

/** What one of my seats is asked. `options`, `greyed`: as the game's view says them. */
export interface QuestionSeen {
  seat: number;
  question: unknown;
  early: boolean;
  optional: boolean;
}

/** A move as the log tells it. */
export interface LoggedMove {
  seq: number;
  seat: number;
  what: string;
  at: number;
  events: unknown[];
  log: string[];
  pictures: Thing[][];
}

export interface Log {
  moves: LoggedMove[];
}

/** The table as everybody saw it after a move. */
export interface Moment {
  seq: number;
  view: unknown;
}

export interface ProvedThrow {
  key: string;
  sides: number;
  outcome: number;
  text: string;
  opened: string;
}

/** What the dice of a game are computed from, and its throws: docs/fair-dice.md says how. While the game is played */
export interface DiceProof {
  commitment: string;
  secret: string;
  nonces: string[];
  throws: ProvedThrow[];
  protocol: number;
  first: number;
  sheets: Record<string, string[]>;
  seals: Record<string, string>;
  beacon: string;
}

/** The whole table; and what was missed since the number in `hello`. */
export interface Everything {
  t: "everything";
  seq: number;
  missed: LoggedMove[];
  room: RoomSeen;
  view: unknown;
  questions: QuestionSeen[];
  kept: number[];
  undo: number[];
  now: number;
  game_time: number;
}

/** A move: what was told, and what has changed in the view since the number before. */
export interface Moved {
  t: "moved";
  seq: number;
  seat: number;
  what: string;
  events: unknown[];
  log: string[];
  pictures: Thing[][];
  changes: unknown[];
  questions: QuestionSeen[];
  kept: number[];
  undo: number[];
  clock: ClockSeen | null;
  game_time: number;
}

/** My move is on the disk. */
export interface Accepted {
  t: "accepted";
  move_id: string;
  seq: number;
}

/** My frame was refused, and nothing has changed. */
export interface Refusal {
  t: "refused";
  code: string;
  text: string;
  move_id: string;
  seq: number;
}

export interface RoomChanged {
  t: "room";
  room: RoomSeen;
}

/** Somebody has answered early: the seats whose answers are kept now. */
export interface Kept {
  t: "kept";
  kept: number[];
}

export interface Said {
  t: "said";
  seat: number;
  phrase: number;
}

/** In real time: the seats that still look at what has happened. Until there are none, time stands still. */
export interface Looking {
  t: "looking";
  seats: number[];
  game_time: number;
}

export interface Pong {
  t: "pong";
  at: number;
  now: number;
  game_time: number;
  latencies: number[];
}

/** The server stops or this socket must go: come back after so many milliseconds. */
export interface Leaving {
  t: "leaving";
  code: string;
  after: number;
}

/** A lesson of a game, in the order in which they are taken. */
export interface LessonOffered {
  id: string;
  game: string;
  title: string;
  about: string;
  answers: number;
}

export interface Lessons {
  lessons: LessonOffered[];
}

/** Something that might be commanded in a lesson in real time. */
export interface ActSeen {
  number: number;
  args: number;
  text: string;
  preview: string[];
}

/** Something to be read (`say`), to be read before something happens (`wait`), to be done (`do`), or that happens by */
export interface LessonStep {
  what: "do" | "happens" | "say" | "wait";
  text: string;
  points: Thing[];
  question: QuestionSeen | null;
  right: number[];
  otherwise: string;
  events: unknown[];
  log: string[];
  pictures: Thing[][];
  changes: unknown[];
  time: number | null;
  acts: ActSeen[];
}

/** A whole lesson: the table as it stands at first, and all that comes. Nothing in it is secret. */
export interface LessonSeen {
  lesson: LessonOffered;
  setup: string;
  options: string[];
  names: string[];
  view: unknown;
  steps: LessonStep[];
  goes_on: boolean;
  next: string;
}

/** A chapter of a game's rules, in the order in which they are learned. */
export interface ChapterSeen {
  id: string;
  help: string[];
  mechanisms: Explained[];
  examples: LessonOffered[];
}

export interface Rules {
  chapters: ChapterSeen[];
}

/** For whoever plays a game for the first time: what he is asked is for, and what is new. */
export interface Help {
  seq: number;
  sentence: string;
  explained: Explained[];
}

/** Have a finished game reviewed. */
export interface AskReview {
  depth?: "deep" | "quick";
}

/** The chances before a throw or an answer. */
export interface ReviewPoint {
  entry: number;
  seq: number;
  round: number;
  win: number[];
  sketch: boolean;
}

/** The books of a seat: start + luck_own + luck_others − lost + given + coincidence + open = end. */
export interface ReviewSeat {
  name: string;
  bot: string;
  points: number;
  start: number;
  luck_own: number;
  luck_others: number;
  lost: number;
  given: number;
  coincidence: number;
  open: number;
  end: number;
  adjusted: number;
  adjusted_error: number;
  decisions: number;
  rate: number | null;
  rate_error: number;
  grade: string;
  grade_low: string;
  grade_high: string;
  marks: Record<string, number>;
}

/** A throw or an answer that moved the game. What would have been better is asked for by itself. */
export interface ReviewMoment {
  entry: number;
  seq: number;
  round: number;
  seat: number;
  sort: string;
  text: string;
  said: string;
  pictures: Thing[];
  before: number[];
  after: number[];
  change: number[];
  loss: number;
  error: number;
  mark: "" | "blunder" | "inaccuracy" | "mistake";
  mark_text: string;
  theme: string;
  theme_text: string;
  hint: boolean;
}

/** Any throw or answer of the game, in short. */
export interface ReviewMark {
  entry: number;
  seq: number;
  seat: number;
  sort: string;
  mark: "" | "blunder" | "inaccuracy" | "mistake";
  text: string;
  change: number;
  win: number[];
}

/** A marked answer that can be given once more. */
export interface TryOffered {
  entry: number;
  seq: number;
  round: number;
  seat: number;
  theme: string;
  theme_text: string;
  mark: "" | "blunder" | "inaccuracy" | "mistake";
  loss: number;
}

export interface HintNoted {
  entry: number;
  seq: number;
  seat: number;
  what: "hint" | "warning" | "warning-ignored";
}

/** The account of a game, whole. */
export interface ReviewTold {
  game: string;
  depth: string;
  judge: string;
  over: boolean;
  live: boolean;
  seats: ReviewSeat[];
  turning: ReviewMoment[];
  lucky: ReviewMoment[][];
  costly: ReviewMoment[][];
  moments: ReviewMark[];
  tries: TryOffered[];
  hints: HintNoted[];
}

/** How far a review is. */
export interface ReviewSeen {
  depth: "deep" | "quick";
  state: "done" | "failed" | "none" | "running" | "waiting";
  ahead: number;
  judged: number;
  of: number;
  version: string;
  curve: ReviewPoint[];
  told: ReviewTold | null;
}

/** An answer that could have been given. */
export interface Choice {
  option: number;
  text: string;
  win: number;
  loss: number;
  best: boolean;
  taken: boolean;
}

/** What there was to choose at a question, the best first, and why. */
export interface AnswerTold {
  entry: number;
  seq: number;
  seat: number;
  taken: number;
  best: number;
  text: string;
  instead: string;
  loss: number;
  error: number;
  mark: "" | "blunder" | "inaccuracy" | "mistake";
  choices: Choice[];
  reasons: string[];
}

/** A question of a finished game once more, as its seat saw the table then. */
export interface TrySeen {
  entry: number;
  seq: number;
  round: number;
  seat: number;
  theme: string;
  theme_text: string;
  game: string;
  setup: string;
  names: string[];
  view: unknown;
  question: QuestionSeen;
}

export interface Try {
  option: number;
}

/** How good another answer is, and what follows from it before the next throw. */
export interface TryTold {
  entry: number;
  option: number;
  good: boolean;
  loss: number;
  error: number;
  said: string;
  told: AnswerTold;
  log: string[];
  view: unknown;
}

export interface AskHint {
  seat: number;
  seq: number;
}

export interface HintLine {
  option: number;
  text: string;
  win: number;
  error: number;
}

/** The best two or three answers, the best first, and what speaks for it. */
export interface Hint {
  seq: number;
  seat: number;
  lines: HintLine[];
  reasons: string[];
}

/** Before an answer is given: would it be a blunder? */
export interface AskWarning {
  seat: number;
  seq: number;
  option: number;
}

export interface Warned {
  warn: boolean;
  loss: number;
  text: string;
}

/** A position, and what is tried from there: of a finished table, of a record, or as a line. */
export interface Analyse {
  table?: string;
  seq?: number | null;
  entry?: number | null;
  record?: string;
  to?: number | null;
  position?: string;
  tape?: number[];
  follow?: number[];
  throws?: number;
}

/** An option, or what may be thrown, with the chances after it. */
export interface AnalysisLine {
  number: number;
  text: string;
  share: number;
  win: number[];
  error: number;
}

export interface AnalysisSeen {
  game: string;
  setup: string;
  names: string[];
  view: unknown;
  stop: "asked" | "over" | "throw";
  seat: number;
  question: QuestionSeen | null;
  said: string;
  position: string;
  tape: number[];
  win: number[];
  error: number;
  lines: AnalysisLine[];
  path: string[];
  throws: number;
  sharper: number;
}

export type FromClient = Hello | Answer | Keep | Undo | Command | Resign | Agree | AskView | Say | Ping | Seen;

export type ToClient = Everything | Moved | Accepted | Refusal | RoomChanged | Kept | Said | Looking | Pong | Leaving;
