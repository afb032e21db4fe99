// Made from the game's view by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.

import type { BookPart } from "../../messages";

export interface CardEntry {
  id: string;
  name: string;
  text: string;
  sun: number;
  moon: number;
  glory: number | null;
}

export interface Entry {
  id: string;
  name: string;
  text: string;
}

export interface Option {
  id: string;
  name: string;
  text: string;
  setups: string[];
}

export interface Ruling {
  id: string;
  name: string;
  text: string;
  things: string[];
  option: string | null;
}

export interface CardSet {
  id: string;
  name: string;
  slot: string;
}

export interface Reference {
  parts: BookPart[];
  faces: Entry[];
  cards: CardEntry[];
  resources: Entry[];
  slots: Entry[];
  islands: Entry[];
  celestial: Entry[];
  labyrinth: Entry[];
  treasures: Entry[];
  track: Entry[];
  zones: Entry[];
  modules: Entry[];
  places: Record<string, string>;
  sets: CardSet[];
  setups: Entry[];
  setup_sets: Record<string, string[]>;
  options: Option[];
  rulings: Ruling[];
  help: string[];
}
