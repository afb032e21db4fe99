// Made from the game's view by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.

import type { QuestionView, Thing, Throw } from "../../messages";

export interface Treasure {
  treasure: string;
  numbers: number[];
  value: number;
}

export interface Place {
  place: string;
  number: number;
  row: number;
  column: number;
  card: Treasure | null;
  owner: number | null;
}

export interface Claim {
  place: string;
  number: number;
  args: number | null;
  dice: number[] | null;
  text: string;
  things: Thing[];
  why_not: string | null;
}

export interface Command {
  command: string;
  number: number;
  args: number;
  text: string;
  things: Thing[];
  why_not: string | null;
  ready_at: number | null;
}

export interface Commit {
  number: number;
  places: number[];
  names: string[];
  attack: number[];
  proposed: number[];
  most: number;
  text: string;
  why_not: string | null;
}

export interface Laid {
  place: string;
  power: number;
}

export interface Live {
  now: number;
  since: number;
  next_tick: number | null;
  enough: boolean;
  commands: Command[];
  claims: Claim[];
  commit: Commit | null;
  laid: Laid[] | null;
}

export interface Named {
  id: string;
  name: string;
}

export interface Die {
  die: number;
  in_hand: boolean;
  shows: number | null;
}

export interface PlayerView {
  seat: number;
  name: string;
  first: boolean;
  dice: Die[];
  cast: number;
  stands_by: boolean;
  attack: number[];
  claims: string[];
  won: Treasure[];
  score: number;
  result: number | null;
}

export interface QuestionViewWithProposal extends QuestionView {
  about: Thing[];
  proposed: number | null;
}

export interface View {
  schema: number;
  game: string;
  title: string;
  lang: string;
  origin: string;
  setup: string;
  options: string[];
  real_time: boolean;
  round: number;
  rounds: number;
  phase: Named;
  beat: number | null;
  begins: number | null;
  first: number;
  threshold: number;
  in_line: boolean;
  awaited: number[];
  decided: number[];
  over: boolean;
  size: number;
  field: Place[];
  deck: number;
  players: PlayerView[];
  question: QuestionViewWithProposal | null;
  live: Live | null;
  throw: Throw | null;
}

export const EVENTS = [
  "dealt", // the place, the treasure
  "round", // the round, from 1; 0 (seat: the first player)
  "started", // the first player has rung the bell, in beats: 1, or 0 if it rang by itself; 0
  "cast", // six numbers, three bits each (0: not in hand); the number of the cast
  "claimed", // the place, the treasure
  "too_late", // the place; 0: somebody else was there before, 1: a die has decided
  "wrong_bell", // 0, 0: the player stands by
  "phase_ended", // how: 0 by the bell, 1 stuck, 2 out of time; 0 (seat: the ringer, or the first player)
  "committed", // 0, 0
  "manned", // the place, the power
  "abandoned", // the place, the treasure
  "destroyed", // the place, the seat that destroyed it
  "won", // the treasure, its value
  "ended", // points, treasures
  "beat", // the beat, 0: all decide
  "held_back", // how many beats the first player has waited, 0: he does not ring yet
  "threw_for", // the place that several want, or the bell; the number thrown
] as const;
