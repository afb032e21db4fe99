// Made from the game's view by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.

import type { QuestionView, Throw } from "../../messages";

export interface CelestialFace {
  face: string;
  name: string;
  text: string;
}

export interface CelestialDie {
  name: string;
  faces: CelestialFace[];
  up: number | null;
}

export interface Stock {
  face: string;
  name: string;
  left: number;
}

export interface ForestPool {
  pool: string;
  name: string;
  faces: Stock[];
}

export interface Named {
  id: string;
  name: string;
}

export interface Allegiance {
  space: number;
  label: string;
  name: string;
  value: number;
  zone: Named | null;
}

export interface OwnedCard {
  card: string;
  name: string;
  count: number;
  glory: number;
}

export interface Companion {
  companion: number;
  space: number;
  spaces: number;
  cashed: boolean;
  text: string;
}

export interface Face {
  face: string;
  name: string;
  locked: boolean;
}

export interface Die {
  die: string;
  name: string;
  faces: Face[];
  up: number;
}

export interface Hammer {
  count: number;
  gold: number;
  side: number;
  spaces: number;
  finished: boolean;
  text: string;
}

export interface Reserve {
  resource: string;
  name: string;
  amount: number;
  cap: number | null;
}

export interface Scepter {
  scepter: number;
  gold: number;
  spaces: number;
  shards: number;
  text: string;
}

export interface Tokens {
  cerberus: number;
  triton: number;
}

export interface HeroView {
  seat: number;
  name: string;
  reserves: Reserve[];
  dice: Die[];
  cards: OwnedCard[];
  tokens: Tokens;
  hammer: Hammer | null;
  scepters: Scepter[];
  companions: Companion[];
  allegiance: Allegiance | null;
  golem: number | null;
  island: number;
  stands: string;
  forged: number;
  score: number;
  glory_of_inventory: number;
  glory_of_cards: number;
  glory_of_allegiance: number;
  result: number | null;
}

export interface MemoryToken {
  memory: number;
  colour: string;
  hero: number;
  side: string;
  text: string;
}

export interface Slot {
  slot: string;
  title: string;
  set: string | null;
  card: string | null;
  name: string | null;
  left: number;
  sun: number;
  moon: number;
  glory: number | null;
  why_not: string | null;
}

export interface Island {
  island: number;
  name: string;
  hero: number | null;
  memories: MemoryToken[];
  slots: Slot[];
}

export interface Space {
  space: number;
  name: string;
  does: string;
  gives: string;
  text: string;
  forward: number[];
  back: number[];
  heroes: number[];
  treasure: string | null;
}

export interface Treasure {
  treasure: string;
  name: string;
  hall: number | null;
  first: string;
  later: string;
  text: string;
}

export interface Labyrinth {
  name: string;
  spaces: Space[];
  treasures: Treasure[];
  goddess_reached: boolean;
}

export interface Pool {
  pool: number;
  name: string;
  price: number;
  faces: Stock[];
}

export interface TrackSpace {
  space: number;
  label: string;
  name: string;
  value: number;
  zone: string | null;
  special: boolean;
  to_loyalty: number | null;
  to_rebellion: number | null;
  heroes: number[];
}

export interface Zone {
  zone: string;
  name: string;
  text: string;
}

export interface Track {
  name: string;
  spaces: TrackSpace[];
  zones: Zone[];
}

export interface View {
  schema: number;
  game: string;
  title: string;
  lang: string;
  setup: string;
  options: string[];
  module: Named | null;
  round: number;
  rounds: number;
  phase: Named;
  active: number | null;
  awaited: number | null;
  over: boolean;
  heroes: HeroView[];
  pools: Pool[];
  gardens: Stock[];
  islands: Island[];
  boar_owners: Record<string, number | null>;
  misfortune_owners: Record<string, number | null>;
  labyrinth: Labyrinth | null;
  track: Track | null;
  forest: ForestPool[];
  celestial: CelestialDie | null;
  dice_away: boolean;
  question: QuestionView | null;
  throw: Throw | null;
}

export const EVENTS = [
  "turn", // the round, from 1
  "blessing", // the occasion
  "reinforcement", // the card
  "feat", // the slot; the card
  "closed", // the event that is over
  "rolled", // twice the side, plus the die; the face
  "gained", // the resource; the amount kept, and the amount lost to the cap
  "lost", // the resource; the amount lost, and the amount there was not
  "paid", // the resource; the amount
  "hammered", // the gold put on the hammer; the gold on it now
  "forged", // six times the die, plus the side; the new face, and the old one
  "copied", // twice the seat, plus the die; the face
  "moved", // the island left; the island reached
  "ousted", // the seat that ousted; the island
  "token_taken", // the card; how many the hero has now
  "token_used", // the card; how many are left
  "named_bearer", // the seat; the face
  "declared", // the die; the face
  "extra_action", // 
  "passed", // 
  "removed", // the pool; the face
  "set_out", // the slot; the set's place among all sets of the slot
  "announced", // the slot
  "dice_passed_on", // 1 away, 0 back
  "ended", // the score
  "allegiance", // the space left; the space reached
  "golem", // the space left; the space reached
  "celestial", // the result
  "treasure", // the hall; the treasure
  "scepter", // the scepter; the gold on it now
  "companion", // the companion; the space it reached; 0 when it is cashed
  "remembered", // the memory token; the island, and 1 if it is collected
  "turned", // twice the side, plus the die; the face
  "goddess", // 1 for the first to arrive
  "another_turn", // 
] as const;
