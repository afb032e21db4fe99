// Made from the game's view by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.

import type { QuestionView, Throw } from "../../messages";

export interface Side {
  face: string;
  name: string;
  opposite: string;
}

export interface Dice {
  regular: Side[];
  bonus: Side[];
}

export interface Ending {
  id: string;
  text: string;
}

export interface ExodusTrack {
  creature: string;
  name: string;
  space: number;
  cage: number;
  lost: boolean;
}

export interface Named {
  id: string;
  name: string;
}

export interface Die {
  face: string;
  name: string;
  bonus: boolean;
  chosen: boolean;
  paid: boolean;
}

export interface BonusDie {
  place: Named;
  face: string | null;
}

export interface OwnedCard {
  creature: string;
  card: string;
  name: string;
  level: number;
  cost: number;
  points: number;
  face_down: boolean;
  text: string;
}

export interface Track {
  creature: string;
  name: string;
  count: number;
  cage: number;
  caged: boolean;
}

export interface Wounds {
  dice: number;
  markers: number;
  total: number;
  out_at: number;
}

export interface PlayerView {
  seat: number;
  name: string;
  first: boolean;
  tracks: Track[];
  caged: number;
  cards: OwnedCard[];
  active: Die[];
  spent: number;
  removed: number;
  in_hand: number;
  on_attack_card: number;
  bonus: BonusDie;
  wounds: Wounds;
  turns: number;
  out: boolean;
  attack_bonus: boolean;
  score: number;
  points_of_creatures: number;
  points_of_cards: number;
  result: number | null;
}

export interface QuestionViewWithDice extends QuestionView {
  dice: Die[];
}

export interface AttackView {
  face: string;
  name: string;
  text: string;
  count: number;
}

export interface Rolled {
  npc: boolean;
  dice: Die[];
  attacks: AttackView[];
}

export interface StackCard {
  level: number;
  card: string;
  name: string;
  count: number;
  cost: number;
  points: number;
  text: string;
}

export interface Stack {
  creature: string;
  name: string;
  left: number;
  top: number | null;
  cards: StackCard[];
  why_not: string | null;
}

export interface View {
  schema: number;
  game: string;
  title: string;
  lang: string;
  setup: string;
  options: string[];
  solo: boolean;
  round: number;
  rounds: number;
  phase: Named;
  first_player: number;
  active: number | null;
  awaited: number | null;
  end_triggered: boolean;
  over: boolean;
  ending: Ending | null;
  players: PlayerView[];
  stacks: Stack[];
  dice: Dice;
  rolled: Rolled;
  exodus: ExodusTrack[] | null;
  question: QuestionViewWithDice | null;
  throw: Throw | null;
}

export const EVENTS = [
  "round", // the round, from 1; ; the seat holds the first-player token
  "turn", // the round; which turn of this player in the round, from 1
  "attack_turn", // the round; how many dice are rolled
  "npc_turn", // the round; how many dice are rolled
  "rolled", // 0 a regular die, 1 the bonus die; the face
  "rerolled", // how many dice; of how many; followed by as many `rolled`
  "no_roll", // 0 no dice left, 1 none wanted
  "wounded", // 0 a die, 1 a marker; how many wounds there are now
  "rescued", // how many wound dice are left; ; the bonus die moved one to the spent dice
  "gaia", // how many active dice become spent
  "collected", // the creature; pair: how many, and how many were lost above four
  "lost", // the creature; how many
  "paid", // the creature; pair: dice (the bonus die among them), and markers
  "purchased", // the creature; the level
  "exchanged", // the creature; pair: the level taken, the level given
  "activated", // the card; the level
  "spent", // a creature, or THE_BONUS_DIE, …; how many dice become spent, other than as payment
  "removed", // a creature, or THE_BONUS_DIE, …; how many dice are out of play until the round ends
  "turned", // the face before; pair: the face now, 1 for the bonus die
  "named", // the creature; ; after a wound a player chose what the Kraken hunts
  "captured", // the creature; with how many dice
  "turn_ended", // 1 if an action was done
  "out", // why: see OUT_BECAUSE; how many dice go on the attack card
  "attack", // the face of the set; how many attacks are still to come in this turn
  "no_attack", // how many dice were rolled
  "face_down", // the creature; the level
  "attack_bonus", // 1 gained, 0 there was no die to gain
  "end_triggered", // 1, or 0 if it is undone; how many types are caged
  "exodus", // the creature; pair: the space left, the space reached
  "creature_lost", // the creature; how many are not lost
  "scored", // the points; pair: creatures, cards
  "ended", // why: see ENDINGS; 1 for a victory; the seat is the winner's (solo: 0)
] as const;
