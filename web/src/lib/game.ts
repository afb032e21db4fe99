/** What a game is to this client: what the views of all games have in common, and what a game's folder brings. */

import type { Component } from "svelte";
import type { GameOffered, Thing } from "../messages";
import type { Choreography } from "./stage/score";
import type { Table } from "./table/table.svelte";

/** An event: what (its number in the game's EVENTS), whose, two numbers, where it came from. */
export type GameEvent = [number, number, number, number, number];

export interface BaseView {
  schema: number;
  game: string;
  title: string;
  lang: string;
  setup: string;
  over: boolean;
  /** What a game may have: rounds, phases, and whose answer is awaited. */
  round?: number;
  rounds?: number;
  phase?: { id: string; name: string };
  awaited?: number | number[] | null;
  /** In real time: what can be done now. */
  live?: unknown;
}

/** The seats whose answer is awaited. */
export function awaitedSeats(view: BaseView | null): number[] {
  const found = view?.awaited ?? null;
  if (found === null || view?.over) return [];
  return Array.isArray(found) ? found : [found];
}

/** Those after this seat, in the order of turns; everybody, if it is nobody's. */
export function othersAfter<Player extends { seat: number }>(players: Player[], seat: number | null): Player[] {
  const place = players.findIndex((player) => player.seat === seat);
  return place < 0 ? players : [...players.slice(place + 1), ...players.slice(0, place)];
}

/** A row of a game's reference. */
export interface Entry {
  id: string;
  name: string;
  text: string;
}

/** The row with this id in a list of the reference: its faces, its cards … */
export function entryOf(info: GameInfo | null | undefined, list: string, id: string): Entry | undefined {
  return (info?.[list] as Entry[] | undefined)?.find((entry) => entry.id === id);
}

/** What `GET /api/games` says of a game. The lists of entries (faces, cards …) are the game's own. */
export interface GameInfo extends GameOffered {
  setups: Entry[];
  options: Entry[];
  help: string[];
  [part: string]: unknown;
}

/** What pressing a thing does in a game in real time. */
export interface Act {
  text: string;
  whyNot: string | null;
  press: () => void;
}

export interface Explanation {
  title: string;
  text: string;
}

/** One player's line in the panel of totals. */
export interface Standing {
  seat: number;
  name: string;
  score: number;
  parts: { name: string; points: number }[];
  note?: string; // e.g. "out"
}

/** How something doubtful is played, and which things (as `card:satyrs`) it is about. */
export interface Ruling extends Entry {
  things: string[];
  /** With which it is played otherwise. */
  option: string | null;
}

/** What is printed on a thing that is looked at: so much of something. Without a picture of that, its words are shown. */
export interface Printed {
  thing: Thing | null;
  amount: number;
  label: string;
}

/** What a game's folder brings to the table. Loaded when the game opens. */
export interface GameModule {
  /** The schema of the view this client was built for: with another one the page loads itself anew. `null`: any. */
  schema: number | null;
  /** The whole table of this game. */
  Board: Component<{ table: Table }>;
  /** A little picture of a thing, for the log and beside options. Props: thing, id. */
  Picture: Component<Thing>;
  /** What is to be seen of each of its events. */
  stage: Choreography;
  /** The score of each player and where it comes from. */
  standings(view: BaseView): Standing[];
  /** What a thing on the table is, in words, from the game's reference. */
  explain(info: GameInfo, thing: Thing, view: BaseView): Explanation | null;
  /** The thing as the reference names it: the card that lies on a stack, the face on a place of a die. */
  known?(thing: Thing, view: BaseView): Thing;
  /** What is printed on it: its price, its points. */
  printed?(info: GameInfo, known: Thing, view: BaseView): Printed[];
  /** Which words (as regular expressions) have a picture. */
  symbols?(info: GameInfo | null): [string, Thing][];
  /** Does this position hold secrets that players on one device must not see of each other? */
  secret?(view: BaseView): boolean;
}
