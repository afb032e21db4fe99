// Made from the game's view by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.

import type { BookPart } from "../../messages";

export interface Assumption {
  id: string;
  name: string;
  text: string;
  option: string | null;
  value: string | null;
}

export interface Entry {
  id: string;
  name: string;
  text: string;
}

export interface CardEntry {
  id: string;
  name: string;
  text: string;
  creature: string;
  level: number;
  points: number;
  solo: boolean;
}

export interface Ruling {
  id: string;
  name: string;
  text: string;
  things: string[];
  option: string | null;
}

export interface Setting {
  id: string;
  name: string;
  text: string;
  value: string;
}

export interface Reference {
  parts: BookPart[];
  faces: Entry[];
  creatures: Entry[];
  cards: CardEntry[];
  attacks: Entry[];
  assumptions: Assumption[];
  setups: Entry[];
  options: Entry[];
  settings: Setting[];
  rulings: Ruling[];
  help: string[];
}
